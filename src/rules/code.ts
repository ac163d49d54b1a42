import * as LIMITS from '../contract/limits';
import type { Sentence } from '../contract/words';

/**
 * Returns the digits of a code as typed or pasted, in ASCII. Drops spaces, dashes, surrounding words and surplus digits (contract section
 * 4).
 */
export const normalizeCode = (typed: string): string =>
  asciiDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, LIMITS.codeLength);

/** Whether a normalized code is complete. */
const isCode = (code: string): boolean => code.length === LIMITS.codeLength && /^[0-9]+$/.test(code);

/** Returns what is wrong with a normalized code, as far as the portal can tell; `undefined` if it can be sent. */
export function codeFault(code: string): Sentence | undefined {
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
