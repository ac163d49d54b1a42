import type { Country } from '../contract/calls';
import { COUNTRY_ALIASES } from '../contract/country-aliases';
import { DEFAULT_LOCALE, type Locale } from '../contract/locales';
import { asciiDigits } from './ascii-digits';
import { kanaReading } from './kana-reading';
import { foldName, isInOrder, koreanInitials, withoutUnfinished } from './name-search';

/**
 * Alphabets that platforms lack. Chromium has no Uyghur data and would sort it as Arabic. The letter that only carries a vowel at the start
 * of a syllable (\u0626) does not count, as in dictionaries.
 */
const OWN_ALPHABET: { readonly [L in Locale]?: string } = { 'ug-CN': 'اەبپتجچخدرزژسشغفقكگڭلمنھوۇۆۈۋېىي' };

/** Replaces each letter by its place in the alphabet. Other characters stay and sort first. */
const placesIn = (alphabet: string, name: string): string =>
  name.replace(/\u0626/g, '').replace(/./gu, (letter) => {
    const place = alphabet.indexOf(letter);
    return place < 0 ? letter : String.fromCharCode(0xe000 + place);
  });

/** How a name is read for sorting and search: by sound in Japanese, by its characters in all other locales. */
const readingIn = (locale: Locale): ((name: string) => string) => (locale === 'ja-JP' ? kanaReading : (name) => name);

/** Returns the countries sorted by name, in the order of the locale's alphabet. Does not change the list passed in. */
export function sortCountries(countries: readonly Country[], locale: Locale): readonly Country[] {
  const alphabet = OWN_ALPHABET[locale];
  const { compare } = new Intl.Collator(alphabet ? DEFAULT_LOCALE : locale);
  const read = readingIn(locale);
  const key = ({ name }: Country) => (alphabet ? placesIn(alphabet, name) : read(name));
  return [...countries].sort((one, other) => compare(key(one), key(other)));
}

/** A country with everything it can be found by, prepared once. */
interface Entry {
  readonly country: Country;
  /** The name as the list shows it, folded. In Japanese also its reading. */
  readonly own: readonly string[];
  /** The English name, the pinyin, and the aliases. */
  readonly others: readonly string[];
  readonly english: string;
  /** The first consonant of each Korean syllable. */
  readonly initials: string;
}

/** Parses entries such as `GB:UK|England` and `GBYingGuo` into names by ISO code. */
const namesByCode = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(text.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2).replace(':', '').split('|')]));

/** Pinyin in full and by the first letters of its syllables: `zhongguo` and `zg`. */
const pinyinForms = (name: string): readonly string[] => [name, name.replace(/[^A-Z]/g, '')];

function entriesOf(countries: readonly Country[], locale: Locale, pinyin: string): readonly Entry[] {
  const english = new Intl.DisplayNames([DEFAULT_LOCALE], { type: 'region', fallback: 'code' });
  const aliases = [DEFAULT_LOCALE, locale].map((each) => namesByCode(COUNTRY_ALIASES[each] ?? ''));
  const spelt = namesByCode(pinyin);
  const read = readingIn(locale);
  return countries.map((country): Entry => {
    const code = country.code.toUpperCase();
    const name = /^[A-Z]{2}$/.test(code) ? (english.of(code) ?? '') : '';
    const called = aliases.flatMap((names) => names.get(code) ?? []);
    const foreign = [name, ...called, ...called.map(read), ...(spelt.get(code) ?? []).flatMap(pinyinForms)];
    return {
      country,
      own: [country.name, read(country.name)].map(foldName),
      others: foreign.map(foldName).filter(Boolean),
      english: foldName(name),
      initials: koreanInitials(country.name),
    };
  });
}

/** Returns the digits of a typed calling code (`+62`, `62`, `0062`); `undefined` if the text is none. */
const typedCode = (typed: string): string | undefined =>
  /^(?:\+|00)?([0-9]+)$/.exec(asciiDigits(typed.normalize('NFKD')).replace(/[\s()-]/g, ''))?.[1];

/**
 * How well the typed text matches a country, best first: it is one of the names; the shown name starts with it, accents included; the shown
 * name starts with it without accents; another name starts with it; it is part of the shown name; it is part of the English name; its
 * characters occur in the name in this order; no match.
 */
const [EXACT, BEGINS_EXACTLY, BEGINS, OTHER_BEGINS, WITHIN, WITHIN_ENGLISH, SCATTERED, NONE] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Keeps accents: a visitor who types `Ấn` does not mean Angola. */
const plain = (text: string): string => text.normalize().toLowerCase().trim();

function rank({ country, own, others, english, initials }: Entry, typed: string): number {
  const text = foldName(typed);
  const begins = (name: string) => name.startsWith(text);
  if (country.code.toLowerCase() === text || own.includes(text) || others.includes(text)) return EXACT;
  if (plain(country.name).startsWith(plain(typed))) return BEGINS_EXACTLY;
  if (own.some(begins)) return BEGINS;
  if (others.some(begins) || initials.startsWith(text)) return OTHER_BEGINS;
  if (own.some((name) => name.includes(text)) || initials.includes(text)) return WITHIN;
  if (english.includes(text)) return WITHIN_ENGLISH;
  return isInOrder(text, country.name) ? SCATTERED : NONE;
}

const rankOfCode = ({ callingCode }: Country, code: string): number =>
  callingCode === code ? EXACT : callingCode.startsWith(code) ? BEGINS : NONE;

/**
 * Prepares a list for search by what visitors type: the beginning of a calling code, an ISO code, part of the name regardless of case,
 * accents and width, the English name, pinyin or its initials, kana, Korean initial consonants, or an alias. Exact matches come first, then
 * names that begin with the text; within a rank the list's order stays. Scattered matches count only if nothing else matches. Empty text
 * matches every country.
 * @param pinyin the table of readings, for locales that use one.
 */
export function searchIn(countries: readonly Country[], locale: Locale, pinyin = ''): (typed: string) => readonly Country[] {
  let entries: readonly Entry[] | undefined;
  return (typed) => {
    const text = withoutUnfinished(typed);
    if (!foldName(text)) return countries;
    entries ??= entriesOf(countries, locale, pinyin);
    const code = typedCode(typed);
    const ranked = entries.map((entry) => ({
      country: entry.country,
      rank: code === undefined ? rank(entry, text) : rankOfCode(entry.country, code),
    }));
    const worst = ranked.some((entry) => entry.rank < SCATTERED) ? SCATTERED : NONE;
    return ranked
      .filter((entry) => entry.rank < worst)
      .sort((one, other) => one.rank - other.rank)
      .map(({ country }) => country);
  };
}
