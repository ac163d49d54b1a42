import type { MtPeriod, PlatformTime } from '../contract/settings';

/** What each token of a pattern stands for, read from a moment that was shifted to its zone. */
const TOKENS: Readonly<Record<string, (at: Date) => number>> = {
  YYYY: (at) => at.getUTCFullYear(),
  MM: (at) => at.getUTCMonth() + 1,
  DD: (at) => at.getUTCDate(),
  HH: (at) => at.getUTCHours(),
  mm: (at) => at.getUTCMinutes(),
  ss: (at) => at.getUTCSeconds(),
};

const HOUR_MS = 3_600_000;

/**
 * Shifts the moment and reads it as UTC, so that the machine's own time zone has no say. Offsets may be fractions of an hour (5.5). Empty
 * where the moment cannot be told.
 */
function clockAt(at: Date, offsetHours: number, pattern: string): string {
  const shifted = new Date(at.getTime() + offsetHours * HOUR_MS);
  if (Number.isNaN(shifted.getTime())) return '';
  return pattern.replace(/YYYY|MM|DD|HH|mm|ss/g, (token) => String(TOKENS[token]?.(shifted)).padStart(token.length, '0'));
}

/**
 * A moment by the platform's clock (spec section 3): `timezone` hours from UTC, one more where `isDST`. In the pattern `YYYY MM DD HH mm ss`
 * are filled in and all else stays as it is. Empty for an invalid date or offset.
 */
export const platformClock = (at: Date, { timezone, isDST, pattern }: PlatformTime): string =>
  clockAt(at, timezone + (isDST ? 1 : 0), pattern);

/**
 * A moment by the MT clock (spec section 3): in the time zone of the period that holds it, from its start up to but without its end; the first
 * such period counts. `undefined` where none does.
 */
export function mtClock(at: Date, periods: readonly MtPeriod[], pattern: string): string | undefined {
  const seconds = at.getTime() / 1000;
  const period = periods.find(({ start_timestamp, end_timestamp }) => start_timestamp <= seconds && seconds < end_timestamp);
  return period && clockAt(at, period.timezone, pattern);
}

/** A moment at GMT+8 as `YYYY-MM-DD HH:mm:ss` (spec section 9). Empty for an invalid date. */
export const gmt8Clock = (at: Date): string => clockAt(at, 8, 'YYYY-MM-DD HH:mm:ss');
