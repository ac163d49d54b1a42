import { DEFAULT_LOCALE, type Locale } from '../contract/locales';

type Units = readonly [hour: string, minute: string];

/**
 * Units for locales that browsers lack. Chromium has no Uyghur data and would use the machine's language. Neither word has a plural after a
 * number.
 */
const OWN_UNITS: { readonly [L in Locale]?: Units } = { 'ug-CN': ['سائەت', 'مىنۇت'] };

/** What stands between hours and minutes where it is not a space. CLDR's lists put “and” or a comma between them in Thai and Vietnamese. */
const GLUE: { readonly [L in Locale]?: string } = {
  'en-US': ', ',
  'zh-CN': '',
  'ja-JP': '',
  'pt-PT': ' e ',
  'es-ES': ' y ',
};

const MINUTES_PER_HOUR = 60;
const UNIT_NAMES: Units = ['hour', 'minute'];

/**
 * Formats a duration in hours and minutes, in the words of the locale (spec section 9). Rounds up to the minute, shows at least one minute,
 * and leaves out a part that is zero. Negative or invalid seconds count as one minute.
 */
export function formatDuration(seconds: number, locale: Locale): string {
  const total = Math.max(1, Number.isFinite(seconds) ? Math.ceil(seconds / 60) : 1);
  const parts = [Math.floor(total / MINUTES_PER_HOUR), total % MINUTES_PER_HOUR];
  const own = OWN_UNITS[locale];
  // Without a second choice, a platform that lacks the locale would use the machine's language.
  const locales = [locale, DEFAULT_LOCALE];
  const words = parts.flatMap((value, index) => {
    if (value === 0) return [];
    if (own) return [`${value} ${own[index]}`];
    return [new Intl.NumberFormat(locales, { style: 'unit', unit: UNIT_NAMES[index], unitDisplay: 'long' }).format(value)];
  });
  const text = words.join(GLUE[locale] ?? ' ');
  // CLDR puts a space before Japanese units (`5 分`), which is wrong in Japanese text.
  return locale === 'ja-JP' ? text.replace(/\s/g, '') : text;
}
