import * as CODES from '../contract/codes';
import { Fault } from '../contract/fault';
import * as LIMITS from '../contract/limits';
import type { CaptchaTicket, EncryptedPassword } from '../contract/requests';
import type { Key } from '../contract/words';
import { onAbort } from '../rules/waits';
import type { Base } from './base';
import type { AskCaptcha, CaptchaScene } from './captcha/captcha';
import { type Result, reportable } from './failures';

/** The key for encrypting passwords, kept fresh. */
export interface PublicKeys {
  /** Fetches the key now and every 180000 ms until the portal ends. A failure keeps the key. */
  poll(): void;
  /** Returns the newest key. Fetches one first if there is none. `undefined` if that fails. */
  current(): Promise<PublicKey | undefined>;
  /** Fetches a fresh key, or waits for the fetch in flight. There are never two at once. */
  refresh(): Promise<PublicKey | undefined>;
}

/** Creates the public key of one portal. A failure is only logged. */
export function createPublicKeys({ client, host, incident, signal, takeBegun }: Base): PublicKeys {
  let newest: PublicKey | undefined;
  let fetching: Promise<PublicKey | undefined> | undefined;

  const fetchKey = async () => {
    const result = await client.publicKey({}, { begun: takeBegun('publicKey') });
    fetching = undefined;
    if (!result.ok) {
      if (!result.aborted) incident('public key')(reportable(result.error));
      return undefined;
    }
    newest = result.data;
    return newest;
  };
  const refresh = () => {
    fetching ??= fetchKey();
    return fetching;
  };

  return {
    poll() {
      void refresh();
      onAbort(signal, host.clock.every(LIMITS.publicKeyRefreshMs, refresh));
    },
    current: async () => newest ?? refresh(),
    refresh,
  };
}

/** The services that sending a password needs. */
interface PasswordPorts {
  readonly keys: PublicKeys;
  readonly askCaptcha: AskCaptcha;
  readonly incident: Base['incident'];
}

/** A password to send. */
interface PasswordRequest {
  readonly password: string;
  /** The call, as errors name it: `METHOD path`. */
  readonly request: string;
  /** The scene of the captcha that goes along. Most calls take none. */
  readonly captcha?: CaptchaScene;
}

/** What leaves the page: the encrypted password, and the captcha's ticket if the call takes one. */
interface SealedPassword extends EncryptedPassword {
  readonly captcha?: CaptchaTicket;
}

/** The call that sends a sealed password. */
type SendSealed<D, F> = (sealed: SealedPassword) => Promise<Result<D, F>>;

/**
 * Sends a password: takes the key, asks for a captcha, encrypts, and makes the call. After code 2908 it does so once more under a fresh
 * key. Sends nothing without a key, or if the page is no secure context.
 */
export async function sendPassword<D, F>(ports: PasswordPorts, asked: PasswordRequest, send: SendSealed<D, F>): Promise<Result<D, F>> {
  const { keys, askCaptcha } = ports;
  const { password, request, captcha: scene } = asked;
  const refuse = (key: Key): Result<D, F> => ({ ok: false, aborted: false, error: { code: 'insecure', key, request } });

  if (!canEncrypt()) return refuse('Common.InsecurePage');
  let key = await keys.current();
  for (let isLast = false; ; isLast = true) {
    if (!key) return refuse('Common.NoPublicKey');
    const ticket = scene ? await askCaptcha(scene, request) : NO_CAPTCHA;
    if (!ticket.ok) return ticket;
    const encrypted = await encryptUnderNewest(ports, password);
    if (!encrypted) return refuse('Common.NoPublicKey');
    const sealed = { ...encrypted, ...ticket.data };
    const result = await send(sealed);
    if (isLast || result.ok || result.aborted || !isOutdated(result.error)) return result;
    key = await keys.refresh();
  }
}

const NO_CAPTCHA = { ok: true, data: {} } as const;

/** Whether the server no longer has the key that the password was encrypted under. */
const isOutdated = ({ code }: { readonly code: unknown }): boolean => code === CODES.encryptFail;

/**
 * Encrypts under the newest key: the captcha may have taken minutes. If that key cannot be used, a fresh one is fetched, because the next
 * regular fetch is minutes away. Returns `undefined` if that fails too.
 */
async function encryptUnderNewest({ keys, incident }: PasswordPorts, password: string): Promise<EncryptedPassword | undefined> {
  const newest = await keys.current();
  const encrypted = newest && (await encryptPassword(password, newest).catch(() => undefined));
  if (encrypted) return encrypted;
  const fresh = await keys.refresh();
  return (
    fresh &&
    encryptPassword(password, fresh).catch((error) => {
      incident('encryption')(error);
      return undefined;
    })
  );
}

/** A fetched public key: base64 of the SPKI DER. */
interface PublicKey {
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
