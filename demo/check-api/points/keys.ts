import type { webcrypto } from 'node:crypto';
import { encrypt, importKey, type Kit } from '../kit';
import { demand, type Point } from '../point';

/** RSA keys with a shorter modulus count as broken (NIST SP 800-131A). */
const MIN_BITS = 2048;

/** Signs in to an account that nobody has: the answer shows whether the password could be decrypted. */
const tryPassword = ({ call, accounts: { scope }, unique }: Kit, sealed: object) =>
  call('signIn', { scope, accountType: 'email', email: `nobody-${unique}@example.com`, method: 'password', ...sealed });

/** The key, and what the server does with what was encrypted. */
export const keys: readonly Point[] = [
  {
    name: 'key.format',
    group: 'complete',
    says: `The public key is base64 of the SPKI DER of an RSA key of at least ${MIN_BITS} bits.`,
    async check({ call }) {
      const { data } = await call('publicKey', {}, [0]);
      let key: webcrypto.CryptoKey | undefined;
      try {
        key = await importKey(String(data.publicKey));
      } catch {
        demand(false, `publicKey cannot be read as the SPKI DER of an RSA key: ${String(data.publicKey).slice(0, 40)}…`);
      }
      const bits = 'modulusLength' in key.algorithm ? Number(key.algorithm.modulusLength) : 0;
      demand(bits >= MIN_BITS, `the key has ${bits} bits`);
    },
  },
  {
    name: 'key.round-trip',
    group: 'complete',
    says: 'A password that was encrypted with RSA-OAEP (SHA-256) can be decrypted.',
    async check(kit) {
      const { code } = await tryPassword(kit, await kit.seal('Harbor7!Lantern'));
      demand(code !== 2908, 'signIn answers 2908 to a password under the newest key. Is the hash of MGF1 SHA-256 too?');
    },
  },
  {
    name: 'key.older',
    group: 'complete',
    says: 'A key stays valid when another portal has fetched one.',
    async check(kit) {
      const sealed = await kit.seal('Harbor7!Lantern');
      await kit.call('publicKey', {}, [0]);
      const { code } = await tryPassword(kit, sealed);
      demand(code !== 2908, 'signIn answers 2908 to a password under a key that was fetched a moment ago');
    },
  },
  {
    name: 'key.plain',
    group: 'safe',
    says: 'A password that is not encrypted is refused with 2908.',
    why: 'Otherwise a portal that is broken on its way could send passwords in clear, and nobody would notice.',
    async check(kit) {
      const { keyId } = await kit.seal('Harbor7!Lantern');
      const { code } = await tryPassword(kit, { password: 'Harbor7!Lantern', keyId });
      demand(code === 2908, `signIn answers code ${code} to a password that is not encrypted`);
    },
  },
  {
    name: 'key.unknown',
    group: 'safe',
    says: 'A password under an unknown key is refused with 2908.',
    why: 'A recorded sign-in could otherwise be sent again for ever.',
    async check(kit) {
      const { data } = await kit.call('publicKey', {}, [0]);
      const password = await encrypt(String(data.publicKey), 'Harbor7!Lantern');
      const { code } = await tryPassword(kit, { password, keyId: `unknown-${kit.unique}` });
      demand(code === 2908, `signIn answers code ${code} to an unknown keyId`);
    },
  },
];
