import { COUNTRY_ALIASES } from '../contract/country-aliases';
import type { Country } from '../contract/endpoints';
import { DEFAULT_LOCALE, type Locale } from '../contract/locales';
import { asciiDigits } from './ascii-digits';
import { kanaReading } from './kana-reading';
import { foldName, isInOrder, koreanInitials, withoutUnfinished } from './name-search';

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

/** How the locale reads a name: Japanese by the sound, all others by the letters or characters themselves. */
const readingIn = (locale: Locale): ((name: string) => string) => (locale === 'ja-JP' ? kanaReading : (name) => name);

/**
 * Each country once, as it comes first: what was chosen is known by its ISO code, and a second calling code (the Dominican Republic has three)
 * could not be told from the first.
 */
export const eachOnce = (countries: readonly Country[]): readonly Country[] => {
  const known = new Set<string>();
  return countries.filter(({ code }) => !known.has(code.toUpperCase()) && known.add(code.toUpperCase()));
};

/** The countries by name, in the order of the locale's alphabet; the list itself stays as it is. */
export function sortCountries(countries: readonly Country[], locale: Locale): readonly Country[] {
  const alphabet = OWN_ALPHABET[locale];
  const { compare } = new Intl.Collator(alphabet ? DEFAULT_LOCALE : locale);
  const read = readingIn(locale);
  const key = ({ name }: Country) => (alphabet ? placesIn(alphabet, name) : read(name));
  return [...countries].sort((one, other) => compare(key(one), key(other)));
}

/** A country with all that it can be found by, made ready once. */
interface Entry {
  readonly country: Country;
  /** As the list shows it, folded; in Japanese also as it is read. */
  readonly own: readonly string[];
  /** In English, in pinyin, and what visitors call it besides. */
  readonly others: readonly string[];
  readonly english: string;
  /** The first consonants of its syllables in Korean. */
  readonly initials: string;
}

/** `GB:UK|England` and `GBYingGuo`: names by ISO code. */
const namesByCode = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(text.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2).replace(':', '').split('|')]));

/** Pinyin in full and by the first letters of its syllables: `zhongguo`, `zg`. */
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

/** What was typed as a calling code (`+62`, `62`, `0062`), in digits; `undefined` where it is none. */
const typedCode = (typed: string): string | undefined =>
  /^(?:\+|00)?([0-9]+)$/.exec(asciiDigits(typed.normalize('NFKD')).replace(/[\s()-]/g, ''))?.[1];

/** From the best on: what was typed is a name, begins the name accent by accent, or without, begins another, is in them, is spread over it. */
const [EXACT, SPELLED, BEGINS, BEGINS_OTHER, WITHIN, WITHIN_ENGLISH, SPREAD, NONE] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Letter by letter: who takes the trouble of `Ấn` does not mean Angola. */
const plain = (text: string): string => text.normalize().toLowerCase().trim();

function rank({ country, own, others, english, initials }: Entry, typed: string): number {
  const text = foldName(typed);
  const begins = (name: string) => name.startsWith(text);
  if (country.code.toLowerCase() === text || own.includes(text) || others.includes(text)) return EXACT;
  if (plain(country.name).startsWith(plain(typed))) return SPELLED;
  if (own.some(begins)) return BEGINS;
  if (others.some(begins) || initials.startsWith(text)) return BEGINS_OTHER;
  if (own.some((name) => name.includes(text)) || initials.includes(text)) return WITHIN;
  if (english.includes(text)) return WITHIN_ENGLISH;
  return isInOrder(text, country.name) ? SPREAD : NONE;
}

const rankOfCode = ({ callingCode }: Country, code: string): number =>
  callingCode === code ? EXACT : callingCode.startsWith(code) ? BEGINS : NONE;

/**
 * Makes a list ready to be searched by what its visitors type: the beginning of a calling code, an ISO code, a part of the name whatever its
 * case, accents and width, the English name, pinyin or its first letters, kana, the first consonants of Hangul, and what a country is called
 * besides. Those that fit exactly come first, then those that begin so, each in the order of the list; what is merely spread over a name counts
 * where nothing else fits. All for empty text.
 * @param pinyin the table of readings, where the locale takes one.
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
    const worst = ranked.some((entry) => entry.rank < SPREAD) ? SPREAD : NONE;
    return ranked
      .filter((entry) => entry.rank < worst)
      .sort((one, other) => one.rank - other.rank)
      .map(({ country }) => country);
  };
}
