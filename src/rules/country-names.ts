import { ALPHA_3, COUNTRY_ALIASES } from '../contract/country-aliases';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../contract/locales';

/** Parses entries such as `GB:UK|Great_Britain` and `GBYingGuo` into names by ISO code. */
export const namesByCode = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(text.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2).replace(':', '').replaceAll('_', ' ').split('|')]));

/** Final consonants of Hangul in Unicode's order (from U+11A8), each as the initial consonants it may become: 각 is on its way to 가구. */
const FINALS = 'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'
  .normalize('NFKD')
  .split(' ');
const FIRST_FINAL = 0x11a8;
/** Distance from Hiragana to Katakana. */
const KANA_STEP = 0x60;

const shift = (letter: string, by: number): string => String.fromCharCode(letter.charCodeAt(0) + by);

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd') // NFKD does not split đ
    .replace(/&/g, ' and ')
    .replace(/\bsaint\b/g, 'st');

/**
 * Reduces a name to its letters: without case, accents, width, spaces and marks between words, so that `cote d'ivoire` finds `Côte
 * d’Ivoire` and `duc` finds `Đức`. Both kinds of kana become the same. Hangul is split into letters, because it is typed letter by letter.
 */
export const foldName = (text: string): string =>
  folded(text)
    .replace(/[\s'’‘ʼ`·・,()-]/g, '')
    .replace(/[\u3041-\u3096]/g, (letter) => shift(letter, KANA_STEP))
    .replace(/[\u11a8-\u11c2]/g, (letter) => FINALS[letter.charCodeAt(0) - FIRST_FINAL] ?? '');

/** Articles and little words of European languages. */
const LITTLE = new Set(
  'a and as d da das de del der des di die do du e el et het i il l la las le les los o of os the u und van y'.split(' '),
);

/** Words for forms of government, which official names add: `Republic of Singapore`, `Iran (Islamic Republic of)`. */
const OFFICIAL = new Set(
  (
    'administrative arab bolivarian bundesrepublik co commonwealth cooperative democratic duchy eastern estado federal federated federation ' +
    'federativa federative grand hashemite independent islamic kingdom konigreich operative people peoples plurinational principality region reino ' +
    'republic republica republik republique royaume s sar socialist special state states sultanate union united'
  ).split(' '),
);

/** The words of a name, without little ones. These have no accents: the second word of `Ấn Độ` is none. */
const wordsInName = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\./g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word && !LITTLE.has(word))
    .map(folded);

/** The words of a name in alphabetical order, without little ones: the same for `Korea, Republic of` and `the Republic of Korea`. */
export const wordKey = (name: string): string => wordsInName(name).sort().join(' ');

/** Reduces a name to its letters, without words for its form of government: `Kingdom of Spain` is `spain`. */
export const withoutForm = (name: string): string =>
  wordsInName(name)
    .filter((word) => !OFFICIAL.has(word))
    .join('');

/** Returns what a country is called: one name, several, or none. */
type Naming = (code: string) => string | readonly string[];

function namesIn(language: string, style: 'long' | 'short' = 'long'): Naming {
  try {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none', style });
    return (code) => names.of(code) ?? [];
  } catch {
    return () => []; // what a browser lists need not be a language
  }
}

function aliasesIn(locale: Locale): Naming {
  const names = namesByCode(COUNTRY_ALIASES[locale] ?? '');
  return (code) => names.get(code) ?? [];
}

/** Calls a country by several namings. A list may hold what is no ISO code, and has no other name. */
const allOf = (namings: readonly Naming[]) => (code: string) => (/^[A-Z]{2}$/.test(code) ? namings.flatMap((naming) => naming(code)) : []);

/** Returns what visitors call a country: in English, in the page's language, and in those of their browser. */
export function calledHere(locale: Locale, languages: readonly string[]): (code: string) => readonly string[] {
  const here = [DEFAULT_LOCALE, locale].flatMap((each) => [namesIn(each), namesIn(each, 'short'), aliasesIn(each)]);
  return allOf([...here, ...languages.map((each) => namesIn(each))]);
}

/** Returns the ISO codes of three letters (ISO 3166-1 alpha-3), by those of two. */
export const alpha3Codes = (): ReadonlyMap<string, string> =>
  new Map(ALPHA_3.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(-3)]));

/** Languages that more than one country writes its name in, beside the portal's own. */
const SHARED = ['de', 'fr', 'it', 'nl'];

/** A country's name in the language that most people speak there. */
const ownName: Naming = (code) => namesIn(new Intl.Locale('und', { region: code }).maximize().language)(code);

/** Returns what a country is called elsewhere: in its own language, and in those of other visitors. */
export const calledElsewhere = (): ((code: string) => readonly string[]) =>
  allOf([
    ...LOCALE_CODES.flatMap((locale) => [namesIn(locale), namesIn(locale, 'short'), aliasesIn(locale)]),
    ...SHARED.map((language) => namesIn(language)),
    ownName,
  ]);
