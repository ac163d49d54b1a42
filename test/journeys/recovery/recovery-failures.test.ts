// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EMAIL, NEW_PASSWORD, visitRecovery } from './recovery-visitor';

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
    ['', { key: 'Code.Missing' }],
    ['12345', { key: 'Code.Format', values: { length: '6' } }],
  ])('the code “%s”', async (code, sentence) => {
    const { recovery, calls, toCode } = await visitRecovery();
    await toCode();
    recovery.forms.code.set('code', code);
    await recovery.submit();
    expect(recovery.forms.code.$errors.get()).toEqual({ code: sentence });
    expect(calls('checkRecovery')).toEqual([]);
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

test.each(['account', 'code', 'password'] as const)('a failure at the step %s keeps the step and what was typed', async (step) => {
  const { recovery, at, alert, toCode, toPassword, choosePassword } = await visitRecovery({
    spec: `${{ account: 'sendCode', code: 'checkRecovery', password: 'resetPassword' }[step]}:http-503`,
  });
  if (step === 'password') await toPassword().then(() => choosePassword());
  else await toCode();
  if (step === 'code') {
    recovery.forms.code.set('code', '123456');
    await recovery.submit();
  }
  expect([at(), alert()]).toEqual([step, { sentence: { key: 'Login.Unavailable' }, retry: true }]);
  const { account, code, password } = recovery.forms;
  const typed = { account: account.$values.get().email, code: code.$values.get().code, password: password.$values.get().password };
  expect(typed[step]).toBe({ account: EMAIL, code: '123456', password: NEW_PASSWORD }[step]);
});

describe('each failure at its place', () => {
  test('5306 of a code that is sent again leads back to the e-mail', async () => {
    const { host, recovery, at, toCode } = await visitRecovery();
    await toCode();
    host.net.use('sendCode:5306');
    await recovery.proof.send();
    expect(at()).toBe('account');
    expect(recovery.forms.account.$errors.get()).toEqual({ email: { key: 'Code.EmailFormat' } });
  });

  test('5306 of a phone number beside the form, since no e-mail is in view', async () => {
    const { recovery, alert } = await visitRecovery({ spec: 'sendCode:5306' });
    recovery.choose('phone');
    recovery.forms.account.set('callingCode', 'PT');
    recovery.forms.account.set('phone', '910000001');
    await recovery.submit();
    expect(alert()).toEqual({ sentence: { key: 'Code.EmailFormat' }, retry: false });
  });

  test('2022 of the password leads back to the code', async () => {
    const { recovery, at, toPassword, choosePassword } = await visitRecovery({ spec: 'resetPassword:2022' });
    await toPassword();
    await choosePassword();
    expect(at()).toBe('code');
    expect(recovery.forms.code.$errors.get()).toEqual({ code: { key: 'Login.CodeExpired' } });
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
