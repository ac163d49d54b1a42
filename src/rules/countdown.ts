import { LIMITS } from '../contract/limits';

/** Formats `[1, 5]` as `1:05`. */
const clock = (parts: readonly number[]): string => parts.map((part, index) => String(part).padStart(index && 2, '0')).join(':');

/**
 * Formats the remaining time as minutes and seconds (`1:05`), with hours if there are any (`1:00:05`). Rounds up, so that it reaches 0:00
 * only at the end. Digits and colons are the same in every language.
 */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  return clock(minutes < 60 ? [minutes, seconds % 60] : [Math.floor(minutes / 60), minutes % 60, seconds % 60]);
}

/**
 * Returns the time until a moment in milliseconds, rounded down to whole seconds. The portal's clock ticks once a second and may be up to a
 * second behind. Rounding down keeps a code that is valid for five minutes from showing as "valid for 6 minutes". A moment may come from the
 * tab's storage, where anybody may have written any number.
 */
export const timeLeft = (until: number, now: number): number =>
  Math.min(LIMITS.longestWaitSeconds, Math.max(0, Math.floor((until - now) / 1000))) * 1000;
