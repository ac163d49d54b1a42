// @vitest-environment node
import { solveChallenge } from 'altcha-lib/v1';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, LEGACY_PASSWORD } from '../../demo/accounts';
import { visit } from './visitor';

const config = '/toc/api/v1/common/config?scope=crm_client';

test('a right password opens a session that scripts cannot read', async () => {
  const guest = visit();
  expect(await guest.signIn('trader@example.com', DEMO_PASSWORD)).toEqual({ code: 0, data: {} });
  expect(guest.browser.cookies()).toEqual({ portal_session: { value: 'session-1', httpOnly: true, sameSite: 'Lax', path: '/' } });
  expect((await guest.get(config)).data).toEqual({ loggedIn: true });
  expect((await guest.get('/toc/api/v1/common/config?scope=crm_ib')).data).toEqual({ loggedIn: false });
  await guest.browser.fetch('/sandbox/sign-out', { method: 'POST' });
  expect((await guest.get(config)).data).toEqual({ loggedIn: false });
  expect(guest.browser.cookies()).toEqual({});
});

test('visitors do not share a session, and sandboxes share nothing', async () => {
  const guest = visit();
  await guest.signIn('trader@example.com', DEMO_PASSWORD);
  expect((await visit({}, '', guest.sandbox).get(config)).data).toEqual({ loggedIn: false });
  expect(guest.sandbox.sessions()).toEqual([{ account: 'trader', scope: 'crm_client' }]);
  expect(visit().sandbox.sessions()).toEqual([]);
});

test('a password arrives as it was typed, spaces and umlauts included', async () => {
  expect((await visit().signIn('legacy@example.com', LEGACY_PASSWORD)).code).toBe(0);
  expect((await visit().signIn('legacy@example.com', LEGACY_PASSWORD.trim())).code).toBe(2001);
});

test('a stranger cannot tell whether an account exists, not even by its lock', async () => {
  for (const email of ['trader@example.com', 'nobody@example.com']) {
    const guest = visit();
    for (let tries = 1; tries < 5; tries += 1) expect((await guest.signIn(email, 'wrong')).code).toBe(2001);
    expect(await guest.signIn(email, 'wrong')).toEqual({ code: 2004, data: { remainingSeconds: 5400 } });
    guest.clock.advance(5_000_000);
    expect(await guest.signIn(email, DEMO_PASSWORD)).toEqual({ code: 2004, data: { remainingSeconds: 400 } });
    guest.clock.advance(400_000);
    expect((await guest.signIn(email, DEMO_PASSWORD)).code).toBe(email.startsWith('trader') ? 0 : 2001);
  }
});

test('keys are replaced in time: the last one is good for a while, older ones are not', async () => {
  const guest = visit();
  const account = { scope: 'crm_client', accountType: 'email', email: 'trader@example.com', method: 'password' };
  const old = { ...account, ...(await guest.seal(DEMO_PASSWORD)) };
  guest.clock.advance(10 * 60_000);
  expect((await guest.get('/toc/api/v1/security/publicKey')).data.keyId).toBe('key-2');
  expect((await guest.post('/toc/api/v1/user/signIn', old)).code).toBe(0);
  guest.clock.advance(5 * 60_000);
  expect((await guest.post('/toc/api/v1/user/signIn', old)).code).toBe(2908);
  expect((await guest.signIn('trader@example.com', DEMO_PASSWORD)).code).toBe(0);
  const fresh = { ...account, ...(await guest.seal(DEMO_PASSWORD)) };
  guest.sandbox.retireKey();
  expect((await guest.post('/toc/api/v1/user/signIn', fresh)).code).toBe(2908);
  expect((await guest.post('/toc/api/v1/user/signIn', { ...account, password: DEMO_PASSWORD, keyId: 'key-3' })).code).toBe(2908);
});

test.each([
  ['blocked', 2008],
  ['dormant', 2028],
  ['disabled', 2920],
  ['broker', 2001],
])('%s: a right password gets %i, a wrong one does not tell', async (id, code) => {
  expect((await visit().signIn(`${id}@example.com`, DEMO_PASSWORD)).code).toBe(code);
  expect((await visit().signIn(`${id}@example.com`, 'wrong')).code).toBe(2001);
});

test('a locked account says how long, whatever the password', async () => {
  expect(await visit().signIn('locked@example.com', 'wrong')).toEqual({ code: 2004, data: { remainingSeconds: 5400 } });
});

