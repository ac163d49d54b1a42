// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/accounts';
import { begin, makePortal, openPortal, type PortalOptions, takeOn } from '../../portal/open-portal';

const TOKEN = 'mock-client';
const AT = `https://portal.test/login?a=1&token=${TOKEN}&b=2`;

/** A visitor who came with a token. */
async function arrive(options: PortalOptions = {}) {
  const opened = await openPortal({ url: AT, ...options });
  const { host, portal } = opened;
  return {
    ...opened,
    form: portal.journeys.signIn.form,
    asked: () => host.net.sandbox.calls('mockSignIn').map(({ query }) => query.token),
    /** All that the portal keeps or tells, as one text. */
    traces: () => JSON.stringify([host.page.address(), host.local.all(), host.session.all(), host.incidents, host.events('portal-error')]),
  };
}

describe('a token in the address', () => {
  test('signs in, and leaves for where the server says', async () => {
    const { host, asked, traces } = await arrive();
    expect(asked()).toEqual([[TOKEN]]);
    expect(host.events('portal-signed-in')).toEqual([{ redirectTo: 'https://portal.test/', by: 'mock' }]);
    expect(host.leftFor).toEqual(['https://portal.test/']);
    expect(traces()).not.toContain(TOKEN);
    expect(host.page.address()).toBe('https://portal.test/login?a=1&b=2');
  });

  test.each([
    ['the fragment', 'https://portal.test/x?a=1#/?token=mock-client&b=2', 'https://portal.test/x?a=1#/?b=2'],
    ['the query', 'https://portal.test/x?token=mock-client#/', 'https://portal.test/x#/'],
  ])('in %s in hash mode', async (_, url, after) => {
    const { host, asked } = await arrive({ url, attributes: { router: 'hash' } });
    expect(asked()).toEqual([[TOKEN]]);
    expect(host.page.address()).toBe(after);
  });

  test.each([
    ['in path mode', 'https://portal.test/login/recovery?token=mock-client', 'https://portal.test/login/recovery', {}],
    ['in hash mode', 'https://portal.test/x?token=mock-client#/recovery', 'https://portal.test/x#/recovery', { router: 'hash' }],
  ])('on another screen leaves the address and signs nobody in, not even later, %s', async (_, url, after, attributes) => {
    const { host, portal, asked } = await arrive({ url, attributes });
    expect(host.page.address()).toBe(after);
    portal.visit.navigation.navigate('/');
    await host.net.settle();
    expect(asked()).toEqual([]);
  });

  test('that is empty leaves too, and asks for nothing', async () => {
    const { host, asked } = await arrive({ url: 'https://portal.test/login?token=' });
    expect(asked()).toEqual([]);
    expect(host.page.address()).toBe('https://portal.test/login');
  });

  test('that comes while the form is busy waits until it is free', async () => {
    const { host, portal, form, asked } = await arrive({ url: 'https://portal.test/x#/recovery', attributes: { router: 'hash' } });
    let finish = () => {};
    void form.submit(() => new Promise((resolve) => (finish = resolve)));
    host.page.go('https://portal.test/x#/?token=mock-client');
    await host.net.settle();
    expect(asked()).toEqual([]);
    expect(host.page.address()).toBe('https://portal.test/x#/');
    finish();
    await host.net.settle();
    expect(asked()).toEqual([[TOKEN]]);
    expect(portal.visit.session.$session.get()).toEqual({ state: 'leaving' });
  });

  test('asks for nothing where somebody has signed in meanwhile', async () => {
    const { host, portal, form, asked } = await arrive({ url: 'https://portal.test/x#/recovery', attributes: { router: 'hash' } });
    let finish = () => {};
    void form.submit(() => new Promise((resolve) => (finish = resolve)));
    host.page.go('https://portal.test/x#/?token=mock-client');
    await host.net.settle();
    portal.visit.session.establish('password');
    finish();
    await host.net.settle();
    expect(asked()).toEqual([]);
  });
});

