import { CALLING_CODES } from '../contract/calling-codes';
import type { Country } from '../contract/endpoints';
import { DEFAULT_LOCALE, type Locale } from '../contract/locales';
import { sortCountries } from './country-list';

/**
 * The country list where the server gives none (contract section 5): the ITU's calling codes with the names that the platform itself knows, in
 * English where it lacks the locale, sorted. To be loaded only when needed: the table is its own weight.
 */
export function fallbackCountries(locale: Locale): readonly Country[] {
  // English also stands in for single names: the Uyghur data lack some.
  const [own, english] = [[locale, DEFAULT_LOCALE], [DEFAULT_LOCALE]].map(
    (locales) => new Intl.DisplayNames(locales, { type: 'region', fallback: 'none' }),
  );
  const countries = CALLING_CODES.split(' ').map((entry): Country => {
    const code = entry.slice(0, 2);
    return { code, name: own?.of(code) ?? english?.of(code) ?? code, callingCode: entry.slice(2) };
  });
  return sortCountries(countries, locale);
}
