import type { Key } from './words';

/** Where the sentence of a failure belongs: at a field, or in the form's alert (contract section 8). */
export type ErrorField = 'password' | 'email' | 'code';

/** A row of the catalogue. */
export interface ErrorFacts {
  readonly key: Key;
  readonly field?: ErrorField;
}

/** The code of a failure as events name it: the server's number, or what went wrong without one (contract section 8). */
export type ErrorCode = number | 'network' | 'insecure' | 'captcha' | 'configuration';

/** Codes that the portal reacts to beyond showing their sentence. */
export const CODES = {
  success: 0,
  badRequest: 400,
  internal: 500,
  notLoggedIn: 2000,
  mustVerify: 2003,
  locked: 2004,
  resetLocked: 2925,
  tooManyRequests: 2027,
  encryptFail: 2908,
} as const;
