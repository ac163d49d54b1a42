// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import type { FakeHost } from './fake-host';
import { journeysOf, makePortal, openPortal, type PortalOptions } from './open-portal';

const SPRING = 'https://portal.test/login?utm_source=news&utm_campaign=spring&token2=x#top';
const SPRING_TOUCH = {
  utm_source: 'news',
  utm_campaign: 'spring',
  landing: 'https://portal.test/login',
  referrer: 'https://search.test/find',
};

/** A visitor before whom the first screen stands: tracing begins there. */
async function visit({ referrer = 'https://search.test/find?q=secret#x', ...options }: PortalOptions = {}) {
  const { host, portal } = await openPortal({ referrer, ...options });
  portal.arrive();
  await host.net.settle();
  return { host, portal, utm: () => portal.visit.tracing.utm(), campaigns: sent(host, 'traceUtm'), events: sent(host, 'trace') };
}
const sent = (host: FakeHost, name: string) => () => host.net.sandbox.calls(name).map(({ body }) => body);
const reload = (host: FakeHost, url: string, later = 60_000) => visit({ url, later, net: host.net, tab: host.session.all() });

describe('the campaign of a landing', () => {
  test('is told once: its parameters, the page and where from, both without query', async () => {
    const { campaigns } = await visit({ url: SPRING });
    expect(campaigns()).toEqual([SPRING_TOUCH]);
  });

  test('is read from the fragment too, and passes over what is empty or no campaign’s', async () => {
    const { campaigns } = await visit({ url: 'https://portal.test/x#/?utm_medium=mail&utm_term=&hl=en', attributes: { router: 'hash' } });
    expect(campaigns()).toEqual([{ utm_medium: 'mail', landing: 'https://portal.test/x', referrer: 'https://search.test/find' }]);
  });

  test('is not told again by a reload', async () => {
    const { host } = await visit({ url: SPRING });
    const { campaigns } = await reload(host, SPRING);
    expect(campaigns()).toHaveLength(1);
  });

  test('is caught before the portal changes the address', async () => {
    const { host, portal, campaigns } = await visit({ url: SPRING });
    portal.visit.navigation.navigate('/recovery');
    await host.net.settle();
    expect(campaigns()).toEqual([SPRING_TOUCH]);
  });

  test('that is a flood is cut: a link that anybody wrote keeps no registration from getting through', async () => {
    const flood = Array.from({ length: 500 }, (_, index) => `utm_${index}=${'x'.repeat(2000)}`).join('&');
    const { host, campaigns, utm } = await visit({ url: `https://portal.test/login#/?utm_${'y'.repeat(5000)}=1&${flood}` });
    const [campaign] = campaigns();
    expect(Object.keys(campaign ?? {}).filter((name) => name.startsWith('utm_'))).toHaveLength(20);
    expect(campaign?.utm_0).toBe('x'.repeat(256));
    expect(JSON.stringify(utm()).length).toBeLessThan(15_000);
    expect((await reload(host, 'https://portal.test/login')).campaigns()).toHaveLength(1);
  });

  test('none is nothing: nothing is told, nothing kept', async () => {
    const { host, campaigns, utm } = await visit({ url: 'https://portal.test/login?a=utm_source' });
    expect([campaigns(), utm(), host.session.all()]).toEqual([[], undefined, {}]);
  });
});

