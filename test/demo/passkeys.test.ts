// @vitest-environment node
import { expect, test } from 'vitest';
import { createSoftAuthenticator } from '../../check-api/src/authenticator';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { isRecord } from '../../src/contract/shape';
import { type Guest, visit } from './visitor';

const ORIGIN = 'http://sandbox.test';
const USER = '/toc/api/v1/user';
const scope = 'crm_client';

/** A visitor with a device that holds a passkey of the trader's. */
async function withPasskey(upgrade = false) {
  const guest = visit();
  const device = createSoftAuthenticator(ORIGIN);
  await guest.signIn('trader@example.com', DEMO_PASSWORD);
  const how = upgrade ? { scope, upgrade } : { scope };
  const { data } = await guest.post(`${USER}/passkey/create/options`, how);
  const created = device.create(data.publicKey);
  const kept = await guest.post(`${USER}/passkey/create`, { ...how, credential: created });
  expect(kept.code).toBe(0);
  await guest.browser.fetch('/sandbox/sign-out', { method: 'POST' });
  return { guest, device, created, options: data.publicKey };
}

/** Asks for options and signs their challenge. */
async function signed({ post }: Guest, device: ReturnType<typeof createSoftAuthenticator>, more: object = {}) {
  const { data } = await post(`${USER}/passkey/options`, { scope, ...more });
  return device.get(data.publicKey);
}

const signIn = ({ post }: Guest, credential: unknown, as = scope) => post(`${USER}/signIn`, { scope: as, method: 'passkey', credential });

test('a challenge ends after an hour', async () => {
  const { guest, device } = await withPasskey();
  const credential = await signed(guest, device);
  guest.clock.advance(60 * 60_000);
  expect((await signIn(guest, credential)).code).toBe(2023);
});

test('only who is signed in creates a passkey, and its challenge is for that way alone', async () => {
  const { guest, device, created } = await withPasskey(true);
  expect((await guest.post(`${USER}/passkey/create/options`, { scope })).code).toBe(2000);
  expect((await guest.post(`${USER}/passkey/create`, { scope, credential: created })).code).toBe(2000);
  await guest.signIn('trader@example.com', DEMO_PASSWORD);
  const { data } = await guest.post(`${USER}/passkey/create/options`, { scope });
  const credential = device.create(data.publicKey);
  expect((await guest.post(`${USER}/passkey/create`, { scope, credential, upgrade: true })).code).toBe(2023);
  expect(isRecord(data.publicKey) && data.publicKey.excludeCredentials).toHaveLength(1);
});

test('a second step by passkey takes a challenge of its own sign-in, and a passkey of its own account', async () => {
  const { guest, device } = await withPasskey();
  const { verifyToken, methods } = (await guest.signIn('keyed@example.com', DEMO_PASSWORD)).data;
  expect(methods).toMatchObject([{ type: 'email' }]); // they have no passkey yet
  const verify = (credential: unknown) => guest.post(`${USER}/verify`, { scope, verifyToken, method: 'passkey', credential });
  expect((await verify(await signed(guest, device))).code).toBe(2023); // a challenge for signing in
  expect((await verify(await signed(guest, device, { verifyToken }))).code).toBe(2023); // the trader's passkey
  expect((await guest.post(`${USER}/passkey/options`, { scope, verifyToken: 'verify-none' })).code).toBe(2923);
});
