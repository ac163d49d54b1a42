import type { PortalError, Result } from '../api/portal-error';
import type { Data } from '../contract/calls';
import * as CODES from '../contract/codes';
import { factsOf } from '../contract/error-catalogue';
import * as LIMITS from '../contract/limits';

/** The times that are shown of every code. Those of the server could differ between a known account and an unknown one. */
const TIMES: Data<'sendCode'> = { resendAfter: LIMITS.hiddenResendAfter, expiresIn: LIMITS.hiddenExpiresIn };

/** Returns an answer of `code/send` as it is for every account: a refusal that would reveal something looks like a code that was sent. */
export const hideRefusal = <F>(result: Result<Data<'sendCode'>, F>): Result<Data<'sendCode'>, F> =>
  result.ok || (!result.aborted && result.error.revealsAccount) ? { ok: true, data: TIMES } : result;

/** Returns a failure as a stranger may learn of it: what would reveal something about the account is a wrong code. */
export const asWrongCode = <F>(error: PortalError<F>): PortalError<F> =>
  error.revealsAccount ? { code: CODES.codeWrong, ...factsOf(CODES.codeWrong), request: error.request } : error;
