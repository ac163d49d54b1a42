// @vitest-environment node
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { type Guest, visit } from './visitor';

const GOOD = 'Meadow9*Copper';
const consents = ['terms', 'privacy'].map((key) => ({ key, locale: 'en-US', acceptedAt: '2026-01-05T12:00:00.000Z' }));
const account = (email: string) => ({ scope: 'crm_client', accountType: 'email', email });

async function receive(guest: Guest, scene: string, email: string): Promise<string> {
  const answer = await guest.post('/toc/api/v1/code/send', { ...account(email), scene, channel: 'email' });
  expect(answer).toEqual({ code: 0, data: { resendAfter: 60, expiresIn: 300 } });
  return guest.sandbox.lastCode(email) ?? '';
}

test('recovery sets a new password, ends the sessions and never says who has an account', async () => {
  const guest = visit();
  await guest.signIn('trader@example.com', DEMO_PASSWORD);
  const code = await receive(guest, 'recovery', 'trader@example.com');
  await receive(guest, 'recovery', 'nobody@example.com');
  expect(guest.sandbox.outbox().map(({ to }) => to)).toEqual(['trader@example.com']);

  const check = (email: string, entered: string) => guest.post('/toc/api/v1/user/recovery/check', { ...account(email), code: entered });
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await check('nobody@example.com', wrong)).code).toBe(2021);
  expect((await check('trader@example.com', wrong)).code).toBe(2021);
  const { data } = await check('trader@example.com', code);

  const reset = async (password: string) =>
    guest.post('/toc/api/v1/user/recovery/reset', { scope: 'crm_client', resetToken: data.resetToken, ...(await guest.seal(password)) });
  expect((await reset('Passw0rd1')).code).toBe(2025);
  expect((await reset(GOOD)).code).toBe(0);
  expect((await reset(GOOD)).code).toBe(2923);
  expect(guest.sandbox.sessions()).toEqual([]);
  expect((await guest.signIn('trader@example.com', DEMO_PASSWORD)).code).toBe(2001);
  expect((await guest.signIn('trader@example.com', GOOD)).code).toBe(0);
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
  const body = { scope: 'crm_client', scene: 'recovery', ...(await guest.seal(password)) };
  expect((await guest.post('/toc/api/v1/user/check/password', body)).code).toBe(code);
});

test('an invitation says who invites, or why it does not hold', async () => {
  const guest = visit();
  const check = (link: string) => guest.post('/toc/api/v1/user/referral/check', { scope: 'crm_client', link });
  expect(await check('jakarta')).toEqual({ code: 0, data: { referrer: { name: 'Demo Partner Jakarta' }, role: 'client', country: 'ID' } });
  const partner = await guest.post('/toc/api/v1/user/referral/check', { scope: 'crm_ib', link: 'welcome' });
  expect(partner.data).toMatchObject({ role: 'ib' }); // that of the portal's own visitors
  for (let code = 2501; code <= 2512; code += 1) expect((await check(`refused-${code}`)).code).toBe(code);
  expect((await check('')).code).toBe(2502);
  expect((await check('a b')).code).toBe(2503);
  expect((await check('unknown')).code).toBe(2505);
});

async function register(guest: Guest, link: string, email: string, more: object = {}): Promise<Awaited<ReturnType<Guest['post']>>> {
  const code = await receive(guest, 'register', email);
  const person = { link, firstName: 'Lantern', lastName: 'Sample', country: 'PT' };
  return guest.post('/toc/api/v1/user/register', { ...account(email), ...person, code, consents, ...(await guest.seal(GOOD)), ...more });
}

test('a registration makes progress, is activated and signs in', async () => {
  const guest = visit();
  const { data } = await register(guest, 'welcome', 'hill@example.com');
  const progress = async () => (await guest.get(`/toc/api/v1/user/register/progress?uuid=${data.uuid}`)).data;
  expect(await progress()).toEqual({ status: 'processing', step: 1, steps: 3 });
  expect(await progress()).toEqual({ status: 'processing', step: 2, steps: 3 });
  guest.clock.advance(4500);
  expect(await progress()).toEqual({ status: 'needsActivation', target: 'h***l@example.com' });

  const activation = { scope: 'crm_client', uuid: data.uuid };
  await guest.post('/toc/api/v1/code/send', { ...activation, scene: 'activation', channel: 'email' });
  const activate = async (given: object[], code: string) =>
    guest.post('/toc/api/v1/user/activate', { ...activation, code, consents: given, ...(await guest.seal(GOOD)) });
  const code = guest.sandbox.lastCode('hill@example.com') ?? '';
  expect((await activate(consents.slice(1), code)).code).toBe(1003);
  expect((await activate(consents, code)).code).toBe(0);
  expect((await activate(consents, code)).code).toBe(4001);
  expect((await progress()).status).toBe('active');
  expect(guest.sandbox.sessions()).toHaveLength(1);
  expect((await guest.signIn('hill@example.com', GOOD)).code).toBe(0);
});

test('a registration that ends well at once can sign in; one that fails says so', async () => {
  const guest = visit();
  await register(guest, 'fast-track', 'hill@example.com');
  expect((await guest.signIn('hill@example.com', GOOD)).code).toBe(0);
  const { data } = await register(guest, 'declined', 'bob@example.com');
  guest.clock.advance(60_000);
  expect((await guest.get(`/toc/api/v1/user/register/progress?uuid=${data.uuid}`)).data).toEqual({ status: 'failed' });
});

test.each([
  [{ firstName: ' ' }, 1003],
  [{ country: 'XX' }, 1003],
  [{ consents: [] }, 1003],
  [{ code: '' }, 1003],
  [{ link: 'refused-2506' }, 2506],
])('a registration with %j gets %i', async (more, code) => {
  expect((await register(visit(), 'welcome', 'hill@example.com', more)).code).toBe(code);
});

test('an account that exists cannot be registered again', async () => {
  expect((await register(visit(), 'welcome', 'trader@example.com')).code).toBe(2024);
});

test('the demo registrations come in every state, and each in as many copies as tests need', async () => {
  const guest = visit();
  const status = async (tail: string) =>
    (await guest.get(`/toc/api/v1/user/register/progress?uuid=10000000-0000-4000-8000-${tail}`)).data.status;
  expect(await Promise.all(['000000000001', '000000000003', '000000000004', '000000000005'].map(status))).toEqual([
    'needsActivation',
    'processing',
    'active',
    'failed',
  ]);
  expect(await status('000042000001')).toBe('needsActivation');
  expect((await guest.get('/toc/api/v1/user/register/progress?uuid=none')).code).toBe(2502);
});
