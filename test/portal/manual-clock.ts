import type { Clock } from '../../src/contract/host';

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves on and runs what falls due, the earliest first; `afterEach` is awaited after each of them. */
  advance(ms: number, afterEach?: () => Promise<void>): Promise<void>;
  /** How long each waiting timer has still to wait. */
  waiting(): readonly number[];
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

export function createManualClock(later = 0): ManualClock {
  let time = Date.UTC(2026, 0, 5, 12) + later;
  const timers = new Set<Timer>();
  const next = (until: number): Timer | undefined => [...timers].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];

  return {
    now: () => time,
    after(ms, run) {
      const timer: Timer = { at: time + Math.max(0, ms), run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(ms, afterEach) {
      const until = time + ms;
      for (let timer = next(until); timer; timer = next(until)) {
        time = timer.at;
        timers.delete(timer);
        timer.run();
        await afterEach?.();
      }
      time = until;
    },
    waiting: () => [...timers].map(({ at }) => at - time).sort((one, other) => one - other),
  };
}
