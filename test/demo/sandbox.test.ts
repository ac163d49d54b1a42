// @vitest-environment node
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { type Guest, visit } from './visitor';

/* What the sandbox answers beside what each server has to: that is tried by `check-api`, point by point (`check-api/test/sandbox.test.ts`). */

const GOOD = 'Meadow9*Copper';
const scope = 'crm_client';
const account = (email: string) => ({ scope, accountType: 'email', email });
const VERSIONS = { terms: '3.2', privacy: '2.0' };
const consents = Object.entries(VERSIONS).map(([key, version]) => ({
  key,
  version,
  locale: 'en-US',
  acceptedAt: '2026-01-05T12:00:00.000Z',
}));

test('visitors do not share a session', async () => {
  const guest = visit();
  await guest.signIn('trader@example.com', DEMO_PASSWORD);
  expect((await visit({}, '', guest.sandbox).get(`/toc/api/v1/common/config?scope=${scope}`)).data).toEqual({ loggedIn: false });
});

test('name+tag@example.com is another person of the same kind', async () => {
  const guest = visit();
  for (let tries = 0; tries < 5; tries += 1) await guest.signIn('trader+a@example.com', 'wrong');
  expect((await guest.signIn('trader+a@example.com', DEMO_PASSWORD)).code).toBe(2004);
  expect((await guest.signIn('trader+b@example.com', DEMO_PASSWORD)).code).toBe(0);
});

test.each([
  ['Passw0rd1', '', 2025],
  ['abc', '', 2025],
  ['Harbor12', '', 0],
  ['Harbor123', '', 2025],
  ['Harbor777', '', 2025],
  ['aaa111', 'setting.Passport_Security={"lowestPasswordLevel":0}', 0],
  ['Harbor72Lantern', 'setting.Passport_Security={"lowestPasswordLevel":"3"}', 2025],
  ['Harbor7!Lantern', 'setting.Passport_Security={"lowestPasswordLevel":9}', 0],
])('the check of %s with “%s” gives %i', async (password, spec, code) => {
  const guest = visit({}, spec);
  const body = { scope, scene: 'recovery', ...(await guest.seal(password)) };
  expect((await guest.post('/toc/api/v1/user/check/password', body)).code).toBe(code);
});

test.each([
  ['jakarta', scope, { code: 0, data: { referrer: { name: 'Demo Partner Jakarta' }, role: 'client', country: 'ID' } }],
  ['welcome', 'crm_ib', { code: 0, data: { role: 'ib' } }], // that of the portal's own visitors
  ['refused-2506', scope, { code: 2506 }],
  ['', scope, { code: 2502 }],
  ['a b', scope, { code: 2503 }],
  ['unknown', scope, { code: 2505 }],
])('the invitation “%s” in %s says who invites, or why it does not hold', async (link, as, answer) => {
  expect(await visit().post('/toc/api/v1/user/referral/check', { scope: as, link })).toMatchObject(answer);
});

async function register(
  guest: Guest,
  link: string,
  email: string,
  more: readonly object[] = [],
): Promise<Awaited<ReturnType<Guest['post']>>> {
  await guest.post('/toc/api/v1/code/send', { ...account(email), scene: 'register', channel: 'email' });
  const person = { link, firstName: 'Lantern', lastName: 'Sample', country: 'PT', code: guest.sandbox.lastCode(email) };
  const body = { ...account(email), ...person, consents: [...consents, ...more], ...(await guest.seal(GOOD)) };
  return guest.post('/toc/api/v1/user/register', body);
}

test('a registration that ends well at once can sign in; one that fails says so', async () => {
  const guest = visit();
  await register(guest, 'fast-track', 'hill@example.com');
  expect((await guest.signIn('hill@example.com', GOOD)).code).toBe(0);
  expect((await guest.signIn('hill+other@example.com', GOOD)).code).toBe(2001);
  const { data } = await register(guest, 'declined', 'bob@example.com');
  guest.clock.advance(60_000);
  expect((await guest.get(`/toc/api/v1/user/register/progress?uuid=${data.uuid}`)).data).toEqual({ status: 'failed' });
});

test('a registration may have consents to documents that nobody knows, and needs a first name', async () => {
  expect((await register(visit(), 'welcome', 'hill@example.com', [{ ...consents[0], key: 'unheard-of', version: '1' }])).code).toBe(0);
  const person = { ...account('hill@example.com'), link: 'welcome', firstName: ' ', lastName: 'Hill', country: 'PT', code: '1', consents };
  expect((await visit().post('/toc/api/v1/user/register', person)).code).toBe(1003);
});

