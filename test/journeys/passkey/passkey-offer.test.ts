// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createDevice } from '../../portal/passkey-device';
import { KNOWN, OFFERED, type Visitor, visitor, withPasskey } from './passkey-visitor';

const state = ({ portal }: Visitor) => portal.visit.session.$session.get();
const isAsked = (one: Visitor) => {
  const now = state(one);
  return now.state === 'offering' && now.asks;
};

/** A visitor who has signed in by password and is asked whether to create a passkey. */
async function asked(spec = OFFERED) {
  const one = await visitor({ spec });
  await one.signInByPassword();
  expect(isAsked(one)).toBe(true);
  return { ...one, offer: one.journeys.passkeyOffer };
}

describe('the offer', () => {
  test('comes after the site was told of the sign-in, and before the redirect', async () => {
    const { host, signedIn } = await asked();
    expect(signedIn()).toEqual([{ redirectTo: 'https://portal.test/', by: 'password' }]);
    expect(host.leftFor).toEqual([]);
  });

  test('a passkey is created, and the page is left for where the server said', async () => {
    const one = await visitor({ spec: OFFERED });
    await one.signInByPassword('routed@example.com');
    await one.journeys.passkeyOffer.create();
    expect(one.calls('passkeyCreateOptions')).toEqual([{ scope: 'crm_client' }]);
    expect(one.calls('passkeyCreate')).toEqual([{ scope: 'crm_client', credential: '[passkey]' }]);
    expect(one.host.leftFor).toEqual(['https://portal.test/arrived/account']);
    expect(one.signedIn()).toHaveLength(1);
    expect(one.host.events('portal-step').map(({ event }) => event)).toEqual(['view', 'submit', 'done']); // the offer is no step of it
  });

  test('“Not now” leaves, and counts for 30 days in this browser', async () => {
    const { offer, host } = await asked();
    offer.decline();
    expect(host.leftFor).toHaveLength(1);
    const stored = host.local.all();
    const askedLater = async (later: number) => {
      const one = await visitor({ spec: OFFERED, stored, later });
      await one.signInByPassword();
      return isAsked(one);
    };
    expect(await askedLater(0)).toBe(false);
    expect(await askedLater(30 * 86_400_000 - 60_000)).toBe(false);
    expect(await askedLater(30 * 86_400_000 + 60_000)).toBe(true);
  });

  test('is not made where the configuration offers none, or the site cancels the redirect', async () => {
    for (const spec of [KNOWN, 'config.passkey={"offer":false}', 'config.passkey={"offer":"yes"}']) {
      const one = await visitor({ spec });
      await one.signInByPassword();
      expect(one.host.leftFor).toHaveLength(1);
    }
    const one = await visitor({ spec: OFFERED });
    one.host.cancel('portal-signed-in');
    await one.signInByPassword();
    expect(state(one).state).toBe('signed-in');
    expect(one.calls('passkeyCreateOptions')).toEqual([]);
  });

  test('is not made to who has just used a passkey', async () => {
    const { signIn, host } = await withPasskey(undefined, { spec: OFFERED });
    await signIn.passkey.pick();
    expect(host.leftFor).toHaveLength(1);
  });

  test('is not made to who comes by a link, or was signed in already', async () => {
    const linked = await visitor({ spec: OFFERED });
    linked.host.page.go('https://portal.test/login?token=mock-client');
    await linked.host.net.until(() => linked.signedIn().length > 0);
    expect(linked.signedIn()).toMatchObject([{ by: 'mock' }]);
    expect(linked.host.leftFor).toHaveLength(1);
    const back = await visitor({ spec: OFFERED });
    back.host.net.use('config.loggedIn=true');
    back.host.goBack();
    await back.host.net.settle();
    expect(back.signedIn()).toMatchObject([{ by: 'session' }]);
    expect(back.host.leftFor).toHaveLength(1);
  });
});

describe('creating one without asking', () => {
  async function upgrading(upgrade: ReturnType<typeof createDevice>['upgrade'], spec = OFFERED) {
    const device = createDevice();
    device.upgrade = upgrade;
    const one = await visitor({ device, spec });
    await one.signInByPassword();
    return one;
  }

  test('works: the visitor sees nothing of it', async () => {
    const { host, calls } = await upgrading('creates');
    expect(calls('passkeyCreateOptions')).toEqual([{ scope: 'crm_client', upgrade: true }]);
    expect(calls('passkeyCreate')).toEqual([{ scope: 'crm_client', credential: '[passkey]', upgrade: true }]);
    expect(host.leftFor).toHaveLength(1);
  });

  test('there is one already: nobody is asked', async () => {
    const { host } = await upgrading('exists');
    expect(host.leftFor).toHaveLength(1);
  });

  test.each(['closed', 'fails'] as const)('%s: the screen asks, and nobody is told', async (way) => {
    const one = await upgrading(way);
    expect(isAsked(one)).toBe(true);
    expect(one.errors()).toEqual([]);
    expect(one.journeys.passkeyOffer.form.$alert.get()).toBeUndefined();
  });

  test.each(['passkeyCreateOptions:500', 'passkeyCreate:500', 'passkeyCreateOptions:wrong-types'])('%s: so it is', async (failure) => {
    const one = await upgrading('creates', `${OFFERED},${failure}`);
    expect(isAsked(one)).toBe(true);
    expect(one.errors()).toEqual([]);
  });

  test.each([
    ['a browser that never answers', 'hangs', OFFERED],
    ['a server that never answers', 'creates', `${OFFERED},passkeyCreateOptions:hang`],
  ] as const)('%s: the screen asks after 5 s', async (_, way, spec) => {
    const one = await upgrading(way, spec);
    await one.host.advance(4999);
    expect(isAsked(one)).toBe(false);
    await one.host.advance(2);
    expect(isAsked(one)).toBe(true);
  });
});

test('after 5 s, nothing is created without asking, whatever still comes', async () => {
  const device = createDevice();
  device.upgrade = 'creates';
  const one = await visitor({ device, spec: OFFERED });
  const release = one.host.net.hold('/passkey/create/options');
  await one.signInByPassword();
  await one.host.advance(5001);
  release();
  await one.host.net.settle();
  expect(isAsked(one)).toBe(true);
  expect(one.calls('passkeyCreate')).toEqual([]);
});

describe('a failure on the screen', () => {
  test('what the server refuses is told as a passkey, not as a security check', async () => {
    const { offer, errors } = await asked(`${OFFERED},passkeyCreate:2023`);
    await offer.create();
    expect(errors()).toMatchObject([{ code: 2023, key: 'Passkey.CreateFailed' }]);
  });

  test('“Not now” works while the browser’s dialog is open, and what it answers late changes nothing', async () => {
    const { offer, device, host } = await asked();
    device.dialog = 'open';
    const creating = offer.create();
    await host.net.settle();
    offer.decline();
    expect(host.leftFor).toHaveLength(1);
    expect(offer.form.$busy.get()).toBe(true);
    void creating;
  });
});
