import type { Clock } from '../contract/host';
import { DEFAULT_LOCALE, type Locale } from '../contract/locales';
import type { MtPeriod, PlatformTime } from '../contract/settings';
import { number, own } from '../contract/shape';

/** Formats seconds as minutes and seconds (`1:05`), with hours if there are any (`1:00:05`). The same in every language. */
export function countdown(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts = minutes < 60 ? [minutes, seconds % 60] : [Math.floor(minutes / 60), minutes % 60, seconds % 60];
  return parts.map((part, index) => String(part).padStart(index && 2, '0')).join(':');
}

/** Returns the whole seconds until a moment. Rounds up, so that it is 0 only at the end. */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));

type Unit = 'day' | 'hour' | 'minute';

/**
 * Units for locales that browsers lack. Chromium has no Uyghur data and would use the machine's language. None of the words has a plural
 * after a number.
 */
const UNITS: { readonly [L in Locale]?: Readonly<Record<Unit, string>> } = { 'ug-CN': { day: 'كۈن', hour: 'سائەت', minute: 'مىنۇت' } };

/** Formats a count of a unit in the words of the locale. */
function formatUnit(count: number, unit: Unit, locale: Locale): string {
  const word = UNITS[locale]?.[unit];
  if (word) return `${count} ${word}`;
  // Without a second choice, a platform that lacks the locale would use the machine's language.
  const text = new Intl.NumberFormat([locale, DEFAULT_LOCALE], { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  // CLDR puts a space before Japanese units (`5 分`), which is wrong in Japanese text.
  return locale === 'ja-JP' ? text.replace(/\s/g, '') : text;
}

/** Formats a number of days in the words of the locale. */
export const formatDays = (days: number, locale: Locale): string => formatUnit(days, 'day', locale);

/** What stands between hours and minutes where it is not a space. CLDR's lists put “and” or a comma between them in Thai and Vietnamese. */
const GLUE: { readonly [L in Locale]?: string } = { 'en-US': ', ', 'zh-CN': '', 'ja-JP': '', 'pt-PT': ' e ', 'es-ES': ' y ' };

const MINUTES_PER_HOUR = 60;

/**
 * Formats a duration in hours and minutes, in the words of the locale. Rounds up to the minute, shows at least one minute,
 * and leaves out a part that is zero. Negative or invalid seconds count as one minute.
 */
export function formatDuration(seconds: number, locale: Locale): string {
  const total = Math.max(1, Number.isFinite(seconds) ? Math.ceil(seconds / 60) : 1);
  const parts = [
    [Math.floor(total / MINUTES_PER_HOUR), 'hour'],
    [total % MINUTES_PER_HOUR, 'minute'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => formatUnit(count, unit, locale));
  return words.join(GLUE[locale] ?? ' ');
}

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
 * Formats a moment by the platform's clock: `timezone` hours from UTC, one more if `isDST`. Replaces `YYYY MM DD HH mm ss`
 * in the pattern and keeps everything else. Returns an empty string if the date or offset is invalid.
 */
export const platformClock = (at: Date, { timezone, isDST, pattern }: PlatformTime): string =>
  clockAt(at, timezone + (isDST ? 1 : 0), pattern);

const OTHER_DAY = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
/** Vietnamese puts the day after the hour, and with a month in letters the two run together. */
const OWN_OTHER_DAY: { readonly [L in Locale]?: Intl.DateTimeFormatOptions } = {
  'vi-VN': { ...OTHER_DAY, month: 'numeric', hour: '2-digit' },
};

/**
 * Formats a moment as hours and minutes of the visitor's own clock, in the way of the locale, with the date if it is not `today`. A locale
 * that browsers lack gets digits only.
 */
export function visitorClock(at: Date, today: Date, locale: Locale): string {
  const isToday = at.toDateString() === today.toDateString();
  if (UNITS[locale]) return clockAt(at, -at.getTimezoneOffset() / MINUTES_PER_HOUR, isToday ? 'HH:mm' : 'YYYY-MM-DD HH:mm');
  const format = isToday ? ({ timeStyle: 'short' } as const) : (OWN_OTHER_DAY[locale] ?? OTHER_DAY);
  return new Intl.DateTimeFormat([locale, DEFAULT_LOCALE], format).format(at);
}

/**
 * Formats a moment by the MT clock, in the time zone of the first period that contains it. A period includes its start but
 * not its end. Returns `undefined` if no period contains the moment.
 */
export function mtClock(at: Date, periods: readonly MtPeriod[], pattern: string): string | undefined {
  const seconds = at.getTime() / 1000;
  const period = periods.find(({ start_timestamp, end_timestamp }) => start_timestamp <= seconds && seconds < end_timestamp);
  return period && clockAt(at, period.timezone, pattern);
}

/** Formats a moment at GMT+8 as `YYYY-MM-DD HH:mm:ss`. Returns an empty string if the date is invalid. */
export const gmt8Clock = (at: Date): string => clockAt(at, 8, 'YYYY-MM-DD HH:mm:ss');

/**
 * Returns a clock that never goes back: if the other one is put back, this one goes on from where it was. It tells how long something lasts,
 * and not what the date is.
 */
export function steady(now: () => number): () => number {
  let latest = now();
  let behind = 0;
  return () => {
    const read = now();
    behind = Math.max(behind, latest - read);
    latest = read + behind;
    return latest;
  };
}

/** Returns the time that many seconds from now, so that a sleeping tab shows the time that is really left. */
export const momentAfter = (time: Pick<Clock, 'now'>, seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : time.now() + seconds * 1000;

/** Returns in how many seconds a failure ends, if its data say so. With two numbers the later end counts (contract section 17). */
export function waitOf(data: unknown): number | undefined {
  const waits = [own(data, 'remainingSeconds'), own(data, 'resendAfter')].map(number).filter((wait) => wait !== undefined);
  return waits.length > 0 ? Math.max(...waits) : undefined;
}
