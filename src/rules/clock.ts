import type { MtPeriod, PlatformTime } from '../contract/settings';

/** The value of each token of a pattern. The date is shifted to its time zone, so its UTC parts are read. */
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
 * Shifts the moment and reads its UTC parts, so that the machine's own time zone plays no part. Offsets may be fractions of an hour (5.5).
 * Returns an empty string if the date is invalid.
 */
function clockAt(at: Date, offsetHours: number, pattern: string): string {
  const shifted = new Date(at.getTime() + offsetHours * HOUR_MS);
  if (Number.isNaN(shifted.getTime())) return '';
  return pattern.replace(/YYYY|MM|DD|HH|mm|ss/g, (token) => String(TOKENS[token]?.(shifted)).padStart(token.length, '0'));
}

/**
 * Formats a moment by the platform's clock (spec section 3): `timezone` hours from UTC, one more if `isDST`. Replaces `YYYY MM DD HH mm ss`
 * in the pattern and keeps everything else. Returns an empty string if the date or offset is invalid.
 */
export const platformClock = (at: Date, { timezone, isDST, pattern }: PlatformTime): string =>
  clockAt(at, timezone + (isDST ? 1 : 0), pattern);

/**
 * Formats a moment by the MT clock (spec section 3), in the time zone of the first period that contains it. A period includes its start but
 * not its end. Returns `undefined` if no period contains the moment.
 */
export function mtClock(at: Date, periods: readonly MtPeriod[], pattern: string): string | undefined {
  const seconds = at.getTime() / 1000;
  const period = periods.find(({ start_timestamp, end_timestamp }) => start_timestamp <= seconds && seconds < end_timestamp);
  return period && clockAt(at, period.timezone, pattern);
}

/** Formats a moment at GMT+8 as `YYYY-MM-DD HH:mm:ss` (spec section 9). Returns an empty string if the date is invalid. */
export const gmt8Clock = (at: Date): string => clockAt(at, 8, 'YYYY-MM-DD HH:mm:ss');
