import type { Country } from '../contract/endpoints';

/** What the guess of a country is based on. */
export interface CountryHints {
  /** The calling code of the tenant's market, if it serves one market. */
  readonly market?: string | undefined;
  /** `navigator.languages`. */
  readonly languages: readonly string[];
}

/** Returns the region that a language tag names, such as `AU` in `en-AU`. `en` alone names none. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).region;
  } catch {
    return undefined;
  }
}

/**
 * Returns the country whose calling code a phone field shows: the chosen one, or a guess that the visitor can change. The guess is the
 * tenant's market, then the first region in the visitor's languages. The market comes first because phones there are often set to American
 * English. `undefined` if the list contains none of them.
 * @param chosen ISO code, or empty.
 */
export function chosenCountry(countries: readonly Country[], chosen: string, { market, languages }: CountryHints): Country | undefined {
  const byCode = (region: string | undefined) => countries.find(({ code }) => code.toUpperCase() === region);
  if (chosen) return byCode(chosen.toUpperCase());
  const ofMarket = countries.find(({ callingCode }) => callingCode === market);
  return ofMarket ?? languages.map(regionOf).map(byCode).find(Boolean);
}
