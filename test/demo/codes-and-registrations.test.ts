// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { type Guest, visit } from './visitor';

const PASSWORD = 'Meadow9*Copper';
const CONSENTS = Object.entries({ terms: '3.2', privacy: '2.0' }).map(([key, version]) => ({
  key,
  version,
  locale: 'en-US',
  acceptedAt: '2026-01-05T12:00:00.000Z',
}));
const HILL = { accountType: 'email', email: 'hill@example.com' };

const send = async (guest: Guest, body: object) =>
  (await guest.post('/toc/api/v1/code/send', { scope: 'crm_client', channel: 'email', ...body })).code;

/** Registers somebody, with a code of their own. Returns the answer. */
async function register(guest: Guest, more: object = {}) {
  guest.clock.advance(60_000);
  await send(guest, { ...HILL, scene: 'register' });
  const code = guest.sandbox.lastCode(HILL.email);
  const person = { link: 'welcome', firstName: 'Lantern', lastName: 'Sample', country: 'PT', ...HILL };
  const body = { scope: 'crm_client', ...person, code, consents: CONSENTS, ...(await guest.seal(PASSWORD)), ...more };
  return guest.post('/toc/api/v1/user/register', body);
}

/** Orders the code of an activation, and activates. */
async function activate(guest: Guest, uuid: unknown, more: object = {}) {
  guest.clock.advance(60_000);
  await send(guest, { uuid, scene: 'activation', ...more });
  const code = guest.sandbox.lastCode(HILL.email);
  const body = { scope: 'crm_client', uuid, code, consents: CONSENTS, ...(await guest.seal(PASSWORD)), ...more };
  return (await guest.post('/toc/api/v1/user/activate', body)).code;
}

describe('registrations', () => {
  test('of two for one address, the first activation wins', async () => {
    const guest = visit();
    const [one, other] = [await register(guest), await register(guest)];
    expect([one.code, other.code]).toEqual([0, 0]);
    expect([await activate(guest, other.data.uuid), await activate(guest, one.data.uuid)]).toEqual([0, 4001]);
    expect(guest.sandbox.sessions()).toHaveLength(1);
  });

  test('belong to the scope in which they were made', async () => {
    const guest = visit();
    const { data } = await register(guest);
    const uuid = data.uuid;
    expect(await send(guest, { uuid, scene: 'activation', scope: 'crm_ib' })).toBe(2502);
    expect(await activate(guest, uuid, { scope: 'crm_ib' })).toBe(2502);
    expect(await activate(guest, uuid)).toBe(0);
    expect(guest.sandbox.sessions()).toEqual([{ account: 'email:hill@example.com', scope: 'crm_client' }]);
  });

  test('that nobody knows get no code', async () => {
    expect(await send(visit(), { uuid: '00000000-0000-4000-8000-000000000000', scene: 'activation' })).toBe(2502);
  });

  test.each([
    ['an older version of a required document', 'terms', '3.1'],
    ['an older version of another document', 'privacy', '1.0'],
    ['no version that there was', 'terms', ''],
  ])('with a consent to %s are refused, and so is their activation', async (_, key, version) => {
    const guest = visit();
    const consents = CONSENTS.map((consent) => (consent.key === key ? { ...consent, version } : consent));
    expect((await register(guest, { consents })).code).toBe(1003);
    const { data } = await register(guest);
    expect(await activate(guest, data.uuid, { consents })).toBe(1003);
    expect(await activate(guest, data.uuid)).toBe(0);
  });

  test('may have consents to documents that nobody knows', async () => {
    expect((await register(visit(), { consents: [...CONSENTS, { ...CONSENTS[0], key: 'unheard-of', version: '1' }] })).code).toBe(0);
  });

  test('of somebody who is no demo account leave name+tag to others', async () => {
    const guest = visit();
    const { data } = await register(guest);
    await activate(guest, data.uuid);
    expect((await guest.signIn('hill+other@example.com', PASSWORD)).code).toBe(2001);
  });
});