test('a second step ends by a code that was sent, or by an authenticator', async () => {
  const guest = visit();
  const { code, data } = await guest.signIn('guarded@example.com', DEMO_PASSWORD);
  expect(code).toBe(2003);
  expect(data.methods).toEqual([
    { type: 'email', target: 'g***d@example.com' },
    { type: 'sms', target: '+62 *******003' },
    { type: 'authenticator' },
  ]);
  const { verifyToken } = data;
  const step = { scope: 'crm_client', verifyToken };
  const verify = (method: string, entered: string) => guest.post('/toc/api/v1/user/verify', { ...step, method, code: entered });
  expect(await guest.post('/toc/api/v1/code/send', { ...step, scene: 'verification', channel: 'sms' })).toEqual({
    code: 0,
    data: { resendAfter: 60, expiresIn: 300 },
  });
  expect((await verify('sms', '000000')).code).toBe(2021);
  expect((await verify('authenticator', '000000')).code).toBe(2009);
  expect((await verify('sms', guest.sandbox.lastCode('+62 8120000003') ?? '')).code).toBe(0);
  expect(guest.sandbox.sessions()).toHaveLength(1);
  expect((await verify('authenticator', '246810')).code).toBe(2923);
});

test('a pending second step does not last', async () => {
  const guest = visit();
  const { data } = await guest.signIn('token@example.com', DEMO_PASSWORD);
  guest.clock.advance(15 * 60_000);
  const step = { scope: 'crm_client', verifyToken: data.verifyToken, method: 'authenticator', code: '246810' };
  expect((await guest.post('/toc/api/v1/user/verify', step)).code).toBe(2923);
});

test('a code signs in once, and not for ever', async () => {
  const guest = visit();
  const account = { scope: 'crm_client', accountType: 'phone', callingCode: '351', phone: '910000001' };
  const send = () => guest.post('/toc/api/v1/code/send', { ...account, scene: 'login', channel: 'sms' });
  const enter = (code: string) => guest.post('/toc/api/v1/user/signIn', { ...account, method: 'code', code });
  const newest = () => guest.sandbox.lastCode('+351 910000001') ?? '';
  await send();
  guest.clock.advance(10_000);
  expect(await send()).toEqual({ code: 5400, data: { resendAfter: 50 } });
  guest.clock.advance(290_000);
  expect((await enter(newest())).code).toBe(2022);
  await send();
  expect((await enter(newest())).code).toBe(0);
  expect((await enter(newest())).code).toBe(2021);
  guest.clock.advance(60_000);
  await send();
  const wrong = newest() === '000000' ? '111111' : '000000';
  for (let tries = 1; tries < 5; tries += 1) expect((await enter(wrong)).code).toBe(2021);
  expect((await enter(wrong)).code).toBe(5108);
  expect((await enter(newest())).code).toBe(5108);
});

test('name+tag@example.com is another person of the same kind', async () => {
  const guest = visit();
  for (let tries = 0; tries < 5; tries += 1) await guest.signIn('trader+a@example.com', 'wrong');
  expect((await guest.signIn('trader+a@example.com', DEMO_PASSWORD)).code).toBe(2004);
  expect((await guest.signIn('trader+b@example.com', DEMO_PASSWORD)).code).toBe(0);
});

test('support staff sign in by a token', async () => {
  const guest = visit();
  const by = (token: string) => guest.get(`/toc/api/v1/user/mock/signIn?token=${token}`);
  expect((await by('mock-expired')).code).toBe(2923);
  expect((await by('nothing')).code).toBe(2010);
  expect((await by('mock-ib')).code).toBe(0);
  expect(guest.sandbox.sessions()).toEqual([{ account: 'broker', scope: 'crm_ib' }]);
});

/** A visitor who asks for codes, each to another person. */
function sender(spec: string) {
  const guest = visit({}, spec);
  let people = 0;
  const send = async (captcha?: object) => {
    people += 1;
    const to = { accountType: 'email', email: `trader+${people}@example.com` };
    const body = { scope: 'crm_client', scene: 'login', channel: 'email', ...to, ...(captcha && { captcha }) };
    return (await guest.post('/toc/api/v1/code/send', body)).code;
  };
  return { guest, send };
}

