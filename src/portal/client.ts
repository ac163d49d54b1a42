import type { Begun } from '../boot/left';
import { type Call, type Data, type Failure, requestOf, type Sends } from '../contract/calls';
import * as CODES from '../contract/codes';
import type { Endpoint } from '../contract/endpoints';
import * as ENDPOINTS from '../contract/endpoints';
import { factsOf } from '../contract/errors';
import type { RequestName } from '../contract/fault';
import type { Host } from '../contract/host';
import * as LIMITS from '../contract/limits';
import { own } from '../contract/shape';
import { ANY_SITE } from '../rules/addresses';
import {
  type Answer,
  type Asked,
  ask,
  codeOf,
  codeOfStatus,
  dataOf,
  isFinalAnswer,
  isFinalFile,
  type Query,
  type RequestContext,
  requestUrl,
  translationPaths,
  wordsOf,
} from '../rules/request';
import { waitOf } from '../rules/time';
import { onAbort } from '../rules/waits';
import { ABORTED, factsWithoutEnvelope, networkError, type PortalError, type Result, secondsToWait } from './failures';
import type { Site } from './site';

/** What the client needs from outside. */
export interface ClientPorts extends Pick<Site, 'incident' | 'signal'> {
  readonly host: Pick<Host, 'fetch' | 'clock'>;
  /** Read at each call, so that a changed attribute or language takes effect at once. */
  readonly context: () => RequestContext;
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The request, if the first file has begun it. */
  readonly begun?: Begun | undefined;
}

/** Typed methods for the calls. None of them throws. */
type Methods = {
  readonly [N in Call]: (sends: Sends<N>, options?: CallOptions) => Promise<Result<Data<N>, Failure<N>>>;
};

/** Sends the calls of one portal to its back end. */
export interface Client extends Methods {
  /** Fetches a JSON object that has no envelope. */
  file(url: string, cache: RequestCache, options?: CallOptions): Promise<Result<unknown>>;
  /**
   * Fetches the dictionaries of a tenant's category. Later ones win over earlier ones. They have no envelope.
   * @param begun the requests, if the first file has begun them.
   */
  dictionaries(category: string, begun?: readonly Begun[]): Promise<readonly Result<unknown>[]>;
}

/** Returns the failure of a request, with the facts of its code and what the server sent beside it or the exception. */
const failed = (request: string, code: number, about: Pick<PortalError, 'data' | 'cause'> = {}, facts = factsOf(code)): Result<never> => ({
  ok: false,
  aborted: false,
  error: { code, ...facts, request, ...about },
});

/** Adds the wait that the header `Retry-After` asks for, where a failure has none of its own and the server lets the page read the header. */
function withWait(failure: unknown, { headers }: Answer, now: number): unknown {
  const remainingSeconds = waitOf(failure) === undefined ? secondsToWait(headers, now) : undefined;
  return remainingSeconds === undefined ? failure : { ...Object(failure), remainingSeconds };
}

/** Reads a response to a call, which should have an envelope. */
function readEnvelope({ data, failure }: Endpoint, answer: Answer, request: string, now: number): Result<unknown> {
  const code = codeOf(answer);
  if (code === undefined) {
    const facts = factsWithoutEnvelope(answer);
    return failed(request, codeOfStatus(answer.status), { data: withWait(undefined, answer, now) }, facts);
  }
  const read = dataOf(answer, data);
  if (read !== undefined) return { ok: true, data: read };
  if (code === CODES.success) return failed(request, CODES.internal);
  return failed(request, code, { data: withWait(failure?.(own(answer.body, 'data')), answer, now) });
}

function readFile(answer: Answer, request: string): Result<unknown> {
  const words = wordsOf(answer);
  return words ? { ok: true, data: words } : failed(request, codeOfStatus(answer.status));
}

interface Read extends Asked {
  readonly read: (answer: Answer, request: string) => Result<unknown>;
}

/**
 * Creates the client of one portal.
 *
 * It uses `fetch` and not ofetch, which ends its time limit at the headers, ignores it if there is a signal, and repeats requests after
 * other statuses than the contract has (ofetch 1.5.1).
 */
export function createClient(ports: ClientPorts, rows: Readonly<Record<Call, Endpoint>> = ENDPOINTS): Client {
  const { context, host, incident } = ports;

  /**
   * Runs a request until it finishes, a signal aborts it, or 15 s have passed, which counts as no response. A request that the first file has
   * begun ends 15 s after its own beginning. An exception is a fault of the portal: it is reported, and the visitor is told the unknown error.
   */
  async function run(request: RequestName, { signal, begun }: CallOptions, prepare: () => Read): Promise<Result<unknown>> {
    const controller = new AbortController();
    const end = () => controller.abort();
    const signals = [ports.signal, ...(signal ? [signal] : [])];
    const offs = signals.map((each) => onAbort(each, end));
    const stop = begun ? () => {} : host.clock.after(LIMITS.requestTimeoutMs, end);
    const finish = async () => {
      const asked = prepare();
      const answer = await (begun?.answer ?? ask(host, asked, context, controller.signal));
      return answer && asked.read(answer, request);
    };
    const outcome = await finish().catch((cause: unknown) => {
      incident(request)(cause);
      return failed(request, CODES.unexpected, { cause });
    });
    stop();
    for (const off of offs) off();
    if (signals.some(({ aborted }) => aborted)) return ABORTED;
    if (controller.signal.aborted || !outcome) return { ok: false, aborted: false, error: networkError(request) };
    return outcome;
  }

  const call = (endpoint: Endpoint, sends: object): Read => {
    const { method, path, cache } = endpoint;
    const isGet = method === 'GET';
    const body = () => ({ method: 'POST' as const, body: JSON.stringify(sends), headers: { 'content-type': 'application/json' } });
    return {
      url: requestUrl(context().apiBase, path, isGet ? (sends as Query) : {}), // a GET's parameters are typed as its query
      init: isGet ? { cache } : body(),
      read: (answer, name) => readEnvelope(endpoint, answer, name, host.clock.now()),
      isFinal: isFinalAnswer,
    };
  };
  const methods = Object.fromEntries(
    Object.entries<Endpoint>(rows).map(([name, row]) => [
      name,
      (sends: object, options: CallOptions = {}) => run(requestOf(row), options, () => call(row, sends)),
    ]),
  ) as Methods; // the rows type each method
  const fetchFile = (path: string, url: string, cache: RequestCache, options: CallOptions) =>
    run(requestOf({ method: 'GET', path }), options, () => ({ url, init: { cache }, read: readFile, isFinal: isFinalFile }));
  return {
    ...methods,
    file: (url, cache, options = {}) => fetchFile(new URL(url, ANY_SITE).pathname, url, cache, options),
    dictionaries: (category, begun = []) => {
      const paths = translationPaths(context().locale, category);
      return Promise.all(
        paths.map((path, index) => fetchFile(path, requestUrl(context().apiBase, path), 'default', { begun: begun[index] })),
      );
    },
  };
}
