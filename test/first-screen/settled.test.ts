import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/contract/attributes';
import { run } from '../../src/element/run';
import { createView } from '../../src/first-screen/view';
import { backend } from '../element/page';
import { makeStart, type PortalOptions } from '../stores/open-portal';
import { leavePage } from './paint-first';

/** Starts a portal in an element, with the view that shows until React takes over. */
function drawing(options: PortalOptions = {}) {
  const { host, start } = makeStart(options);
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const view = createView(root, start);
  let settled = false;
  void view.settled.then(() => {
    settled = true;
  });
  void start.start();
  return { host, start, root, settled: () => settled };
}

describe('React loads', () => {
  test('once the first screen is drawn, and not earlier', async () => {
    const { host, root, settled } = drawing({ spec: 'countries:hang' });
    await host.net.settle();
    expect([settled(), root.querySelector('input')]).toEqual([false, null]);
    await host.advance(8000);
    expect(settled()).toBe(true);
    expect(root.querySelector('[name="email"]')).not.toBeNull();
  });

  test.each([
    ['another screen', { url: 'https://portal.test/login/recovery' }],
    ['no such portal', { attributes: { tenant: 'nobody' } }],
    ['a visitor who is already signed in', { spec: 'config.loggedIn=true' }],
  ])('at once if only React can draw: %s', async (_, options: PortalOptions) => {
    const { host, root, settled } = drawing(options);
    await host.net.settle();
    expect(settled()).toBe(true);
    expect(root.querySelector('input')).toBeNull();
  });

  test('at once if there is a token', async () => {
    const { host, start, settled } = drawing({ url: 'https://portal.test/login?token=mock-client' });
    await host.net.settle();
    expect(start.$token.get()).toBeDefined();
    expect(settled()).toBe(true);
  });

  test('without waiting for a portal that has been removed', async () => {
    const { host, start, settled } = drawing({ spec: '*:hang' });
    await host.net.settle();
    start.dispose();
    await host.net.settle();
    expect(settled()).toBe(true);
  });
});

describe('the brand’s pictures', () => {
  const pictureOf = (root: ShadowRoot) => root.querySelector('.logo img')?.getAttribute('src');

  test('the logo waits until the form has been painted', async () => {
    const { host, start, root } = drawing();
    await host.net.settle();
    expect(root.querySelector('[name="email"]')).not.toBeNull();
    expect(pictureOf(root)).toBeNull();
    start.$painted.set(true);
    expect(pictureOf(root)).toBe(start.$brand.get()?.logo.dark);
  });

  test('the background waits until the form has been painted', async () => {
    backend();
    const element = document.createElement('login-portal');
    element.setAttribute('tenant', 'dprime');
    element.setAttribute('user-type', 'client');
    document.body.append(element);
    const root = element.attachShadow({ mode: 'open' });
    const { start, stop } = run(element, root, readConfig(element), () => new Promise(() => {}));
    const background = () => {
      const rule = root.adoptedStyleSheets.at(-1)?.cssRules[0];
      return rule instanceof CSSStyleRule ? rule.style.getPropertyValue('--brand-background') : undefined;
    };
    await vi.waitFor(() => expect(start.$phase.get()).toBe('open'));
    expect(background()).toBe('none');
    start.$painted.set(true);
    expect(background()).toContain('url(');
    stop();
    element.remove();
    leavePage();
  });
});
