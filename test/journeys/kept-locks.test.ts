// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { journeysOf, openPortal } from '../portal/open-portal';
import { CALLS } from './about-to-call';
import { visitByCode } from './sign-in/sign-in-code-visitor';

/* A lock is told again after a reload, with what is left of it (contract section 4), whichever call told of it. */

const LEFT = 5_400_000;
const LOCKING = Object.entries(CALLS).filter(([, { call }]) => call !== 'checkReferral');
const { formOf: signInForm } = CALLS['a password'];

describe.each(LOCKING)('%s', (_, { path, formOf, come }) => {
  test.each([
    [2004, 'sign-in', 'Login.UserLocked'],
    [2925, 'resets', 'Login.ResetLocked'],
  ])('%i', async (code, lock, key) => {
    const { host, run } = await come();
    host.net.answer(path, { code, message: '', data: { remainingSeconds: LEFT / 1000 } });
    await run();
    const url = host.page.address();
    /** The page is loaded again so much later, or another address in the same tab. */
    const reload = async (later: number, address = url) => {
      const passed = host.clock.now() - Date.UTC(2026, 0, 5, 12) + later;
      const again = await openPortal({ net: host.net, tab: host.session.all(), later: passed, url: address });
      const journeys = journeysOf(again);
      await again.host.net.settle();
      return { journeys, now: again.host.clock.now() };
    };
    const { journeys, now } = await reload(60_000);
    const told = { sentence: { key }, until: now + LEFT - 60_000, lock, retry: false };
    expect(formOf(journeys).$alert.get()).toEqual(told);
    expect(signInForm((await reload(60_000, 'https://portal.test/login')).journeys).$alert.get()).toEqual(told);
    expect(formOf((await reload(LEFT)).journeys).$alert.get()?.lock).toBeUndefined();
  });
});

test('a lock that sign-in has told of is not told in recovery, which opens it; one of resets is', async () => {
  for (const [code, lock] of [
    [2004, undefined],
    [2925, 'resets'],
  ] as const) {
    const { host, code: proof } = await visitByCode();
    host.net.answer('code/send', { code, message: '', data: { remainingSeconds: 90 } });
    await proof.send();
    const again = await openPortal({ net: host.net, tab: host.session.all(), url: 'https://portal.test/login/recovery' });
    expect(journeysOf(again).recovery.forms.account.$alert.get()?.lock).toBe(lock);
  }
});
