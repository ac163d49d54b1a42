// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createSignIn } from '../../src/stores/sign-in';
import { openPortal, type PortalOptions } from './open-portal';

/** A visitor who has typed an account and gone over to a code. */
async function visitor({ email = 'trader@example.com', ...options }: PortalOptions & { readonly email?: string } = {}) {
  const { host, portal } = await openPortal(options);
  const signIn = portal.flow(createSignIn);
  signIn.form.set('email', email);
  await signIn.byCode();
  const code = signIn.$code.get();
  if (!code) throw new Error('There is no code');
  return {
    host,
    portal,
    signIn,
    code,
    form: signIn.form,
    calls: (name: string) => host.net.sandbox.calls(name).map(({ body }) => body),
    alert: () => signIn.form.$alert.get(),
    errors: () => signIn.form.$errors.get(),
    stored: () => JSON.stringify([host.local.all(), host.session.all()]),
    async sendAndType(to = email) {
      await code.send();
      signIn.form.set('code', host.net.sandbox.lastCode(to) ?? '');
    },
  };
}

describe('a right code', () => {
  test('signs in: sent in the scene login, told as by code, kept nowhere', async () => {
    const { host, signIn, form, calls, sendAndType, stored } = await visitor();
    await sendAndType();
    const { code } = form.$values.get();
    expect(calls('sendCode')).toEqual([
      { scope: 'crm_client', scene: 'login', channel: 'email', accountType: 'email', email: 'trader@example.com' },
    ]);
    expect(stored()).not.toContain(code);
    await signIn.submit();
    expect(calls('signIn')).toEqual([{ scope: 'crm_client', accountType: 'email', email: 'trader@example.com', method: 'code', code }]);
    expect(host.events('portal-signed-in')).toEqual([{ redirectTo: 'https://portal.test/', by: 'code' }]);
    expect(form.$values.get().code).toBe('');
    expect(host.session.all()).toEqual({});
  });

  test('goes to a phone as a text message', async () => {
    const { host, signIn, form, calls, sendAndType } = await visitor();
    signIn.choose('phone');
    form.set('callingCode', 'PT');
    form.set('phone', '910000001');
    await sendAndType('+351 910000001');
    expect(calls('sendCode')[0]).toMatchObject({ channel: 'sms', accountType: 'phone', callingCode: '351', phone: '910000001' });
    await signIn.submit();
    expect(host.left).toHaveLength(1);
  });

  test('leads to the second step where the account has one, and is forgotten', async () => {
    const { portal, signIn, form, sendAndType, stored } = await visitor({ email: 'careful@example.com' });
    await sendAndType();
    await signIn.submit();
    expect(portal.navigation.$route.get().screen).toBe('verification');
    expect(form.$values.get().code).toBe('');
    expect(stored()).not.toContain('code:login');
  });
});

test('while a sign-in is under way no other code is sent, which would make its own worthless', async () => {
  const { host, code, signIn, calls, sendAndType } = await visitor();
  await sendAndType();
  const release = host.net.hold('signIn');
  const first = signIn.submit();
  await code.send();
  release();
  await first;
  expect(calls('sendCode')).toHaveLength(1);
  expect(host.left).toHaveLength(1);
});

