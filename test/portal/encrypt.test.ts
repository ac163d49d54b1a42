// @vitest-environment node
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { canEncrypt, readKey } from '../../src/portal/password';

const pairOf = (modulusLength: number) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  const key = { keyId: `key-${modulusLength}`, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
  const open = (base64: string) =>
    privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(base64, 'base64'),
    ).toString('utf8');
  return { key, open };
};

const encryptPassword = async (password: string, under: Parameters<typeof readKey>[0]) =>
  (await readKey(under)).encrypt(new TextEncoder().encode(password));

const { key, open } = pairOf(2048);
const long = pairOf(3072); // made before the tests start, because finding primes takes a while

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a password is sent as base64 of RSA-OAEP (SHA-256), with the id of its key', () => {
  test.each(['Harbor7!Lantern', ' Grüße 42 ', 'пароль-密码-🔑', 'e\u0301 is not \u00e9', '', '\0'])(
    '%j decrypts to itself',
    async (password) => {
      const sealed = await encryptPassword(password, key);
      expect(sealed.keyId).toBe('key-2048');
      expect(sealed.password).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
      expect(open(sealed.password)).toBe(password);
    },
  );

  test('a longer key works too', async () => {
    expect(long.open((await encryptPassword('x'.repeat(318), long.key)).password)).toBe('x'.repeat(318));
  });

  test('the same password never encrypts to the same text', async () => {
    const [one, other] = await Promise.all([encryptPassword('same', key), encryptPassword('same', key)]);
    expect(one.password).not.toBe(other.password);
  });
});

test('a key says how many bytes it takes: 190 if it has 2048 bits', async () => {
  const { maxBytes } = await readKey(key);
  expect(maxBytes).toBe(190);
  expect(open((await encryptPassword('ü'.repeat(maxBytes / 2), key)).password)).toBe('ü'.repeat(95));
  expect((await readKey(long.key)).maxBytes).toBe(318);
});

test.each([
  ['not base64', '%%%'],
  ['not a key', Buffer.from('no key').toString('base64')],
  ['empty', ''],
  ['incomplete', key.publicKey.slice(0, 200)],
])('a key that is %s is refused', async (_, publicKey) => {
  await expect(readKey({ keyId: 'key-1', publicKey })).rejects.toThrow();
});

test('a page without a secure context cannot encrypt', () => {
  expect(canEncrypt()).toBe(true);
  vi.stubGlobal('crypto', {});
  expect(canEncrypt()).toBe(false);
  vi.stubGlobal('crypto', undefined);
  expect(canEncrypt()).toBe(false);
});

test('a key that is too short encrypts nothing', async () => {
  const short = pairOf(1024);
  await expect(readKey(short.key)).rejects.toThrow('key-too-short');
});
