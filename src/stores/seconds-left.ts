import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Clock } from '../contract/host';
import { secondsUntil } from '../rules/countdown';

/**
 * Creates the whole seconds until a moment (milliseconds since 1970 UTC). While somebody watches, it changes when each second is over, so it
 * reaches 0 at the moment itself.
 */
export function createSecondsLeft(clock: Clock, until: number): ReadableAtom<number> {
  const $left = atom(secondsUntil(until, clock.now()));
  onMount($left, () => {
    let cancel = () => {};
    const tick = () => {
      const now = clock.now();
      $left.set(secondsUntil(until, now));
      if ($left.get() > 0) cancel = clock.after(((until - now - 1) % 1000) + 1, tick);
    };
    tick();
    return () => cancel();
  });
  return $left;
}
