import type { Country } from '../contract/calls';
import { DEFAULT_LOCALE, type Locale } from '../contract/locales';
import { asciiDigits } from './code';
import { alpha3Codes, calledElsewhere, calledHere, foldName, namesByCode, withoutForm, wordKey } from './country-names';
import { withoutInvisible } from './text';

/**
 * Alphabets that platforms lack. Chromium has no Uyghur data and would sort it as Arabic. The letter that only carries a vowel at the start
 * of a syllable (\u0626) does not count, as in dictionaries.
 */
const ALPHABETS: { readonly [L in Locale]?: string } = { 'ug-CN': 'اەبپتجچخدرزژسشغفقكگڭلمنھوۇۆۈۋېىي' };

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
  const alphabet = ALPHABETS[locale];
  const { compare } = new Intl.Collator(alphabet ? DEFAULT_LOCALE : locale);
  const read = readingIn(locale);
  const key = ({ name }: Country) => (alphabet ? placesIn(alphabet, name) : read(name));
  return [...countries].sort((one, other) => compare(key(one), key(other)));
}

/** What a typed text finds in a list. */
export interface Found<T> {
  /** Best match first. */
  readonly all: readonly T[];
  /** How many of the first ones match equally well, and better than the others. */
  readonly best: number;
  /** Whether the text says which: the best ones are called so or have this calling code, or it is the beginning of one name and of no other. */
  readonly isSure: boolean;
}

/** A country with everything it can be found by, prepared once. */
interface Entry {
  readonly country: Country;
  /** Its ISO codes in capitals, and its name. */
  readonly written: readonly string[];
  /** The name as the list shows it, folded. In Japanese also its reading. */
  readonly shown: readonly string[];
  /** What visitors call it besides, and its pinyin, folded. */
  readonly others: readonly string[];
  /** The words of all its names. */
  readonly words: readonly string[];
  readonly english: string;
  /** The first consonant of each Korean syllable. */
  readonly initials: string;
}

/** Pinyin in full and by the first letters of its syllables: `zhongguo` and `zg`. */
const pinyinForms = (name: string): readonly string[] => [name, name.replace(/[^A-Z]/g, '')];

function entriesOf(
  countries: readonly Country[],
  locale: Locale,
  pinyin: string,
  here: (code: string) => readonly string[],
): readonly Entry[] {
  const spelt = namesByCode(pinyin);
  const alpha3 = alpha3Codes();
  const read = readingIn(locale);
  return countries.map((country): Entry => {
    const code = country.code.toUpperCase();
    const called = here(code);
    const foreign = [...called, ...called.map(read), ...(spelt.get(code) ?? []).flatMap(pinyinForms)];
    return {
      country,
      written: [code, alpha3.get(code) ?? code, plain(country.name)],
      shown: [country.name, read(country.name)].map(foldName),
      others: foreign.map(foldName).filter(Boolean),
      words: [country.name, ...called].map(wordKey).filter(Boolean),
      english: foldName(called[0] ?? ''),
      initials: koreanInitials(country.name),
    };
  });
}

/**
 * How well the typed text matches a country, best first: it is the shown name as it is written, or a code in capitals, as browsers fill it
 * in; it is one of the names, or the code of two letters; the shown name starts with it, accents included; the shown name starts with it
 * without accents; another name starts with it; it is one of the names with the form of government, or the code of three letters; it is part
 * of the shown name; it is part of the English name; its characters occur in the name in this order; no match.
 */
const [SAME, EXACT, BEGINS_EXACTLY, BEGINS, OTHER_BEGINS, FORMAL, WITHIN, WITHIN_ENGLISH, SCATTERED, NONE] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The ranks of a text that is more than a part of a name. */
const WHOLE: readonly number[] = [SAME, EXACT, FORMAL];

/** Keeps accents: a visitor who types `Ấn` does not mean Angola. */
const plain = (text: string): string => text.normalize().toLowerCase().trim();

const formsOf = (text: string) => ({
  text,
  accented: plain(text),
  folded: foldName(text),
  words: wordKey(text),
  informal: withoutForm(text),
});

