import type { Country } from '../contract/endpoints';
import type { Locale } from '../contract/locales';
import { asciiDigits } from './ascii-digits';

/** The countries by name, in the order of the locale's alphabet; the list itself stays as it is. */
export function sortCountries(countries: readonly Country[], locale: Locale): readonly Country[] {
  const { compare } = new Intl.Collator(locale);
  return [...countries].sort((one, other) => compare(one.name, other.name));
}

/** Text without case, accents and width, so that `cote` finds `Côte`. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** What was typed as a calling code (`+62`, `62`, `0062`), in digits; `undefined` where it is none. */
const typedCode = (typed: string): string | undefined => /^(?:\+|00)?([0-9]+)$/.exec(asciiDigits(fold(typed)).replace(/[\s()-]/g, ''))?.[1];

/** How well a country fits what was typed: 0 exactly, 1 from its beginning, 2 somewhere, -1 not. */
function rank(country: Country, typed: string, code: string | undefined): number {
  if (code !== undefined) return country.callingCode === code ? 0 : country.callingCode.startsWith(code) ? 1 : -1;
  const name = fold(country.name);
  if (country.code.toLowerCase() === typed || name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  return name.includes(typed) ? 2 : -1;
}

const ranked = (countries: readonly Country[], typed: string): { readonly country: Country; readonly rank: number }[] => {
  const text = fold(typed);
  const code = typedCode(typed);
  return countries.map((country) => ({ country, rank: rank(country, text, code) }));
};

/**
 * The countries that fit what was typed in a searchable choice: the beginning of a calling code, an ISO code, or a part of the name whatever
 * its case and accents. Those that fit exactly come first, then those that begin so, each in the order of the list. All for empty text.
 */
export function matchCountries(countries: readonly Country[], typed: string): readonly Country[] {
  if (!typed.trim()) return countries;
  return ranked(countries, typed)
    .filter((entry) => entry.rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}

/**
 * The one country that a text means, as a browser fills it in (`AU`, `Australia`, `+61`): the first that fits exactly, else the only one that fits
 * at all. `undefined` where that leaves a choice.
 */
export function findCountry(countries: readonly Country[], typed: string): Country | undefined {
  if (!typed.trim()) return undefined;
  const fitting = ranked(countries, typed).filter((entry) => entry.rank >= 0);
  return (fitting.find((entry) => entry.rank === 0) ?? (fitting.length === 1 ? fitting[0] : undefined))?.country;
}

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
  if (chosen) return byCode(chosen);
  const ofMarket = countries.find(({ callingCode }) => callingCode === market);
  return ofMarket ?? languages.map(regionOf).map(byCode).find(Boolean);
}
