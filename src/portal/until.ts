import type { ReadableAtom } from 'nanostores';
import { onAbort } from '../rules/waits';

/** Resolves once a store holds a value that fits, or when the signal aborts. */
export function until<T>($store: ReadableAtom<T>, fits: (value: T) => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const end = () => {
      for (const stop of stops) stop();
      resolve();
    };
    stops.push(onAbort(signal, end));
    stops.push($store.listen((value) => fits(value) && end()));
    if (fits($store.get())) end();
  });
}
