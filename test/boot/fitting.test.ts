import { describe, expect, test } from 'vitest';
import type { PlanNode } from '../../src/contract/parts';
import { SIGN_IN_MOMENTS } from '../../src/contract/storage';
import { createPortal } from '../../src/portal/portal';
import { firstPartOf, PAIRS } from '../../src/tenants';
import { configOf } from '../portal/fake-host';
import { keptFor } from '../portal/kept';
import { drawing, drawn } from './drawing';

const own = (tenant: string, userType = 'client') => ({ attributes: { tenant, userType } });

const NOW = Date.UTC(2026, 0, 5, 12);
const entry = (name: string, text: string) => ({ [`login-portal:dprime:client:${name}`]: text });

/** The tab's entry for a moment that lies this far ahead. */
const kept = (name: string, ms: number) => entry(name, keptFor(NOW - 1000, ms + 1000));

/** Returns the names of the parts in a plan, in order. */
const partsOf = (node: PlanNode | undefined): string[] =>
  !node || typeof node === 'string'
    ? []
    : [...(node[1].part ? [node[1].part] : []), ...node.slice(2).flatMap((child) => partsOf(child as PlanNode))];

/** Returns the names of the parts in a root, in order; without those inside others that match a selector. */
const partsIn = (root: ShadowRoot, without = 'none') =>
  [...root.querySelectorAll('[part]')].filter((element) => !element.closest(without)).map((element) => element.getAttribute('part'));

describe('the plan of the variant fits', () => {
  test.each(PAIRS)('$tenant with $userType, on the sign-in, for a visitor who is signed out', async ({ tenant, userType }) => {
    const { root } = await drawn(own(tenant, userType));
    const first = (await firstPartOf(tenant, userType, 'en-US')?.load())?.default;
    expect(first?.variant).toMatchObject({ tenant, userType });
    expect(partsIn(root)).toEqual(partsOf(first?.plan));
    expect(root.querySelector('h1')?.textContent).toContain(first?.variant.brand.title);
  });

  test.each([
    ['path', 'https://portal.test/login?hl=ja&returnTo=%2Ftrade'],
    ['hash', 'https://portal.test/page#/?hl=ja'],
    ['memory', 'https://portal.test/login/recovery'],
  ])('with router %s, whatever the query says', async (router, url) => {
    expect((await drawn({ url, attributes: { router } })).drawn()).toBe(true);
  });

  test('while the calls are still under way: it is drawn when they are over', async () => {
    const calls = await drawn({ spec: '*:hang' });
    expect([calls.decided(), calls.drawn()]).toEqual([false, false]);
    await calls.host.advance(8000);
    expect([calls.decided(), calls.drawn()]).toEqual([true, true]);
  });

  test('with another title and logo from the server, because both are slots', async () => {
    const { root } = await drawn({ spec: 'config.brand={"title":"Another"}' });
    expect(root.querySelector('h1')?.textContent).toContain('Another');
  });

  test.each(['http://localhost:5173/login', 'http://127.0.0.1/login', 'http://shop.localhost/login'])(
    'for a visitor who is signed in, at %s: a developer stays, so that the form can be worked on',
    async (url) => {
      const local = await drawn({ url, spec: 'config.loggedIn=true' });
      expect(local.drawn()).toBe(true);
      createPortal(local.host, { ...local.handOver, ...local.screen.end() });
      await local.host.net.settle();
      expect(local.host.leftFor).toEqual([]);
    },
  );

  test('with entries in the tab’s storage for another variant', async () => {
    expect((await drawn({ ...own('dprime', 'ib'), tab: kept('lock', 60_000) })).drawn()).toBe(true);
  });
});

describe('without chrome, the plan lacks header and footer', () => {
  test('and is otherwise the same', async () => {
    const { root, screen } = await drawn();
    expect(partsIn(root)).toEqual(expect.arrayContaining(['header', 'footer']));
    const between = partsIn(root, '[part="header"], [part="footer"]');
    screen.update(configOf({ chrome: 'none' }));
    expect(partsIn(root)).toEqual(between);
    expect(root.querySelector('[name="email"]')).not.toBeNull();
  });

  test('and stays as it is drawn while other attributes change', async () => {
    const { root, screen } = await drawn({ attributes: { chrome: 'none' } });
    const bare = [...root.querySelectorAll('*')];
    screen.update(configOf({ chrome: 'none', colorScheme: 'dark' }));
    expect([...root.querySelectorAll('*')]).toEqual(bare);
    screen.update(configOf({ chrome: 'full' }));
    expect(partsIn(root)).toContain('header');
  });
});

describe('no plan fits, and React has to draw', () => {
  test('before the part with the plans is loaded', () => {
    expect(drawing().drawn()).toBe(false);
  });

  test.each([
    ['nobody', 'client'],
    ['doofinancial', 'ib'],
  ])('if the pair is invalid: %s with %s', async (tenant, userType) => {
    const invalid = await drawn(own(tenant, userType));
    expect([invalid.decided(), invalid.drawn()]).toEqual([true, false]);
  });

  test.each(['recovery', 'activation', 'signup/welcome', 'verification', 'elsewhere'])('on another screen: /%s', async (path) => {
    const other = await drawn({ url: `https://portal.test/login/${path}` });
    expect([other.decided(), other.drawn()]).toEqual([true, false]);
    other.host.page.go('/login');
    other.screen.update(other.handOver.config);
    expect(other.drawn(), 'the sign-in').toBe(true);
  });

  test('if the visitor is signed in, because the portal leaves the page', async () => {
    const signedIn = await drawn({ spec: 'config.loggedIn=true' });
    expect([signedIn.decided(), signedIn.drawn()]).toEqual([true, false]);
    createPortal(signedIn.host, { ...signedIn.handOver, ...signedIn.screen.end() });
    await signedIn.host.net.settle();
    expect(signedIn.host.leftFor).toHaveLength(1);
  });

  test('if there is a token', async () => {
    const token = await drawn({ url: 'https://portal.test/login?token=mock-client' });
    expect([token.decided(), token.drawn()]).toEqual([true, false]);
  });

  test('if the server changes the structure of the page', async () => {
    const other = await drawn({ spec: 'config.brand={"isCGtrade":true}' });
    expect([other.decided(), other.drawn()]).toEqual([true, false]);
  });

  test.each(SIGN_IN_MOMENTS)('if the tab keeps %s: React draws what follows from it, and removes what is over', async (name) => {
    const marked = await drawn({ tab: kept(name, 60_000) });
    expect([marked.decided(), marked.drawn()]).toEqual([true, false]);
  });
});
