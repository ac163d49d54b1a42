import type { Clock } from '../contract/host';
import * as LIMITS from '../contract/limits';

/** Runs functions when a signal aborts, or at once if it already has. Returns a function that takes them back. */
export function onAbort(signal: AbortSignal, ...runs: readonly (() => void)[]): () => void {
  const runAll = () => {
    for (const run of runs) run();
  };
  if (signal.aborted) runAll();
  else signal.addEventListener('abort', runAll);
  return () => signal.removeEventListener('abort', runAll);
}

/** The first and the longest pause between the rounds of `retryUntilDone`. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Repeats an operation until it succeeds, with growing pauses. Never rejects, and never settles once the signal is aborted.
 * @param failed called after each failed round, with a function by which the visitor starts the next one at once, and whether this is news:
 * the first failure, unless it was told before, and the first after the visitor has tried again.
 */
export function retryUntilDone<T>(
  round: () => Promise<T>,
  { after, signal, isTold }: Pick<Clock, 'after'> & { readonly signal: AbortSignal; readonly isTold?: boolean | undefined },
  failed: (error: unknown, again: () => void, isNews: boolean) => void,
): Promise<T> {
  return new Promise((resolve) => {
    const begin = (pauseMs: number) => {
      round().then(resolve, (error) => {
        if (signal.aborted) return;
        let begun = false;
        const next = () => {
          if (begun) return;
          begun = true;
          cancel();
          off();
          begin(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
        };
        const cancel = after(pauseMs, next);
        const off = onAbort(signal, cancel);
        const isNews = !isTold;
        isTold = true;
        const again = () => {
          isTold = false;
          next();
        };
        failed(error, again, isNews);
      });
    };
    begin(FIRST_PAUSE_MS);
  });
}

/** Returns a promise with the function that resolves it, as `Promise.withResolvers` does, which Safari has since 17.4 only. */
export function withResolvers<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve = (_: T) => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Resolves after a time, or at once when the signal aborts. */
export const pause = (clock: Pick<Clock, 'after'>, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const cancel = clock.after(ms, () => {
      off();
      resolve();
    });
    const off = onAbort(signal, () => {
      cancel();
      resolve();
    });
  });

/** Runs something again and again. Returns a function that ends it. */
export function every(clock: Pick<Clock, 'after'>, ms: number, run: () => void): () => void {
  const again = () => {
    stop = clock.after(ms, again);
    run();
  };
  let stop = clock.after(ms, again);
  return () => stop();
}

/**
 * Limits a wait, by default to the time of one call: a dead connection may never say so. Rejects with a `TimeoutError` after that. After
 * `signal` aborts, the promise never times out.
 */
export function within<T>(
  { host, signal }: { readonly host: { readonly clock: Pick<Clock, 'after'> }; readonly signal: AbortSignal },
  wait: Promise<T>,
  ms: number = LIMITS.requestTimeoutMs,
): Promise<T> {
  const controller = new AbortController();
  const stop = onAbort(signal, () => controller.abort());
  const late = pause(host.clock, ms, controller.signal).then(() => {
    if (controller.signal.aborted) return wait;
    throw new DOMException('', 'TimeoutError');
  });
  return Promise.race([wait, late]).finally(() => {
    controller.abort();
    stop();
  });
}
