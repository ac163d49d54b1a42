import { Fault } from '../contract/fault';
import * as LIMITS from '../contract/limits';
import type { EncryptedPassword } from '../contract/requests';

/** A fetched public key: base64 of the SPKI DER (contract section 4). */
export interface PublicKey {
  readonly keyId: string;
  readonly publicKey: string;
}

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** Whether the page lets scripts encrypt at all. Only secure contexts do (W3C Secure Contexts, section 3). */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Encrypts a password with RSA-OAEP (SHA-256, RFC 8017 section 7.1) and returns it as base64.
 * @throws if the page is not a secure context, the key cannot be read or is too short, or the password is longer than the key allows.
 */
export async function encryptPassword(password: string, { keyId, publicKey }: PublicKey): Promise<EncryptedPassword> {
  const der = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('spki', der, ALGORITHM, false, ['encrypt']);
  const clear = new TextEncoder().encode(password);
  const { modulusLength } = key.algorithm as RsaHashedKeyAlgorithm; // an imported RSA-OAEP key has this algorithm
  if (modulusLength < LIMITS.keyMinBits) throw new Fault('key-too-short');
  // WebCrypto would reject it with an error that has no message.
  if (clear.length > modulusLength / 8 - LIMITS.oaepOverheadBytes) throw new Fault('password-too-long');
  const sealed = new Uint8Array(await crypto.subtle.encrypt(ALGORITHM.name, key, clear));
  return { password: btoa(String.fromCharCode(...sealed)), keyId };
}
