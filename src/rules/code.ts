import * as LIMITS from '../contract/limits';
import type { Sentence } from '../contract/words';
import { asciiDigits } from './ascii-digits';

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
