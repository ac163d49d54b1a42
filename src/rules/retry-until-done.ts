import type { Clock } from '../contract/host';
import { onAbort } from './on-abort';

/** The first and the longest pause between the rounds of `retryUntilDone`. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Repeats an operation until it succeeds, with growing pauses. Never rejects, and never settles once the signal is aborted.
 * @param failed called after each failed round, with a function that starts the next round at once.
 */
export function retryUntilDone<T>(
  round: () => Promise<T>,
  { after, signal }: Pick<Clock, 'after'> & { readonly signal: AbortSignal },
  failed: (error: unknown, again: () => void) => void,
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
        failed(error, next);
      });
    };
    begin(FIRST_PAUSE_MS);
  });
}
