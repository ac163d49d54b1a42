import { canEncrypt, encryptPassword } from '../api/encrypt';
import type { Result } from '../api/portal-error';
import * as CODES from '../contract/codes';
import type { CaptchaTicket, EncryptedPassword } from '../contract/requests';
import type { Key } from '../contract/words';
import type { CaptchaScene } from './captcha';
import type { Services } from './services';

/** The services that sending a password needs. */
export type PasswordPorts = Pick<Services, 'incident' | 'keys' | 'askCaptcha'>;

/** A password to send. */
export interface PasswordRequest {
  readonly password: string;
  /** The call, as errors name it: `METHOD path`. */
  readonly request: string;
  /** The scene of the captcha that goes along. Most calls take none. */
  readonly captcha?: CaptchaScene;
}

/** What leaves the page: the encrypted password, and the captcha's ticket if the call takes one. */
export interface SealedPassword extends EncryptedPassword {
  readonly captcha?: CaptchaTicket;
}

/** The call that sends a sealed password. */
export type SendSealed<D, F> = (sealed: SealedPassword) => Promise<Result<D, F>>;

/**
 * Sends a password: takes the key, asks for a captcha, encrypts, and makes the call. After code 2908 it does so once more under a fresh key
 * (contract section 4). Sends nothing without a key, or if the page is no secure context.
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