describe('codes', () => {
  /** A sign-in that waits for its second step, which has an e-mail and a text message. */
  async function pending() {
    const guest = visit();
    const { data } = await guest.signIn('guarded@example.com', DEMO_PASSWORD);
    const step = { scope: 'crm_client', verifyToken: data.verifyToken };
    const verify = async (method: string, code: string) => (await guest.post('/toc/api/v1/user/verify', { ...step, method, code })).code;
    const order = (channel: string) => send(guest, { ...step, scene: 'verification', channel });
    const [mail, text] = [() => guest.sandbox.lastCode('guarded@example.com') ?? '', () => guest.sandbox.lastCode('+62 8120000003') ?? ''];
    return { guest, verify, order, mail, text };
  }

  test('over another channel stay valid', async () => {
    const { verify, order, mail } = await pending();
    expect([await order('email'), await order('sms')]).toEqual([0, 0]);
    expect(await verify('email', mail())).toBe(0);
  });

  test('over one channel end with another one, and count for that channel only', async () => {
    const { guest, verify, order, mail, text } = await pending();
    await order('email');
    const first = mail();
    guest.clock.advance(60_000);
    await order('email');
    await order('sms');
    expect([await verify('email', first), await verify('email', text()), await verify('sms', text())]).toEqual([2021, 2021, 0]);
  });

  test('are refused as too old once they are, also after too many wrong ones', async () => {
    const { guest, verify, order, mail } = await pending();
    await order('email');
    const wrong = mail() === '000000' ? '111111' : '000000';
    const answers: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await verify('email', wrong));
    expect(answers).toEqual([2021, 2021, 2021, 2021, 5108, 5108]);
    guest.clock.advance(300_000);
    expect(await verify('email', mail())).toBe(2022);
  });

  test('are not sent over a channel that the second step does not offer', async () => {
    const guest = visit();
    const { data } = await guest.signIn('token@example.com', DEMO_PASSWORD);
    expect(await send(guest, { verifyToken: data.verifyToken, scene: 'verification' })).toBe(1003);
    expect(guest.sandbox.outbox()).toEqual([]);
  });

  test('of an authenticator end the sign-in with the last wrong one', async () => {
    const guest = visit();
    const { data } = await guest.signIn('token@example.com', DEMO_PASSWORD);
    const step = { scope: 'crm_client', verifyToken: data.verifyToken, method: 'authenticator' };
    const verify = async (code: string) => (await guest.post('/toc/api/v1/user/verify', { ...step, code })).code;
    const answers: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push(await verify('000000'));
    expect([...answers, await verify('246810')]).toEqual([2009, 2009, 2009, 2009, 5108, 2923]);
  });
});

describe('a new password', () => {
  const TRADER = { accountType: 'email', email: 'trader@example.com' };
  const OTHER = { ...TRADER, scope: 'crm_ib' };

  /** Recovers up to the permission to set one. */
  async function permitted(guest: Guest) {
    await send(guest, { ...TRADER, scene: 'recovery' });
    const code = guest.sandbox.lastCode(TRADER.email);
    const { data } = await guest.post('/toc/api/v1/user/recovery/check', { scope: 'crm_client', ...TRADER, code });
    return async (password: string) => {
      const sealed = await guest.seal(password);
      return async () =>
        (await guest.post('/toc/api/v1/user/recovery/reset', { scope: 'crm_client', resetToken: data.resetToken, ...sealed })).code;
    };
  }

  test('is set once by a permission, also where two come at once', async () => {
    const guest = visit();
    const prepared = await permitted(guest);
    const resets = await Promise.all([prepared(PASSWORD), prepared(`${PASSWORD}2`)]);
    expect((await Promise.all(resets.map((reset) => reset()))).toSorted()).toEqual([0, 2923]);
  });

  test('ends codes and locks in both portals, because it counts in both', async () => {
    const guest = visit();
    await send(guest, { ...OTHER, scene: 'login' });
    const code = guest.sandbox.lastCode(TRADER.email);
    const wrong = { ...OTHER, method: 'password', ...(await guest.seal('Wrong7!Password')) };
    for (let tries = 0; tries < 5; tries += 1) await guest.post('/toc/api/v1/user/signIn', wrong);
    const reset = await (await permitted(guest))(PASSWORD);
    expect(await reset()).toBe(0);
    const by = async (more: object) => (await guest.post('/toc/api/v1/user/signIn', { ...OTHER, ...more })).code;
    expect(await by({ method: 'code', code })).toBe(2021);
    expect(await by({ method: 'password', ...(await guest.seal(PASSWORD)) })).toBe(0);
  });
});

describe('what is wrong with a request comes before its captcha', () => {
  const guarded = () => visit({}, 'config.captcha=demo');

  test.each([
    [{ scene: 'recovery' }, 2026],
    [{ scene: 'recovery', accountType: 'email' }, 2016],
    [{ scene: 'login', accountType: 'email', email: 'nobody' }, 5306],
    [{ scene: 'register', accountType: 'phone', callingCode: '62', phone: '8120000001' }, 1003],
    [{ scene: 'unknown', ...HILL }, 2029],
    [{ scene: 'register', ...HILL }, 2023],
  ])('code/send with %j gets %i', async (body, code) => {
    expect(await send(guarded(), body)).toBe(code);
  });

  test.each([
    [{ method: 'magic' }, 1003],
    [{ method: 'password' }, 1003],
    [{ method: 'password', password: 'x', keyId: 'y' }, 2023],
  ])('signIn with %j gets %i', async (body, code) => {
    expect((await guarded().post('/toc/api/v1/user/signIn', { scope: 'crm_client', ...HILL, ...body })).code).toBe(code);
  });
});
