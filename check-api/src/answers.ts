import { isRecord } from './json';
import type { Answer, Ask } from './transport';

/** A response, with what was asked. */
export interface Heard extends Answer {
  /** `METHOD path`. */
  readonly request: string;
  readonly asked: Ask;
  /** When it was asked, by the clock of the kit. */
  readonly at: number;
  /** The JSON of the text; `undefined` if it is none. */
  readonly json: unknown;
  /** Whether the response must be an envelope. */
  readonly enveloped: boolean;
  /** Whether the request came from the site, with the headers of a portal. */
  readonly fromPortal: boolean;
}

/** Returns the code of an answer; `undefined` if it has none. */
export const codeIn = ({ json }: Heard): unknown => (isRecord(json) ? json.code : undefined);

/** Whether a gateway, or the server itself, lets nobody ask so often. */
export const isLimited = (answer: Heard): boolean => answer.status === 429 || codeIn(answer) === 2027;

/** The pause if a gateway limits requests and names none. */
const GATEWAY_PAUSE_SECONDS = 5;

/** Returns the time by the clock of the machine that has answered, in ms. */
export function timeOf({ headers: { date = '' } }: Answer): number {
  const time = Date.parse(date);
  return Number.isNaN(time) ? Date.now() : time;
}

/** Returns the seconds of `Retry-After`, which may be a date (RFC 9110 section 10.2.3); NaN if there are none. */
function secondsIn(answer: Answer): number {
  const { 'retry-after': text = '' } = answer.headers;
  return /^\d+$/.test(text) ? Number(text) : Math.max(0, (Date.parse(text) - timeOf(answer)) / 1000);
}

/** Returns for how many seconds a server wants to be left alone. If it says so in several ways, the longest time counts (contract section 17). */
export function retryAfter(answer: Heard): number {
  const { resendAfter, remainingSeconds } = Object(Object(answer.json).data);
  const named = [secondsIn(answer), Number(resendAfter), Number(remainingSeconds)].filter((seconds) => seconds >= 0);
  return named.length > 0 ? Math.max(...named) : GATEWAY_PAUSE_SECONDS;
}

/** Returns the text of an answer with its JSON written without escapes, so that it can be searched. */
export const spelledOut = ({ json, text }: Heard): string => JSON.stringify(json) ?? text;
