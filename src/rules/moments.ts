import * as LIMITS from '../contract/limits';

/* Times that a browser keeps. Anything may have written them, and the clock may have been put back or right since. */

/** The last time that a date can hold, in milliseconds since 1970 UTC (ECMA-262 section 21.4.1.1). */
const LAST = 8.64e15;

/**
 * Returns how many milliseconds are left of a time: at most all of it, even if it begins in the future. 0 if it is over, or if these are no
 * times.
 */
export const leftOf = (from: number, until: number, now: number): number =>
  until <= LAST && until - from <= LIMITS.longestWaitSeconds * 1000 ? Math.max(0, Math.min(until - now, until - from)) : 0;

/** Something that is kept until a time. */
export interface Kept {
  readonly from: number;
  readonly left: number;
  /** What was kept with it. */
  readonly note: string;
}

/** Writes what is kept from now on, for so many milliseconds. */
export const writeKept = (now: number, ms: number, note: string): string => `${Math.round(now)} ${Math.round(now + ms)} ${note}`;

/** Reads what is kept; `undefined` if it is over, or cannot be read. */
export function readKept(text: string | undefined, now: number): Kept | undefined {
  const [, from, until, note = ''] = /^(\d+) (\d+) (.*)$/s.exec(text ?? '') ?? [];
  const left = leftOf(Number(from), Number(until), now);
  return left > 0 ? { from: Number(from), left, note } : undefined;
}
