import * as CODES from '../contract/codes';
import { Fault } from '../contract/fault';
import * as LIMITS from '../contract/limits';
import type { CaptchaTicket, EncryptedPassword } from '../contract/requests';
import type { Key } from '../contract/words';
import type { CaptchaScene } from './captcha/captcha';
import { ABORTED, type Result } from './failures';
import type { Form } from './form';
import type { PublicKey } from './public-keys';
import type { Services } from './services';

/** A password to send. */
export interface PasswordRequest {
  /** The form that it stands in. It says so if the password is too long for the key. */
  readonly form: Pick<Form<'password'>, 'refuse'>;
  readonly password: string;
  /** The call, as errors name it: `METHOD path`. */
  readonly request: string;
  /** The scene of the captcha that goes along. Most calls take none. */
  readonly captcha?: CaptchaScene;
  /** Ends when the visitor leaves the step. Then nothing is sent. */
  readonly signal: AbortSignal;
}

/** What leaves the page: the encrypted password, and the captcha's ticket if the call takes one. */
interface SealedPassword extends EncryptedPassword {
  readonly captcha?: CaptchaTicket;
}

type SendSealed<D, F> = (sealed: SealedPassword) => Promise<Result<D, F>>;

/**
 * Sends a password: takes the key, asks for a captcha, encrypts, and makes the call. After code 2908 it does so once more under a fresh
 * key. Sends nothing without a key, or if the page is no secure context.
 */
export async function sendPassword<D, F>(services: Services, asked: PasswordRequest, send: SendSealed<D, F>): Promise<Result<D, F>> {
  const { keys } = services.api;
  const { askCaptcha } = services.visit;
  const { form, password, request, captcha: scene, signal } = asked;
  const refuse = (key: Key): Result<D, F> => ({ ok: false, aborted: false, error: { code: 'insecure', key, request } });

  if (!canEncrypt()) return refuse('Common.InsecurePage');
  const clear = new TextEncoder().encode(password);
  for (let isLast = false; ; isLast = true) {
    const key = await usableKey(services, isLast ? keys.refresh() : keys.current());
    if (signal.aborted) return ABORTED;
    if (!key) return refuse('Common.NoPublicKey');
    if (clear.length > key.maxBytes) {
      form.refuse({ password: { key: 'Password.TooLong' } }, { password });
      return ABORTED;
    }
    const ticket = scene ? await askCaptcha(scene, request, signal) : NO_CAPTCHA;
    if (!ticket.ok) return ticket;
    const newest = await usableKey(services, keys.current()); // the captcha may have taken minutes
    const encrypted = await newest?.encrypt(clear).catch(services.site.incident('encryption'));
    if (signal.aborted) return ABORTED;
    if (!encrypted) return refuse('Common.NoPublicKey');
    const result = await send({ ...encrypted, ...ticket.data });
    const isOutdated = !result.ok && !result.aborted && result.error.code === CODES.encryptFail; // the server no longer has the key
    if (isLast || !isOutdated) return result;
  }
}

const NO_CAPTCHA = { ok: true, data: {} } as const;

interface UsableKey {
  /** The most bytes that it can encrypt. */
  readonly maxBytes: number;
  /** Encrypts with RSA-OAEP (SHA-256, RFC 8017 section 7.1). */
  encrypt(clear: Uint8Array<ArrayBuffer>): Promise<EncryptedPassword>;
}

/**
 * Reads a fetched key. If it cannot be used, a fresh one is fetched, because the next regular fetch is minutes away. Resolves to `undefined`
 * if that fails too.
 */
async function usableKey(
  { site: { incident }, api: { keys } }: Services,
  fetched: Promise<PublicKey | undefined>,
): Promise<UsableKey | undefined> {
  const key = await fetched;
  if (!key) return undefined;
  return readKey(key).catch(async () => {
    const fresh = await keys.refresh();
    return (fresh && (await readKey(fresh).catch(incident('encryption')))) ?? undefined;
  });
}

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** Whether the page lets scripts encrypt at all. Only secure contexts do (W3C Secure Contexts, section 3). */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Reads a public key.
 * @throws if the page is not a secure context, or the key cannot be read or is too short.
 */
export async function readKey({ keyId, publicKey }: PublicKey): Promise<UsableKey> {
  const der = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('spki', der, ALGORITHM, false, ['encrypt']);
  const { modulusLength } = key.algorithm as RsaHashedKeyAlgorithm; // an imported RSA-OAEP key has this algorithm
  if (modulusLength < LIMITS.keyMinBits) throw new Fault('key-too-short');
  return {
    maxBytes: modulusLength / 8 - LIMITS.oaepOverheadBytes,
    async encrypt(clear) {
      const sealed = new Uint8Array(await crypto.subtle.encrypt(ALGORITHM.name, key, clear));
      return { password: btoa(String.fromCharCode(...sealed)), keyId };
    },
  };
}
