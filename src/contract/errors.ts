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

/** Codes that the portal reacts to beyond showing their sentence, each an export of its own: a chunk holds those alone that it uses. */
export * as CODES from './codes';
