import type { Locale } from './locales';
import type { Key } from './words';

/**
 * The sentences that a dictionary lacks because nobody has translated them yet. Visitors read them in English, and a release is refused while
 * there are any. `npm run generate` writes the list.
 */
export const UNTRANSLATED: Readonly<Partial<Record<Locale, readonly Key[]>>> = {};
