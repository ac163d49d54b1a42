// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NEW_PASSWORD, visitRecovery } from './recovery-visitor';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what cannot be sent is not', () => {
  test('an account that is missing', async () => {
    const { recovery, at, calls, toCode } = await visitRecovery();
    await toCode('');
    expect(recovery.forms.account.$errors.get()).toEqual({ email: { key: 'Account.EmailMissing' } });
    expect(at()).toBe('account');
    expect(calls('sendCode')).toEqual([]);
  });

  test.each([
    ['', 'Password.Missing'],
    ['short1', 'Password.NotMet'],
  ])('the password “%s”', async (password, key) => {
    const { recovery, calls, toPassword, choosePassword } = await visitRecovery();
    await toPassword();
    await choosePassword(password);
    expect(recovery.forms.password.$errors.get()).toMatchObject({ password: { key } });
    expect(calls('resetPassword')).toEqual([]);
  });

  test('a password from a page that is not secure', async () => {
    const { at, alert, calls, toPassword, choosePassword } = await visitRecovery();
    await toPassword();
    vi.stubGlobal('crypto', {});
    await choosePassword();
    expect(alert()?.sentence).toEqual({ key: 'Common.InsecurePage' });
    expect(at()).toBe('password');
    expect(calls('resetPassword')).toEqual([]);
  });
});

describe('each failure at its place', () => {
  test('5306 of a phone number beside the form, since no e-mail is in view', async () => {
    const { recovery, alert } = await visitRecovery({ spec: 'sendCode:5306' });
    recovery.choose('phone');
    recovery.forms.account.set('callingCode', 'PT');
    recovery.forms.account.set('phone', '910000001');
    await recovery.submit();
    expect(alert()).toEqual({ sentence: { key: 'Code.EmailFormat' }, retry: false });
  });

  test('2025 at the password, by the check as by the reset, and each time it is sent', async () => {
    const { host, recovery, calls, toPassword, choosePassword } = await visitRecovery();
    const errors = recovery.forms.password.$errors;
    await toPassword();
    for (const _ of [1, 2]) {
      await choosePassword('Passw0rd1');
      expect(errors.get()).toEqual({ password: { key: 'Login.PasswordTooLow' } });
    }
    expect(calls('resetPassword')).toEqual([]);
    host.net.use('resetPassword:2025');
    await choosePassword();
    expect(errors.get()).toEqual({ password: { key: 'Login.PasswordTooLow' } });
  });
});

test.each(['2923', '2000', 'http-401'])('%s: the permission has ended, and a new code gives another', async (way) => {
  const { host, recovery, at, alert, choosePassword, toPassword } = await visitRecovery({ spec: `resetPassword:${way}` });
  await toPassword();
  await choosePassword();
  expect(at()).toBe('code');
  expect(alert()).toEqual({ sentence: { key: 'Recovery.Expired' }, retry: false });
  expect(recovery.proof.$sent.get()).toBeUndefined();
  host.net.use('checkRecovery:wrong-types,resetPassword:2923');
  host.net.answer('recovery/check', { code: 0, data: { resetToken: 'another' } });
  recovery.forms.code.set('code', '123456');
  await recovery.submit();
  expect(recovery.$step.get()).toMatchObject({ at: 'password', resetToken: 'another' });
  expect(recovery.forms.password.$values.get().password).toBe(NEW_PASSWORD);
});
