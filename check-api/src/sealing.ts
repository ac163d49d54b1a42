import { webcrypto } from 'node:crypto';
import type { Kit } from './kit';
import { demand } from './verdict';

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** Imports a public key: base64 of the SPKI DER. Rejects any other kind of key than one for RSA-OAEP. */
export const importKey = (publicKey: string): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('spki', Buffer.from(publicKey, 'base64'), ALGORITHM, true, ['encrypt']);

/** Encrypts with a key, as a portal does. */
export const sealWith = async (key: webcrypto.CryptoKey, text: string): Promise<string> =>
  Buffer.from(await webcrypto.subtle.encrypt(ALGORITHM, key, new TextEncoder().encode(text))).toString('base64');

/** Encrypts with a public key that the server has answered. */
export async function encrypt({ once }: Kit, publicKey: string, text: string): Promise<string> {
  const key = await once(`key ${publicKey}`, () => importKey(publicKey).catch(() => undefined));
  demand(key !== undefined, 'GET security/publicKey answers a key that cannot be read; see key.format');
  return sealWith(key, text);
}
