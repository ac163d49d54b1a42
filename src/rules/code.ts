import { LIMITS } from '../contract/limits';
import type { Sentence } from '../contract/words';
import { asciiDigits } from './ascii-digits';

/** The digits of a code as typed or pasted, in ASCII: spaces, dashes and words around it go, and so does what is too much (contract section 4). */
export const normalizeCode = (typed: string): string =>
  asciiDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, LIMITS.codeLength);

/** Whether a normalized code is complete. */
const isCode = (code: string): boolean => code.length === LIMITS.codeLength && /^[0-9]+$/.test(code);

/** What is wrong with a normalized code as far as the portal itself can tell; nothing where it can be sent. */
export function codeFault(code: string): Sentence | undefined {
  if (isCode(code)) return undefined;
  return code === '' ? { key: 'Code.Missing' } : { key: 'Code.Format', values: { length: String(LIMITS.codeLength) } };
}
