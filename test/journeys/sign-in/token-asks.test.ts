// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/accounts';
import { createNetwork } from '../../portal/network';
import { begin, openPortal, type PortalOptions, takeOn } from '../../portal/open-portal';

/* A link with a token may come from anybody, and would replace the session of whoever follows it. */

const LINK = 'https://portal.test/login?token=mock-client&returnTo=/deposit';

async function follow(options: PortalOptions = {}) {
  const opened = await openPortal({ url: LINK, ...options });
  const { host, portal } = opened;
  const { $session } = portal.visit.session;
  await host.net.until(() => $session.get().state !== 'signed-out');
  return {
    ...opened,
    $session,
    asked: () => host.net.sandbox.calls('mockSignIn').length,
    signedInBy: () => host.events('portal-signed-in').map(({ by }) => by),
    /** The visitor answers the question. */
    async answer(useLink: boolean) {
      const session = $session.get();
      if (session.state === 'asking') session.answer(useLink);
      await host.net.settle();
    },
  };
}

const SIGNED_IN = { spec: 'config.loggedIn=true' };

describe('if somebody is signed in, a token asks first', () => {
  test('and signs nobody in before the answer, however long that takes', async () => {
    const { host, portal, $session, asked, signedInBy } = await follow(SIGNED_IN);
    await host.advance(60_000);
    expect([portal.$view.get().at, $session.get().state, asked(), signedInBy()]).toEqual(['signed-in', 'asking', 0, []]);
    expect(host.leftFor).toEqual([]);
    expect(host.page.address()).not.toContain('mock-client');
  });

  test('a link that does not work is told, and the visitor stays', async () => {
    const { host, portal, answer } = await follow({ ...SIGNED_IN, url: 'https://portal.test/login?token=mock-nobody' });
    await answer(true);
    expect(portal.journeys.signIn.form.$alert.get()?.sentence.key).toBe('Login.MockFailed');
    expect(host.leftFor).toEqual([]);
  });

  test('also where the answer that somebody is signed in is there before React is there to ask', async () => {
    const { host, handOver } = begin({ url: LINK, ...SIGNED_IN });
    await host.net.settle();
    await host.advance(60_000);
    const { session } = takeOn({ host, handOver }).visit;
    const state = () => session.$session.get().state;
    expect(state()).toBe('signed-out');
    await host.net.until(() => state() !== 'signed-out');
    await host.net.settle();
    expect([state(), host.net.sandbox.calls('mockSignIn'), host.leftFor]).toEqual(['asking', [], []]);
    expect(host.events('portal-signed-in')).toEqual([]);
  });

  test('a token that comes into an open page asks too, though nobody was signed in at the start', async () => {
    const { host, portal } = await openPortal({ url: 'https://portal.test/x#/recovery', attributes: { router: 'hash' } });
    host.net.answer('common/config', { code: 0, data: { loggedIn: true } });
    host.page.go('https://portal.test/x#/?token=mock-client');
    await host.net.until(() => portal.visit.session.$session.get().state === 'asking');
    expect(host.net.sandbox.calls('mockSignIn')).toEqual([]);
  });
});

describe('a second token, while the visitor is asked about the first', () => {
  const HASH = { url: 'https://portal.test/x#/?token=mock-client', attributes: { router: 'hash' } } as const;

  test.each([
    ['is asked about in its turn', false, 'asking', []],
    ['is not used once the first has signed in', true, 'leaving', ['mock-client']],
  ] as const)('%s', async (_, usesFirst, state, used) => {
    const { host, $session, answer } = await follow({ ...SIGNED_IN, ...HASH });
    host.page.go('https://portal.test/x#/?token=mock-other');
    await host.net.settle();
    expect([$session.get().state, host.page.address()]).toEqual(['asking', 'https://portal.test/x#/']);
    await answer(usesFirst);
    await host.net.settle();
    expect($session.get().state).toBe(state);
    expect(host.net.sandbox.calls('mockSignIn').flatMap(({ query }) => query?.token)).toEqual(used);
  });
});

