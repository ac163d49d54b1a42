// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/accounts';
import { openPortal, type PortalOptions } from '../../portal/open-portal';

interface Typed extends PortalOptions {
  readonly email?: string;
  readonly password?: string;
}

/** A visitor who has typed an account and a password and has not pressed the button yet. */
async function visitor({ email = 'trader@example.com', password = DEMO_PASSWORD, ...options }: Typed = {}) {
  const { host, portal } = await openPortal(options);
  const signIn = portal.journeys.signIn;
  signIn.form.set('email', email);
  signIn.form.set('password', password);
  return {
    host,
    portal,
    signIn,
    form: signIn.form,
    sent: () => host.net.sandbox.calls('signIn'),
    alert: () => signIn.form.$alert.get(),
    typed: () => signIn.form.$values.get(),
    /** All that the browser keeps, as one text. */
    stored: () => JSON.stringify([host.local.all(), host.session.all()]),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a right account and password', () => {
  test('sign in: the site is told, the page is left, the password is forgotten', async () => {
    const { host, signIn, typed, sent, stored } = await visitor({ email: '  trader@example.com ' });
    await signIn.submit();
    expect(sent()[0]?.body).toEqual({
      scope: 'crm_client',
      accountType: 'email',
      email: 'trader@example.com',
      method: 'password',
      password: '[encrypted]',
      keyId: 'key-1',
    });
    expect(host.events('portal-signed-in')).toEqual([{ redirectTo: 'https://portal.test/', by: 'password' }]);
    expect(host.leftFor).toEqual(['https://portal.test/']);
    expect(typed()).toMatchObject({ email: '  trader@example.com ', password: '' });
    expect(stored()).not.toContain(DEMO_PASSWORD);
    expect(host.events('portal-error')).toEqual([]);
  });

  test.each([
    ['routed', 'https://portal.test/arrived/account'],
    ['astray', 'https://portal.test/'],
  ])('%s: the server says where to go, and is followed within the site only', async (id, target) => {
    const { host, signIn } = await visitor({ email: `${id}@example.com` });
    await signIn.submit();
    expect(host.leftFor).toEqual([target]);
  });

  test('in the scope of the portal', async () => {
    const { host, signIn } = await visitor({ email: 'broker@example.com', attributes: { userType: 'ib' } });
    await signIn.submit();
    expect(host.net.sandbox.sessions()).toEqual([{ account: 'broker', scope: 'crm_ib' }]);
  });
});

describe('what cannot be sent is not', () => {
  test('each missing field is told at its place, and the focus is asked for', async () => {
    const { signIn, form, sent } = await visitor({ email: '', password: '' });
    await signIn.submit();
    expect(form.$errors.get()).toEqual({ email: { key: 'Account.EmailMissing' }, password: { key: 'Login.PasswordMissing' } });
    expect(form.$refusals.get()).toBe(1);
    expect(sent()).toEqual([]);
  });
});

describe('a failure keeps what was typed', () => {
  test('2001, and tells the site once, in the words that are shown', async () => {
    const key = 'Login.WrongPassword';
    const { host, portal, signIn, alert, typed, sent } = await visitor({ spec: 'signIn:2001' });
    await signIn.submit();
    await host.net.settle();
    expect(alert()?.sentence.key).toBe(key);
    expect(typed()).toMatchObject({ email: 'trader@example.com', password: DEMO_PASSWORD });
    expect(sent()).toHaveLength(1);
    const [event, ...others] = host.events('portal-error');
    expect(others).toEqual([]);
    expect(event).toMatchObject({ key, request: 'POST /toc/api/v1/user/signIn' });
    expect(event?.message).toBe(portal.visit.language.say({ key }));
    expect(event?.message).toMatch(/^[A-Z].+\.$/);
    expect(JSON.stringify(host.events('portal-error'))).not.toMatch(/trader|Harbor/);
  });

  test('another account kind takes back what was said, and keeps both accounts', async () => {
    const { signIn, alert, typed } = await visitor({ spec: 'signIn:2001' });
    await signIn.submit();
    signIn.choose('phone');
    expect(alert()).toBeUndefined();
    signIn.choose('email');
    expect(typed().email).toBe('trader@example.com');
  });
});
