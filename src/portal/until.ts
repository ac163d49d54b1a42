import type { ReadableAtom } from 'nanostores';
import { onAbort } from '../rules/waits';

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