test('the demo registrations come in every state, and each in as many copies as tests need', async () => {
  const guest = visit();
  const status = async (tail: string) =>
    (await guest.get(`/toc/api/v1/user/register/progress?uuid=10000000-0000-4000-8000-${tail}`)).data.status;
  const tails = ['000000000001', '000000000003', '000000000004', '000000000005', '000042000001'];
  expect(await Promise.all(tails.map(status))).toEqual(['needsActivation', 'processing', 'active', 'failed', 'needsActivation']);
});

test('a code is not sent over a channel that the second step does not offer', async () => {
  const guest = visit();
  const { verifyToken } = (await guest.signIn('token@example.com', DEMO_PASSWORD)).data;
  const body = { scope, scene: 'verification', channel: 'email', verifyToken };
  expect((await guest.post('/toc/api/v1/code/send', body)).code).toBe(1003);
  expect(guest.sandbox.outbox()).toEqual([]);
});

test.each([
  ['code/send', { scene: 'recovery' }, 2026],
  ['code/send', { scene: 'recovery', accountType: 'email' }, 2016],
  ['code/send', { scene: 'login', accountType: 'email', email: 'nobody' }, 5306],
  ['code/send', { scene: 'register', accountType: 'phone', callingCode: '62', phone: '8120000001' }, 1003],
  ['code/send', { scene: 'unknown', ...account('hill@example.com') }, 2029],
  ['code/send', { scene: 'register', ...account('hill@example.com') }, 2023],
  ['user/signIn', { method: 'magic', ...account('hill@example.com') }, 1003],
  ['user/signIn', { method: 'password', ...account('hill@example.com') }, 1003],
  ['user/signIn', { method: 'password', password: 'x', keyId: 'y', ...account('hill@example.com') }, 2023],
])('what is wrong with a request comes before its captcha: %s with %j gets %i', async (path, body, code) => {
  const guest = visit({}, 'config.captcha=demo');
  expect((await guest.post(`/toc/api/v1/${path}`, { scope, channel: 'email', ...body })).code).toBe(code);
});

test.each([
  ['demo', { ticket: 'trerror_1', randstr: '@a', errorCode: 1001 }, { ticket: 'trerror_2', randstr: '@a' }],
  ['turnstile', { ticket: 'turnstile-1' }, { ticket: 'turnstile-2', randstr: '' }],
  ['turnstile', { ticket: 'turnstile-1' }, { ticket: 'another-1' }],
])('with the captcha %s, %j counts once, and %j never', async (captcha, good, bad) => {
  const guest = visit({}, `config.captcha=${captcha}`);
  const send = async (ticket: object, person: number) => {
    const body = { ...account(`trader+${person}@example.com`), scene: 'login', channel: 'email', captcha: ticket };
    return (await guest.post('/toc/api/v1/code/send', body)).code;
  };
  expect([await send(good, 1), await send(good, 2), await send(bad, 3)]).toEqual([0, 2023, 2023]);
});

test.each([
  ['http://sandbox.test', true, '; SameSite=Lax'],
  ['https://api.test', true, '; Secure; SameSite=Lax'],
  ['http://sandbox.test', 'true', undefined],
])(
  'the cookie of a trusted device is kept from scripts, and is for https where there is https: at %s with %j',
  async (origin, trust, end) => {
    const guest = visit({}, 'config.trust=30');
    const { verifyToken } = (await guest.signIn('token@example.com', DEMO_PASSWORD)).data;
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const body = JSON.stringify({ scope, verifyToken, method: 'authenticator', code: '246810', trust });
    const { headers } = await guest.browser.fetch(`${origin}/toc/api/v1/user/verify`, { ...init, body });
    const cookie = headers.getSetCookie().find((text) => text.startsWith('portal_device'));
    expect(cookie?.replace(/[0-9a-f-]{36}/, '…')).toBe(end && `portal_device=…; Max-Age=2592000; Path=/; HttpOnly${end}`);
  },
);

test('the log never holds a password', async () => {
  const guest = visit();
  await guest.signIn('trader@example.com', DEMO_PASSWORD);
  await guest.post('/toc/api/v1/user/signIn', { scope, password: DEMO_PASSWORD });
  const [sealed, open] = guest.sandbox.calls('signIn');
  expect(sealed).toMatchObject({ method: 'POST', path: '/toc/api/v1/user/signIn', status: 200, body: { password: '[encrypted]' } });
  expect(open).toMatchObject({ body: { password: '[not encrypted]' } });
  expect(JSON.stringify(guest.sandbox.calls())).not.toContain(DEMO_PASSWORD);
});
