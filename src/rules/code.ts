import * as LIMITS from '../contract/limits';
import type { Sentence } from '../contract/words';
import { BETWEEN_DIGITS, DASH, withoutInvisible } from './text';

/** A number in a message: digits, with what stands between the digits of dates, times, amounts and phone numbers. */
const NUMBER = /[+\p{Sc}]?\s?[0-9]+(?:\)?[\s.:/-]\(?[0-9]+)*\s?\p{Sc}?/gu;
const LINE_END = /[\r\n\u2028\u2029]+/;
const NO_CODE = /^[+\p{Sc}]|\p{Sc}$/u;
/** Digits of the minutes that may stand beside a code. With more digits, `0812 345678`, both are a phone number. */
const BESIDE = 2;
/** The year of a date whose day and month have letters. Beside a code it is no part of a phone number. */
const YEAR = /^20[0-9]{2}$/;

/** Returns the codes in a message, each once: six digits in a row, or in equal groups. */
function codesIn(message: string): readonly string[] {
  const numbers = message.split(LINE_END).flatMap((line) => line.match(NUMBER) ?? []);
  const codes = numbers.flatMap((number) => {
    if (NO_CODE.test(number.trim())) return [];
    // A date or a time may stand before the code: `12:30 123456`.
    const parts = number.split(/\s/).map((part) => part.replace(/^([0-9]{3})-([0-9]{3})$/, '$1$2'));
    const groups = parts.filter((part) => /^[0-9]+$/.test(part));
    const digits = groups.join('');
    if (isCode(digits) && groups.every(({ length }) => length === groups[0]?.length)) return digits;
    const beside = groups.filter((group) => !isCode(group) && !YEAR.test(group));
    return beside.join('').length > BESIDE ? [] : groups.filter(isCode);
  });
  return [...new Set(codes)];
}

/** Returns what was typed or pasted into digits, before the caret. `undefined` if something else was done to them. */
function added(text: string, before: string, caret: number): string | undefined {
  const behind = text.slice(caret);
  const start = before.length - behind.length;
  const isAdded = start <= caret && text.startsWith(before.slice(0, start)) && before.endsWith(behind);
  return isAdded ? text.slice(start, caret) : undefined;
}

/** Returns a text with ASCII digits and hyphens, and without what nobody sees. */
const tidy = (typed: string): string => asciiDigits(withoutInvisible(typed)).replace(BETWEEN_DIGITS, '-').replace(DASH, '-').trim();

/**
 * Returns the code in a text that was typed, pasted or filled in, in ASCII digits, without spaces, dashes and surrounding words (contract
 * section 4). A text that may mean several codes or none stays as it is: visitors see it, and `wrongInCode` refuses it.
 * @param before what stood in the field. A complete code takes no further digit, and another code replaces it.
 * @param caret where the caret is, which stands behind what was typed.
 */
export function normalizeCode(typed: string, before = '', caret = typed.length): string {
  const text = tidy(typed);
  const more = before === '' ? undefined : added(typed, before, caret);
  const code = more && only(codesIn(tidy(more))); // a whole code, pasted to what stood there
  if (code) return code;
  if (more !== undefined && isCode(before)) return before;
  const digits = text.replace(/[^0-9]/g, '');
  if (digits.length < LIMITS.codeLength) return digits; // not complete yet
  if (isCode(digits) && /^[0-9\s-]*$/.test(text)) return digits;
  return only(codesIn(text)) ?? text;
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** Whether a normalized code is complete. */
const isCode = (code: string): boolean => code.length === LIMITS.codeLength && /^[0-9]+$/.test(code);

/** Returns what is wrong with a normalized code, as far as the portal can tell; `undefined` if it can be sent. */
export function wrongInCode(code: string): Sentence | undefined {
  if (isCode(code)) return undefined;
  return code === '' ? { key: 'Code.Missing' } : { key: 'Code.Format', values: { length: String(LIMITS.codeLength) } };
}

const DIGIT = /\p{Nd}/u;

/**
 * Unicode guarantees that decimal digits come in runs of ten, starting with zero (TUS section 4.6). The distance to the start of the run is
 * the value.
 */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((code - start) % 10); // runs may touch: the mathematical digits are five runs in a row
}

/** Returns the text with the decimal digits of every script (full-width, Arabic-Indic, Thai …) as ASCII. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitValue);