describe('what is left of a token if the portal ends', () => {
  test('is the whole token while the visitor is asked, and nothing once it was sent or refused', async () => {
    for (const [usesIt, left] of [
      [true, []],
      [false, []],
    ] as const) {
      const { portal, answer } = await follow(SIGNED_IN);
      expect(portal.visit.tokens.unused()).toEqual(['mock-client']);
      await answer(usesIt);
      expect(portal.visit.tokens.unused()).toEqual(left);
    }
  });
});

describe('a token that has reached no server', () => {
  const UNSENT = { url: LINK, spec: 'mockSignIn:reset' };
  const keep = async () => {
    const opened = await openPortal(UNSENT);
    const { host, portal } = opened;
    await host.advance(5000); // it is tried again twice
    portal.arrive();
    await host.net.settle();
    expect(portal.visit.tokens.unused()).toEqual(['mock-client']);
    return opened;
  };

  test('is used no more once the visitor has signed in by the form', async () => {
    const { host, portal } = await keep();
    host.cancel('portal-signed-in');
    const { form, submit } = portal.journeys.signIn;
    form.set('email', 'trader@example.com');
    form.set('password', DEMO_PASSWORD);
    await submit();
    expect([host.events('portal-signed-in').length, portal.visit.tokens.unused()]).toEqual([1, []]);
  });

  test('is not lost to a session that somebody has begun elsewhere', async () => {
    const { host, portal } = await keep();
    host.net.answer('common/config', { code: 0, data: { loggedIn: true } });
    host.hide(true);
    host.hide(false);
    await host.net.settle();
    expect([host.leftFor, portal.visit.tokens.unused()]).toEqual([[], ['mock-client']]);
  });

  test('is not lost to another language: the page is not loaded again for that', async () => {
    const { host, portal } = await follow(SIGNED_IN);
    portal.chooseLanguage('pt-PT');
    await host.net.settle();
    expect([host.reloads(), portal.visit.language.$locale.get(), portal.visit.tokens.unused()]).toEqual([0, 'pt-PT', ['mock-client']]);
  });
});

test('who stays without using the link is redirected if a configuration that comes late says that they are signed in', async () => {
  const { host, portal } = await openPortal({ spec: 'commonConfig:http-500*3,config.loggedIn=true', url: LINK });
  await host.advance(1200);
  const session = portal.visit.session.$session.get();
  if (session.state === 'asking') session.answer(false);
  await host.net.settle();
  expect([portal.visit.session.$session.get().state, host.leftFor]).toEqual(['signed-out', []]);
  await host.advance(30_000);
  expect(host.leftFor).toEqual(['https://portal.test/deposit']);
});

test('a token that comes into an open page has left the address before a call of the start is repeated', async () => {
  const net = createNetwork('countries:http-500*3');
  let address = () => '';
  const seen: string[] = [];
  const fetch: typeof net.fetch = (input, init) => {
    seen.push(address());
    return net.fetch(input, init);
  };
  const { host } = await openPortal({ url: 'https://portal.test/login/recovery', net: { ...net, fetch } });
  await host.advance(1200);
  address = () => host.page.address();
  host.page.go(LINK);
  await net.until(() => net.paths('region/country').length === 4);
  expect(seen.filter((from) => from.includes('token'))).toEqual([]);
});

test('the site is not told if the portal fails to learn whether somebody is signed in, since the question covers that', async () => {
  const { host, portal } = await openPortal({ url: 'https://portal.test/x#/recovery', attributes: { router: 'hash' } });
  host.net.answer('common/config', { code: 5000, message: 'No' });
  host.page.go('https://portal.test/x#/?token=mock-client');
  await host.net.until(() => portal.visit.session.$session.get().state === 'asking');
  expect(host.events('portal-error')).toEqual([]);
});

