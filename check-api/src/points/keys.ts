import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { accountOf, type Kit } from '../kit';
import { complete, type Point, refused, safe, Tried, tried, triedEach } from '../point';
import { MALFORMED } from '../refusals';
import { encrypt, importKey } from '../sealing';
import { DAY_SECONDS, stranger } from '../steps';
import { demand, prepare } from '../verdict';
import { needPatience } from './limits';

/** RSA keys with a shorter modulus count as broken (NIST SP 800-131A). */
const MIN_BITS = 2048;

/** Signs in to an account that nobody has: the answer shows whether the password could be decrypted. */
const tryPassword = (kit: Kit, sealed: object) =>
  kit.call('signIn', { ...accountOf(stranger(kit, undefined, 'nobody')), method: 'password', ...sealed });

/** The answer to a password that could be read: it is not that of an account. */
const READ = [2001];
/** The answer to one that could not. */
const UNREADABLE = [2908];

/** Other ways to encrypt with the same key. */
const OTHER_PADDINGS = {
  'PKCS #1 v1.5': { padding: constants.RSA_PKCS1_PADDING },
  'OAEP with SHA-1': { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
};

/** For so long a newer key is waited for. Most servers replace theirs more often. */
const MOST_KEY_MINUTES = 60;

/** The key, and what the server does with what was encrypted. */
export const keys: readonly Point[] = [
  complete({
    name: 'key.format',
    says: `The public key is base64 of the SPKI DER of an RSA key of at least ${MIN_BITS} bits.`,
    async check({ call }) {
      const answer = await call('publicKey', {}, [0]);
      const publicKey = String(answer.data.publicKey);
      const key = await importKey(publicKey).catch(() => undefined);
      demand(key !== undefined, `publicKey cannot be read as the SPKI DER of an RSA key: ${publicKey.slice(0, 40)}…`);
      const bits = 'modulusLength' in key.algorithm ? Number(key.algorithm.modulusLength) : 0;
      demand(bits >= MIN_BITS, `the key has ${bits} bits`);
      return tried(answer);
    },
  }),
  complete({
    name: 'key.round-trip',
    says: 'A password that was encrypted with RSA-OAEP (SHA-256) can be decrypted.',
    async check(kit) {
      const answer = await tryPassword(kit, await kit.seal('Harbor7!Lantern'));
      demand(answer.code !== 2908, 'signIn answers 2908 to a password under the newest key. Is the hash of MGF1 SHA-256 too?');
      return tried(refused(answer, 'for a name that nobody has', READ));
    },
  }),
  complete({
    name: 'key.older',
    says: 'A key stays valid when another portal has fetched one.',
    async check(kit) {
      const sealed = await kit.seal('Harbor7!Lantern');
      const isNewer = async () => (await kit.call('publicKey', {}, [0])).data.keyId !== sealed.keyId;
      let came = await isNewer();
      // Only a clock that can be moved shows what becomes of a key when the next one comes.
      for (let minute = 0; !came && kit.accounts.clock !== undefined && minute < MOST_KEY_MINUTES; minute += 1) {
        await kit.wait(60, 'until a newer key comes');
        came = await isNewer();
      }
      const answer = refused(await tryPassword(kit, sealed), 'with a password under the key before the newest', READ);
      return Tried.all([answer], '', came ? undefined : 'no newer key has come meanwhile');
    },
  }),
  safe({
    name: 'key.plain',
    says: 'A password that is not encrypted is refused: with 2908, or by its form with 1003 or 400. What only looks encrypted is, with 2908.',
    why: 'Otherwise a portal that is broken on its way could send passwords in clear, and nobody would notice.',
    async check(kit) {
      const sealed = await kit.seal('Harbor7!Lantern');
      const plain = await tryPassword(kit, { ...sealed, password: 'Harbor7!Lantern' });
      const alike = await tryPassword(kit, { ...sealed, password: sealed.password.replaceAll(/[^=]/g, 'A') });
      return tried(
        refused(plain, 'with a password that is not encrypted', [...UNREADABLE, MALFORMED, 400]),
        refused(alike, 'with zeros in place of an encrypted password', UNREADABLE),
      );
    },
  }),
  safe({
    name: 'key.padding',
    says: 'A password that was encrypted in another way, with PKCS #1 v1.5 or OAEP with SHA-1, is refused with 2908.',
    why: 'Somebody who has recorded a sign-in can decrypt it by asking a server that tells right paddings of PKCS #1 v1.5 from wrong ones.',
    async check(kit) {
      await prepare(() => kit.seal('Harbor7!Lantern')); // the key can be read
      const { data } = await kit.call('publicKey', {}, [0]);
      const key = createPublicKey({ key: Buffer.from(String(data.publicKey), 'base64'), format: 'der', type: 'spki' });
      return triedEach(Object.entries(OTHER_PADDINGS), async ([how, padding]) => {
        const password = publicEncrypt({ key, ...padding }, Buffer.from('Harbor7!Lantern')).toString('base64');
        const answer = await tryPassword(kit, { password, keyId: data.keyId });
        return refused(answer, `with a password under ${how}`, UNREADABLE);
      });
    },
  }),
  safe({
    name: 'key.unknown',
    says: 'A password under an unknown key is refused with 2908.',
    why: 'A recorded sign-in could otherwise be sent again for ever.',
    async check(kit) {
      const { data } = await kit.call('publicKey', {}, [0]);
      const password = await encrypt(kit, String(data.publicKey), 'Harbor7!Lantern');
      const answer = await tryPassword(kit, { password, keyId: `unknown-${kit.unique}` });
      return tried(refused(answer, 'with an unknown keyId', UNREADABLE));
    },
  }),
];

/** A key that is old. */
export const keyExpires = safe({
  name: 'key.expires',
  advice: true,
  says: 'A password under a key that is a day old is refused with 2908.',
  why: 'A recorded sign-in could otherwise be sent again for as long as the password stays.',
  async check(kit) {
    needPatience(kit, DAY_SECONDS);
    const sealed = await prepare(() => kit.seal('Harbor7!Lantern'));
    await kit.wait(DAY_SECONDS + 1, 'the end of a key');
    return tried(refused(await tryPassword(kit, sealed), 'with a password under a key that is a day old', UNREADABLE));
  },
});
