import { CALLING_CODES } from '../contract/calling-codes';
import type { Country } from '../contract/calls';
import { DEFAULT_LOCALE, type Locale } from '../contract/locales';

/**
 * Returns the country list used when the server gives none: the ITU's calling codes, with names from the platform.
 * Whoever shows the list sorts it. Names are English if the platform lacks the locale. Load this only when needed, because the table is large.
 */
export function fallbackCountries(locale: Locale): readonly Country[] {
  // English also fills in for single names that are missing, as in the Uyghur data.
  const [own, english] = [[locale, DEFAULT_LOCALE], [DEFAULT_LOCALE]].map(
    (locales) => new Intl.DisplayNames(locales, { type: 'region', fallback: 'none' }),
  );
  return CALLING_CODES.split(' ').map((entry): Country => {
    const code = entry.slice(0, 2);
    return { code, name: own?.of(code) ?? english?.of(code) ?? code, callingCode: entry.slice(2) };
  });
}
