import type { Country } from '../contract/calls';
import { COUNTRY_ALIASES } from '../contract/country-aliases';
import { DEFAULT_LOCALE, type Locale } from '../contract/locales';
import { asciiDigits } from './code';

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

/** A country with everything it can be found by, prepared once. */
interface Entry {
  readonly country: Country;
  /** The name as the list shows it, folded. In Japanese also its reading. */
  readonly shown: readonly string[];
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
      shown: [country.name, read(country.name)].map(foldName),
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

function rank({ country, shown, others, english, initials }: Entry, typed: string): number {
  const text = foldName(typed);
  const begins = (name: string) => name.startsWith(text);
  if (country.code.toLowerCase() === text || shown.includes(text) || others.includes(text)) return EXACT;
  if (plain(country.name).startsWith(plain(typed))) return BEGINS_EXACTLY;
  if (shown.some(begins)) return BEGINS;
  if (others.some(begins) || initials.startsWith(text)) return OTHER_BEGINS;
  if (shown.some((name) => name.includes(text)) || initials.includes(text)) return WITHIN;
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

/** Final consonants of Hangul in Unicode's order (from U+11A8), each as the initial consonants it may become: 각 is on its way to 가구. */
const FINALS = 'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'
  .normalize('NFKD')
  .split(' ');
const FIRST_FINAL = 0x11a8;
/** Distance from Hiragana to Katakana. */
const KANA_STEP = 0x60;

const shift = (letter: string, by: number): string => String.fromCharCode(letter.charCodeAt(0) + by);

/**
 * Reduces a name to its letters: without case, accents, width, spaces and marks between words, so that `cote d'ivoire` finds `Côte
 * d’Ivoire` and `duc` finds `Đức`. Both kinds of kana become the same. Hangul is split into letters, because it is typed letter by letter.
 */
const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\s'’‘ʼ`·・.,()-]/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd') // NFKD does not split đ
    .replace(/[\u3041-\u3096]/g, (letter) => shift(letter, KANA_STEP))
    .replace(/[\u11a8-\u11c2]/g, (letter) => FINALS[letter.charCodeAt(0) - FIRST_FINAL] ?? '');

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

/** Words that occur in Japanese country names, longer ones first. In these names each has a single reading. */
const READINGS: readonly (readonly [word: string, reading: string])[] = [
  ['中華人民共和国', 'ちゅうかじんみんきょうわこく'],
  ['特別行政区', 'とくべつぎょうせいく'],
  ['大韓民国', 'だいかんみんこく'],
  ['北朝鮮', 'きたちょうせん'],
  ['合衆国', 'がっしゅうこく'],
  ['共和国', 'きょうわこく'],
  ['首長国', 'しゅちょうこく'],
  ['自治区', 'じちく'],
  ['中国', 'ちゅうごく'],
  ['日本', 'にほん'],
  ['韓国', 'かんこく'],
  ['台湾', 'たいわん'],
  ['香港', 'ほんこん'],
  ['澳門', 'まかお'],
  ['英国', 'えいこく'],
  ['米国', 'べいこく'],
  ['豪州', 'ごうしゅう'],
  ['赤道', 'せきどう'],
  ['中央', 'ちゅうおう'],
  ['民主', 'みんしゅ'],
  ['連邦', 'れんぽう'],
  ['連合', 'れんごう'],
  ['王国', 'おうこく'],
  ['諸島', 'しょとう'],
  ['地域', 'ちいき'],
  ['市国', 'しこく'],
  ['及び', 'および'],
  ['米領', 'べいりょう'],
  ['英領', 'えいりょう'],
  ['仏領', 'ふつりょう'],
  ['領', 'りょう'],
  ['国', 'こく'],
  ['島', 'とう'],
  ['洋', 'よう'],
  ['東', 'ひがし'],
  ['西', 'にし'],
  ['南', 'みなみ'],
  ['北', 'きた'],
];

/**
 * Returns a country's name as it is read in Japanese. Japanese lists sort by the reading, and visitors type it before they convert it to
 * characters.
 */
const kanaReading = (name: string): string => READINGS.reduce((text, [word, reading]) => text.replaceAll(word, reading), name);
