import type { ReadableAtom } from 'nanostores';
import { onAbort } from '../rules/waits';
import type { Site } from './site';

/** Resolves once a store holds a value that fits, or when the signal aborts. */
export function until<T>($store: ReadableAtom<T>, fits: (value: T) => boolean, signal: AbortSignal): Promise<void> {
  if (signal.aborted || fits($store.get())) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      off();
      stop();
      resolve();
    };
    const off = onAbort(signal, end);
    const stop = $store.listen((value) => fits(value) && end());
  });
}

/**
 * Pause between two checks of the time. One long timer would not do: timers stand still while the machine sleeps, but the clock does not.
 */
const CHECK_MS = 1000;

/** Calls `over` when the time in a store has come, repeatedly until the store holds another one: infinity if there is none. */
export function atEnd({ time, signal }: Pick<Site, 'time' | 'signal'>, $end: ReadableAtom<number>, over: () => void): void {
  let stop = () => {};
  const remaining = () => $end.get() - time.now();
  const check = () => {
    if (remaining() <= 0) over();
    stop();
    if (remaining() < Number.POSITIVE_INFINITY) stop = time.after(remaining() > 0 ? Math.min(remaining(), CHECK_MS) : CHECK_MS, check);
  };
  const forget = $end.subscribe(check);
  onAbort(signal, forget, () => stop());
}
