/** Characters that nobody sees or types on purpose: they come along with copied text, and from keyboards of right-to-left languages. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Removes invisible characters, also within words. For what only machines compare: accounts, codes, links, tokens. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/**
 * Invisible characters that are part of a spelling: joiners after a virama, the joiner between ra and a virama in Bengali and Kannada
 * (Unicode, sections 12.2 and 12.8), the non-joiner between Arabic letters (RFC 5892, appendix A), and variants of Han and Mongolian letters.
 * All others, which are not captured.
 */
const UNSPELLED =
  /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2])([\u200c\u200d])|(?<=[\u09b0\u0cb0])(\u200d)(?=[\u09cd\u0ccd])|(?<=[\p{Script=Arabic}\p{M}])(\u200c)(?=\p{Script=Arabic})|(?<=[\p{Script=Han}\p{Script=Mongolian}])([\ufe00-\ufe0f\u180b-\u180f\u{e0100}-\u{e01ef}])|[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Returns a person's name as it is sent: composed (NFC), with single spaces, without what is invisible and no part of its spelling. */
export const normalizeName = (typed: string): string => typed.replace(UNSPELLED, '$1$2$3$4').normalize().replace(/\s+/g, ' ').trim();

/** What people, and their keyboards, write for a hyphen. */
export const DASH = /[\p{Pd}\u2212]/gu;

/** What Japanese keyboards type for the hyphen between digits, and what else stands there. In a word, some of these are letters. */
export const BETWEEN_DIGITS = /(?<=\p{Nd})[\u30fc\uff70\u2500\u30fb\uff65_]+(?=\p{Nd})/gu;

/** Returns full-width ASCII, as East Asian keyboards type it, as ASCII. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));
