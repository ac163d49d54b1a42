import { type FetchOptions, ofetch } from 'ofetch';
import { type Call, type Data, ENDPOINTS, type Endpoint, type Failure, type Sends } from '../contract/endpoints';
import { CODES, ERRORS, type ErrorFacts, NETWORK_ERROR, UNKNOWN_ERROR } from '../contract/errors';
import { LIMITS } from '../contract/limits';
import { isRecord, number } from '../contract/shape';
import type { PortalError, Result } from './portal-error';
import { type Query, type RequestContext, requestHeaders, requestUrl, translationUrls } from './request';

/** What the client needs from outside. */
export interface ClientPorts {
  /** Read at each call, so that a changed attribute or language counts at once. */
  readonly context: () => RequestContext;
  readonly fetch: typeof globalThis.fetch;
  /** Runs something later; returns what calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Told of each call that did not succeed, once, after the last attempt. */
  readonly onError: (error: PortalError) => void;
  /** Ends every call with the portal. */
  readonly signal: AbortSignal;
}

/** Per-call choices. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** One typed method for each row of the contract's section 4; none of them throws. */
export type Methods = {
  readonly [C in Call]: (sends: Sends<C>, options?: CallOptions) => Promise<Result<Data<C>, Failure<C>>>;
};

/** The portal's back end. */
export interface Client extends Methods {
  /** Fetches the dictionaries of a tenant's category, each winning over the one before. They come without envelope. */
  dictionaries(category: string): Promise<readonly Result<unknown>[]>;
  /** Sends a POST as the global helper does and gives the envelope as it came. Rejects where no answer came (contract section 2). */
  post(path: string, body: unknown): Promise<unknown>;
}

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

/** What a response that is no envelope counts as (contract section 4). */
const STATUS_CODES: Readonly<Record<number, number>> = { 400: CODES.badRequest, 401: CODES.notLoggedIn, 429: CODES.tooManyRequests };

/** Creates the client of one portal. */
export function createClient(ports: ClientPorts): Client {
  const request = ofetch.create({ retry: 0, ignoreResponseError: true, responseType: 'json', credentials: 'include' }, { fetch: ports.fetch });

  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const cancel = ports.after(ms, resolve);
      signal.addEventListener('abort', () => {
        cancel();
        resolve();
      });
    });

  /** One attempt: `undefined` where no answer came. */
  async function attempt(url: string, options: FetchOptions<'json'>): Promise<Outcome | undefined> {
    try {
      const response = await request.raw(url, { ...options, headers: requestHeaders(ports.context()) });
      return { status: response.status, body: response._data };
    } catch {
      return undefined;
    }
  }

  /** Asks until an answer is worth keeping, a GET three times at most, and no longer than the time limit in all. */
  async function ask(url: string, options: FetchOptions<'json'>, signal: AbortSignal, wanted: (outcome: Outcome) => boolean) {
    const limit = new AbortController();
    const stop = ports.after(LIMITS.requestTimeoutMs, () => limit.abort());
    const either = AbortSignal.any([signal, limit.signal]);
    const retries = options.method === 'GET' ? LIMITS.getRetries : 0;
    let outcome: Outcome | undefined;
    for (let tries = 0; tries <= retries && !either.aborted; tries += 1) {
      if (tries > 0) await pause(LIMITS.retryPauseMs * 2 ** (tries - 1), either);
      if (either.aborted) break;
      outcome = await answerOrAbort(attempt(url, { ...options, signal: either }), either);
      if (outcome && (outcome.status in STATUS_CODES || wanted(outcome))) break;
    }
    stop();
    return outcome;
  }

  const failed = <F>(error: PortalError<F>): Result<never, F> => {
    ports.onError(error);
    return { ok: false, aborted: false, error };
  };

  async function call(endpoint: Endpoint<unknown, unknown>, sends: object, options: CallOptions = {}): Promise<Result<unknown>> {
    const { method, path } = endpoint;
    const url = requestUrl(ports.context().apiBase, path, method === 'GET' ? (sends as Query) : {}); // what a GET sends is typed as its query
    const signal = options.signal ? AbortSignal.any([ports.signal, options.signal]) : ports.signal;
    const body = method === 'POST' ? { body: sends } : {};
    const outcome = await ask(url, { method, ...body }, signal, ({ body }) => codeOf(body) !== undefined);
    if (signal.aborted) return { ok: false, aborted: true };
    return settle(endpoint, outcome, failed);
  }

  const methods = Object.fromEntries(
    Object.entries(ENDPOINTS).map(([name, endpoint]) => [name, (sends: object, options?: CallOptions) => call(endpoint, sends, options)]),
  ) as unknown as Methods; // the table types each method

  async function dictionary(url: string): Promise<Result<unknown>> {
    const outcome = await ask(url, { method: 'GET' }, ports.signal, ({ status }) => status < 500);
    if (ports.signal.aborted) return { ok: false, aborted: true };
    if (outcome?.status === 200 && isRecord(outcome.body)) return { ok: true, data: outcome.body };
    return failed(errorOf(outcome, `GET ${new URL(url, 'https://portal.invalid').pathname}`));
  }

  return {
    ...methods,
    dictionaries: (category) => Promise.all(translationUrls(ports.context(), category).map(dictionary)),
    async post(path, body) {
      const context = ports.context();
      const options = { method: 'POST', body: body as object, headers: requestHeaders(context), signal: ports.signal }; // ofetch sends any JSON value
      return (await request.raw(requestUrl(context.apiBase, path), options))._data;
    },
  };
}

/** A response handed out by a head start knows no signal: the wait ends with the signal all the same. */
const answerOrAbort = <T>(answer: Promise<T>, signal: AbortSignal): Promise<T | undefined> =>
  Promise.race([
    answer,
    new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true })),
  ]);

const codeOf = (body: unknown): number | undefined => (isRecord(body) ? number(body.code) : undefined);

function settle<D, F>(
  endpoint: Endpoint<unknown, D, F>,
  outcome: Outcome | undefined,
  failed: (error: PortalError<F>) => Result<never, F>,
): Result<D, F> {
  const request = `${endpoint.method} ${endpoint.path}`;
  if (!outcome || !isRecord(outcome.body)) return failed(errorOf(outcome, request));
  const code = codeOf(outcome.body);
  if (code === CODES.success) {
    const data = endpoint.data(outcome.body.data);
    return data === undefined ? failed(named(CODES.internal, request)) : { ok: true, data };
  }
  if (code === undefined) return failed(errorOf(outcome, request));
  const data = endpoint.failure(outcome.body.data);
  return failed({ ...named(code, request), ...(data === undefined ? {} : { data }) });
}

/** The error of an answer that is no envelope, or of none. */
const errorOf = (outcome: Outcome | undefined, request: string): PortalError<never> =>
  outcome ? named(STATUS_CODES[outcome.status] ?? CODES.internal, request) : { code: 'network', ...NETWORK_ERROR, request };

const named = (code: number, request: string): PortalError<never> => {
  const facts: ErrorFacts = ERRORS[code] ?? UNKNOWN_ERROR;
  return { code, ...facts, request };
};
