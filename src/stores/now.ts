import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Clock } from './host';

const TICK_MS = 1000;

/** Creates the current time, in milliseconds since 1970 UTC. It ticks every second while somebody watches. */
export function createNow(clock: Clock): ReadableAtom<number> {
  const $now = atom(clock.now());
  const tick = () => $now.set(clock.now());
  onMount($now, () => {
    tick();
    return clock.every(TICK_MS, tick);
  });
  return $now;
}
