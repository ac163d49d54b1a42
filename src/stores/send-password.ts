import { canEncrypt, encryptPassword, type PublicKey } from '../api/encrypt';
import type { PortalError, Result } from '../api/portal-error';
import type { CaptchaTicket, EncryptedPassword } from '../contract/endpoints';
import { CODES } from '../contract/errors';
import type { Core } from './core';
import type { PublicKeys } from './public-key';

/** What sending a password takes. */
export interface PasswordPorts {
  readonly keys: PublicKeys;
  readonly onError: Core['onError'];
  readonly incident: Core['incident'];
}

/** What is sent along with a password: a captcha's ticket, where one is asked for. */
export interface SentAlong {
  readonly captcha?: CaptchaTicket;
}

/** Gets that from the visitor, or says why nothing is to be sent. */
export type AskVisitor = () => Promise<Result<SentAlong, never>>;

const asksNothing: AskVisitor = async () => ({ ok: true, data: {} });

/**
 * Encrypts a password under the newest key and sends it; on 2908 fetches the key afresh, encrypts again and sends once more (contract
 * section 4). A key that cannot be used is fetched afresh too. Where the page is no secure context, or no key could be had, nothing is sent.
 * @param ask is called before each sending. That may take minutes, and another key may have come by then: the password is encrypted last.
 */
export async function sendPassword<D, F>(
  { keys, onError, incident }: PasswordPorts,
  password: string,
  request: string,
  send: (encrypted: EncryptedPassword, along: SentAlong) => Promise<Result<D, F>>,
  ask = asksNothing,
): Promise<Result<D, F>> {
  const refuse = (key: PortalError['key']): Result<D, F> => {
    const error = { code: 'insecure', key, request } as const;
    onError(error);
    return { ok: false, aborted: false, error };
  };
  const seal = async (key: PublicKey | undefined) => key && encryptPassword(password, key);
  /** Under a key that was fetched for this: one that cannot be used would stay until the next fetch, minutes away. */
  const sealAfresh = async () =>
    seal(await keys.refresh()).catch((error) => {
      incident('encryption')(error);
      return undefined;
    });
  /** Without a key the visitor is asked for nothing. */
  const attempt = async (key: PublicKey | undefined): Promise<Result<D, F>> => {
    if (!key) return refuse('Common.NoPublicKey');
    const asked = await ask();
    if (!asked.ok) return asked;
    const encrypted = await seal(await keys.current()).catch(sealAfresh);
    return encrypted ? send(encrypted, asked.data) : refuse('Common.NoPublicKey');
  };

  if (!canEncrypt()) return refuse('Common.InsecurePage');
  const result = await attempt(await keys.current());
  const outdated = !result.ok && !result.aborted && result.error.code === CODES.encryptFail;
  return outdated ? attempt(await keys.refresh()) : result;
}
