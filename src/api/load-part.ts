import { LIMITS } from '../contract/limits';

/** A part of the bundle that is loaded when it is needed: `() => import('./part')` and nothing else. */
export type Part<T> = () => Promise<T>;

/** What loading goes by. */
export interface PartPorts {
  /** Runs something later; returns what calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Ends the wait. */
  readonly signal: AbortSignal;
}

/** Pauses between rounds, as long as nobody can be told that they are in vain. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Parts that hung: asking for their own address alone is no use. */
const hung = new WeakSet<Part<unknown>>();

/** Loads a part by another address than its own. */
export type Elsewhere = <T>(part: Part<T>) => Promise<T>;

/** Grows with each address that is asked for beside a part's own. */
let asked = 0;

/** The address of a part, as the build writes it. With another bundler, whose own loader sees to it that a part can be had again, there is none. */
const addressOf = (part: Part<unknown>) => /import\(\s*["'`](\.[^"'`]+)["'`]\s*\)/.exec(String(part))?.[1];

const noAddress = () => Promise.reject(new Error('The part has no address'));

/**
 * Loads a part that no other part imports from. For the same address Firefox before 155 keeps a failure for as long as the page lives, and every
 * browser waits for the first request where that hangs (HTML, 8.1.3.10, module map).
 */
const withQuery: Elsewhere = (part) => {
  const address = addressOf(part);
  asked += 1;
  return address ? import(/* @vite-ignore */ `${address}?again=${asked}`) : noAddress();
};

/**
 * Loads the copy of a part that others import from: with a query they would not know it. There is one copy, so it is asked for only once the server has
 * been heard of again.
 * @param probe any part that no other imports from.
 */
export const fromCopy =
  (probe: Part<unknown>): Elsewhere =>
  async (part) => {
    await withQuery(probe);
    const address = addressOf(part)?.replace('./chunks/', './again/');
    const copy = () => (address ? import(/* @vite-ignore */ address) : noAddress());
    return hung.has(part) ? Promise.any([part(), copy()]) : part().catch(copy);
  };

/** Asks for a part up to three times, as for a GET (contract section 4). */
async function ask<T>(part: Part<T>, { after, signal }: PartPorts, elsewhere: Elsewhere): Promise<T> {
  const pressing = hung.has(part);
  const attempt = (first: boolean): Promise<T> => {
    if (first) return part();
    // What hung once would hang again.
    return pressing ? Promise.any([part(), elsewhere(part)]) : part().catch(() => elsewhere(part));
  };
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt(retry === 0 && !pressing);
    } catch (error) {
      if (retry >= LIMITS.getRetries || signal.aborted) throw error;
      await new Promise<void>((resolve, reject) => {
        const cancel = after(LIMITS.retryPauseMs * 2 ** retry, resolve);
        signal.addEventListener('abort', () => reject(cancel()), { once: true });
      });
    }
  }
}

/**
 * Loads a part of the bundle. Rejects where it could not be had in three attempts or 15 s, as a call would: the next call tries again. Resolves with the
 * part however often it is asked for: the browser keeps it.
 */
export function loadPart<T>(part: Part<T>, ports: PartPorts, elsewhere: Elsewhere = withQuery): Promise<T> {
  const { after, signal } = ports;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return; // nobody waits for it
    const over = new AbortController();
    const end = () => {
      stop();
      over.abort();
      signal.removeEventListener('abort', end);
    };
    const stop = after(LIMITS.requestTimeoutMs, () => {
      hung.add(part);
      reject(new DOMException('A part of the portal took too long', 'TimeoutError'));
      end();
    });
    signal.addEventListener('abort', end);
    ask(part, { after, signal: over.signal }, elsewhere)
      .then(
        (came) => signal.aborted || resolve(came),
        (error) => signal.aborted || reject(error),
      )
      .finally(end);
  });
}

/**
 * Goes on with something until it is done: round after round, with growing pauses. Never rejects; never resolves once the signal has ended it.
 * @param failed is told of each round that brought nothing, with what begins the next one at once.
 */
export function insist<T>(round: () => Promise<T>, ports: PartPorts, failed: (error: unknown, again: () => void) => void): Promise<T> {
  return new Promise((resolve) => {
    const begin = (pauseMs: number) => {
      round().then(resolve, (error) => {
        if (ports.signal.aborted) return;
        let begun = false;
        const again = () => {
          if (begun) return;
          begun = true;
          cancel();
          ports.signal.removeEventListener('abort', cancel);
          begin(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
        };
        const cancel = ports.after(pauseMs, again);
        ports.signal.addEventListener('abort', cancel, { once: true });
        failed(error, again);
      });
    };
    begin(FIRST_PAUSE_MS);
  });
}
