import { LIMITS } from '../contract/limits';
import type { Clock } from './host';

/**
 * Waits for what a step takes beyond its calls, for as long as for one of them: what is loaded has no limit of its own, and a line that is dead may
 * not tell. Rejects with a `TimeoutError` after that.
 */
export function inTime<T>({ after }: Clock, load: Promise<T>): Promise<T> {
  let stop: (() => void) | undefined;
  const late = new Promise<never>((_, reject) => {
    stop = after(LIMITS.requestTimeoutMs, () => reject(new DOMException('It took too long', 'TimeoutError')));
  });
  return Promise.race([load, late]).finally(stop);
}
