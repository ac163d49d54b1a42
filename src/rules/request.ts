import { ENGLISH_EXTRA_FILE, translationPath } from '../contract/calls';
import * as CODES from '../contract/codes';
import type { Host } from '../contract/host';
import * as LIMITS from '../contract/limits';
import type { Locale } from '../contract/locales';
import { isRecord, number, own, parsed, type Shape } from '../contract/shape';
import { pause } from './waits';

/** What every request of a portal depends on. */
export interface RequestContext {
  /** Origin and prefix put before `/toc` and `/static`. */
  readonly apiBase: string;
  readonly device: string;
  readonly locale: Locale;
}

/** The parameters of a query. A list repeats its key. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** Returns the address of a call: `api-base`, path and query. */
export function requestUrl(apiBase: string, path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) for (const item of [value].flat()) parameters.append(key, item);
  const search = parameters.toString();
  return apiBase.replace(/(?<!\/)\/+$/, '') + path + (search && `?${search}`);
}

/** Returns the headers of every call. */
export const requestHeaders = ({ device, locale }: RequestContext): Record<string, string> => ({ deviceType: device, language: locale });

/** A request: where to, what with, and when its response is final. */
export interface Asked {
  readonly url: string;
  /** Without a method, it is a GET. */
  readonly init: RequestInit & { readonly method?: 'POST' };
  readonly isFinal: (answer: Answer) => boolean;
}

/**
 * Sends a request with the cookies and the headers of every call until a response is final: a GET at most three times, a POST once (contract
 * section 4). Resolves to `undefined` if the last attempt has no response.
 * @param context read at each attempt.
 */
export async function ask(
  { fetch, clock }: Pick<Host, 'fetch' | 'clock'>,
  { url, init, isFinal }: Asked,
  context: () => RequestContext,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  for (let retry = 0; ; retry += 1) {
    const headers = { ...requestHeaders(context()), ...init.headers };
    const sent = fetch(url, { ...init, headers, credentials: 'include', signal });
    const answer = await sent.then(readResponse).catch(() => undefined);
    if (init.method === 'POST' || retry >= LIMITS.getRetries || (answer && isFinal(answer))) return answer;
    await pause(clock, LIMITS.retryPauseMs * 2 ** retry, signal);
    if (signal.aborted) return answer;
  }
}

/** Returns the names of the dictionary files for a locale. Later ones win over earlier ones. */
export const translationFiles = (locale: Locale): readonly string[] => (locale === 'en-US' ? [locale, ENGLISH_EXTRA_FILE] : [locale]);

/** Returns the paths of these files. */
export const translationPaths = (locale: Locale, category: string): readonly string[] =>
  translationFiles(locale).map((file) => translationPath(category, file));

/** A response of any kind. */
export interface Answer {
  readonly status: number;
  /** Parsed JSON, else the text. */
  readonly body: unknown;
  readonly headers?: Headers;
}

/** The codes for HTTP statuses of responses without an envelope. */
const STATUS_CODES: Readonly<Record<number, number>> = { 400: CODES.badRequest, 401: CODES.notLoggedIn, 429: CODES.tooManyRequests };

/** Returns the code that an HTTP status stands for when there is no envelope. */
export const codeOfStatus = (status: number): number => STATUS_CODES[status] ?? CODES.internal;

/** Returns the code of an envelope; `undefined` if the body is not one. */
export const codeOf = ({ body }: Answer): number | undefined => number(own(body, 'code'));

/** Returns the `data` of an envelope with code 0 if it has the shape; `undefined` in all other cases. */
export const dataOf = <T>(answer: Answer, shape: Shape<T>): T | undefined =>
  codeOf(answer) === CODES.success ? shape(own(answer.body, 'data')) : undefined;

/** Returns the words of a dictionary file, which has no envelope; `undefined` if the answer is none. */
export const wordsOf = ({ status, body }: Answer): Readonly<Record<PropertyKey, unknown>> | undefined =>
  status === 200 && isRecord(body) ? body : undefined;

/** Whether the answer to a call is final. A GET without a final answer is repeated. */
export const isFinalAnswer = (answer: Answer): boolean => codeOf(answer) !== undefined || codeOfStatus(answer.status) !== CODES.internal;

/** Whether the answer to the request for a file is final. */
export const isFinalFile = ({ status }: Answer): boolean => status < CODES.internal;

/** Makes an answer from the text of a response. */
export const answerOf = (status: number, text: string): Answer => ({ status, body: parsed(text) ?? text });

/** Reads a response. Rejects if the connection breaks off. */
const readResponse = async (response: Response): Promise<Answer> => ({
  ...answerOf(response.status, await response.text()),
  headers: response.headers,
});
