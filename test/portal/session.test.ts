// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Form } from '../../src/portal/form';
import { journeysOf, makeServices, openPortal, type PortalOptions } from './open-portal';

function signInAt(url: string, home = '/') {
  const { host, services } = makeServices({ url, attributes: { home } });
  return { host, session: services.visit.session };
}

describe('a visitor who has signed in leaves', () => {
  test.each([
    ['for home', '/login', '/', undefined, '/'],
    ['for the home that the site names', '/login', 'https://crm.test/start', undefined, 'https://crm.test/start'],
    ['for where the server says', '/login', '/', '/account?tab=1', '/account?tab=1'],
    ['for where they came from', '/login?returnTo=%2Ftrade%3Fid%3D7', '/', undefined, '/trade?id=7'],
    ['for where they came from, in hash mode too', '/page#/?returnTo=%2Ftrade', '/', undefined, '/trade'],
    ['for where the server says rather than where they came from', '/login?returnTo=/trade', '/', '/account', '/account'],
    ['but never for a foreign place', '/login', '/', 'https://evil.test/', '/'],
    ['but never for a foreign place in returnTo', '/login?returnTo=//evil.test', '/', undefined, '/'],
    ['for / where home is no web address', '/login', 'javascript:alert(1)', undefined, '/'],
  ])('%s', (_, path, home, redirect, target) => {
    const { host, session } = signInAt(`https://portal.test${path}`, home);
    session.establish('password', redirect);
    const redirectTo = new URL(target, 'https://portal.test').href;
    expect(host.leftFor).toEqual([redirectTo]);
    expect(host.events('portal-signed-in')).toEqual([{ redirectTo, by: 'password' }]);
    expect(session.$session.get()).toEqual({ state: 'leaving' });
  });

  test('unless the site cancels that: then the portal says so and offers the way on', () => {
    const { host, session } = signInAt('https://portal.test/login');
    host.cancel('portal-signed-in');
    session.establish('code', '/account');
    expect(host.leftFor).toEqual([]);
    expect(session.$session.get()).toEqual({ state: 'signed-in', redirectTo: 'https://portal.test/account' });
  });
});

describe('a page that is not left for all that', () => {
  test('offers the way on once patience is over', async () => {
    const { host, session } = signInAt('https://portal.test/login');
    session.establish('password', '/account');
    await host.advance(14_999);
    expect(session.$session.get()).toEqual({ state: 'leaving' });
    await host.advance(1);
    expect(session.$session.get()).toEqual({ state: 'signed-in', redirectTo: 'https://portal.test/account' });
    expect(host.leftFor).toHaveLength(1);
  });

  test('keeps no timer once the portal has gone', async () => {
    const { host, portal } = await openPortal();
    portal.visit.session.establish('password');
    portal.dispose();
    expect(host.clock.waiting()).toEqual([]);
  });
});

test.each(['leaving', 'signed-in'])('who is %s is not told of a second time', (state) => {
  const { host, session } = signInAt('https://portal.test/login');
  if (state === 'signed-in') host.cancel('portal-signed-in');
  session.establish('session');
  session.establish('password', '/account');
  expect(host.events('portal-signed-in')).toHaveLength(1);
  expect(host.leftFor).toHaveLength(state === 'leaving' ? 1 : 0);
});

describe('a visitor who goes back to a page that was left', () => {
  test('sees it anew', () => {
    const { host, session } = signInAt('https://portal.test/login');
    session.establish('password');
    host.goBack();
    expect(host.reloads()).toBe(1);
  });
});

describe('a visitor who is signed in already', () => {
  test('is redirected to the site root, and no form is announced', async () => {
    const { host, portal } = await openPortal({ spec: 'config.loggedIn=true' });
    expect(host.leftFor).toEqual(['https://portal.test/']);
    expect(host.events('portal-signed-in')).toEqual([{ redirectTo: 'https://portal.test/', by: 'session' }]);
    portal.arrive();
    expect(host.events('portal-ready')).toEqual([]);
  });

  test.each(['localhost', 'my.localhost', '127.0.0.1', '127.8.9.1', '[::1]'])('stays on %s', async (name) => {
    const { host, portal } = await openPortal({ spec: 'config.loggedIn=true', url: `http://${name}:5173/login` });
    expect(host.leftFor).toEqual([]);
    expect(host.events('portal-signed-in')).toEqual([]);
    expect(portal.visit.session.$session.get()).toEqual({ state: 'signed-out' });
  });

  test.each([
    ['https://portal.test/', { base: '/' }],
    ['https://portal.test/#/recovery', { router: 'hash' }],
    ['https://portal.test/a?b=1#terms', { router: 'memory', home: '/a?b=1' }],
  ])('is not led from %s to the same page, for ever, but told so', async (url, attributes) => {
    const { host, portal } = await openPortal({ spec: 'config.loggedIn=true', url, attributes });
    expect(host.leftFor).toEqual([]);
    expect(host.events('portal-signed-in')).toHaveLength(1);
    expect(portal.visit.session.$session.get()).toMatchObject({ state: 'signed-in' });
  });
});

describe('when somebody is signed in, every password and code leaves the forms, whichever way it was', () => {
  /** A visitor who has left something in every form that takes a secret. */
  async function litter(options: PortalOptions = {}) {
    const { host, portal } = await openPortal(options);
    host.cancel('portal-signed-in');
    const {
      recovery: { forms: recovery },
      signUp,
      activation,
      verification,
    } = journeysOf({ portal });
    const forms = [portal.journeys.signIn.form, signUp.form, activation.form, verification.form];
    const all = [...forms, recovery.code, recovery.password] as readonly Form<string>[]; // as fields of one name
    for (const form of all) for (const field of ['email', 'password', 'code']) if (field in form.$values.get()) form.set(field, 'typed');
    const secrets = () => all.flatMap(({ $values }) => [$values.get().password, $values.get().code]).filter((value) => value);
    return { host, portal, form: forms[0] as Form<string>, secrets };
  }

  test.each(['password', 'code', 'mock', 'verification', 'activation'] as const)('by %s', async (by) => {
    const { portal, form, secrets } = await litter();
    expect(secrets()).toHaveLength(9);
    portal.visit.session.establish(by);
    expect(portal.visit.session.$session.get().state).toBe('signed-in');
    expect(secrets()).toEqual([]);
    expect(form.$values.get().email).toBe('typed');
  });
});