describe('what went wrong', () => {
  test('is told of a wrong code at its field, and what was typed stays', async () => {
    const { signIn, form, errors, sendAndType } = await visitor();
    await sendAndType();
    form.set('code', '000000');
    await signIn.submit();
    expect(errors()).toEqual({ code: { key: 'Login.CodeAuthFailed' } });
    expect(form.$values.get()).toMatchObject({ email: 'trader@example.com', code: '000000' });
  });

  test.each([
    ['', { key: 'Code.Missing' }],
    ['123', { key: 'Code.Format', values: { length: '6' } }],
  ])('of the code %j before anything is sent', async (typed, sentence) => {
    const { signIn, form, errors, calls } = await visitor();
    form.set('code', typed);
    await signIn.submit();
    expect(errors()).toEqual({ code: sentence });
    expect(calls('signIn')).toEqual([]);
  });

  test('of an account that is missing, by the button that sends', async () => {
    const { code, errors, calls } = await visitor({ email: '' });
    await code.send();
    expect(errors()).toEqual({ email: { key: 'Account.EmailMissing' } });
    expect(calls('sendCode')).toEqual([]);
  });

  test('says as much of an account that nobody has', async () => {
    const known = await visitor();
    const unknown = await visitor({ email: 'nobody@example.com' });
    for (const { code, signIn, form } of [known, unknown]) {
      await code.send();
      form.set('code', '111111');
      await signIn.submit();
    }
    expect(unknown.errors()).toEqual(known.errors());
    expect(unknown.code.sender.$sent.get()).toEqual(known.code.sender.$sent.get());
  });

  test('a lock says until when, as with a password', async () => {
    const { host, signIn, form, alert } = await visitor({ email: 'locked@example.com' });
    form.set('code', '111111');
    await signIn.submit();
    expect(alert()).toEqual({ sentence: { key: 'Login.UserLocked' }, until: host.clock.now() + 5_400_000, retry: false });
  });

  test('a lock is told after a reload too, beside the field of the code', async () => {
    const { host, code, signIn, form } = await visitor({ email: 'locked@example.com' });
    await code.send();
    form.set('code', '111111');
    await signIn.submit();
    const { until } = form.$alert.get() ?? {};
    const again = await openPortal({ net: host.net, tab: host.session.all(), later: 60_000 });
    const reloaded = again.portal.flow(createSignIn);
    await again.host.net.settle();
    expect(reloaded.$code.get()).toBeDefined();
    expect(reloaded.form.$alert.get()).toEqual({ sentence: { key: 'Login.UserLocked' }, until, retry: false });
  });

  test('is told in the alert where the visitor has turned from its field meanwhile', async () => {
    const { host, signIn, form, errors, alert, sendAndType } = await visitor();
    await sendAndType();
    host.net.use('signIn:2021');
    const answer = host.net.hold('signIn');
    const submitted = signIn.submit();
    await host.net.until(() => host.net.paths('signIn').length > 0);
    signIn.byPassword();
    answer();
    await submitted;
    expect([alert()?.sentence, errors()]).toEqual([{ key: 'Login.CodeAuthFailed' }, {}]);
    expect(form.$refusals.get()).toBe(0);
  });

  test('a sending that breaks off is tried again, not the form', async () => {
    const { host, code, alert, calls } = await visitor({ spec: 'sendCode:reset*1' });
    await code.send();
    expect(alert()).toMatchObject({ sentence: { key: 'Common.NetworkError' }, retry: true });
    alert()?.again?.();
    await host.net.settle();
    expect(alert()).toBeUndefined();
    expect(calls('sendCode')).toHaveLength(2);
    expect(calls('signIn')).toEqual([]);
  });

  test('a sentence for a field that is not there stands in the alert', async () => {
    const { host, signIn, form, alert } = await visitor();
    signIn.byPassword();
    form.set('password', 'x');
    for (const code of [2021, 2022, 5306]) {
      if (code === 5306) signIn.choose('phone');
      form.set('phone', '910000001');
      form.set('callingCode', 'PT');
      host.net.use(`signIn:${code}`);
      await signIn.submit();
      expect([alert()?.sentence.key, form.$errors.get()], `${code}`).toEqual([expect.stringMatching(/^(Login|Code)\./), {}]);
    }
  });
});

describe('what was sent', () => {
  test('cannot be asked for again before its time, also over a reload, which finds the field again', async () => {
    const { host, code } = await visitor();
    await code.send();
    const resendAt = host.clock.now() + 60_000;
    expect(code.sender.$resendAt.get()).toEqual({ email: resendAt });
    const again = await openPortal({ net: host.net, tab: host.session.all(), later: 20_000 });
    const signIn = again.portal.flow(createSignIn);
    await again.host.net.settle();
    expect(signIn.$code.get()?.sender.$resendAt.get()).toEqual({ email: resendAt });
    expect(signIn.form.$values.get()).toMatchObject({ email: '', code: '' });
  });

  test('is nothing to come back to once it is too old', async () => {
    const { host, code } = await visitor();
    await code.send();
    const again = await openPortal({ net: host.net, tab: host.session.all(), later: 300_000 });
    const signIn = again.portal.flow(createSignIn);
    await again.host.net.settle();
    expect(signIn.$code.get()).toBeUndefined();
  });

  test('went to the account of then: another one begins anew', async () => {
    const { code, form, host } = await visitor();
    await code.send();
    form.set('code', '1');
    expect(code.sender.$sent.get()).toBeDefined();
    form.set('email', 'other@example.com');
    expect([code.sender.$sent.get(), code.sender.$resendAt.get(), host.session.all()]).toEqual([undefined, {}, {}]);
  });

  test('went to the account of then, also where another one was typed while it was on its way', async () => {
    const { code, form, host } = await visitor();
    const answer = host.net.hold('code/send');
    const sending = code.send();
    await host.net.until(() => host.net.paths('code/send').length > 0);
    form.set('email', 'other@example.com');
    answer();
    await sending;
    expect([code.sender.$sent.get(), code.sender.$resendAt.get(), host.session.all()]).toEqual([undefined, {}, {}]);
  });

  test('by e-mail says nothing of the phone', async () => {
    const { code, signIn } = await visitor();
    await code.send();
    expect(code.sender.$sent.get()?.channel).toBe('email');
    signIn.choose('phone');
    expect(code.sender.$sent.get()).toBeUndefined();
    signIn.choose('email');
    expect(code.sender.$sent.get()?.channel).toBe('email');
  });

  test('goes once, however often the button is pressed', async () => {
    const { code, signIn, form, calls } = await visitor();
    await Promise.all([code.send(), code.send()]);
    expect(calls('sendCode')).toHaveLength(1);
    form.set('code', '111111');
    await Promise.all([signIn.submit(), signIn.submit()]);
    expect(calls('signIn')).toHaveLength(1);
  });
});

test('the switch back leaves the account and the password as they were', async () => {
  const { signIn, form, calls } = await visitor();
  form.set('password', 'Harbor7!Lantern');
  signIn.byPassword();
  expect(signIn.$code.get()).toBeUndefined();
  await signIn.submit();
  expect(calls('signIn')[0]).toMatchObject({ method: 'password', email: 'trader@example.com' });
});
