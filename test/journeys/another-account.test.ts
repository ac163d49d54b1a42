// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import type { FormAlert } from '../../src/portal/form';
import { createNetwork } from '../portal/network';
import { journeysOf, openPortal, type PortalOptions } from '../portal/open-portal';
import { visitRecovery } from './recovery/recovery-visitor';
import { visitByCode } from './sign-in/sign-in-code-visitor';
import { invited } from './sign-up/sign-up-visitor';
import { secondStep } from './verification/second-step';

/* What tells of an account's time is told of that account: another one in the form is neither locked nor has to wait. */

const LOCKED = 'locked@example.com';
const OTHER = 'trader@example.com';

async function visit(options: PortalOptions = {}) {
  const { host, portal } = await openPortal(options);
  const { signIn } = journeysOf({ portal });
  const { form } = signIn;
  return {
    host,
    portal,
    signIn,
    form,
    lock: () => form.$alert.get()?.lock,
    type: (email: string) => form.set('email', email),
    async submit(email: string) {
      form.set('email', email);
      form.set('password', DEMO_PASSWORD);
      await signIn.submit();
    },
    reload: (more: PortalOptions = {}) => visit({ net: host.net, tab: host.session.all(), later: 60_000, ...more }),
  };
}

describe('a lock of sign-in', () => {
  test('is told while the form names its account, in any letters, and not while it names another', async () => {
    const { submit, type, lock } = await visit();
    await submit(LOCKED);
    expect(lock()).toBe('sign-in');
    type(OTHER);
    expect(lock()).toBeUndefined();
    type(` ${LOCKED.toUpperCase()}`);
    expect(lock()).toBe('sign-in');
  });

  test('is there again for who comes back from the other kind of account', async () => {
    const { submit, signIn, form, lock } = await visit();
    await submit(LOCKED);
    signIn.choose('phone');
    form.set('phone', '910000001');
    expect(lock()).toBeUndefined();
    signIn.choose('email');
    expect(lock()).toBe('sign-in');
  });

  test.each([
    [
      'by a password',
      async () => {
        const one = await visit();
        await one.submit(LOCKED);
        return one;
      },
    ],
    [
      'by sending a code',
      async () => {
        const { host, code } = await visitByCode({ email: LOCKED });
        host.net.answer('code/send', { code: 2004, data: { remainingSeconds: 5400 } });
        await code.send();
        return { host };
      },
    ],
  ])('met %s is told after a reload until another account is typed', async (_, meet) => {
    const { host } = await meet();
    const { type, lock } = await visit({ net: host.net, tab: host.session.all(), later: 60_000 });
    expect(lock()).toBe('sign-in');
    type(OTHER);
    expect(lock()).toBeUndefined();
    type(LOCKED);
    expect(lock()).toBe('sign-in');
  });

  test('is told after a reload by the account that the site gives', async () => {
    const { submit, reload } = await visit();
    await submit(LOCKED);
    for (const [account, lock] of [
      [OTHER, undefined],
      [LOCKED, 'sign-in'],
    ] as const)
      expect((await reload({ attributes: { account } })).lock(), account).toBe(lock);
  });

  test('leaves nothing of the account in storage', async () => {
    const { host, submit } = await visit();
    await submit(LOCKED);
    expect(JSON.stringify([host.session.all(), host.local.all()])).not.toMatch(/locked@|example/);
  });

  test('that is answered once another account was typed is told of neither, until the first is typed again', async () => {
    const { host, signIn, form, type, lock } = await visit();
    type(LOCKED);
    form.set('password', DEMO_PASSWORD);
    const goOn = await host.net.held('user/signIn', signIn.submit);
    type(OTHER);
    await goOn();
    expect([lock(), host.events('portal-error')]).toEqual([undefined, []]);
    type(LOCKED);
    expect(lock()).toBe('sign-in');
  });

  test('takes the place of no message while the form names another account', async () => {
    const { portal, submit, type, form } = await visit();
    await submit(LOCKED);
    type(OTHER);
    const message: FormAlert = { sentence: { key: 'Login.WrongPassword' }, retry: false };
    form.alert(message);
    portal.visit.navigation.navigate('/recovery');
    portal.visit.navigation.navigate('/');
    expect(form.$alert.get()).toEqual(message);
  });

  test('of a link is not that of the account in the form', async () => {
    const { host, lock, type } = await visit({ url: 'https://portal.test/login?token=t', spec: 'mockSignIn:2004' });
    await host.net.settle();
    expect(lock()).toBe('sign-in');
    type(OTHER);
    expect(lock()).toBe('sign-in');
  });
});