function rank({ country, written, shown, others, words, english, initials }: Entry, typed: ReturnType<typeof formsOf>): number {
  const { text, accented, folded, informal } = typed;
  const names = [...shown, ...others];
  const begins = (name: string) => name.startsWith(folded);
  if (written.includes(text) || written.includes(accented)) return SAME;
  if (country.code.toLowerCase() === folded || names.includes(folded) || words.includes(typed.words)) return EXACT;
  if (plain(country.name).startsWith(accented)) return BEGINS_EXACTLY;
  if (shown.some(begins)) return BEGINS;
  if (others.some(begins) || initials.startsWith(folded)) return OTHER_BEGINS;
  if (names.includes(informal) || written.includes(folded.toUpperCase())) return FORMAL;
  if (shown.some((name) => name.includes(folded)) || initials.includes(folded)) return WITHIN;
  if (english.includes(folded)) return WITHIN_ENGLISH;
  return isInOrder(folded, country.name) ? SCATTERED : NONE;
}

const rankOfCode = ({ callingCode }: Country, code: string): number =>
  callingCode === code ? EXACT : callingCode.startsWith(code) ? BEGINS : NONE;

/** Returns the digits of a calling code in a text (`+62`, `62`, `0062`, `Indonesia (+62)`). Empty if there are none. */
const codeIn = (typed: string): string =>
  asciiDigits(typed.normalize('NFKD'))
    .replace(/[^0-9]/g, '')
    .replace(/^00/, '');

const FLAGS = /[\u{1f1e6}-\u{1f1ff}]/gu;
/** What a calling code beside a name consists of. */
const OF_CODES = /[\p{Nd}+()]/gu;

/** What a list is searched by, besides the names that it shows. */
interface SearchOptions {
  /** The table of readings, for locales that use one. */
  readonly pinyin?: string;
  /** The languages of the visitor's browser, which fills in names in them. */
  readonly languages?: readonly string[];
}

/** Prepares a search by the whole of a name that a country has elsewhere, whatever its case and accents. */
function searchElsewhere(countries: readonly Country[]): (text: string) => readonly Country[] {
  const called = calledElsewhere();
  const names = countries.map((country) => [country, called(country.code.toUpperCase())] as const);
  const { compare } = new Intl.Collator(DEFAULT_LOCALE, { sensitivity: 'base', ignorePunctuation: true });
  return (text) => {
    const texts = [text, withoutForm(text)].filter(Boolean);
    return names.flatMap(([country, all]) => (all.some((name) => texts.some((each) => compare(name, each) === 0)) ? country : []));
  };
}

/** Prepares a search of a list by the names and codes that its visitors know. Returns each country with how well it matches, best first. */
function searchHere(countries: readonly Country[], locale: Locale, { pinyin = '', languages = [] }: SearchOptions) {
  const entries = entriesOf(countries, locale, pinyin, calledHere(locale, languages));
  return (text: string, code: string) => {
    const typed = formsOf(text);
    const ranked = entries.map((entry) => {
      const { country } = entry;
      return { country, rank: Math.max(code ? rankOfCode(country, code) : SAME, typed.folded ? rank(entry, typed) : SAME) };
    });
    const worst = ranked.some((entry) => entry.rank < SCATTERED) ? SCATTERED : NONE;
    return ranked.filter((entry) => entry.rank < worst).sort((one, other) => one.rank - other.rank);
  };
}

/** Returns the country of a name with another one in brackets, such as `Germany (Deutschland)`, unless that is of another country. */
function inBrackets(text: string, search: (typed: string) => Found<Country>): readonly Country[] {
  const parts = text.split(/[()]/).filter(foldName);
  const [first, ...others] = parts.length > 1 ? parts.map(search) : [];
  if (!first?.isSure) return [];
  const countries = first.all.slice(0, first.best);
  return others.every(({ all, isSure }) => !isSure || countries.some((country) => all[0] === country)) ? countries : [];
}

/**
 * Prepares a list for search by what visitors type and browsers fill in: the beginning of a calling code, an ISO code, part of the name
 * regardless of case, accents and width, the English name, pinyin or its initials, kana, Korean initial consonants, or an alias. Exact
 * matches come first, then names that begin with the text; within a rank the list's order stays. Scattered matches count only if nothing
 * else matches. Where the list itself has nothing like the text, the names count that countries have elsewhere. Empty text matches every
 * country.
 */
