import type { Key } from './words';

/** A field that can show the sentence of a failure. All other failures show theirs in the form's alert (contract section 8). */
export type ErrorField = 'password' | 'email' | 'code';

/** A row of the error catalogue: the sentence of a failure, and what follows from it. Flows decide by these facts, never by the sentence. */
export interface ErrorFacts {
  readonly key: Key;
  readonly field?: ErrorField;
  /** It may pass by itself, so the same request may succeed later. */
  readonly temporary?: true;
  /** No code can be sent for a while. The sentence says no time, because the message adds it. */
  readonly wait?: true;
  /** What is locked for a while: signing in, or signing in and setting passwords. */
  readonly lock?: 'sign-in' | 'resets';
  /** The code that was tried is no longer valid. Only another one helps. */
  readonly endsCode?: true;
  /** The code could not be sent over this channel. Another one may work. */
  readonly oneChannel?: true;
  /** The permission for the current step has ended. Only the previous step can grant a new one. */
  readonly endsPermission?: true;
  /** The second step of the sign-in is over. Only a new sign-in helps. */
  readonly endsSecondStep?: true;
  /** The account exists already. */
  readonly exists?: true;
  /**
   * It tells whether an account exists, or what state it is in. Recovery hides it until the visitor has proved that the account is theirs
   * (contract section 4). Locks do not count: a server that hides accounts locks unknown names too.
   */
  readonly revealsAccount?: true;
  /** What is wrong with an invitation: it is none, it is no longer valid, or its sender can correct it. */
  readonly invitation?: 'misread' | 'worthless' | 'unready';
  /** What a call about a registration learns from it: it is active already, unknown, over, or no longer as it was. */
  readonly registration?: 'active' | 'unknown' | 'over' | 'changed';
}

/** The code of a failure as events report it: the server's number, or a word where no server answered (contract section 8). */
export type ErrorCode = number | 'network' | 'insecure' | 'captcha' | 'configuration';
