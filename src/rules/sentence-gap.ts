import type { Locale } from '../contract/locales';

/**
 * Returns what separates two sentences on a line. Chinese and Japanese full stops include their own space. Kept out of `locales.ts`,
 * because the first screen loads that file.
 */
export const sentenceGap = (locale: Locale): string => (/^(?:zh|ja)/.test(locale) ? '' : ' ');
