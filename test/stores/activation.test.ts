// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { createActivation } from '../../src/stores/activation';
import { openPortal, type PortalOptions } from './open-portal';

const uuidOf = (number: number) => `10000000-0000-4000-8000-00000000000${number}`;
const BY_EMAIL = uuidOf(1);

/** A visitor who has followed the link of a registration. */
async function registered(uuid = BY_EMAIL, options: PortalOptions = {}) {
  const { host, portal } = await openPortal({ url: `https://portal.test/login/activation?uuid=${uuid}`, ...options });
  const activation = portal.flow(createActivation);
  await host.net.settle();
  const { form } = activation;
  return {
    host,
    portal,
    activation,
    form,
    state: () => activation.$state.get(),
    sent: (call: string) => host.net.sandbox.calls(call).map(({ body }) => body),
    looks: () => host.net.paths('register/progress').length,
    async fill() {
      await activation.codes.send(activation.codes.$channel.get());
      form.set('code', host.net.sandbox.outbox().at(-1)?.code ?? '');
      form.set('password', DEMO_PASSWORD);
      for (const key of ['terms', 'privacy']) activation.consents.toggle(key, true);
    },
  };
}

describe('the activation', () => {
  test('opening the link sends nothing but the look at the registration', async () => {
    const { state, sent } = await registered();
    expect(state()).toEqual({ step: 'needs-activation', target: 'n***r@example.com' });
    for (const call of ['sendCode', 'activate', 'checkPassword']) expect(sent(call)).toEqual([]);
  });

  test.each([
    [1, 'email'],
    [2, 'sms'],
  ])('registration %i: the code goes out by %s, for the uuid alone', async (number, channel) => {
    const { activation, sent } = await registered(uuidOf(number));
    expect(activation.codes.$channel.get()).toBe(channel);
    await activation.codes.send(activation.codes.$channel.get());
    expect(sent('sendCode')).toEqual([{ scope: 'crm_client', scene: 'activation', channel, uuid: uuidOf(number) }]);
  });

  test('code, password and agreements activate, and the visitor is signed in', async () => {
    const { host, activation, form, fill, sent } = await registered();
    await fill();
    await activation.submit();
    expect(sent('activate')).toEqual([
      {
        scope: 'crm_client',
        uuid: BY_EMAIL,
        code: expect.stringMatching(/^\d{6}$/),
        password: '[encrypted]',
        keyId: 'key-1',
        consents: [
          { key: 'terms', version: '3.2', locale: 'en-US', acceptedAt: expect.any(String) },
          { key: 'privacy', version: '2.0', locale: 'en-US', acceptedAt: expect.any(String) },
        ],
      },
    ]);
    expect(host.events('portal-signed-in')).toEqual([{ redirectTo: 'https://portal.test/', by: 'activation' }]);
    expect(host.left).toEqual(['https://portal.test/']);
    expect(form.$values.get()).toEqual({ code: '', password: '' });
    expect(JSON.stringify(host.session.all())).not.toContain('code:activation');
  });

  test('sends no other code while it is under way, which would make its own worthless', async () => {
    const { host, activation, fill, sent } = await registered();
    await fill();
    const release = host.net.hold('activate');
    const first = activation.submit();
    await activation.codes.send('email');
    release();
    await first;
    expect(sent('sendCode')).toHaveLength(1);
    expect(host.left).toHaveLength(1);
  });

  test('says at each field what is missing, and sends nothing', async () => {
    const { activation, form, sent } = await registered();
    await activation.submit();
    expect(Object.keys(form.$errors.get())).toEqual(['code', 'password', 'consent-terms', 'consent-privacy']);
    expect(sent('activate')).toEqual([]);
  });

  test.each([
    [2021, 'code'],
    [2022, 'code'],
    [2025, 'password'],
  ])('%i is told at its field %s, and what was typed stays', async (code, field) => {
    const { activation, form, fill } = await registered(BY_EMAIL, { spec: `activate:${code}` });
    await fill();
    const before = form.$values.get();
    await activation.submit();
    expect(Object.keys(form.$errors.get())).toEqual([field]);
    expect(form.$values.get()).toEqual(before);
  });

  test('an account that was activated meanwhile can be signed in to', async () => {
    const { activation, fill, state, form } = await registered(BY_EMAIL, { spec: 'activate:4001' });
    await fill();
    await activation.submit();
    expect(state()).toEqual({ step: 'active' });
    expect(form.$values.get().password).toBe('');
  });

  test('one that is gone is told, and nothing that was typed stays', async () => {
    const { activation, fill, state, form } = await registered(BY_EMAIL, { spec: 'activate:2923' });
    await fill();
    await activation.submit();
    expect(state()).toEqual({ step: 'unknown', sentence: { key: 'Login.TokenInvalid' } });
    expect(form.$values.get()).toEqual({ code: '', password: '' });
  });

  test('2926: where it stands is asked; a form that is still wanted stays as it was, with the reason', async () => {
    const { activation, fill, state, form, host, looks } = await registered(BY_EMAIL, { spec: 'activate:2926' });
    await fill();
    const before = form.$values.get();
    await activation.submit();
    await host.net.settle();
    expect([looks(), state().step]).toEqual([2, 'needs-activation']);
    expect(form.$values.get()).toEqual(before);
    expect(form.$alert.get()).toMatchObject({ sentence: { key: 'Login.UpdateFailed' } });
  });

  test('2926, and it has become active meanwhile: says so, and nothing that was typed stays', async () => {
    const { activation, fill, state, form, host } = await registered(BY_EMAIL, { spec: 'activate:2926' });
    await fill();
    host.net.answer('register/progress', { code: 0, message: '', data: { status: 'active' } });
    await activation.submit();
    await host.net.settle();
    expect(state()).toEqual({ step: 'active' });
    expect(form.$values.get()).toEqual({ code: '', password: '' });
    expect(form.$alert.get()).toBeUndefined();
  });

  test.each([
    ['4001', { status: 'needsActivation' }, 'active'],
    ['2923', { status: 'needsActivation' }, 'unknown'],
    ['2926', { status: 'active' }, 'active'],
  ])('%s when the code is asked for says the same of it', async (code, data, step) => {
    const { activation, state, host } = await registered(BY_EMAIL, { spec: `sendCode:${code}` });
    host.net.answer('register/progress', { code: 0, message: '', data });
    await activation.codes.send('email');
    await host.net.settle();
    expect(state()).toMatchObject({ step });
  });

  test('how long a limit holds is told with it', async () => {
    const { activation, fill, form, host } = await registered(BY_EMAIL, { spec: 'activate:2004' });
    await fill();
    await activation.submit();
    expect(form.$alert.get()).toMatchObject({ sentence: { key: 'Login.UserLocked' }, until: host.clock.now() + 5_400_000 });
  });

  test('answers for one registration do nothing once the address names another', async () => {
    const { portal, activation, fill, form, state, host } = await registered(BY_EMAIL, { spec: 'activate:500' });
    await fill();
    const release = host.net.hold('user/activate');
    const submitted = activation.submit();
    await host.net.until(() => host.net.paths('user/activate').length === 1);
    portal.navigation.navigate(`/activation?uuid=${uuidOf(2)}`);
    release();
    await submitted;
    await host.net.settle();
    const releaseCode = host.net.hold('code/send');
    const sent = activation.codes.send('sms');
    await host.net.until(() => host.net.paths('code/send').length === 2);
    portal.navigation.navigate(`/activation?uuid=${uuidOf(1)}`);
    releaseCode();
    await sent;
    await host.net.settle();
    expect(state()).toMatchObject({ step: 'needs-activation' });
    expect(form.$alert.get()).toBeUndefined();
    expect(activation.codes.sender.$sent.get()).toBeUndefined();
  });

  test('a channel that does not get through offers the other', async () => {
    const { activation, form, host, sent } = await registered(uuidOf(2), { spec: 'sendCode:5402*1' });
    await activation.codes.send('sms');
    expect(activation.codes.$otherChannel.get()).toBe('email');
    host.net.answer('code/send', { code: 0, message: '', data: { resendAfter: 60, expiresIn: 300 } });
    await activation.codes.send('email');
    expect(form.$alert.get()).toBeUndefined();
    expect(activation.codes.$otherChannel.get()).toBeUndefined();
    expect(activation.codes.sender.$sent.get()).toMatchObject({ channel: 'email' });
    expect(sent('sendCode')).toHaveLength(1);
  });

  test('what was sent for one registration is not said of another, over a reload and in place', async () => {
    const first = await registered();
    await first.fill();
    const same = await registered(BY_EMAIL, { tab: first.host.session.all() });
    expect(same.activation.codes.sender.$sent.get()).toBeDefined();
    same.portal.navigation.navigate(`/activation?uuid=${uuidOf(2)}`);
    expect(same.activation.codes.sender.$sent.get()).toBeUndefined();
    const other = await registered(uuidOf(2), { tab: first.host.session.all() });
    expect(other.activation.codes.sender.$sent.get()).toBeUndefined();
  });

  test('what was typed is there after a look at another screen, and is not asked for again', async () => {
    const { portal, host, fill, form, state, looks } = await registered();
    await fill();
    portal.navigation.navigate('/');
    portal.navigation.navigate(`/activation?uuid=${BY_EMAIL}`);
    await host.net.settle();
    expect(form.$values.get().password).toBe(DEMO_PASSWORD);
    expect(state()).toMatchObject({ step: 'needs-activation' });
    expect(looks()).toBe(1);
  });

  test('the password manager is told no masked address', async () => {
    const { activation } = await registered();
    expect(activation.$account.get()).toBe('');
  });
});
