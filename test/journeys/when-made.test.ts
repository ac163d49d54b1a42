// @vitest-environment node
import { expect, test } from 'vitest';
import { keptFor } from '../portal/kept';
import { makePortal, openPortal } from '../portal/open-portal';

/* The journeys are made when a screen first needs them. What the tab has kept is read by then, and not earlier. */

const START = Date.UTC(2026, 0, 5, 12);
const VERIFICATION = 'https://portal.test/login/verification';
const kept = (pair: string, name: string, value: string) => ({ [`login-portal:${pair}:${name}`]: value });
const pending = (pair: string, leftMs: number) =>
  kept(pair, 'verification', keptFor(START, leftMs, JSON.stringify({ verifyToken: 't', methods: [{ type: 'email' }, { type: 'sms' }] })));

/** A portal whose loading takes longer than what the tab has kept. */
async function slow(tab: Readonly<Record<string, string>>, url = 'https://portal.test/login') {
  const opened = makePortal({ url, tab, spec: 'commonConfig:hang' });
  await opened.host.net.settle();
  await opened.host.advance(5000);
  return opened;
}

test('a second step that ends while the portal loads says nothing before the portal is ready', async () => {
  const { host, portal } = await slow(pending('dprime:client', 4000), VERIFICATION);
  expect(portal.$view.get().at).toBe('waiting');
  expect([host.events('portal-ready'), host.events('portal-navigate'), host.net.sandbox.calls('trace')]).toEqual([[], [], []]);
});

test('a lock that ends while the portal loads is not shown', async () => {
  const { host, portal } = await slow(kept('dprime:client', 'lock', keptFor(START, 4000)));
  await host.advance(4000);
  expect(portal.$view.get().at).toBe('screen');
  expect(portal.journeys.signIn.form.$alert.get()).toBeUndefined();
});

test('a one-time code that expires while the portal loads is not asked for', async () => {
  const { host, portal } = await slow(kept('dprime:client', 'code:login:email', keptFor(START, 4000)));
  await host.advance(4000);
  expect(portal.journeys.signIn.$code.get()).toBeUndefined();
});

test('a misconfigured portal sends no call when a second step ends, and touches nothing that the tab has kept', async () => {
  const tab = { ...pending('doofinancial:ib', 4000), ...kept('doofinancial:ib', 'code:verification:email', '{"channel":"email"}') };
  const { host, portal } = await openPortal({ url: VERIFICATION, attributes: { tenant: 'doofinancial', userType: 'ib' }, tab });
  portal.arrive();
  await host.advance(20_000);
  await host.net.settle();
  expect([host.net.sent.length, host.events('portal-navigate'), host.session.all()]).toEqual([0, [], tab]);
});
