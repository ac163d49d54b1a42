// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { PlanNode } from '../../src/contract/first-part';
import { fittingPlan } from '../../src/first-screen/fitting-plan';
import { CODE_UNTIL, LOCKS } from '../../src/stores/lock';
import { PAIRS } from '../../src/tenants';
import { configOf } from '../stores/fake-host';
import { makeStart, type PortalOptions } from '../stores/open-portal';

/** Starts a portal up, without React. */
async function started(options: PortalOptions = {}) {
  const { host, start } = makeStart(options);
  void start.start();
  await host.net.settle();
  return { host, start, plan: () => fittingPlan(start) };
}

const own = (tenant: string, userType = 'client') => ({ attributes: { tenant, userType } });

/** The tab's entry for a moment that lies this far ahead. */
const kept = (name: string, ms: number) => ({ [`login-portal:dprime:client:${name}`]: String(Date.UTC(2026, 0, 5, 12) + ms) });

/** Returns the names of the parts in a plan, in order. */
const partsOf = (node: PlanNode | undefined): string[] =>
  !node || typeof node === 'string'
    ? []
    : [...(node[1].part ? [node[1].part] : []), ...node.slice(2).flatMap((child) => partsOf(child as PlanNode))];

describe('the plan of the variant fits', () => {
  test.each(PAIRS)('$tenant with $userType, on the sign-in, for a visitor who is signed out', async ({ tenant, userType }) => {
    const { start, plan } = await started(own(tenant, userType));
    expect(plan()).toBeDefined();
    expect(start.$first.get()?.variant).toMatchObject({ tenant, userType });
    expect(plan()).toBe(start.$first.get()?.plan);
  });

  test.each([
    ['path', 'https://portal.test/login?hl=ja&returnTo=%2Ftrade'],
    ['hash', 'https://portal.test/page#/?hl=ja'],
    ['memory', 'https://portal.test/login/recovery'],
  ])('with router %s, whatever the query says', async (router, url) => {
    expect((await started({ url, attributes: { router } })).plan()).toBeDefined();
  });

  test('as soon as its part is loaded, while the calls are still under way', async () => {
    const { start, plan } = await started({ spec: '*:hang' });
    expect(start.$phase.get()).toBe('loading');
    expect(plan()).toBeDefined();
  });

  test('with another title and logo from the server, because both are slots', async () => {
    expect((await started({ spec: 'config.brand={"title":"Another"}' })).plan()).toBeDefined();
  });

  test('with entries in the tab’s storage that have expired', async () => {
    expect((await started({ tab: { ...kept(LOCKS['sign-in'].name, -1), ...kept(CODE_UNTIL, 0) } })).plan()).toBeDefined();
  });

  test('with entries in the tab’s storage for another variant', async () => {
    expect((await started({ ...own('dprime', 'ib'), tab: kept(LOCKS['sign-in'].name, 60_000) })).plan()).toBeDefined();
  });
});

describe('without chrome, the plan lacks header and footer', () => {
  test('and is otherwise the same', async () => {
    const { start, plan } = await started();
    const full = partsOf(plan());
    expect(full).toEqual(expect.arrayContaining(['header', 'footer']));
    start.configure(configOf({ chrome: 'none' }));
    const bare = partsOf(plan());
    expect(bare).not.toContain('header');
    expect(bare).not.toContain('footer');
    expect(JSON.stringify(plan())).toContain('"name":"email"');
  });

  test('and is the same object each time, because plans are compared by identity', async () => {
    const { start, plan } = await started();
    const full = plan();
    start.configure(configOf({ chrome: 'none' }));
    const bare = plan();
    expect(bare).not.toBe(full);
    expect(plan()).toBe(bare);
    start.configure(configOf());
    expect(plan()).toBe(full);
  });
});

describe('no plan fits, and React has to draw', () => {
  test('before the part with the plans is loaded', () => {
    expect(fittingPlan(makeStart().start)).toBeUndefined();
  });

  test.each([
    ['nobody', 'client'],
    ['doofinancial', 'ib'],
  ])('if the pair is invalid: %s with %s', async (tenant, userType) => {
    expect((await started(own(tenant, userType))).plan()).toBeUndefined();
  });

  test.each(['recovery', 'activation', 'signup/welcome', 'verification', 'elsewhere'])('on another screen: /%s', async (path) => {
    const { host, plan } = await started({ url: `https://portal.test/login/${path}` });
    expect(plan()).toBeUndefined();
    host.page.go('/login');
    expect(plan(), 'the sign-in').toBeDefined();
  });

  test('if the visitor is signed in, because the portal leaves the page', async () => {
    const { host, plan } = await started({ spec: 'config.loggedIn=true' });
    expect(host.left).toHaveLength(1);
    expect(plan()).toBeUndefined();
  });

  test('if there is a token', async () => {
    const { plan } = await started({ url: 'https://portal.test/login?token=mock-client' });
    expect(plan()).toBeUndefined();
  });

  test('if the server changes the structure of the page', async () => {
    const { plan } = await started({ spec: 'config.brand={"isCGtrade":true}' });
    expect(plan()).toBeUndefined();
  });

  test.each([
    ['a lock on the sign-in', LOCKS['sign-in'].name],
    ['a lock on resets', LOCKS.resets.name],
    ['a code that was sent', CODE_UNTIL],
  ])('if the tab has stored %s', async (_, name) => {
    const { host, plan } = await started({ tab: kept(name, 60_000) });
    expect(plan()).toBeUndefined();
    await host.advance(60_000);
    expect(plan(), 'once it is over').toBeDefined();
  });
});