test('a wait of the server is everybody’s: it keeps its way to try again', async () => {
  const net = createNetwork();
  net.answer('mock/signIn', { code: 2027, data: { remainingSeconds: 120 } });
  const { form, type } = await visit({ url: 'https://portal.test/login?token=t', net });
  await net.settle();
  type(OTHER);
  expect(form.$alert.get()).toMatchObject({ sentence: { key: 'Login.TooManyRequests' }, retry: true });
});

test('a limit of codes at sign-up is that of the e-mail or the number', async () => {
  const { host, signUp, form, alert } = await invited();
  form.set('email', OTHER);
  host.net.answer('code/send', { code: 5104, data: { resendAfter: 120 } });
  await signUp.contact.proof.send();
  expect(alert()?.wait).toBe('limit');
  signUp.contact.choose('phone');
  expect(alert()).toBeUndefined();
  signUp.contact.choose('email');
  expect(alert()?.wait).toBe('limit');
  form.set('email', '');
  expect(alert()).toBeUndefined();
});

test.each([
  ['without its zero', '412345678', ''],
  ['with its country chosen', '0412 345 678', 'AU+61'],
  ['with its calling code', '+61 412 345 678', ''],
])('a limit of codes is that of a number, also %s', async (_, phone, country) => {
  const { host, code, form, signIn, alert } = await visitByCode({ languages: ['en-AU'] });
  signIn.choose('phone');
  form.set('phone', '0412 345 678');
  host.net.answer('code/send', { code: 5104, data: { resendAfter: 86_400 } });
  await code.send();
  form.set('phone', '0412 345 679');
  expect([code.waits(), alert()]).toEqual([false, undefined]);
  form.set('callingCode', country);
  form.set('phone', phone);
  expect([code.waits(), alert()?.wait]).toEqual([true, 'limit']);
});

describe('a lock of the second step', () => {
  const LOCK = { code: 2004, data: { remainingSeconds: 5400 } };

  test('is that of the account that has signed in, also after a reload', async () => {
    const { host, portal, enter } = await secondStep('careful');
    host.net.answer('user/verify', LOCK);
    await enter('111111');
    portal.visit.navigation.navigate('/');
    const { form } = portal.journeys.signIn;
    const again = await visit({ net: host.net, tab: host.session.all(), later: 60_000 });
    for (const sees of [form, again.form])
      for (const [email, lock] of [
        [OTHER, undefined],
        ['careful@example.com', 'sign-in'],
      ] as const) {
        sees.set('email', email);
        expect(sees.$alert.get()?.lock, email).toBe(lock);
      }
  });

  test('is forgotten once the visitor has signed in another way', async () => {
    const { host, verification, enter } = await secondStep('guarded');
    await verification.choose('email');
    host.net.answer('user/verify', LOCK);
    await enter('111111');
    host.net.answer('user/verify', { code: 0, data: {} });
    await verification.choose('authenticator');
    await enter('246810');
    expect([host.events('portal-signed-in').length, host.session.all()]).toEqual([1, {}]);
  });
});

test('a lock of resets is that of the account to recover, also after a reload', async () => {
  const { host, recovery, toCode, alert } = await visitRecovery({ spec: 'sendCode:2925' });
  await toCode(LOCKED);
  expect(alert()?.lock).toBe('resets');
  recovery.forms.account.set('email', OTHER);
  expect(alert()?.lock).toBeUndefined();
  const url = 'https://portal.test/login/recovery';
  const { portal } = await visit({ net: host.net, tab: host.session.all(), later: 60_000, url });
  const { account } = portal.journeys.recovery.forms;
  expect(account.$alert.get()?.lock).toBe('resets');
  account.set('email', OTHER);
  expect(account.$alert.get()?.lock).toBeUndefined();
});
