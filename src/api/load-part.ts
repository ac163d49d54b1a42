import { Fault } from '../contract/fault';
import { LIMITS } from '../contract/limits';
import { pageOf } from '../rules/page-of';
import { onAbort } from './on-abort';

/** Loads a part of the bundle when it is needed: `() => import('./part')` and nothing else, because `addressOf` reads its source. */
export type Part<T> = () => Promise<T>;

/** The timer and the signal that loading uses. */
export interface PartPorts {
  /** Runs something later. Returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Ends the wait. */
  readonly signal: AbortSignal;
}

/** The first and the longest pause between the rounds of `retryUntilDone`. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Parts whose request hung. A second request for the same address would hang too. */
const hung = new WeakSet<Part<unknown>>();

/** Loads a part from another address than its own. */
export type Elsewhere = <T>(part: Part<T>) => Promise<T>;

/** Numbers the requests with a query, so that each has a new address. */
let asked = 0;

/**
 * Returns the address of a part as the build writes it. With another bundler there is none, and retries are up to that bundler's loader.
 */
const addressOf = (part: Part<unknown>) => /import\(\s*["'`](\.[^"'`]+)["'`]\s*\)/.exec(String(part))?.[1];

/** Imports from an address. The build tells the bundlers of sites to leave this import alone (see `build/computed-imports.ts`). */
const importFrom = (address?: string) => (address ? import(/* @vite-ignore */ address) : Promise.reject(new Fault('no-address')));

/**
 * Whether the page names the sums of files in an import map. The browser checks the addresses in the map and no other, so a new address
 * would let a changed file in.
 */
const namesSums = () => {
  const { document } = globalThis; // not `document` alone, which the build has already wrapped in the part with React
  return document && [...pageOf(document).scripts].some(({ type, text }) => /^\s*importmap\s*$/i.test(type) && text.includes('integrity'));
};

/**
 * Loads a part again, with a query. Only for parts that no other part imports. Without the query, Firefox before 155 keeps a failure for as
 * long as the page lives, and every browser waits for the first request if that hangs (HTML, 8.1.3.10, module map).
 */
const withQuery: Elsewhere = (part) => {
  const address = addressOf(part);
  asked += 1;
  return address && namesSums() ? part() : importFrom(address && `${address}?again=${asked}`);
};

/**
 * Loads the copy of a part that other parts import. With a query instead, those would import a second instance. There is only one copy, so
 * it is requested only after the server has responded again.
 * @param probe any part that no other part imports.
 */
export const fromCopy =
  (probe: Part<unknown>): Elsewhere =>
  async (part) => {
    await withQuery(probe);
    const address = addressOf(part)?.replace('./chunks/', './again/');
    const copy = () => importFrom(address);
    return hung.has(part) ? Promise.any([part(), copy()]) : part().catch(copy);
  };

/** Requests a part up to three times, like a GET (contract section 4). */
async function ask<T>(part: Part<T>, { after, signal }: PartPorts, elsewhere: Elsewhere): Promise<T> {
  const pressing = hung.has(part);
  const attempt = (first: boolean): Promise<T> => {
    if (first) return part();
    // The part's own address would hang again.
    return pressing ? Promise.any([part(), elsewhere(part)]) : part().catch(() => elsewhere(part));
  };
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt(retry === 0 && !pressing);
    } catch (error) {
      if (retry >= LIMITS.getRetries || signal.aborted) throw error;
      await new Promise<void>((resolve, reject) => {
        const cancel = after(LIMITS.retryPauseMs * 2 ** retry, resolve);
        onAbort(signal, () => reject(cancel()));
      });
    }
  }
}

/**
 * Loads a part of the bundle. Rejects if three attempts fail or 15 s pass, as a call to the API does; the next call then tries again. Once
 * a part is loaded, later calls get it from the browser at once. Never settles once the signal is aborted.
 */
export function loadPart<T>(part: Part<T>, ports: PartPorts, elsewhere: Elsewhere = withQuery): Promise<T> {
  const { after, signal } = ports;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return; // nobody waits for the part
    const over = new AbortController();
    const end = () => {
      stop();
      over.abort();
      off();
    };
    const stop = after(LIMITS.requestTimeoutMs, () => {
      hung.add(part);
      reject(new DOMException('', 'TimeoutError'));
      end();
    });
    const off = onAbort(signal, end);
    ask(part, { after, signal: over.signal }, elsewhere)
      .then(
        (came) => signal.aborted || resolve(came),
        (error) => signal.aborted || reject(error),
      )
      .finally(end);
  });
}

/**
 * Repeats an operation until it succeeds, with growing pauses. Never rejects, and never settles once the signal is aborted.
 * @param failed called after each failed round, with a function that starts the next round at once.
 */
export function retryUntilDone<T>(
  round: () => Promise<T>,
  ports: PartPorts,
  failed: (error: unknown, again: () => void) => void,
): Promise<T> {
  return new Promise((resolve) => {
    const begin = (pauseMs: number) => {
      round().then(resolve, (error) => {
        if (ports.signal.aborted) return;
        let begun = false;
        const again = () => {
          if (begun) return;
          begun = true;
          cancel();
          off();
          begin(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
        };
        const cancel = ports.after(pauseMs, again);
        const off = onAbort(ports.signal, cancel);
        failed(error, again);
      });
    };
    begin(FIRST_PAUSE_MS);
  });
}
