import type { CallOptions } from '../api/client';
import { canEncrypt, encryptPassword, type PublicKey } from '../api/encrypt';
import type { PortalError, Result } from '../api/portal-error';
import type { CaptchaTicket, EncryptedPassword } from '../contract/endpoints';
import { CODES } from '../contract/errors';
import type { Core } from './core';
import type { PublicKeys } from './public-key';

/** What sending a password takes. */
export interface PasswordPorts {
  readonly keys: PublicKeys;
  /** Tells the site about a failure. */
  readonly onError: Core['onError'];
  readonly incident: Core['incident'];
}

/** What is sent along with a password: a captcha's ticket, where one is asked for. */
export interface SentAlong {
  readonly captcha?: CaptchaTicket;
}

/** Sends an encrypted password. The call takes these options, so that a first 2908 is told to nobody. */
export type SendEncrypted<D, F> = (
  encrypted: EncryptedPassword,
  options: Pick<CallOptions, 'onError'>,
  along: SentAlong,
) => Promise<Result<D, F>>;

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
  send: SendEncrypted<D, F>,
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
  const attempt = async (key: PublicKey | undefined, options: Pick<CallOptions, 'onError'>): Promise<Result<D, F>> => {
    if (!key) return refuse('Common.NoPublicKey');
    const asked = await ask();
    if (!asked.ok) return asked;
    const encrypted = await seal(await keys.current()).catch(sealAfresh);
    return encrypted ? send(encrypted, options, asked.data) : refuse('Common.NoPublicKey');
  };

  if (!canEncrypt()) return refuse('Common.InsecurePage');
  // A first 2908 is no failure yet (contract section 9).
  const unlessOutdated = (error: PortalError) => isOutdated(error) || onError(error);
  const result = await attempt(await keys.current(), { onError: unlessOutdated });
  return !result.ok && !result.aborted && isOutdated(result.error) ? attempt(await keys.refresh(), { onError }) : result;
}

/** Whether the server no longer has the key that a password was encrypted under. */
const isOutdated = ({ code }: PortalError): boolean => code === CODES.encryptFail;
