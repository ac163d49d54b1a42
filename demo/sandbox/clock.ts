/** How far ahead a clock can be, in seconds: 100 years. Far beyond that there are no dates. */
const FURTHEST = 100 * 365.25 * 24 * 60 * 60;

/** What a clock can be moved by, in words. */
export const A_TIME = 'a number of seconds, from 0 on and at most 100 years in all';

/** A clock that can be moved. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Moves the clock. Returns whether it could: everything that is not `A_TIME` leaves it as it was. */
  readonly forward: (seconds: unknown) => boolean;
  /** Sets the clock back to the one that it goes by. */
  readonly reset: () => void;
}

/** Creates a clock that goes by another one. */
export function createClock(base: () => number): Clock {
  let ahead = 0;
  return {
    now: () => base() + ahead * 1000,
    forward(seconds) {
      const isTime = typeof seconds === 'number' && seconds >= 0 && ahead + seconds <= FURTHEST;
      if (isTime) ahead += seconds;
      return isTime;
    },
    reset() {
      ahead = 0;
    },
  };
}
