import type { Host } from '../contract/host';
import * as LIMITS from '../contract/limits';
import { onAbort } from '../rules/on-abort';

/** What a time limit needs. */
export interface TimeLimitPorts {
  readonly host: Pick<Host, 'clock'>;
  /** Ends the limit, so that no timer survives the portal. */
  readonly signal: AbortSignal;
}

/**
 * Limits a wait for something that is loaded, by default to the time of one call: a dead connection may never say so. Rejects with a
 * `TimeoutError` after that.
 */
export function withTimeLimit<T>({ host, signal }: TimeLimitPorts, load: Promise<T>, ms: number = LIMITS.requestTimeoutMs): Promise<T> {
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    if (signal.aborted) return;
    stop = host.clock.after(ms, () => reject(new DOMException('', 'TimeoutError')));
  });
  const off = onAbort(signal, stop);
  return Promise.race([load, late]).finally(() => {
    stop();
    off();
  });
}
