import { canEncrypt, encryptPassword, type PublicKey } from '../api/encrypt';
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
 * section 4). A key that cannot be used is fetched afresh too. Where the page is no secure context, or no key could be had, nothing is sent.
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
  const seal = async (key: PublicKey | undefined) => key && encryptPassword(password, key);
  const sendSealed = (encrypted: EncryptedPassword | undefined) => (encrypted ? send(encrypted) : refuse('Common.NoPublicKey'));
  /** Under a key that was fetched for this. */
  const sealAfresh = async () =>
    seal(await keys.refresh()).catch((error) => {
      incident('encryption')(error);
      return undefined;
    });

  if (!canEncrypt()) return refuse('Common.InsecurePage');
  // One that cannot be used would stay until the next fetch, minutes away: another may be there by now.
  const result = await sendSealed(await seal(await keys.current()).catch(sealAfresh));
  const outdated = !result.ok && !result.aborted && result.error.code === CODES.encryptFail;
  return outdated ? sendSealed(await sealAfresh()) : result;
}
