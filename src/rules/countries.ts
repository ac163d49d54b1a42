import type { Country } from '../contract/calls';

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
    return new Intl.Locale(tag.replaceAll('_', '-').replace(/[^\w-].*/, '')).region;
  } catch {
    return undefined;
  }
}

/** Returns the name of a choice of calling code, such as `DO+1829`. Several countries share a calling code, and a country may have several. */
export const callingChoice = ({ code, callingCode }: Country): string => `${code.toUpperCase()}+${callingCode}`;

/** Returns the ISO code of the country in a choice of calling code; empty if nothing was chosen. */
export const countryOfChoice = (choice: string): string => choice.split('+', 1)[0] ?? '';

/**
 * Returns the country whose calling code a phone field shows: the chosen one, or a guess that the visitor can change. The guess is the
 * tenant's market, then the first region in the visitor's languages. The market comes first because phones there are often set to American
 * English. `undefined` if the list contains none of them.
 * @param chosen a choice of calling code, or an ISO code alone, which stands for the country's first calling code. May be empty.
 */
export function chosenCountry(countries: readonly Country[], chosen: string, { market, languages }: CountryHints): Country | undefined {
  const byCode = (region: string | undefined) => countries.find(({ code }) => code.toUpperCase() === region);
  if (chosen) return countries.find((country) => callingChoice(country) === chosen) ?? byCode(countryOfChoice(chosen).toUpperCase());
  const ofMarket = countries.find(({ callingCode }) => callingCode === market);
  return ofMarket ?? languages.map(regionOf).map(byCode).find(Boolean);
}

/** Returns a platform's countries with their calling codes as digits. Some platforms write them as they are dialled: `+61`, `0061`. */
export const withDigits = (countries: readonly Country[]): readonly Country[] =>
  countries
    .map((country) => ({ ...country, callingCode: country.callingCode.replace(/^00|\D/g, '') }))
    .filter(({ callingCode }) => callingCode);

const firstOfEach = (countries: readonly Country[], keyOf: (country: Country) => string): readonly Country[] => {
  const known = new Set<string>();
  return countries.filter((country) => !known.has(keyOf(country)) && known.add(keyOf(country)));
};

/** Returns each country once, with its first calling code. */
export const eachOnce = (countries: readonly Country[]): readonly Country[] => firstOfEach(countries, ({ code }) => code.toUpperCase());

/** Returns each country with each of its calling codes: the Dominican Republic has three. */
export const eachCallingCode = (countries: readonly Country[]): readonly Country[] => firstOfEach(countries, callingChoice);
