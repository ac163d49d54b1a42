import type { Accounts, Member, Person } from './accounts';
import type { Heard } from './answers';
import type { ApiDocument, Call } from './api-document';
import type { Asking, Extras } from './asking';
import type { CookieJar } from './cookie-jar';
import type { Json } from './json';

/** An envelope of the form that the document describes. */
export interface Envelope {
  readonly code: number;
  readonly data: Json;
  /** `data`, if it is not an object. */
  readonly list: readonly unknown[];
  readonly heard: Heard;
}

/** What a request carries for the captcha. */
export type Ticket = Json & { readonly ticket: string };

/** What a call may have besides its parameters. */
export interface CallExtras extends Extras {
  /** What gives the captcha of each try, if it is not simply a new ticket. */
  readonly captcha?: () => Promise<Ticket | undefined>;
}

/** The tools with which points check a server. */
export interface Kit extends Asking {
  readonly address: string;
  readonly accounts: Accounts;
  readonly document: ApiDocument;
  /** The origin of the site, if it is not that of the API. */
  readonly site: string | undefined;
  /** Each code that was read from a message, with the answers to what ordered it, and the pauses until it had come. */
  readonly sendings: { readonly code: string; readonly answers: readonly Heard[]; readonly seconds: number }[];
  /** Text that no earlier run has sent. */
  readonly unique: string;
  /**
   * Makes a call, in the scope of the file unless it names another one, or `undefined` for none. The answer must be an envelope of the form
   * that the document describes, with one of the codes if any are given.
   */
  readonly call: (name: Call, sends: Json, codes?: readonly number[], extras?: CallExtras) => Promise<Envelope>;
  /** Encrypts a password with the newest key. */
  readonly seal: (password: string) => Promise<{ readonly password: string; readonly keyId: string }>;
  /** Makes a visitor's empty jar. */
  readonly jar: () => CookieJar;
  /** The time in seconds, with those by which the clock of the server was moved forward. */
  readonly now: () => number;
  /** Waits, or moves the clock of the server forward if the file of accounts says how. Throws Skipped if it would take too long. */
  readonly wait: (seconds: number, reason: string) => Promise<void>;
  /** The longest time that a point may wait, in seconds. */
  readonly patience: number;
  /** Pauses for the time of a machine. A reason tells whoever watches the run. */
  readonly pause: (ms: number, reason?: string) => Promise<void>;
  /** Makes something at the first call, and returns the same afterwards. */
  readonly once: <T>(name: string, make: () => Promise<T>) => Promise<T>;
  /** Counts, so that each text that is made with it is new. */
  readonly next: () => number;
  /** Returns an account of “spare” that no point has used yet. */
  readonly spare: () => Member | undefined;
}

/** Returns how a request names an account. */
export const accountOf = ({ email, callingCode, phone }: Person): Json =>
  email === undefined ? { accountType: 'phone', callingCode, phone } : { accountType: 'email', email };
