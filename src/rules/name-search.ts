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
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\s'’‘ʼ`·・.,()-]/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd') // NFKD does not split đ
    .replace(/[\u3041-\u3096]/g, (letter) => shift(letter, KANA_STEP))
    .replace(/[\u11a8-\u11c2]/g, (letter) => FINALS[letter.charCodeAt(0) - FIRST_FINAL] ?? '');

/** Returns the first consonant of each Hangul syllable, which is how Koreans abbreviate: ㅁㄱ for 미국. Empty for all other scripts. */
export const koreanInitials = (text: string): string => text.normalize('NFD').replace(/[^\u1100-\u1112]/g, '');

/**
 * Removes what an input method has not converted to characters yet: Zhuyin, and Latin letters after kana or characters (`にh`). These
 * letters match nothing, so the list would stay empty until they are converted.
 */
export const withoutUnfinished = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u3105-\u312f\u31a0-\u31bfˊˇˋ˙]/g, '')
    .replace(/^(.*[\u3041-\u30ff\u4e00-\u9fff])[a-z' ]+$/i, '$1');

/** Whether the characters of an abbreviation occur in a name in the same order (印尼 in 印度尼西亚). A single character is no abbreviation. */
export function isInOrder(typed: string, name: string): boolean {
  const letters = [...typed.normalize('NFC')];
  if (letters.length < 2 || !letters.every((letter) => /\p{Script=Han}/u.test(letter))) return false;
  let from = 0;
  return letters.every((letter) => {
    from = name.indexOf(letter, from) + 1;
    return from > 0;
  });
}
