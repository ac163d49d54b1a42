import type { Locale } from '../contract/locales';

/**
 * What stands between two sentences on a line: the full stops of Chinese and Japanese bring their own room. Apart from the facts of `locales.ts`,
 * which the first screen carries.
 */
export const sentenceGap = (locale: Locale): string => (/^(?:zh|ja)/.test(locale) ? '' : ' ');
