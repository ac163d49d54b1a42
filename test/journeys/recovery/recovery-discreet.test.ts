// @vitest-environment node
import { expect, test } from 'vitest';
import { EMAIL, visitRecovery } from './recovery-visitor';

/** Answers that tell whether an account exists, or what state it is in. */
const TELLING = [2001, 2008, 2013, 2017, 2018, 2020, 2024, 2028, 2918, 2920, 2921, 2922, 2924, 4001];

test.each(TELLING)('sending: %i leads on as if a code had been sent, because a stranger may be asking', async (code) => {
  const known = await visitRecovery();
  await known.toCode();
  const { host, recovery, at, alert, toCode } = await visitRecovery({ spec: `sendCode:${code}` });
  await toCode();
  await host.net.settle();
  expect(host.events('portal-error')).toEqual([]); // hidden from the site as well
  expect(at()).toBe('code');
  expect(alert()).toBeUndefined();
  expect(recovery.$unsent.get()).toBe(false);
  expect(recovery.proof.$sent.get()).toEqual(known.recovery.proof.$sent.get());
  expect(recovery.proof.$resendAt.get()).toEqual(known.recovery.proof.$resendAt.get());
});

test.each([
  ['a hidden refusal', { code: 2918, data: { resendAfter: 90 } }, 60, 300],
  ['another one', { code: 2920, data: { remainingSeconds: 7 } }, 60, 300],
  ['a code that was sent', { code: 0, data: { resendAfter: 45, expiresIn: 120 } }, 45, 120],
  ['a code that was sent without times', { code: 0 }, undefined, undefined],
])('sending: %s shows the times of the server, or a minute and five minutes if it is hidden', async (_, answer, pause, life) => {
  const { host, recovery, at, toCode } = await visitRecovery();
  host.net.answer('code/send', answer);
  await toCode();
  expect(at()).toBe('code');
  const from = (seconds: number | undefined) => seconds && host.clock.now() + seconds * 1000;
  expect([recovery.proof.$resendAt.get(), recovery.proof.$sent.get()?.until]).toEqual([from(pause), from(life)]);
});

test('sending: a refusal that is hidden shows the times of the last code that was sent', async () => {
  const { host, recovery, toCode } = await visitRecovery();
  host.net.answer('code/send', { code: 0, data: { resendAfter: 90, expiresIn: 120 } });
  await toCode();
  recovery.changeAccount();
  host.net.answer('code/send', { code: 2918 });
  await toCode('nobody@example.com');
  const now = host.clock.now();
  expect([recovery.proof.$resendAt.get(), recovery.proof.$sent.get()?.until]).toEqual([now + 90_000, now + 120_000]);
});

test.each(TELLING)('checking: %i looks like a wrong code', async (code) => {
  const { host, recovery, at, alert, toCode } = await visitRecovery({ spec: `checkRecovery:${code}` });
  await toCode();
  recovery.forms.code.set('code', '123456');
  await recovery.submit();
  await host.net.settle();
  expect(host.events('portal-error')).toEqual([]);
  expect(at()).toBe('code');
  expect(alert()).toBeUndefined();
  expect(recovery.forms.code.$errors.get()).toEqual({ code: { key: 'Login.CodeAuthFailed' } });
});

test('setting: a visitor who has the code may know the state of the account', async () => {
  const { alert, toPassword, choosePassword } = await visitRecovery({ spec: 'resetPassword:2920' });
  await toPassword();
  await choosePassword();
  expect(alert()?.sentence).toEqual({ key: 'Login.PassportDisabled' });
});

test('a sign-in that was begun while the password was being set is left alone; the way on from there fills it in', async () => {
  const { host, portal, toPassword, choosePassword } = await visitRecovery();
  await toPassword();
  const goOn = await host.net.held('recovery/reset', () => choosePassword());
  portal.visit.navigation.navigate('/');
  const { form } = portal.journeys.signIn;
  form.set('email', 'other@example.com');
  form.set('password', 'typed meanwhile');
  await goOn();
  expect(form.$values.get()).toMatchObject({ email: 'other@example.com', password: 'typed meanwhile' });
  portal.visit.navigation.navigate('/recovery');
  portal.visit.navigation.navigate('/');
  expect(form.$values.get()).toMatchObject({ email: EMAIL, password: '' });
});

test.each(['recovery/check', 'code/send'])(
  '%s that hangs is given up with its account: the next one can be sent at once, and nothing is said of the old one',
  async (path) => {
    const { host, recovery, at, alert, calls, toCode } = await visitRecovery();
    await toCode();
    const release = host.net.hold(path);
    const before = host.net.paths(path).length;
    if (path === 'recovery/check') recovery.forms.code.set('code', '123456');
    const hanging = path === 'code/send' ? recovery.proof.send() : recovery.submit();
    await host.net.until(() => host.net.paths(path).length > before);
    recovery.changeAccount();
    await hanging;
    expect(recovery.forms.code.$busy.get()).toBe(false);
    expect(recovery.proof.$sending.get()).toBe(false);
    release();
    await toCode('other@example.com');
    expect(alert()).toBeUndefined();
    expect(at()).toBe('code');
    expect(calls('sendCode').at(-1)?.body?.email).toBe('other@example.com');
  },
);
