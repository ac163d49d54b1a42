/** `1:05` of `[1, 5]`. */
const clock = (parts: readonly number[]): string => parts.map((part, index) => String(part).padStart(index && 2, '0')).join(':');

/**
 * The time that is left as minutes and seconds, `1:05`, from an hour on with hours, `1:00:05`; rounded up so that it ends at 0:00 and not before.
 * Digits and colons, the same in every language.
 */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  return clock(minutes < 60 ? [minutes, seconds % 60] : [Math.floor(minutes / 60), minutes % 60, seconds % 60]);
}

/**
 * The time that is left until a moment, in whole seconds as milliseconds, by a clock that ticks each second: it may be a second behind, and
 * what is left must not seem more than it is ("valid for 6 minutes" of a code that is good for five).
 */
export const timeLeft = (until: number, now: number): number => Math.max(0, Math.floor((until - now) / 1000) * 1000);