export function searchIn(countries: readonly Country[], locale: Locale, options: SearchOptions = {}): (typed: string) => Found<Country> {
  let here: ReturnType<typeof searchHere> | undefined;
  let elsewhere: ReturnType<typeof searchElsewhere> | undefined;
  return function search(typed) {
    const code = codeIn(typed);
    const whole = withoutUnfinished(withoutInvisible(typed)).replace(FLAGS, '');
    const text = (code ? whole.replace(OF_CODES, ' ') : whole).trim();
    if (!foldName(text) && !code) return { all: countries, best: 0, isSure: false };
    here ??= searchHere(countries, locale, options);
    const found = here(text, code);
    const first = found[0]?.rank ?? NONE;
    if (first === OTHER_BEGINS || first >= SCATTERED) {
      elsewhere ??= searchElsewhere(countries);
      const called = [elsewhere(text), inBrackets(text, search)].find(({ length }) => length > 0) ?? [];
      const all = called.filter(({ callingCode }) => !code || callingCode === code);
      if (all.length > 0) return { all, best: all.length, isSure: true };
    }
    return {
      all: found.map(({ country }) => country),
      best: first < WITHIN ? found.filter((entry) => entry.rank === first).length : 0, // a part of a name may be that of any
      isSure: WHOLE.includes(first) || (found.length === 1 && first < WITHIN),
    };
  };
}

/** Returns the first consonant of each Hangul syllable, which is how Koreans abbreviate: ㅁㄱ for 미국. Empty for all other scripts. */
const koreanInitials = (text: string): string => text.normalize('NFD').replace(/[^\u1100-\u1112]/g, '');

/**
 * Removes what an input method has not converted to characters yet: Zhuyin, and Latin letters after kana or characters (`にh`). These
 * letters match nothing, so the list would stay empty until they are converted.
 */
const withoutUnfinished = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u3105-\u312f\u31a0-\u31bfˊˇˋ˙]/g, '')
    .replace(/^(.*[\u3041-\u30ff\u4e00-\u9fff])[a-z' ]+$/i, '$1');

/** Whether the characters of an abbreviation occur in a name in the same order (印尼 in 印度尼西亚). A single character is no abbreviation. */
function isInOrder(typed: string, name: string): boolean {
  const letters = [...typed.normalize('NFC')];
  if (letters.length < 2 || !letters.every((letter) => /\p{Script=Han}/u.test(letter))) return false;
  let from = 0;
  return letters.every((letter) => {
    from = name.indexOf(letter, from) + 1;
    return from > 0;
  });
}

/** Words that occur in Japanese country names, each with its reading, longer ones first. In these names each has a single reading. */
const READINGS = (
  '中華人民共和国:ちゅうかじんみんきょうわこく 特別行政区:とくべつぎょうせいく 大韓民国:だいかんみんこく 北朝鮮:きたちょうせん ' +
  '合衆国:がっしゅうこく 共和国:きょうわこく 首長国:しゅちょうこく 自治区:じちく 中国:ちゅうごく 日本:にほん 韓国:かんこく 台湾:たいわん ' +
  '香港:ほんこん 澳門:まかお 英国:えいこく 米国:べいこく 豪州:ごうしゅう 赤道:せきどう 中央:ちゅうおう 民主:みんしゅ 連邦:れんぽう ' +
  '連合:れんごう 王国:おうこく 諸島:しょとう 地域:ちいき 市国:しこく 及び:および 米領:べいりょう 英領:えいりょう 仏領:ふつりょう ' +
  '領:りょう 国:こく 島:とう 洋:よう 東:ひがし 西:にし 南:みなみ 北:きた'
)
  .split(' ')
  .map((entry) => entry.split(':'));

/**
 * Returns a country's name as it is read in Japanese. Japanese lists sort by the reading, and visitors type it before they convert it to
 * characters.
 */
const kanaReading = (name: string): string => READINGS.reduce((text, [word = '', reading = '']) => text.replaceAll(word, reading), name);
