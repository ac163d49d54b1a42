// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { visitByCode } from './sign-in-code-visitor';

describe('a right code', () => {
  test('signs in: sent in the scene login, told as by code, kept nowhere', async () => {
    const { host, signIn, form, calls, sendAndType, stored } = await visitByCode();
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
    const { host, signIn, form, calls, sendAndType } = await visitByCode();
    signIn.choose('phone');
    form.set('callingCode', 'PT');
    form.set('phone', '910000001');
    await sendAndType('+351 910000001');
    expect(calls('sendCode')[0]).toMatchObject({ channel: 'sms', accountType: 'phone', callingCode: '351', phone: '910000001' });
    await signIn.submit();
    expect(host.leftFor).toHaveLength(1);
  });

  test('leads to the second step where the account has one, and is forgotten', async () => {
    const { portal, signIn, form, sendAndType, stored } = await visitByCode({ email: 'careful@example.com' });
    await sendAndType();
    await signIn.submit();
    expect(portal.visit.navigation.$route.get().screen).toBe('verification');
    expect(form.$values.get().code).toBe('');
    expect(stored()).not.toContain('code:login');
  });
});

describe('what was sent', () => {
  test('cannot be asked for again before its time, also over a reload, which finds the field again', async () => {
    const { host, code, reload } = await visitByCode();
    await code.send();
    const resendAt = host.clock.now() + 60_000;
    expect(code.$resendAt.get()).toBe(resendAt);
    const reloaded = await reload(20_000);
    expect(reloaded.$code.get()?.$resendAt.get()).toBe(resendAt);
    expect(reloaded.form.$values.get()).toMatchObject({ email: '', code: '' });
  });

  test('is nothing to come back to once it is too old', async () => {
    const { code, reload } = await visitByCode();
    await code.send();
    const reloaded = await reload(300_000);
    expect(reloaded.$code.get()).toBeUndefined();
  });

  test('went to the account of then: for another one there is nothing, and back again it is there', async () => {
    const { code, form } = await visitByCode();
    await code.send();
    form.set('code', '1');
    const sent = code.$sent.get();
    form.set('email', 'other@example.com');
    expect([code.$sent.get(), code.$last.get(), code.$resendAt.get()]).toEqual([undefined, undefined, undefined]);
    form.set('email', ' Trader@example.com');
    expect(sent).toBeDefined();
    expect(code.$sent.get()).toBe(sent);
  });

  test('went to the account of then, also where another one was typed while it was on its way', async () => {
    const { code, form, host, reload } = await visitByCode();
    const goOnAnswer = await host.net.held('code/send', () => code.send());
    form.set('email', 'other@example.com');
    await goOnAnswer();
    expect([code.$sent.get(), code.$resendAt.get()]).toEqual([undefined, undefined]);
    const { $code, form: reloaded } = await reload(1000);
    reloaded.set('email', 'other@example.com');
    expect($code.get()?.$sent.get()).toBeUndefined();
    reloaded.set('email', 'trader@example.com');
    expect($code.get()?.$sent.get()).toBeDefined();
  });

  test('by e-mail says nothing of the phone', async () => {
    const { code, form, signIn } = await visitByCode();
    await code.send();
    expect(code.$sent.get()).toBeDefined();
    signIn.choose('phone');
    form.set('phone', '9');
    expect(code.$sent.get()).toBeUndefined();
    signIn.choose('email');
    expect(code.$sent.get()).toBeDefined();
  });
});
