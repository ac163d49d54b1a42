// @vitest-environment node
import { describe, expect, test } from 'vitest';
import * as LIMITS from '../../src/contract/limits';
import { CALLS } from '../journeys/about-to-call';
import { NEW_PASSWORD, visitRecovery } from '../journeys/recovery/recovery-visitor';
import { secondStep } from '../journeys/verification/second-step';
import type { FakeHost } from './fake-host';
import { openPortal } from './open-portal';

/* Contract section 9: `portal-error` tells the site what the visitor is told, and no more. */

const told = async (host: FakeHost) => {
  await host.net.settle();
  return host.events('portal-error').map(({ code, request }) => [code, String(request).replace(/.*\/v1\//, '')]);
};

describe('recovery', () => {
  test.each([
    ['sendCode:5104*1', 5104, 'code/send'],
    ['sendCode:reset*1', 'network', 'code/send'],
    ['checkRecovery:2021*1', 2021, 'user/recovery/check'],
    ['resetPassword:2920', 2920, 'user/recovery/reset'],
  ])('%s is shown, so the site is told', async (spec, code, request) => {
    const { host, at, toCode, toPassword, choosePassword } = await visitRecovery({ spec });
    await toCode();
    await toPassword();
    if (at() === 'password') await choosePassword();
    expect(await told(host)).toEqual([[code, request]]);
  });

  test('a reset whose step the visitor has left is told to nobody', async () => {
    const { host, recovery, toPassword, choosePassword } = await visitRecovery({ spec: 'resetPassword:2920' });
    await toPassword();
    const goOn = await host.net.held('recovery/reset', () => choosePassword());
    recovery.changeAccount();
    await goOn();
    expect(await told(host)).toEqual([]);
  });
});

describe('calls without a form', () => {
  test.each([
    ['settings', 'platform/setting'],
    ['countries', 'login/region/country'],
    ['commonConfig', 'common/config'],
  ])('%s: the site is told, once', async (call, path) => {
    const { host } = await openPortal({ spec: `${call}:2027` });
    const calls = await told(host);
    expect(calls.map(([code, request]) => [code, String(request).endsWith(path)])).toEqual(
      Array(call === 'settings' ? 2 : 1).fill([2027, true]),
    );
  });

  test('each is told again when its repetition has failed too, because the event is for each failed call', async () => {
    const { host, portal } = await openPortal({ spec: '*:http-500' });
    await host.advance(5000);
    const first = await told(host);
    expect(first).toHaveLength(6); // the two dictionaries and the two calls for settings by themselves
    const sent = host.net.sent.length;
    host.goOnline();
    await host.advance(1200);
    portal.visit.navigation.navigate('/recovery');
    await host.advance(60_000);
    expect(host.net.sent.length).toBeGreaterThan(sent + 3 * first.length);
    expect((await told(host)).length).toBeGreaterThanOrEqual(2 * first.length);
  });

  test('the public key: a failure is logged only', async () => {
    const { host } = await openPortal({ spec: 'publicKey:500' });
    expect(await told(host)).toEqual([]);
    expect(host.incidents.map(({ during }) => during)).toEqual(['public key']);
  });
});

describe('sign-in', () => {
  test('2003 by a code is a step, not a failure', async () => {
    const { host, portal } = await openPortal();
    const { form, submit, byCode, $code } = portal.journeys.signIn;
    byCode();
    form.set('email', 'careful@example.com');
    await $code.get()?.send();
    form.set('code', host.net.sandbox.lastCode('careful@example.com') ?? '');
    await submit();
    expect(portal.visit.navigation.$route.get().screen).toBe('verification');
    expect(await told(host)).toEqual([]);
  });
});

test.each(['a password', 'a new password', 'a registration', 'an activation'] as const)(
  '%s: a first 2908 that healed is told to nobody',
  async (name) => {
    const { call, come } = CALLS[name];
    const { host, run } = await come({ spec: `${call}:2908*1` });
    await run();
    expect([host.net.sandbox.calls(call).map(({ code }) => code), await told(host)]).toEqual([[2908, 0], []]);
  },
);

describe('check/password is a courtesy', () => {
  test.each(['500', 'reset', 'hang', 'html', '2027', '2908'])('where it cannot be made, %s, nobody is told', async (way) => {
    const { host, recovery, toPassword } = await visitRecovery({ spec: `checkPassword:${way}` });
    await toPassword();
    recovery.forms.password.set('password', NEW_PASSWORD);
    await host.advance(LIMITS.passwordCheckDebounceMs + LIMITS.requestTimeoutMs);
    expect(recovery.forms.password.$errors.get()).toEqual({});
    expect(await told(host)).toEqual([]);
  });

  test('its verdict stands at the field, so the site is told', async () => {
    const { host, recovery, toPassword } = await visitRecovery({ spec: 'checkPassword:2025' });
    await toPassword();
    recovery.forms.password.set('password', NEW_PASSWORD);
    await host.advance(LIMITS.passwordCheckDebounceMs);
    await host.net.until(() => recovery.forms.password.$errors.get().password !== undefined); // encryption takes its own time
    expect(recovery.forms.password.$errors.get()).toEqual({ password: { key: 'Login.PasswordTooLow' } });
    expect(await told(host)).toEqual([[2025, 'user/check/password']]);
  });
});

test('a code that could not be sent is told to nobody once the visitor has turned to another way', async () => {
  const { host, verification, form } = await secondStep('guarded', { spec: 'sendCode:5106' });
  const goOn = await host.net.held('code/send', () => verification.choose('sms'));
  await verification.choose('authenticator');
  await goOn();
  expect(form.$alert.get()).toBeUndefined();
  expect(await told(host)).toEqual([]);
});
