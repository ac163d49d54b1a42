import * as CODES from '../contract/codes';
import { type ErrorCode, type ErrorFacts, NOT_REACHED, UNAVAILABLE } from '../contract/errors';
import { type Activity, Fault } from '../contract/fault';
import type { Clock, Host } from '../contract/host';
import * as LIMITS from '../contract/limits';
import type { Key } from '../contract/words';
import { type Answer, codeOfStatus } from '../rules/request';
import { lastSentence } from '../rules/sentences';
import { momentAfter, waitOf } from '../rules/time';
import type { Language } from './language';

/** Why a call failed, with the facts of its row in the catalogue. Contains nothing that the visitor typed. */
export interface PortalError<Failure = unknown> extends ErrorFacts {
  readonly code: ErrorCode;
  /** `METHOD path`, without the query. */
  readonly request: string;
  /** What the server sent beside the code, as far as the portal reads it. */
  readonly data?: Failure;
  /** The exception, if one ended the call. It has been reported. */
  readonly cause?: unknown;
}

/** The result of a call. `aborted`: the portal itself gave the call up, so there is nothing to show. */
export type Result<Data, Failure = unknown> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly aborted: true }
  | { readonly ok: false; readonly aborted: false; readonly error: PortalError<Failure> };

/** Returns what to report of a failed call: the exception that ended it, else an error of the portal's own. */
export const reportable = ({ cause, request, code }: PortalError): unknown => cause ?? new Fault('call-failed', `${request}: ${code}`);

/** Returns the data of a call that must succeed. Throws what is to be reported if it failed. */
export function dataOrThrow<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data;
  throw result.aborted ? new Error() : reportable(result.error);
}

/** Returns when the wait or the lock ends that a failure tells of, by the portal's time. `undefined` if it tells of none. */
export const endOf = ({ data }: PortalError, time: Pick<Clock, 'now'>): number | undefined => momentAfter(time, waitOf(data));

/** Gives a failure another sentence if it has this code, where the code means something else than in the catalogue. */
export const reword = <E extends PortalError>(error: E, code: number, key: Key): E => (error.code === code ? { ...error, key } : error);

/** The result of every call that the portal gave up. */
export const ABORTED = { ok: false, aborted: true } as const;

/** Returns the error for a call without a response. */
export const networkError = (request: string): PortalError<never> => ({ code: 'network', ...NOT_REACHED, request });

/** What proxies say when the server behind them does not answer, or is being maintained (RFC 9110, section 15.6). */
const UNAVAILABLE_STATUSES = [502, 503, 504];

/**
 * Returns the facts of an answer without an envelope where they are not those of its code: something between has answered in place of the
 * platform's server, such as a page of a hotel (200), a firewall (403) or a network that asks for a sign-in (511, RFC 6585).
 */
export function factsWithoutEnvelope({ status, body }: Answer): ErrorFacts | undefined {
  if (UNAVAILABLE_STATUSES.includes(status)) return UNAVAILABLE;
  const isBetween = typeof body === 'string' && (status < CODES.internal || status === 511);
  return codeOfStatus(status) === CODES.internal && isBetween ? NOT_REACHED : undefined;
}

/**
 * Returns the seconds that `Retry-After` asks to wait: a number or a date (RFC 9110, section 10.2.3). A date counts from that of the answer,
 * because the visitor's clock may be wrong; from the visitor's if the page cannot read the other. `undefined` if it asks for none.
 */
export function secondsToWait(headers: Headers | undefined, now: number): number | undefined {
  const text = headers?.get('retry-after')?.trim() ?? '';
  const sent = Date.parse(headers?.get('date') ?? '');
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - (Number.isNaN(sent) ? now : sent)) / 1000;
  return seconds > 0 ? Math.min(seconds, LIMITS.longestWaitSeconds) : undefined;
}

/** Who hears of a failure. */
export interface Telling {
  /** Tells the site about a failure by `portal-error`. Whoever shows the visitor a failure calls this, and nobody else. */
  readonly tellSite: (error: PortalError) => void;
  /** Tells the site about a call that no form shows if it has failed. Returns its result. */
  readonly tellIfFailed: <R extends Result<unknown>>(result: R) => R;
  /** Tells the site that a part of the bundle could not be loaded. */
  readonly tellMissing: () => void;
  /** Returns a function that reports an exception; `during` says what was being done. */
  readonly incident: (during: Activity) => (error: unknown) => void;
}

const NETWORK = networkError('');

/** Creates the telling of one portal. */
export function createTelling({ emit, report, explainMissing }: Host, language: Language, signal: AbortSignal): Telling {
  const tell = ({ code, key, request }: PortalError, message: string) => {
    if (!signal.aborted) emit('portal-error', { code, key, request, message });
  };
  const sayNetwork = () => language.say(NETWORK) || lastSentence(NETWORK.key);
  const tellSite = async (error: PortalError) => {
    // The sentence may not have loaded yet. If it cannot be loaded, the reason is the network.
    if (!language.say(error)) await language.loadAllWords().catch(() => undefined);
    tell(error, language.say({ key: error.key }) || sayNetwork());
  };
  return {
    tellSite: (error) => void tellSite(error),
    tellIfFailed(result) {
      if (!result.ok && !result.aborted) void tellSite(result.error);
      return result;
    },
    tellMissing() {
      explainMissing();
      tell(NETWORK, sayNetwork()); // without waiting for words, which may be what is missing
    },
    incident: (during) => (error) => report({ error, during }),
  };
}
