// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { configOf } from './fake-host';
import { makePortal, makeServices, type Opened, openPortal } from './open-portal';

describe('the first screen', () => {
  test('tells the site that the portal is ready, once', async () => {
    const { host, portal } = await openPortal({ attributes: { tenant: 'cgfintech', userType: 'ib', lang: 'ko' } });
    expect(host.events('portal-ready')).toEqual([]);
    expect(portal.arrive()).toBe(false);
    expect(portal.arrive()).toBe(true);
    expect(host.events('portal-ready')).toEqual([{ tenant: 'cgfintech', userType: 'ib', locale: 'ko-KR', screen: 'sign-in' }]);
  });

  test('nothing leaves the page before the portal opens', async () => {
    const { host } = makeServices();
    await host.net.settle();
    expect(host.net.sent).toEqual([]);
  });
});

test('what journeys share comes in four groups, each small enough to know', () => {
  const { services } = makeServices();
  expect(Object.keys(services)).toEqual(['site', 'api', 'facts', 'visit']);
  for (const group of Object.values(services)) expect(Object.keys(group).length).toBeLessThanOrEqual(16);
});

describe('attributes are live', () => {
  test('home: where a visitor who signs in goes', async () => {
    const { host, portal } = await openPortal();
    portal.configure(configOf({ home: 'https://crm.test/start' }));
    expect(portal.visit.session.$home.get()).toBe('https://crm.test/start');
    portal.visit.session.establish('password');
    expect(host.leftFor).toEqual(['https://crm.test/start']);
  });

  test('color-scheme: fixed, or as the visitor’s system has it', async () => {
    const { host, portal } = await openPortal();
    const seen = [portal.facts.$dark.get()];
    host.goDark(true);
    seen.push(portal.facts.$dark.get());
    portal.configure(configOf({ colorScheme: 'light' }));
    seen.push(portal.facts.$dark.get());
    host.goDark(false);
    portal.configure(configOf({ colorScheme: 'dark' }));
    seen.push(portal.facts.$dark.get());
    portal.configure(configOf());
    seen.push(portal.facts.$dark.get());
    expect(seen).toEqual([false, true, false, true, false]);
  });
});

test('two portals on a page share nothing', async () => {
  const one = await openPortal({ attributes: { tenant: 'dprime', router: 'memory' } });
  const other = await openPortal({ attributes: { tenant: 'cgfintech', lang: 'ja', router: 'memory' }, net: one.host.net });
  one.portal.visit.navigation.navigate('/recovery');
  one.portal.journeys.signIn.form.set('email', 'a@example.com');
  one.portal.visit.toasts.show('info', { key: 'Common.Loading' });
  one.portal.dispose();
  await other.host.net.settle();
  expect(other.portal.visit.navigation.$route.get().screen).toBe('sign-in');
  expect(other.portal.journeys.signIn.form.$values.get().email).toBe('');
  expect(other.portal.visit.toasts.$toast.get()).toBeUndefined();
  expect(other.portal.facts.$brand.get()?.title).toBe('CG Fintech');
  expect(other.portal.visit.language.$locale.get()).toBe('ja-JP');
  expect(other.host.clock.waiting()).not.toEqual([]);
});

type Moment = (opened: Opened) => Promise<unknown> | undefined;

const signIn: Moment = ({ host, portal }) => {
  const { form, submit } = portal.journeys.signIn;
  form.set('email', 'trader@example.com');
  form.set('password', DEMO_PASSWORD);
  void submit();
  return host.net.until(() => host.net.paths('signIn').length === 1);
};
const settle: Moment = ({ host }) => host.net.settle();

/** Where a portal can be when it is removed: what the network does, and what happened before. */
const MOMENTS: readonly (readonly [name: string, spec: string, happen: Moment])[] = [
  ['before anything came', '', () => undefined],
  ['while nothing answers', '*:hang', settle],
  ['while failed calls pause before they are tried again', '*:reset', settle],
  ['while its last tries are under way', '*:http-500', async ({ host }) => host.net.settle().then(() => host.advance(500))],
  ['once it is open', '', settle],
  ['once it is open for a while', '', async ({ host }) => host.advance(400_000)],
  ['where it has something to mend', '*:http-429', async ({ host }) => host.advance(45_000)],
  ['while somebody signs in', 'signIn:hang', async (opened) => settle(opened)?.then(() => signIn(opened))],
  [
    'while the language changes',
    '',
    async ({ host, portal }) => {
      await host.net.settle();
      host.cancel('portal-language-change');
      portal.chooseLanguage('ja-JP');
    },
  ],
  [
    'while a toast is shown',
    '',
    async ({ host, portal }) => {
      await host.net.settle();
      portal.visit.toasts.show('info', { key: 'Common.Loading' });
    },
  ],
  [
    'as its first screen arrives',
    '',
    async ({ host, portal }) => {
      await host.net.settle();
      portal.arrive();
    },
  ],
  ['where the configuration is wrong', '', async (opened) => settle(opened)],
];

describe('removed, it leaves no timer, no listener and no request behind', () => {
  test.each(MOMENTS)('%s', async (name, spec, happen) => {
    const opened = makePortal({ spec, ...(name.includes('configuration') && { attributes: { tenant: 'nobody' } }) });
    const { host, portal } = opened;
    await happen(opened);
    const [sent, errors, incidents] = [host.net.sent.length, host.events('portal-error').length, host.incidents.length];
    portal.dispose();
    await host.net.settle();
    expect(host.clock.waiting()).toEqual([]);
    expect(host.listeners()).toBe(0);
    expect(host.net.sandbox.calls().filter(({ status }) => status === undefined)).toEqual([]);
    host.goOnline();
    host.page.go('/login/recovery');
    await host.advance(1_000_000);
    expect(host.net.sent).toHaveLength(sent);
    expect(host.events('portal-error')).toHaveLength(errors);
    expect(host.incidents).toHaveLength(incidents);
    expect(host.events('portal-navigate')).toEqual([]);
  });
});
