import { type Call, type Data, ENDPOINTS, type Failure, requestOf, type Sends } from '../contract/endpoints';
import { LIMITS } from '../contract/limits';
import { isRecord, type Shape } from '../contract/shape';
import { START_UP_ANSWERS } from '../contract/start-up-answers';
import type { ClientPorts } from './client-ports';
import type { Exchange } from './exchange';
import { type Attempt, dataOf, readResponse } from './outcome';
import { ABORTED, networkError, type PortalError, type Result } from './portal-error';
import { type Query, requestHeaders, requestUrl, translationUrls } from './request';

/** Per-call choices. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Is told of a failure in place of the site. */
  readonly onError?: (error: PortalError) => void;
}

/** One typed method for each row of the contract's section 4; none of them throws. */
export type Methods = {
  readonly [C in Call]: (sends: Sends<C>, options?: CallOptions) => Promise<Result<Data<C>, Failure<C>>>;
};

/** The portal's back end. */
export interface Client extends Methods {
  /** Fetches the dictionaries of a tenant's category, each winning over the one before. They come without envelope. */
  dictionaries(category: string): Promise<readonly Result<unknown>[]>;
  /** Sends a POST as the global helper does and gives the envelope as it came, or one made of the status. Rejects where no answer came (contract section 2). */
  post(path: string, body: unknown): Promise<unknown>;
  /** Loads what calls take beyond a first plain attempt, so that the next one need not wait for it. Rejects where it cannot be loaded. */
  warm(): Promise<unknown>;
}

const PLAIN: { readonly [C in Call]?: { readonly data: Shape<unknown> } } = START_UP_ANSWERS;

/**
 * Creates the client of one portal. What the start-up asks for is tried with a plain `fetch` first, for which a good answer needs nothing
 * more; all else, and every answer that is not good, is the exchange's, which the first screen need not wait for.
 */
export function createClient(ports: ClientPorts): Client {
  const { context, after } = ports;
  const exchange = exchangeLoader(ports);

  /** One attempt as the head start makes it. */
  const plainly = async (url: string, signal: AbortSignal): Promise<Attempt> => {
    try {
      return await readResponse(await ports.fetch(url, { headers: requestHeaders(context()), credentials: 'include', signal }));
    } catch {
      return 'unanswered';
    }
  };

  /** Runs a call until it ends, its signal does, or 15 s are over, which is no answer at all. */
  async function within(request: string, options: CallOptions, run: (signal: AbortSignal) => Promise<Result<unknown>>) {
    const limit = new AbortController();
    const given = AbortSignal.any([ports.signal, ...(options.signal ? [options.signal] : [])]);
    const signal = AbortSignal.any([given, limit.signal]);
    const stop = after(LIMITS.requestTimeoutMs, () => limit.abort());
    // A response of the head start knows no signal, and a chunk none either: the wait ends with the signal all the same.
    const ended = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
    const result = await Promise.race([run(signal).catch(() => undefined), ended]);
    stop();
    if (given.aborted) return ABORTED;
    const told = result && !signal.aborted ? result : ({ ok: false, aborted: false, error: networkError(request) } as const);
    limit.abort(); // a signal that somebody listens to is kept for as long as the portal's own (DOM, 3.2.2)
    if (!told.ok && !told.aborted) (options.onError ?? ports.onError)(told.error);
    return told;
  }

  const call = (name: Call, sends: object, options: CallOptions = {}): Promise<Result<unknown>> => {
    const { path } = ENDPOINTS[name];
    return within(requestOf(ENDPOINTS[name]), options, async (signal) => {
      const plain = PLAIN[name];
      const first = plain && (await plainly(requestUrl(context().apiBase, path, sends as Query), signal)); // what a GET sends is typed as its query
      const data = plain && first && first !== 'unanswered' ? dataOf(first, plain.data) : undefined;
      return data === undefined ? (await exchange()).call(name, sends, signal, first) : { ok: true, data };
    });
  };

  const dictionary = (url: string): Promise<Result<unknown>> =>
    within(`GET ${new URL(url, 'https://portal.invalid').pathname}`, {}, async (signal) => {
      const first = await plainly(url, signal);
      const good = first !== 'unanswered' && first.status === 200 && isRecord(first.body);
      return good ? { ok: true, data: first.body } : (await exchange()).dictionary(url, signal, first);
    });

  const methods = Object.fromEntries(
    (Object.keys(ENDPOINTS) as Call[]).map((name) => [name, (sends: object, options?: CallOptions) => call(name, sends, options)]), // Object.keys forgets the key type
  ) as unknown as Methods; // the tables type each method

  return {
    ...methods,
    dictionaries: (category) => Promise.all(translationUrls(context(), category).map(dictionary)),
    post: async (path, body) => (await exchange()).post(path, body),
    warm: exchange,
  };
}

/** Loads the exchange once; after a failure the next call tries again. */
function exchangeLoader(ports: ClientPorts): () => Promise<Exchange> {
  let loading: Promise<Exchange> | undefined;
  return () => {
    loading ??= import('./exchange').then(({ createExchange }) => createExchange(ports));
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}
