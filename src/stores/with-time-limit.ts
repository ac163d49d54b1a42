import { onAbort } from '../api/on-abort';
import { LIMITS } from '../contract/limits';
import type { Host } from './host';

/** What a wait is limited with. */
export interface TimeLimitPorts {
  readonly host: Pick<Host, 'clock'>;
  /** Ends the limit: nothing of a portal outlives it. */
  readonly signal: AbortSignal;
}

/**
 * Waits for what a step takes beyond its calls, for as long as for one of them: what is loaded has no limit of its own, and a line that is dead may
 * not tell. Rejects with a `TimeoutError` after that.
 */
export function withTimeLimit<T>({ host, signal }: TimeLimitPorts, load: Promise<T>): Promise<T> {
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    if (signal.aborted) return;
    stop = host.clock.after(LIMITS.requestTimeoutMs, () => reject(new DOMException('', 'TimeoutError')));
  });
  const off = onAbort(signal, stop);
  return Promise.race([load, late]).finally(() => {
    stop();
    off();
  });
}
