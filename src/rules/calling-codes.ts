import type { Country } from '../contract/endpoints';

/** What a guess goes by. */
export interface CountryHints {
  /** The calling code of the market that the tenant serves, where it serves one. */
  readonly market?: string | undefined;
  /** `navigator.languages`. */
  readonly languages: readonly string[];
}

/** The region that a language tag names outright: `AU` of `en-AU`. `en` alone is spoken everywhere and names none. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).region;
  } catch {
    return undefined;
  }
}

/**
 * The country whose calling code a phone field holds: the one that was chosen, else a guess, which the visitor can always change: of the tenant's
 * market, since telephones there are often set to American English, else of the first region in the visitor's languages. `undefined` where the
 * list has none of them.
 * @param chosen ISO code, or empty.
 */
export function chosenCountry(countries: readonly Country[], chosen: string, { market, languages }: CountryHints): Country | undefined {
  const byCode = (region: string | undefined) => countries.find(({ code }) => code.toUpperCase() === region);
  if (chosen) return byCode(chosen.toUpperCase());
  const ofMarket = countries.find(({ callingCode }) => callingCode === market);
  return ofMarket ?? languages.map(regionOf).map(byCode).find(Boolean);
}
