import type { Key } from './words';

/** A field that can show the sentence of a failure. All other failures show theirs in the form's alert (contract section 8). */
export type ErrorField = 'password' | 'email' | 'code';

/** A row of the error catalogue. */
export interface ErrorFacts {
  readonly key: Key;
  readonly field?: ErrorField;
}

/** The code of a failure as events report it: the server's number, or a word where no server answered (contract section 8). */
export type ErrorCode = number | 'network' | 'insecure' | 'captcha' | 'configuration';

/** Response codes that the portal reacts to beyond showing a sentence. Separate exports, so that each chunk contains only those it uses. */
export * as CODES from './codes';
