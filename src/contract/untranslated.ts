import type { Locale } from './locales';
import type { Key } from './words';

/**
 * The sentences that a dictionary lacks because nobody has translated them yet. Visitors read them in English. A test holds the list against
 * the dictionaries, and a release is refused while it is not empty.
 */
export const UNTRANSLATED: Readonly<Partial<Record<Locale, readonly Key[]>>> = {};