describe('first and last touch', () => {
  test('are the same at first, each with its moment', async () => {
    const { host, utm } = await visit({ url: SPRING });
    const at = new Date(host.clock.now()).toISOString();
    expect(utm()).toEqual({ first: { ...SPRING_TOUCH, at }, last: { ...SPRING_TOUCH, at } });
  });

  test('another campaign in the tab changes the last only', async () => {
    const { host } = await visit({ url: SPRING });
    const { campaigns, utm } = await reload(host, 'https://portal.test/login/signup/x?utm_source=banner');
    expect(campaigns().at(-1)).toMatchObject({ utm_source: 'banner', landing: 'https://portal.test/login/signup/x' });
    expect([utm()?.first.utm_source, utm()?.last.utm_source, utm()?.last.utm_campaign]).toEqual(['news', 'banner', undefined]);
    expect(utm()?.last.at).not.toBe(utm()?.first.at);
  });

  test('one that names less is another one all the same', async () => {
    const { host } = await visit({ url: SPRING });
    const { campaigns, utm } = await reload(host, 'https://portal.test/login?utm_source=news');
    expect([campaigns().length, utm()?.last.utm_campaign]).toEqual([2, undefined]);
  });

  test('a landing without a campaign leaves both as they are', async () => {
    const { host } = await visit({ url: SPRING });
    const { utm } = await reload(host, 'https://portal.test/login');
    expect([utm()?.first.utm_source, utm()?.last.utm_source]).toEqual(['news', 'news']);
  });

  test.each(['{', '[]', '{"utm_source":7}', '""'])('what the tab holds and is none (%s) is passed over', async (kept) => {
    const tab = { 'login-portal:dprime:client:utm:first': kept, 'login-portal:dprime:client:utm:last': kept };
    const { portal } = await visit({ tab });
    expect(() => portal.visit.tracing.utm()).not.toThrow();
  });
});

