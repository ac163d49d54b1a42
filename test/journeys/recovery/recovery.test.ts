// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/accounts';
import { EMAIL, NEW_PASSWORD, visitRecovery } from './recovery-visitor';

test('account, code, new password, done: the account then signs in with it, and every other session has ended', async () => {
  const { host, portal, recovery, at, calls, toPassword, choosePassword } = await visitRecovery();
  expect(at()).toBe('account');
  await toPassword();
  expect(calls('sendCode')[0]?.body).toEqual({
    scope: 'crm_client',
    scene: 'recovery',
    channel: 'email',
    accountType: 'email',
    email: EMAIL,
  });
  expect(calls('checkRecovery')[0]?.body).toMatchObject({ scope: 'crm_client', accountType: 'email', email: EMAIL });
  expect(recovery.$step.get()).toMatchObject({ at: 'password', resetToken: 'reset-1' });
  await choosePassword();
  expect(calls('resetPassword')[0]?.body).toEqual({
    scope: 'crm_client',
    resetToken: 'reset-1',
    password: '[encrypted]',
    keyId: 'key-1',
  });
  expect(at()).toBe('done');
  expect(host.events('portal-signed-in')).toEqual([]);

  portal.visit.navigation.navigate('/');
  const signIn = portal.journeys.signIn;
  expect(signIn.form.$values.get()).toMatchObject({ email: EMAIL, password: '' });
  signIn.form.set('password', NEW_PASSWORD);
  await signIn.submit();
  expect(host.events('portal-signed-in')).toMatchObject([{ by: 'password' }]);
});

test('the steps are traced, and no secret of theirs is stored or told', async () => {
  const { host, stored, calls, toPassword, choosePassword } = await visitRecovery();
  await toPassword();
  await choosePassword();
  await host.net.settle();
  const events = calls('trace').map(({ body }) => body?.event);
  expect(events.filter((event) => event !== 'view')).toEqual(['submit', 'done', 'submit', 'done', 'submit', 'done']);
  const code = host.net.sandbox.lastCode(EMAIL) ?? '';
  for (const secret of [NEW_PASSWORD, 'reset-1', code, EMAIL]) expect(stored()).not.toContain(secret);
  expect(JSON.stringify(host.events('portal-error'))).toBe('[]');
});

describe('what was typed', () => {
  test('at sign-in is there', async () => {
    const { recovery } = await visitRecovery({ typed: 'someone@example.com' });
    expect(recovery.forms.account.$values.get().email).toBe('someone@example.com');
  });

  test('there later is taken over by the next visit, and begins anew', async () => {
    const { portal, recovery, at, toCode } = await visitRecovery({ typed: EMAIL });
    await toCode();
    portal.visit.navigation.navigate('/');
    portal.journeys.signIn.form.set('email', 'other@example.com');
    portal.visit.navigation.navigate('/recovery');
    expect(at()).toBe('account');
    expect(recovery.forms.account.$values.get().email).toBe('other@example.com');
    expect(recovery.proof.$sent.get()).toBeUndefined();
  });

  test('survives the way to sign-in and back, in the step that it was typed in', async () => {
    const { portal, recovery, at, toPassword } = await visitRecovery();
    await toPassword();
    recovery.forms.password.set('password', 'Half');
    portal.visit.navigation.navigate('/');
    portal.visit.navigation.navigate('/recovery');
    expect(at()).toBe('password');
    expect(recovery.forms.password.$values.get().password).toBe('Half');
    expect(recovery.forms.account.$values.get().email).toBe(EMAIL);
  });

  test.each([EMAIL, ` ${EMAIL.toUpperCase()}`])('survives if sign-in names the same account meanwhile, as %j', async (account) => {
    const { host, portal, recovery, at, toPassword } = await visitRecovery();
    await toPassword();
    recovery.forms.password.set('password', 'Half');
    portal.visit.navigation.navigate('/');
    portal.journeys.signIn.form.set('email', account);
    portal.visit.navigation.navigate('/recovery');
    expect([at(), recovery.forms.password.$values.get().password, host.net.paths('code/send').length]).toEqual(['password', 'Half', 1]);
  });

  test('at sign-in stays as it is while nothing was changed', async () => {
    const { portal, toCode } = await visitRecovery({ typed: 'someone@example.com' });
    portal.journeys.signIn.form.set('password', DEMO_PASSWORD);
    await toCode('other@example.com');
    portal.visit.navigation.navigate('/');
    expect(portal.journeys.signIn.form.$values.get()).toMatchObject({ email: 'someone@example.com', password: DEMO_PASSWORD });
  });
});

test('a recovery that a reload has interrupted is told beside the account that the site gives', async () => {
  const { host, toCode } = await visitRecovery();
  await toCode('other@example.com');
  const again = await visitRecovery({ net: host.net, tab: host.session.all(), later: 1000, attributes: { account: EMAIL } });
  await again.host.net.settle();
  expect(again.recovery.forms.account.$values.get().email).toBe(EMAIL);
  expect(again.alert()?.sentence.key).toBe('Recovery.Resume');
  const once = await visitRecovery({ net: host.net, tab: again.host.session.all(), later: 2000 });
  expect(once.alert()?.sentence.key).toBe('Recovery.Resume');
});

test('a recovery that a reload has interrupted is not told after a sign-in, maybe of somebody else', async () => {
  const { host, portal, toCode } = await visitRecovery();
  await toCode('other@example.com');
  portal.visit.session.establish('password', undefined);
  const again = await visitRecovery({ net: host.net, tab: host.session.all(), later: 1000 });
  expect(again.alert()).toBeUndefined();
});

test('secrets end with their steps', async () => {
  const { recovery, toPassword, choosePassword } = await visitRecovery();
  await toPassword();
  expect(recovery.forms.code.$values.get().code).toBe('');
  await choosePassword();
  expect(recovery.forms.password.$values.get().password).toBe('');
});

test('who is done and comes back later begins anew', async () => {
  const { portal, recovery, at, toPassword, choosePassword } = await visitRecovery();
  await toPassword();
  await choosePassword();
  portal.visit.navigation.navigate('/');
  portal.visit.navigation.navigate('/recovery');
  expect(at()).toBe('account');
  expect(recovery.forms.account.$values.get().email).toBe(EMAIL);
});

test('what sign-in said of the old password is taken back, and it asks for a password again', async () => {
  const { portal, stored, toPassword, choosePassword } = await visitRecovery({ spec: 'signIn:2004' });
  const { form, submit, byCode, $code } = portal.journeys.signIn;
  form.set('email', EMAIL);
  form.set('password', DEMO_PASSWORD);
  portal.visit.navigation.navigate('/');
  await submit();
  expect(form.$alert.get()).toBeDefined();
  expect(stored()).toMatch(/lock/);
  await byCode();
  portal.visit.navigation.navigate('/recovery');
  await toPassword();
  await choosePassword();
  expect(stored()).not.toMatch(/lock/);
  portal.visit.navigation.navigate('/');
  expect(form.$alert.get()).toBeUndefined();
  expect(form.$values.get().password).toBe('');
  expect($code.get()).toBeUndefined();
});
