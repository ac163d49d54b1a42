import { CALLING_CODES } from '../contract/calling-codes';
import type { Country } from '../contract/calls';
import { DEFAULT_LOCALE, type Locale } from '../contract/locales';

/** The ITU's calling codes. */
const ALL = CALLING_CODES.split(' ').map((entry): Country => {
  const code = entry.slice(0, 2);
  return { code, name: code, callingCode: entry.slice(2) };
});

/** Returns a function that names regions in a language. A code that is none has no name, and neither have some regions in Uyghur. */
function regionNamesIn(locale: Locale): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([locale, DEFAULT_LOCALE], { type: 'region', fallback: 'none' });
  return (code) => (/^([a-z]{2}|[0-9]{3})$/i.test(code) ? names.of(code) : undefined);
}

/**
 * Returns the country list used while the server has sent none in a language, with names from the platform. Names are English if the platform
 * lacks the locale. Whoever shows the list sorts it. Load this only when needed, because the table of calling codes is large.
 * @param served the list that the server has sent in another language, if it has. It may leave some countries out.
 */
export function fallbackCountries(locale: Locale, served: readonly Country[] = ALL): readonly Country[] {
  const [inOwn, inEnglish] = [regionNamesIn(locale), regionNamesIn(DEFAULT_LOCALE)];
  return served.map((country) => ({ ...country, name: inOwn(country.code) ?? inEnglish(country.code) ?? country.name }));
}
