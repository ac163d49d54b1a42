import { CALLING_CODES } from '../contract/calling-codes';
import type { Country } from '../contract/endpoints';
import { DEFAULT_LOCALE, type Locale } from '../contract/locales';
import { sortCountries } from './calling-codes';

/**
 * The country list where the server gives none (contract section 5): the ITU's calling codes with the names that the platform itself knows, in
 * English where it lacks the locale, sorted. To be loaded only when needed: the table is its own weight.
 */
export function fallbackCountries(locale: Locale): readonly Country[] {
  const names = new Intl.DisplayNames([locale, DEFAULT_LOCALE], { type: 'region' });
  const countries = CALLING_CODES.split(' ').map((entry): Country => {
    const code = entry.slice(0, 2);
    return { code, name: names.of(code) ?? code, callingCode: entry.slice(2) };
  });
  return sortCountries(countries, locale);
}
