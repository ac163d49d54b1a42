// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { journeysOf, openPortal } from '../portal/open-portal';
import { following, uuidOf } from './activation/activation-visitor';
import { invited } from './sign-up/sign-up-visitor';

const WELCOME = { scope: 'crm_client', link: 'welcome' };

describe('the link of an invitation', () => {
  test.each([
    'welcome.',
    'welcome)',
    'welcome%3E',
    'welcome,',
    'welcome%22',
    'welcome%5D',
    'wel%2563ome',
    'wel=%0D%0Acome',
    'welcome&gt;',
    'welcome&utm_source=a',
    'welcome%3Futm_source=a',
    'welcome](https:',
  ])('with what a mail program has made of it is tried as it is, then without: %s', async (link) => {
    const { host, sent, state, path } = await invited({ link, search: '?hl=ja&x=1' });
    expect(sent('checkReferral')).toEqual([{ ...WELCOME, link: decodeURIComponent(link) }, WELCOME]);
    expect(state()).toMatchObject({ step: 'form', invitation: { link: 'welcome' } });
    expect(host.page.address()).toBe('https://portal.test/login/signup/welcome?hl=ja&x=1');
    expect([host.page.depth(), path().params, host.events('portal-error')]).toEqual([1, { link: 'welcome' }, []]);
  });

  test('that is unknown either way is refused once, and the address stays', async () => {
    const { host, sent, state } = await invited({ link: 'nobody.' });
    expect(sent('checkReferral')).toHaveLength(2);
    expect(state()).toMatchObject({ step: 'refused', refusal: { title: 'SignUp.InvitationTitle' } });
    expect(host.events('portal-error')).toHaveLength(1);
    expect(host.page.address()).toBe('https://portal.test/login/signup/nobody.');
  });

  test.each(['2501', '2506', '2510', 'http-500', 'html'])(
    'is not tried again if the answer %s says that it is known, or nothing',
    async (answer) => {
      const { sent } = await invited({ link: 'welcome.', spec: `checkReferral:${answer}` });
      expect(sent('checkReferral')).toHaveLength(1);
    },
  );

  test('of a visitor who has gone on meanwhile does not bring them back', async () => {
    const { host, portal } = await openPortal({ url: 'https://portal.test/login/signup/welcome.' });
    const release = host.net.hold('referral/check');
    journeysOf({ portal });
    await host.net.until(() => host.net.paths('referral/check').length === 1);
    portal.visit.navigation.navigate('/recovery');
    release();
    await host.net.settle();
    expect(host.page.address()).toBe('https://portal.test/login/recovery');
  });

  test.each([
    ['/Login/SignUp/welcome', {}],
    ['/LOGIN/signup/welcome', { base: '/Login' }],
    ['/page#/Signup/welcome', { router: 'hash' }],
  ])('in any case: %s', async (at, attributes) => {
    const { host, portal } = await openPortal({ url: `https://portal.test${at}`, attributes });
    journeysOf({ portal });
    await host.net.settle();
    expect(portal.visit.navigation.$route.get()).toMatchObject({ screen: 'sign-up', params: { link: 'welcome' } });
    expect(host.net.sandbox.calls('checkReferral').map(({ body }) => body)).toEqual([WELCOME]);
  });
});

describe('the link of a registration', () => {
  test.each([`?uuid=3D${uuidOf(1)}.`, `?x=1&amp;uuid=${uuidOf(1)}`, `?UUID=%22${uuidOf(1)}%22`])('leads to it: %s', async (query) => {
    const { state, host } = await following(query);
    expect(state().step).toBe('needs-activation');
    expect(host.net.sandbox.calls('progress').map((call) => call.query.uuid)).toEqual([[uuidOf(1)]]);
  });

  test('whose uuid has a plus or a blank leads to it from the registration and after a reload', async () => {
    for (const uuid of ['a+b', 'a b', 'a%2Bb', 'a&b=c', 'a==']) {
      const { host, activation } = await following(`?${new URLSearchParams({ uuid })}`.replaceAll('+', '%20'));
      expect([activation.$state.get().step, host.net.sandbox.calls('progress')[0]?.query.uuid]).toEqual(['unknown', [uuid]]);
    }
  });
});

describe('a token', () => {
  const asked = async (query: string, spec = '') => {
    const { host } = await openPortal({ url: `https://portal.test/login${query}`, spec });
    await host.net.settle();
    return {
      tokens: host.net.sandbox.calls('mockSignIn').map((call) => call.query.token?.[0]),
      address: host.page.address(),
      signedIn: host.events('portal-signed-in').length,
    };
  };

  test.each([
    ['?token=mock-client-a+b/c==', 'mock-client-a+b/c=='],
    ['?token=mock-client-a%2Bb', 'mock-client-a+b'],
    ['?token=mock-client%C2%A0', 'mock-client'],
    ['?token=mock%E2%80%8B-client', 'mock-client'],
    ['?a=1&amp;token=mock-client', 'mock-client'],
    ['?TOKEN=mock-client', 'mock-client'],
    ['?token%3Dmock-client', 'mock-client'],
    ['?hl=ja?token=mock-client', 'mock-client'],
  ])('in %s is sent as %s', async (query, token) => {
    const { tokens, signedIn, address } = await asked(query);
    expect([tokens, signedIn]).toEqual([[token], 1]);
    expect(address).not.toContain('token');
  });

  test.each(['?token=3Dmock-client', '?token=(mock-client).'])('in %s is tried as it is, then as it was', async (query) => {
    const { tokens, signedIn } = await asked(query);
    expect([tokens.at(-1), tokens.length, signedIn]).toEqual(['mock-client', 2, 1]);
  });

  test('that is refused for another reason is not tried again', async () => {
    expect((await asked('?token=mock-client.', 'mockSignIn:2008')).tokens).toEqual(['mock-client.']);
  });
});

describe('the campaign of a landing', () => {
  test.each(['?UTM_Source=Letter&utm_CAMPAIGN=Spring+sale', '?x=1&amp;utm_source=Letter&amp;utm_campaign=Spring%20sale'])(
    'is read from %s',
    async (query) => {
      const { host, portal } = await openPortal({ url: `https://portal.test/login${query}` });
      portal.arrive();
      await host.net.settle();
      expect(host.net.sandbox.calls('traceUtm')[0]?.body).toMatchObject({ utm_source: 'Letter', utm_campaign: 'Spring sale' });
    },
  );
});
