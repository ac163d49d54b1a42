import type { Clock } from './host';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Tries to load a part of the bundle until it comes, with growing pauses: on a bad line a chunk that is missing is no reason to give up.
 * Never rejects; never resolves once the signal has ended it.
 */
export function persist<T>(load: () => Promise<T>, clock: Clock, signal: AbortSignal, failed: (error: unknown) => void): Promise<T> {
  return new Promise((resolve) => {
    let cancel = () => {};
    signal.addEventListener('abort', () => cancel(), { once: true });
    const attempt = (pauseMs: number) => {
      load().then(resolve, (error) => {
        if (signal.aborted) return;
        failed(error);
        cancel = clock.after(pauseMs, () => attempt(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)));
      });
    };
    attempt(FIRST_PAUSE_MS);
  });
}
