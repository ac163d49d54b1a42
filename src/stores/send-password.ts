import { canEncrypt, encryptPassword } from '../api/encrypt';
import type { PortalError, Result } from '../api/portal-error';
import type { EncryptedPassword } from '../contract/endpoints';
import { CODES } from '../contract/errors';
import type { Core } from './core';
import type { PublicKeys } from './public-key';

/** What sending a password takes. */
export interface PasswordPorts {
  readonly keys: PublicKeys;
  readonly onError: Core['onError'];
  readonly incident: Core['incident'];
}

/**
 * Encrypts a password under the newest key and sends it; on 2908 fetches the key afresh, encrypts again and sends once more (contract
 * section 4). Where the page is no secure context, or no key could be had, nothing is sent.
 */
export async function sendPassword<D, F>(
  { keys, onError, incident }: PasswordPorts,
  password: string,
  request: string,
  send: (encrypted: EncryptedPassword) => Promise<Result<D, F>>,
): Promise<Result<D, F>> {
  const refuse = (key: PortalError['key']): Result<D, F> => {
    const error = { code: 'insecure', key, request } as const;
    onError(error);
    return { ok: false, aborted: false, error };
  };
  const attempt = async (key: Awaited<ReturnType<PublicKeys['current']>>): Promise<Result<D, F>> => {
    if (!key) return refuse('Common.NoPublicKey');
    const encrypted = await encryptPassword(password, key).catch(incident('encryption'));
    return encrypted ? send(encrypted) : refuse('Common.NoPublicKey');
  };

  if (!canEncrypt()) return refuse('Common.InsecurePage');
  const result = await attempt(await keys.current());
  const outdated = !result.ok && !result.aborted && result.error.code === CODES.encryptFail;
  return outdated ? attempt(await keys.refresh()) : result;
}
