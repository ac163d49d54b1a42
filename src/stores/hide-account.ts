import type { Methods, ToSite } from '../api/client';
import type { PortalError } from '../api/portal-error';
import type { Data } from '../contract/endpoints';
import { REVEALS_ACCOUNT } from '../contract/error-catalogue';
import { CODES } from '../contract/errors';
import { LIMITS } from '../contract/limits';
import { bare } from '../contract/shape';

/** Whether a failure reveals something about the account. Recovery hides it (contract section 4). */
export const revealsAccount = ({ code }: PortalError): boolean => REVEALS_ACCOUNT.includes(code);

/** For calls of the recovery: what the screen hides, the site is not told either (contract section 9). */
export const hideAccount: ToSite = (error) => (revealsAccount(error) ? undefined : error);

/** The times that are shown of every code. Those of the server could differ between a known account and an unknown one. */
const TIMES: Data<'sendCode'> = { resendAfter: LIMITS.hiddenResendAfter, expiresIn: LIMITS.hiddenExpiresIn };

/**
 * Returns a `sendCode` that answers the same for every account: a refusal that would reveal something looks like a code that was sent.
 * @param signal ends the call. Asked for anew each time.
 */
export const sendDiscreetly =
  (client: Methods<'sendCode'>, signal?: () => AbortSignal): Methods<'sendCode'>['sendCode'] =>
  async (sends) => {
    const result = await client.sendCode(sends, { ...(signal && { signal: signal() }), toSite: hideAccount });
    return result.ok || (!result.aborted && revealsAccount(result.error)) ? { ok: true, data: TIMES } : result;
  };

/** Returns a failure of a sign-in by code as the visitor is told of it: what would reveal something about the account is a wrong code. */
export const asWrongCode = <F>(error: PortalError<F>): PortalError<F> =>
  revealsAccount(error) ? bare({ code: CODES.codeWrong, key: 'Login.CodeAuthFailed', field: 'code', request: error.request }) : error;