describe('the steps of a visit', () => {
  test('view of each screen, submit, fail, done', async () => {
    const { host, portal, events } = await visit();
    const { form, submit } = portal.journeys.signIn;
    await submit();
    form.set('email', 'trader@example.com');
    form.set('password', DEMO_PASSWORD);
    await host.net.settle();
    portal.visit.navigation.navigate('/signup/welcome');
    portal.visit.navigation.navigate('/');
    await submit();
    await host.net.settle();
    const signIn = (...names: readonly string[]) => names.map((event) => ({ event, screen: 'sign-in' }));
    const signUp = { event: 'view', screen: 'sign-up', link: 'welcome' };
    expect(events()).toEqual([...signIn('view', 'submit', 'fail'), signUp, ...signIn('view', 'submit', 'done')]);
  });

  test('after the sign-in, no screen counts as seen, whatever the address', async () => {
    const { host, portal, events } = await visit();
    host.cancel('portal-signed-in');
    portal.visit.session.establish('password');
    portal.visit.navigation.navigate('/recovery');
    await host.net.settle();
    expect(events()).toEqual([{ event: 'view', screen: 'sign-in' }]);
    expect(host.events('portal-navigate')).toEqual([{ path: '/recovery', screen: 'recovery' }]);
  });

  test('a step counts where it was done, also where the next screen comes at once', async () => {
    const { host, portal, events } = await visit();
    void portal.journeys.signIn.form.submit(async () => portal.visit.navigation.navigate('/recovery'));
    await host.net.settle();
    expect(events()).toContainEqual({ event: 'submit', screen: 'sign-in' });
  });

  test('a password that leads to a second step is done, and a second step that is rejected has failed', async () => {
    const { host, portal, events } = await visit({ spec: 'verify:2005' });
    const { form, submit } = portal.journeys.signIn;
    form.set('email', 'token@example.com');
    form.set('password', DEMO_PASSWORD);
    await submit();
    await host.net.settle();
    const { verification } = journeysOf({ portal });
    verification.form.set('code', '111111');
    await verification.submit();
    await host.net.settle();
    const of = (screen: string, ...names: readonly string[]) => names.map((event) => ({ event, screen }));
    const back = of('sign-in', 'view');
    expect(events()).toEqual([...of('sign-in', 'view', 'submit', 'done'), ...of('verification', 'view', 'submit', 'fail'), ...back]);
  });

  test('who is led back from where nothing waits has not failed', async () => {
    const { host, portal, events } = await visit({ url: 'https://portal.test/login/verification' });
    journeysOf({ portal });
    await host.net.settle();
    expect(events().map((body) => body?.event)).toEqual(['view', 'view']);
  });

  test('a query that changes is no view', async () => {
    const { host, portal, events } = await visit();
    portal.visit.navigation.navigate('/?a=1');
    await host.net.settle();
    expect(events()).toHaveLength(1);
  });

  test('nothing of it is shown, told or waited for where it fails', async () => {
    const { host, portal } = await visit({ url: SPRING, spec: 'trace:http-500,traceUtm:reset' });
    const { form, submit } = portal.journeys.signIn;
    form.set('email', 'trader@example.com');
    form.set('password', DEMO_PASSWORD);
    await submit();
    expect([host.leftFor.length, host.events('portal-error'), host.incidents]).toEqual([1, [], []]);
  });

  test.each(['trace:http-500', 'trace:hang'])('the site hears of each, also where %s', async (spec) => {
    const { host, portal } = await visit({ spec });
    const { form, submit } = portal.journeys.signIn;
    await submit();
    form.set('email', 'trader@example.com');
    form.set('password', 'wrong');
    await submit();
    portal.visit.navigation.navigate('/signup/welcome');
    portal.visit.navigation.navigate('/');
    form.set('password', DEMO_PASSWORD);
    await submit();
    const signIn = (...names: readonly string[]) => names.map((event) => ({ screen: 'sign-in', event }));
    const signUp = { screen: 'sign-up', event: 'view' }; // without the invitation
    const before = signIn('view', 'submit', 'fail', 'submit', 'fail');
    expect(host.events('portal-step')).toEqual([...before, signUp, ...signIn('view', 'submit', 'done')]);
  });

  test('a portal that has ended tells the site nothing', async () => {
    const { host, portal } = await visit();
    portal.dispose();
    portal.visit.tracing.trace('submit');
    expect(host.events('portal-step')).toEqual([{ screen: 'sign-in', event: 'view' }]);
  });

  test('it leaves a page that the visitor leaves, and no other request does: what nobody reads any more costs the server nothing', async () => {
    const { host } = await visit({ url: SPRING });
    const lasting = host.net.sent.filter(({ keepalive }) => keepalive).map(({ to }) => to.replace('/toc/api/', ''));
    expect([...new Set(lasting)].sort()).toEqual(
      [...new Set(host.net.paths('/trace'))].map((path) => path.replace('/toc/api/', '')).sort(),
    );
    expect(lasting).toHaveLength(2);
  });

  test('at most four hang, each for 15 seconds, because a browser has six connections to a server; the others wait', async () => {
    const { host, portal, events } = await visit({ spec: 'trace:hang' });
    const go = async (paths: readonly string[]) => {
      for (const path of paths) portal.visit.navigation.navigate(path);
      await host.net.settle();
    };
    await go(['/recovery', '/', '/recovery', '/', '/recovery', '/']);
    expect(events()).toHaveLength(4);
    await host.advance(15_000);
    expect(events()).toHaveLength(7);
    await go(['/recovery']);
    expect(events()).toHaveLength(8);
  });
});

describe('a sign-in by a token, which comes before a screen stands, has', () => {
  const URL = 'https://portal.test/login?utm_source=news&token=mock-client';
  const signIn = async (spec?: string) => {
    const { host, portal } = makePortal({ url: URL, ...(spec && { spec }) });
    await host.net.settle();
    portal.arrive();
    await host.net.settle();
    return { portal, events: sent(host, 'trace')().map((body) => body?.event), campaigns: sent(host, 'traceUtm')() };
  };

  test('its campaign and its view', async () => {
    const { portal, events, campaigns } = await signIn();
    expect([events, campaigns.length, portal.visit.tracing.utm() !== undefined]).toEqual([['view', 'submit', 'done'], 1, true]);
  });

  test('its view first if it fails', async () => {
    expect((await signIn('mockSignIn:500')).events).toEqual(['view', 'submit', 'fail']);
  });
});
