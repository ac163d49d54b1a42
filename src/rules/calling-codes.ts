import type { Country } from '../contract/endpoints';
import type { Locale } from '../contract/locales';
import { asciiDigits } from './ascii-digits';

/**
 * Alphabets that platforms lack: Chromium ships no Uyghur and would sort it as if it were Arabic. The letter that only carries a vowel at the
 * beginning of a syllable (\u0626) does not count, as in dictionaries.
 */
const OWN_ALPHABET: { readonly [L in Locale]?: string } = { 'ug-CN': 'اەبپتجچخدرزژسشغفقكگڭلمنھوۇۆۈۋېىي' };

/** A name as its places in an alphabet; what is none of its letters comes before them. */
const placesIn = (alphabet: string, name: string): string =>
  name.replace(/\u0626/g, '').replace(/./gu, (letter) => {
    const place = alphabet.indexOf(letter);
    return place < 0 ? letter : String.fromCharCode(0xe000 + place);
  });

/** The countries by name, in the order of the locale's alphabet; the list itself stays as it is. */
export function sortCountries(countries: readonly Country[], locale: Locale): readonly Country[] {
  const alphabet = OWN_ALPHABET[locale];
  const { compare } = new Intl.Collator(alphabet ? 'en' : locale);
  const key = ({ name }: Country) => (alphabet ? placesIn(alphabet, name) : name);
  return [...countries].sort((one, other) => compare(key(one), key(other)));
}

/** Text without case, accents and width, so that `cote d'ivoire` finds `Côte d’Ivoire`, and `duc` finds `Đức`, whose first letter has no parts. */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/đ/g, 'd').replace(/[‘’ʼ]/g, "'").trim();

/** What was typed as a calling code (`+62`, `62`, `0062`), in digits; `undefined` where it is none. */
const typedCode = (typed: string): string | undefined => /^(?:\+|00)?([0-9]+)$/.exec(asciiDigits(fold(typed)).replace(/[\s()-]/g, ''))?.[1];

/** The name in English, which many type who read another script, and browsers fill in; the code where the platform knows none. */
const englishName = (() => {
  let names: Intl.DisplayNames | undefined;
  return (code: string): string => {
    names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    return (/^[a-z]{2}$/i.test(code) && names.of(code)) || code;
  };
})();

/** How well a country fits what was typed: 0 exactly, then from its beginning and somewhere, its own name before the English; -1 not. */
function rank({ code, name, callingCode }: Country, typed: string, digits: string | undefined): number {
  if (digits !== undefined) return callingCode === digits ? 0 : callingCode.startsWith(digits) ? 1 : -1;
  const text = fold(typed);
  const [own, english] = [fold(name), fold(englishName(code))];
  if ([code.toLowerCase(), own, english].includes(text)) return 0;
  // Accent by accent: who takes the trouble of `Ấn` does not mean Angola.
  const spelled = name.normalize().toLowerCase().startsWith(typed.normalize().toLowerCase().trim());
  return [spelled, own.startsWith(text), english.startsWith(text), own.includes(text), english.includes(text)].indexOf(true) + 1 || -1;
}

const ranked = (countries: readonly Country[], typed: string): { readonly country: Country; readonly rank: number }[] => {
  const digits = typedCode(typed);
  return countries.map((country) => ({ country, rank: rank(country, typed, digits) }));
};

/**
 * The countries that fit what was typed in a searchable choice: the beginning of a calling code, an ISO code, or a part of the name, its own or
 * the English, whatever its case and accents. Those that fit exactly come first, then those that begin so, each in the order of the list. All
 * for empty text.
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
