import * as LIMITS from '../contract/limits';

/** Formats `[1, 5]` as `1:05`. */
const clock = (parts: readonly number[]): string => parts.map((part, index) => String(part).padStart(index && 2, '0')).join(':');

/** Formats seconds as minutes and seconds (`1:05`), with hours if there are any (`1:00:05`). The same in every language. */
export function countdown(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return clock(minutes < 60 ? [minutes, seconds % 60] : [Math.floor(minutes / 60), minutes % 60, seconds % 60]);
}

/**
 * Returns the whole seconds until a moment. Rounds up, so that it is 0 only at the end. A moment may come from the tab's storage, where
 * anybody may have written any number.
 */
export const secondsUntil = (until: number, now: number): number =>
  Math.min(LIMITS.longestWaitSeconds, Math.max(0, Math.ceil((until - now) / 1000)));
