import { describe, expect, test } from 'vitest';
import { firstPartOf } from '../../src/tenants';
import { drawing, drawn } from './drawing';

describe('React loads', () => {
  test('at once if the first part cannot be loaded', async () => {
    const { decided } = await drawn({
      parts: { 'first-dprime-client-en-US': async () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    expect(decided()).toBe(true);
  });

  test('without waiting for a portal that has been removed', async () => {
    const { host, handOver, decided } = await drawn({ spec: '*:hang' });
    handOver.controller.abort();
    await host.net.settle();
    expect(decided()).toBe(true);
  });
});

test('a screen says for itself whether it is drawn, whatever the one before it has left', () => {
  const before = { ...drawing().screen.end(), isDrawn: true, tokens: [] };
  const { screen } = drawing({}, before);
  expect(screen.end()).toEqual({ typed: before.typed, pressed: [], isDrawn: false, answers: new Map() });
});

describe('the brand’s pictures', () => {
  const brand = async () => (await firstPartOf('dprime', 'client', 'en-US')?.load())?.default.variant.brand;

  test('the logo waits until the form has been painted', async () => {
    const { root, showPictures } = await drawn();
    const picture = () => root.querySelector('.logo img')?.getAttribute('src');
    expect(root.querySelector('[name="email"]')).not.toBeNull();
    expect(picture()).toBeNull();
    showPictures();
    expect(picture()).toBe((await brand())?.logo.dark);
  });

  test('the background waits until the form has been painted', async () => {
    const { root, showPictures } = await drawn();
    const background = () => {
      const rule = root.adoptedStyleSheets.at(-1)?.cssRules[0];
      return rule instanceof CSSStyleRule ? rule.style.getPropertyValue('--brand-background') : undefined;
    };
    expect(background()).toBe('none');
    showPictures();
    expect(background()).toContain('url(');
  });
});
