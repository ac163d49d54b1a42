import { type Call, type Data, type Endpoint, type Failure, requestOf, type Sends } from '../contract/endpoints';
import { CODES } from '../contract/errors';
import type { RequestName } from '../contract/fault';
import { LIMITS } from '../contract/limits';
import { isRecord, own } from '../contract/shape';
import { ANY_SITE } from '../rules/safe-address';
import type { ClientPorts } from './client-ports';
import { onAbort } from './on-abort';
import { codeOf, codeOfStatus, dataOf, type Outcome, readResponse } from './outcome';
import { ABORTED, networkError, type PortalError, type Result } from './portal-error';
import { type Query, requestHeaders, requestUrl, translationUrls } from './request';

/** Options of a single call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** Typed methods for calls of contract section 4. None of them throws. */
export type Methods<C extends Call = Call> = {
  readonly [N in C]: (sends: Sends<N>, options?: CallOptions) => Promise<Result<Data<N>, Failure<N>>>;
};

/** Sends the calls of one portal to its back end. */
export interface Client {
  /** Makes any call. `methodsOf` adds the types of its row. */
  call(endpoint: Endpoint, sends: object, options?: CallOptions): Promise<Result<unknown>>;
  /** Fetches the dictionaries of a tenant's category. Later ones win over earlier ones. They have no envelope. */
  dictionaries(category: string): Promise<readonly Result<unknown>[]>;
}

/**
 * A finished request before its sentence is looked up: the data; or the code of a failure, with what the server sent beside it or the
 * exception. `undefined` if no response arrived.
 */
type Settled =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly code: number; readonly failure?: unknown; readonly cause?: unknown }
  | undefined;

/** Reads a response that has an envelope. */
function settle({ data, failure }: Endpoint, outcome: Outcome): Settled {
  const code = codeOf(outcome);
  if (code === undefined) return { ok: false, code: codeOfStatus(outcome.status) };
  const read = dataOf(outcome, data);
  if (read !== undefined) return { ok: true, data: read };
  if (code === CODES.success) return { ok: false, code: CODES.internal };
  return { ok: false, code, failure: failure?.(own(outcome.body, 'data')) };
}

/** Reads a dictionary. */
const settleDictionary = ({ status, body }: Outcome): Settled =>
  status === 200 && isRecord(body) ? { ok: true, data: body } : { ok: false, code: codeOfStatus(status) };

/** Sends a request until a response is final: a GET at most three times, a POST once. Resolves to `undefined` if no response arrived. */
type Ask = (url: string, init: RequestInit, signal: AbortSignal, isFinal: (outcome: Outcome) => boolean) => Promise<Outcome | undefined>;

const GET = { method: 'GET', headers: {} };

function createAsk({ context, fetch, after }: ClientPorts): Ask {
  const attempt = async (url: string, init: RequestInit, signal: AbortSignal): Promise<Outcome | undefined> => {
    const headers = { ...requestHeaders(context()), ...init.headers };
    try {
      return await readResponse(await fetch(url, { ...init, headers, credentials: 'include', signal }));
    } catch {
      return undefined;
    }
  };
  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const cancel = after(ms, resolve);
      onAbort(signal, () => resolve(cancel()));
    });
  return async (url, init, signal, isFinal) => {
    let outcome = await attempt(url, init, signal);
    const retries = init.method === 'POST' ? 0 : LIMITS.getRetries;
    for (let retry = 0; retry < retries; retry += 1) {
      if (signal.aborted || (outcome && (codeOfStatus(outcome.status) !== CODES.internal || isFinal(outcome)))) break;
      await pause(LIMITS.retryPauseMs * 2 ** retry, signal);
      if (!signal.aborted) outcome = await attempt(url, init, signal);
    }
    return outcome;
  };
}

/**
 * Creates the client of one portal. Retries, the time limit and the reading of responses exist only in this file.
 *
 * It uses `fetch` and not ofetch, which would add 3 kB to the 14 kB of the first file. ofetch also ends its time limit at the headers,
 * ignores it if there is a signal, and repeats requests after other statuses than the contract has (ofetch 1.5.1).
 */
export function createClient(ports: ClientPorts): Client {
  const { context, after } = ports;
  const ask = createAsk(ports);

  /**
   * Runs a request until it finishes, a signal aborts it, or 15 s have passed, which counts as no response. An exception is a fault of the
   * portal: it is reported, and the visitor is told the unknown error.
   */
  async function runRequest(
    request: RequestName,
    options: CallOptions,
    run: (signal: AbortSignal) => Promise<Settled>,
  ): Promise<Result<unknown>> {
    const ending = new AbortController();
    const end = () => ending.abort();
    const { signal: ofCaller } = { ...options };
    const signals = [ports.signal, ...(ofCaller ? [ofCaller] : [])];
    const offs = signals.map((signal) => onAbort(signal, end));
    const stop = after(LIMITS.requestTimeoutMs, end);
    const settled = await run(ending.signal).catch((cause: unknown): Settled => {
      ports.incident(request)(cause);
      return { ok: false, code: CODES.unexpected, cause };
    });
    stop();
    for (const off of offs) off();
    if (signals.some(({ aborted }) => aborted)) return ABORTED;
    const finished = ending.signal.aborted ? undefined : settled && settled;
    if (finished?.ok) return finished;
    const error: PortalError = finished
      ? { code: finished.code, ...ports.factsOf(finished.code), request, data: finished.failure, cause: finished.cause }
      : networkError(request);
    return { ok: false, aborted: false, error };
  }

  return {
    call: (endpoint, sends, options = {}) =>
      runRequest(requestOf(endpoint), options, async (signal) => {
        const get = endpoint.method === 'GET';
        const url = requestUrl(context().apiBase, endpoint.path, get ? (sends as Query) : {}); // a GET's parameters are typed as its query
        const body = { method: 'POST', body: JSON.stringify(sends), headers: { 'content-type': 'application/json' } };
        const outcome = await ask(url, get ? { ...GET, cache: endpoint.cache } : body, signal, (answer) => codeOf(answer) !== undefined);
        return outcome && settle(endpoint, outcome);
      }),
    dictionaries: (category) =>
      Promise.all(
        translationUrls(context(), category).map((url) =>
          runRequest(`GET ${new URL(url, ANY_SITE).pathname}`, {}, async (signal) => {
            const outcome = await ask(url, GET, signal, ({ status }) => status < CODES.internal);
            return outcome && settleDictionary(outcome);
          }),
        ),
      ),
  };
}

/** Makes the methods of a client, one for each row of the contract, with the row's name. */
export const methodsOf = <C extends Call>(client: Pick<Client, 'call'>, rows: Readonly<Record<C, Endpoint>>): Methods<C> =>
  Object.fromEntries(
    Object.entries<Endpoint>(rows).map(([name, row]) => [name, (sends: object, options?: CallOptions) => client.call(row, sends, options)]),
  ) as Methods<C>; // the rows type each method