describe('a token that comes before React is there', () => {
  const starting = async () => {
    const { host, handOver } = begin({ url: AT });
    await host.net.settle();
    return { host, handOver, asked: () => host.net.sandbox.calls('mockSignIn').map(({ query }) => query.token) };
  };

  test('waits for React, then signs in, once', async () => {
    const { host, handOver, asked } = await starting();
    expect(asked()).toEqual([]);
    const portal = takeOn({ host, handOver });
    expect(portal.$view.get().at).toBe('waiting');
    await host.net.settle();
    expect(asked()).toEqual([[TOKEN]]);
    expect(portal.$view.get().at).toBe('screen');
    expect(host.leftFor).toEqual(['https://portal.test/']);
  });

  test('signs in also where React is slow to come', async () => {
    const { host, handOver, asked } = await starting();
    await host.advance(60_000);
    expect(asked()).toEqual([]);
    takeOn({ host, handOver });
    await host.net.settle();
    expect(asked()).toEqual([[TOKEN]]);
    expect(host.leftFor).toHaveLength(1);
  });
});

describe('a token that has reached no server', () => {
  /** Each of the three tries has failed. */
  const failing = async () => {
    const opened = await openPortal({ url: AT, spec: 'mockSignIn:http-503*3' });
    await opened.host.advance(2000);
    return opened;
  };

  test('is tried again by the button of the message', async () => {
    const { host, portal } = await failing();
    expect(portal.visit.tokens.unused()).toEqual([TOKEN]);
    portal.journeys.signIn.form.$alert.get()?.onRetry?.();
    await host.net.settle();
    expect(host.leftFor).toHaveLength(1);
    expect(portal.visit.tokens.unused()).toEqual([]);
  });

  test('keeps nobody at the loading animation, and is left to the next portal', async () => {
    const { portal } = await failing();
    expect([portal.$view.get().at, portal.visit.tokens.unused()]).toEqual(['screen', [TOKEN]]);
  });
});

test('a token that comes into the address while React is on its way is used, once a screen stands', async () => {
  const { host, handOver } = begin({ url: 'https://portal.test/login' });
  await host.net.settle();
  host.page.go(`/login?token=${TOKEN}`);
  const portal = takeOn({ host, handOver });
  await host.net.settle();
  expect(host.net.sandbox.calls('mockSignIn').map(({ query }) => query.token)).toEqual([[TOKEN]]);
  expect([host.page.address(), portal.visit.tokens.unused()]).toEqual(['https://portal.test/login', []]);
});

describe('a token that is not accepted', () => {
  test.each(['mockSignIn:hang', 'commonConfig:hang'])('with %s, does not keep the visitor at the loading animation', async (spec) => {
    const { host, portal } = makePortal({ url: AT, spec });
    await host.net.settle();
    expect(portal.$view.get().at).toBe('waiting');
    await host.advance(8000);
    expect(portal.$view.get().at).toBe('screen');
  });

  test('one that is never answered is a failure after the time of a call', async () => {
    const { host, portal } = makePortal({ url: AT, spec: 'mockSignIn:hang' });
    await host.net.settle();
    await host.advance(15_000);
    expect(portal.journeys.signIn.form.$alert.get()?.sentence).toEqual({ key: 'Common.NetworkError' });
  });
});

describe('a visitor who signs in by the form while it is asked whether somebody is signed in', () => {
  /** A token comes by the fragment, and the configuration that says who is signed in does not come yet. */
  async function signingIn(config: string) {
    const visitor = await arrive({ url: 'https://portal.test/x#/recovery', attributes: { router: 'hash' } });
    const { host, portal } = visitor;
    const [configComes, signInComes] = [host.net.hold('common/config'), host.net.hold('user/signIn')];
    host.page.go('https://portal.test/x#/?token=mock-client');
    const { form, submit } = portal.journeys.signIn;
    for (const [field, value] of [
      ['email', 'trader@example.com'],
      ['password', DEMO_PASSWORD],
    ] as const)
      form.set(field, value);
    const done = submit();
    host.net.use(config);
    configComes();
    return {
      ...visitor,
      submit: async () => {
        signInComes();
        await done;
        await host.net.settle();
      },
    };
  }

  test('signs in by the form: the token asks nothing and changes nothing', async () => {
    const { host, portal, submit } = await signingIn('commonConfig:500');
    await submit();
    expect([host.events('portal-signed-in').map(({ by }) => by), portal.visit.session.$session.get().state]).toEqual([
      ['password'],
      'leaving',
    ]);
  });
});
