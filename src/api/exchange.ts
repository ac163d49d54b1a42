import { type FetchOptions, ofetch } from 'ofetch';
import { ANSWERS } from '../contract/answers';
import { type Call, ENDPOINTS, requestOf } from '../contract/endpoints';
import { ERRORS, UNKNOWN_ERROR } from '../contract/error-catalogue';
import { CODES, type ErrorFacts } from '../contract/errors';
import { LIMITS } from '../contract/limits';
import { isRecord, type Shape } from '../contract/shape';
import type { ClientPorts } from './client-ports';
import { type Attempt, codeOf, dataOf, type Outcome } from './outcome';
import { networkError, type PortalError, type Result } from './portal-error';
import { type Query, requestHeaders, requestUrl } from './request';

/** What a response that is no envelope counts as (contract section 4). */
const STATUS_CODES: Readonly<Record<number, number>> = { 400: CODES.badRequest, 401: CODES.notLoggedIn, 429: CODES.tooManyRequests };

/** Calls in full: retries, every answer, every failure. Loaded when the first call needs it. */
export interface Exchange {
  /** @param first what a plain first attempt brought, where there was one: it counts among the three. */
  call(name: Call, sends: object, signal: AbortSignal, first?: Attempt): Promise<Result<unknown>>;
  dictionary(url: string, signal: AbortSignal, first?: Attempt): Promise<Result<unknown>>;
  post(path: string, body: unknown): Promise<unknown>;
}

/** Creates the exchange of one portal's client. */
export function createExchange({ context, fetch, after, signal: ending }: ClientPorts): Exchange {
  const request = ofetch.create({ retry: 0, ignoreResponseError: true, responseType: 'json', credentials: 'include' }, { fetch });

  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const cancel = after(ms, resolve);
      signal.addEventListener('abort', () => resolve(cancel()), { once: true });
    });

  /** One attempt: `undefined` where no answer came. */
  async function attempt(url: string, options: FetchOptions<'json'>): Promise<Outcome | undefined> {
    try {
      const response = await request.raw(url, { ...options, headers: requestHeaders(context()) });
      return { status: response.status, body: response._data };
    } catch {
      return undefined;
    }
  }

  /** Asks until an answer is worth keeping: a GET three times at most, a POST once. */
  async function ask(
    url: string,
    options: FetchOptions<'json'>,
    signal: AbortSignal,
    worthKeeping: (outcome: Outcome) => boolean,
    first?: Attempt,
  ) {
    let outcome = first === 'unanswered' ? undefined : (first ?? (await attempt(url, { ...options, signal })));
    const retries = options.method === 'GET' ? LIMITS.getRetries : 0;
    for (let retry = 0; retry < retries; retry += 1) {
      if (signal.aborted || (outcome && (outcome.status in STATUS_CODES || worthKeeping(outcome)))) break;
      await pause(LIMITS.retryPauseMs * 2 ** retry, signal);
      if (!signal.aborted) outcome = await attempt(url, { ...options, signal });
    }
    return outcome;
  }

  return {
    async call(name, sends, signal, first) {
      const { method, path } = ENDPOINTS[name];
      const get = method === 'GET';
      const url = requestUrl(context().apiBase, path, get ? (sends as Query) : {}); // what a GET sends is typed as its query
      const outcome = await ask(url, { method, ...(get ? {} : { body: sends }) }, signal, (answer) => codeOf(answer) !== undefined, first);
      return settle(name, outcome);
    },
    async dictionary(url, signal, first) {
      const outcome = await ask(url, { method: 'GET' }, signal, ({ status }) => status < CODES.internal, first);
      if (outcome?.status === 200 && isRecord(outcome.body)) return { ok: true, data: outcome.body };
      return failed(errorOf(outcome, `GET ${new URL(url, 'https://portal.invalid').pathname}`));
    },
    async post(path, body) {
      const signal = AbortSignal.any([ending, AbortSignal.timeout(LIMITS.requestTimeoutMs)]);
      const options = { method: 'POST', body: body as object, headers: requestHeaders(context()), signal }; // ofetch sends any JSON value
      const response = await request.raw(requestUrl(context().apiBase, path), options);
      return envelopeOf({ status: response.status, body: response._data }, `POST ${path}`);
    },
  };
}

function settle(name: Call, outcome: Outcome | undefined): Result<unknown> {
  const request = requestOf(ENDPOINTS[name]);
  const answer: { readonly data: Shape<unknown>; readonly failure?: Shape<unknown> } = ANSWERS[name];
  const code = outcome && codeOf(outcome);
  if (!outcome || code === undefined) return failed(errorOf(outcome, request));
  const data = dataOf(outcome, answer.data);
  if (data !== undefined) return { ok: true, data };
  if (code === CODES.success) return failed(named(CODES.internal, request));
  return failed({ ...named(code, request), data: isRecord(outcome.body) ? answer.failure?.(outcome.body.data) : undefined });
}

/** An answer as it came where it is an envelope, else one that says what its status counts as. */
function envelopeOf(outcome: Outcome, request: string): unknown {
  if (codeOf(outcome) !== undefined) return outcome.body;
  const { code, key } = errorOf(outcome, request);
  return { code, message: key, data: null };
}

const failed = (error: PortalError): Result<never> => ({ ok: false, aborted: false, error });

/** The error of an answer that is no envelope, or of none. */
const errorOf = (outcome: Outcome | undefined, request: string): PortalError =>
  outcome ? named(STATUS_CODES[outcome.status] ?? CODES.internal, request) : networkError(request);

const named = (code: number, request: string): PortalError => {
  const facts: ErrorFacts = ERRORS[code] ?? UNKNOWN_ERROR;
  return { code, ...facts, request };
};
