import { describe, expect, test } from 'vitest';
import { firstPartOf } from '../../src/tenants';
import type { PortalOptions } from '../portal/open-portal';
import { drawn } from './drawing';

describe('React loads', () => {
  test('once the first screen is drawn, and not earlier', async () => {
    const waiting = await drawn({ spec: 'countries:hang' });
    expect([waiting.settled(), waiting.root.querySelector('input')]).toEqual([false, null]);
    await waiting.host.advance(8000);
    expect([waiting.settled(), waiting.drawn()]).toEqual([true, true]);
  });

  test.each([
    ['another screen', { url: 'https://portal.test/login/recovery' }],
    ['no such portal', { attributes: { tenant: 'nobody' } }],
    ['a visitor who is already signed in', { spec: 'config.loggedIn=true' }],
  ])('at once if only React can draw: %s', async (_, options: PortalOptions) => {
    const { root, settled } = await drawn(options);
    expect(settled()).toBe(true);
    expect(root.querySelector('input')).toBeNull();
  });

  test('at once if there is a token', async () => {
    const { handOver, settled } = await drawn({ url: 'https://portal.test/login?token=mock-client' });
    expect(handOver.token).toBe('mock-client');
    expect(settled()).toBe(true);
  });

  test('at once if the first part cannot be loaded', async () => {
    const { settled } = await drawn({
      parts: { 'first-dprime-client-en-US': async () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    expect(settled()).toBe(true);
  });

  test('without waiting for a portal that has been removed', async () => {
    const { host, handOver, settled } = await drawn({ spec: '*:hang' });
    handOver.ending.abort();
    await host.net.settle();
    expect(settled()).toBe(true);
  });
});

describe('the brand’s pictures', () => {
  const brand = async () => (await firstPartOf('dprime', 'client', 'en-US')?.load())?.default.variant.brand;

  test('the logo waits until the form has been painted', async () => {
    const { root, screen } = await drawn();
    const picture = () => root.querySelector('.logo img')?.getAttribute('src');
    expect(root.querySelector('[name="email"]')).not.toBeNull();
    expect(picture()).toBeNull();
    screen.showPictures();
    expect(picture()).toBe((await brand())?.logo.dark);
  });

  test('the background waits until the form has been painted', async () => {
    const { root, screen } = await drawn();
    const background = () => {
      const rule = root.adoptedStyleSheets.at(-1)?.cssRules[0];
      return rule instanceof CSSStyleRule ? rule.style.getPropertyValue('--brand-background') : undefined;
    };
    expect(background()).toBe('none');
    screen.showPictures();
    expect(background()).toContain('url(');
  });
});
