import { DEFAULT_LOCALE, type Locale } from '../contract/locales';

type Units = readonly [hour: string, minute: string];

/** Units of locales for which browsers lack data: Chromium ships no Uyghur and would speak the machine's language. After a number neither has a plural. */
const OWN_UNITS: { readonly [L in Locale]?: Units } = { 'ug-CN': ['سائەت', 'مىنۇت'] };

const MINUTES_PER_HOUR = 60;
const UNIT_NAMES: Units = ['hour', 'minute'];

/**
 * A duration in hours and minutes, in words of the locale: rounded up to the minute, at least one minute, a part that is zero left out. Seconds
 * that are negative or no number give one minute. Spec section 9.
 */
export function formatDuration(seconds: number, locale: Locale): string {
  const total = Math.max(1, Number.isFinite(seconds) ? Math.ceil(seconds / 60) : 1);
  const parts = [Math.floor(total / MINUTES_PER_HOUR), total % MINUTES_PER_HOUR];
  const own = OWN_UNITS[locale];
  // The second choice counts where the platform lacks the first: without it, it would take the machine's language.
  const locales = [locale, DEFAULT_LOCALE];
  const words = parts.flatMap((value, index) => {
    if (value === 0) return [];
    if (own) return [`${value} ${own[index]}`];
    return [new Intl.NumberFormat(locales, { style: 'unit', unit: UNIT_NAMES[index], unitDisplay: 'long' }).format(value)];
  });
  if (own) return words.join(' ');
  const text = new Intl.ListFormat(locales, { type: 'unit', style: 'long' }).format(words);
  // CLDR has blanks before the units of Japanese (`5 分`), which no Japanese text has.
  return locale === 'ja-JP' ? text.replace(/\s/g, '') : text;
}