test('where a captcha is configured, each request needs a ticket of its own', async () => {
  const { guest, send } = sender('config.captcha=demo');
  expect((await guest.get(config)).data.captcha).toMatchObject({ provider: 'tencent', scenes: { login: { web: 'sandbox-login-web' } } });
  expect(await send()).toBe(2023);
  expect(await send({ ticket: 'trerror_1', randstr: '@a', errorCode: 1001 })).toBe(0);
  expect(await send({ ticket: 'trerror_1', randstr: '@a' })).toBe(2023);
});

test('a token of Turnstile serves once, and has no randstr', async () => {
  const { send } = sender('config.captcha=turnstile');
  expect(await send({ ticket: 'turnstile-1' })).toBe(0);
  expect(await send({ ticket: 'turnstile-1' })).toBe(2023);
  expect(await send({ ticket: 'turnstile-2', randstr: '' })).toBe(2023);
  expect(await send({ ticket: 'another-1' })).toBe(2023);
});

describe('a proof of work', () => {
  /** Fetches a challenge and solves it with the library of the service. */
  async function solved({ browser }: ReturnType<typeof visit>, way = '') {
    const { maxnumber, ...challenge } = await (await browser.fetch(`/sandbox/challenge?${way}`)).json();
    const { promise } = solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, maxnumber);
    return { ...challenge, number: (await promise)?.number, took: 1 };
  }
  const ticket = (payload: unknown) => ({ ticket: btoa(JSON.stringify(payload)) });

  test('counts once', async () => {
    const { guest, send } = sender('config.captcha=altcha');
    const payload = await solved(guest);
    const codes = await Promise.all([send(ticket(payload)), send(ticket(payload))]);
    expect(codes.sort(), 'whichever is verified first').toEqual([0, 2023]);
    expect(await send(ticket({ ...payload, took: 2 })), 'the same solution, written otherwise').toBe(2023);
  });

  test('is refused if its challenge has expired, by the clock of the sandbox', async () => {
    const { guest, send } = sender('config.captcha=altcha');
    const payload = await solved(guest);
    guest.clock.advance(11 * 60_000);
    expect(await send(ticket(payload))).toBe(2023);
    expect(await send(ticket(await solved(guest, 'expired')))).toBe(2023);
  });

  test('is refused if anything about it is not as it was', async () => {
    const { guest, send } = sender('config.captcha=altcha');
    const payload = await solved(guest);
    const later = payload.salt.replace(/expires=\d+/, 'expires=9999999999');
    const wrong = [
      { number: payload.number + 1 },
      { salt: later },
      { signature: 'x' },
      { algorithm: 'SHA-1' },
      { algorithm: 5 },
      { salt: undefined },
    ];
    for (const change of wrong) expect(await send(ticket({ ...payload, ...change }))).toBe(2023);
    for (const text of ['null', '[]', '"x"', '5']) expect(await send({ ticket: btoa(text) })).toBe(2023);
    expect(await send({ ticket: 'no base64' })).toBe(2023);
    expect(await send(ticket(await solved(guest, 'forged')))).toBe(2023);
  });
});

test.each([
  [{}, 1003],
  [{ scope: 'crm_other' }, 2901],
  [{ scope: 'crm_ib' }, 2026],
  [{ scope: 'crm_ib', accountType: 'email' }, 2016],
  [{ scope: 'crm_ib', accountType: 'email', email: 'nobody' }, 5306],
  [{ scope: 'crm_ib', accountType: 'phone', callingCode: '+62', phone: '8120000001' }, 1003],
  [{ scope: 'crm_ib', accountType: 'email', email: 'a@example.com', method: 'magic' }, 1003],
])('what is sent is checked: %j gets %i', async (body, code) => {
  expect((await visit().post('/toc/api/v1/user/signIn', body)).code).toBe(code);
});

test('the log never holds a password', async () => {
  const guest = visit();
  await guest.signIn('trader@example.com', DEMO_PASSWORD);
  await guest.post('/toc/api/v1/user/signIn', { scope: 'crm_client', password: DEMO_PASSWORD });
  const [sealed, open] = guest.sandbox.calls('signIn');
  expect(sealed).toMatchObject({
    method: 'POST',
    path: '/toc/api/v1/user/signIn',
    status: 200,
    code: 0,
    body: { password: '[encrypted]' },
  });
  expect(open).toMatchObject({ body: { password: '[not encrypted]' } });
  expect(JSON.stringify(guest.sandbox.calls())).not.toContain(DEMO_PASSWORD);
});
