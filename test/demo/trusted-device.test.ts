// @vitest-environment node
import { expect, test } from 'vitest';
import { AUTHENTICATOR_CODE, DEMO_PASSWORD } from '../../demo/accounts';
import { visit } from './visitor';

const ME = 'token@example.com';

/** Somebody who has passed a second step and ticked the box. */
async function onDevice({ spec = 'config.trust=30', trust = true as unknown, origin = '' } = {}) {
  const guest = visit({}, spec);
  const { data } = await guest.signIn(ME, DEMO_PASSWORD);
  const body = { scope: 'crm_client', verifyToken: data.verifyToken, method: 'authenticator', code: AUTHENTICATOR_CODE, trust };
  const headers = { 'Content-Type': 'application/json' };
  const answer = await guest.browser.fetch(`${origin}/toc/api/v1/user/verify`, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    ...guest,
    cookie: answer.headers.getSetCookie().find((text) => text.startsWith('portal_device')),
    enter: async (email = ME) => (await guest.signIn(email, DEMO_PASSWORD)).code,
  };
}

test('a trusted device needs no second step for as many days as the configuration says', async () => {
  const { get, enter, clock } = await onDevice();
  expect((await get('/toc/api/v1/common/config?scope=crm_client')).data.trust).toEqual({ days: 30 });
  expect(await enter()).toBe(0);
  clock.advance(30 * 86_400_000);
  expect(await enter()).toBe(2003);
});

test('its cookie lasts as long, cannot be guessed or read by scripts, and is for https only where there is https', async () => {
  const text = 'portal_device=[0-9a-f-]{36}; Max-Age=2592000; Path=/; HttpOnly';
  expect((await onDevice()).cookie).toMatch(new RegExp(`^${text}; SameSite=Lax$`));
  expect((await onDevice({ origin: 'https://api.test' })).cookie).toMatch(new RegExp(`^${text}; Secure; SameSite=Lax$`));
});

test.each([{ trust: 'true' }, { trust: false }, { spec: '' }])('no device is trusted with %o', async (options) => {
  const { cookie, enter } = await onDevice(options);
  expect([cookie, await enter()]).toEqual([undefined, 2003]);
});

test('a device is trusted with one account in one scope', async () => {
  const { enter, post, seal } = await onDevice();
  expect([await enter('token+other@example.com'), await enter('careful@example.com')]).toEqual([2003, 2003]);
  const account = { scope: 'crm_ib', accountType: 'email', email: ME, method: 'password', ...(await seal(DEMO_PASSWORD)) };
  expect((await post('/toc/api/v1/user/signIn', account)).code).toBe(2003);
  expect(await enter()).toBe(0);
});

test('a new password ends the trust', async () => {
  const { enter, post, seal, sandbox } = await onDevice();
  const account = { scope: 'crm_client', accountType: 'email', email: ME };
  await post('/toc/api/v1/code/send', { ...account, scene: 'recovery', channel: 'email' });
  const { data } = await post('/toc/api/v1/user/recovery/check', { ...account, code: sandbox.lastCode(ME) });
  const reset = { scope: 'crm_client', resetToken: data.resetToken, ...(await seal(DEMO_PASSWORD)) };
  expect((await post('/toc/api/v1/user/recovery/reset', reset)).code).toBe(0);
  expect(await enter()).toBe(2003);
});
