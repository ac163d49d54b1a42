import { webcrypto } from 'node:crypto';
import type { Limits } from './limits';

/**
 * Key pairs, created once for each process because that takes a while. Key identifiers are new all the same. There are more pairs than can
 * be valid at the same time.
 */
const PAIRS: Promise<webcrypto.CryptoKeyPair>[] = [];
const PAIR_COUNT = 3;
const ALGORITHM = { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' };

function pair(index: number): Promise<webcrypto.CryptoKeyPair> {
  const slot = index % PAIR_COUNT;
  const made = PAIRS[slot] ?? webcrypto.subtle.generateKey(ALGORITHM, true, ['encrypt', 'decrypt']);
  PAIRS[slot] = made;
  return made;
}

/** The keys that passwords are encrypted with. The clock alone decides which one is current. */
export interface Keyring {
  readonly current: () => Promise<{ keyId: string; publicKey: string }>;
  /** Resolves to the text; `undefined` if the key is unknown or expired, or the text was not encrypted with it. */
  readonly decrypt: (keyId: string, base64: string) => Promise<string | undefined>;
  /** Ends the current key at once, without a grace period. */
  readonly retire: () => void;
}

/** Creates the keys of a sandbox. */
export function createKeyring(now: () => number, limits: Limits): Keyring {
  let start = now();
  let first = 1;
  const newest = (): number => first + Math.floor((now() - start) / limits.keyMs);
  const good = (number: number): boolean =>
    number >= first && number <= newest() && now() < start + (number - first + 1) * limits.keyMs + limits.keyGraceMs;

  return {
    async current() {
      const number = newest();
      const der = await webcrypto.subtle.exportKey('spki', (await pair(number)).publicKey);
      return { keyId: `key-${number}`, publicKey: Buffer.from(der).toString('base64') };
    },
    async decrypt(keyId, base64) {
      const number = Number(/^key-(\d+)$/.exec(keyId)?.[1]);
      if (!good(number)) return undefined;
      const { privateKey } = await pair(number);
      try {
        const bytes = await webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, Buffer.from(base64, 'base64'));
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      } catch {
        return undefined; // not encrypted with this key: an OperationError without a message
      }
    },
    retire() {
      first = newest() + 1;
      start = now();
    },
  };
}