test.each(['"true"', '"yes"', '1', 'null', '{}'])(
  '`loggedIn: %s` is no boolean, so nobody is signed in and a token is used',
  async (said) => {
    const { asked, signedInBy } = await follow({ spec: `config.loggedIn=${said}` });
    expect([asked(), signedInBy()]).toEqual([1, ['mock']]);
  },
);

test('no `loggedIn` at all is the same', async () => {
  const net = createNetwork();
  net.answer('common/config', { code: 0, data: {} });
  const { asked, signedInBy } = await follow({ net });
  expect([asked(), signedInBy()]).toEqual([1, ['mock']]);
});

test('if it is unknown whether somebody is signed in, a token asks too; without it the form stays', async () => {
  const { host, $session, asked, signedInBy, answer } = await follow({ spec: 'commonConfig:500' });
  expect([$session.get().state, asked()]).toEqual(['asking', 0]);
  await answer(false);
  expect([$session.get().state, asked(), signedInBy(), host.leftFor]).toEqual(['signed-out', 0, [], []]);
});

test('once a token has been used, a later answer that somebody is signed in sends them on as ever', async () => {
  const net = createNetwork('commonConfig:http-429');
  const { host, portal, answer } = await follow({ url: 'https://portal.test/login?token=mock-nobody&returnTo=/deposit', net });
  await answer(true);
  expect([portal.journeys.signIn.form.$alert.get()?.sentence.key, host.leftFor]).toEqual(['Login.MockFailed', []]);
  net.use('config.loggedIn=true');
  await host.advance(30_000);
  expect(host.events('portal-signed-in').map(({ by }) => by)).toEqual(['session']);
  expect(host.leftFor).toEqual(['https://portal.test/deposit']);
});

test('a token that comes while the second step is being sent asks only after that, and not who is signed in by it', async () => {
  const { host, portal } = await openPortal({ url: 'https://portal.test/x#/', attributes: { router: 'hash' } });
  portal.arrive();
  const { signIn, verification } = portal.journeys;
  signIn.form.set('email', 'careful@example.com');
  signIn.form.set('password', DEMO_PASSWORD);
  await signIn.submit();
  await host.net.settle();
  const release = host.net.hold('user/verify');
  verification.form.set('code', host.net.sandbox.lastCode('careful@example.com') ?? '');
  await host.net.until(() => host.net.paths('user/verify').length === 1);
  host.net.answer('common/config', { code: 0, data: { loggedIn: true } });
  host.page.go('https://portal.test/x#/?token=mock-client');
  await host.net.settle();
  expect(portal.visit.session.$session.get().state).toBe('signed-out');
  release();
  await host.net.settle();
  expect(host.events('portal-signed-in')).toMatchObject([{ by: 'verification' }]);
});

test('an answer that somebody is signed in, which comes while a token waits for the form to be done, sends nobody on', async () => {
  const { host, portal } = await openPortal({
    url: 'https://portal.test/x#/',
    attributes: { router: 'hash' },
    spec: 'commonConfig:500',
  });
  void portal.journeys.signIn.form.submit(() => new Promise(() => {}));
  host.page.go('https://portal.test/x#/?token=mock-client');
  await host.net.settle();
  host.net.use('config.loggedIn=true');
  host.goOnline(); // the calls that failed are made again
  await host.net.settle();
  expect([portal.visit.session.$session.get().state, host.leftFor, host.events('portal-signed-in')]).toEqual(['signed-out', [], []]);
});

test('an answer that somebody is signed in, which comes while the question stands, sends nobody on: the visitor has the word', async () => {
  const net = createNetwork('commonConfig:500');
  const { host, $session, asked, answer } = await follow({ net });
  net.use('config.loggedIn=true');
  host.goOnline(); // the calls that failed are made again
  await host.net.settle();
  expect([$session.get().state, host.leftFor]).toEqual(['asking', []]);
  await answer(true);
  expect([asked(), host.leftFor]).toEqual([1, ['https://portal.test/deposit']]);
});
