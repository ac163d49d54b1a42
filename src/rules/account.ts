import type { AccountFields } from '../contract/endpoints';
import { LIMITS } from '../contract/limits';
import type { Key } from '../contract/words';
import { asciiDigits } from './ascii-digits';

/** Marks without a width that come along when text is copied from right-to-left or hyphenated pages. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Full-width ASCII, as East Asian keyboards type it. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** An e-mail as it is sent: trimmed, invisible marks gone, full-width letters in ASCII. Its case stays: the part before the `@` may mind it (RFC 5321 2.4). */
export const normalizeEmail = (typed: string): string =>
  typed
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .trim();

/** Longest address that mail servers pass on (RFC 3696 erratum 1690). */
const EMAIL_MAX_LENGTH = 254;

/**
 * Whether a normalized e-mail can be one: what HTML's `type=email` accepts, but letters of every script, and a dot in the domain, since
 * addresses without one are typing errors on the open internet. Only sending a code tells whether it is real.
 */
export const isEmail = (email: string): boolean =>
  email.length <= EMAIL_MAX_LENGTH && /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(\.[^\s@.,;:<>()[\]"\\]+)+$/.test(email);

/** A phone number as it was understood; digits only, unless it has characters that no phone number has. */
export interface TypedPhone {
  /** The calling code that the text itself carried, where it did. */
  readonly callingCode?: string;
  readonly phone: string;
}

/** What people put between digits: blanks, dashes of all kinds, brackets, dots, slashes, invisible marks. */
const SEPARATORS = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Cf}\u2212./]/gu;

/**
 * Reads a phone number as typed or pasted. `+61 …` and `0061 …` give the calling code too where it is one of `knownCodes` (digits; the
 * longest that fits). What is no phone number stays in the text, and so does the `+` of an unknown code: `isPhone` then refuses it,
 * which is better than to send a number that the visitor did not mean.
 */
export function normalizePhone(typed: string, knownCodes: readonly string[]): TypedPhone {
  const plain = asciiDigits(typed.normalize('NFKC'));
  const international = /^(\+|00)(.*)/.exec(plain.replace(SEPARATORS, ''));
  if (international?.[2] === undefined) return { phone: plain.replace(SEPARATORS, '') };
  // "+44 (0)20 …" shows the zero that is dialled at home only.
  const digits = plain
    .replace('(0)', '')
    .replace(SEPARATORS, '')
    .slice(international[1] === '+' ? 1 : 2);
  const [callingCode] = knownCodes.filter((code) => code && digits.startsWith(code)).sort((one, other) => other.length - one.length);
  return callingCode === undefined ? { phone: international[0] } : { callingCode, phone: digits.slice(callingCode.length) };
}

/**
 * Whether a normalized phone number is worth sending: digits only, not too few, and with the calling code not more than E.164 allows. The zero
 * that is dialled at home does not count. Nothing else is judged: numbering plans change, and a real number must never be refused.
 */
export const isPhone = (callingCode: string, phone: string): boolean =>
  /^[0-9]+$/.test(phone) &&
  phone.length >= LIMITS.phoneMinDigits &&
  callingCode.length + phone.replace(/^0/, '').length <= LIMITS.phoneMaxDigits;

/** The account as it stands in a form. */
export interface AccountForm {
  readonly accountType: AccountFields['accountType'];
  readonly email?: string | undefined;
  readonly callingCode?: string | undefined;
  readonly phone?: string | undefined;
}

/** The field at fault and its sentence. */
export type AccountErrors = Readonly<Partial<Record<'email' | 'callingCode' | 'phone', Key>>>;

/** An account that can be sent, or what is wrong with it; the other part is absent. */
export type AccountReading =
  | { readonly ok: AccountFields; readonly errors?: never }
  | { readonly ok?: never; readonly errors: AccountErrors };

function readEmail(typed: string): AccountReading {
  const email = normalizeEmail(typed);
  if (!email) return { errors: { email: 'Account.EmailMissing' } };
  return isEmail(email) ? { ok: { accountType: 'email', email } } : { errors: { email: 'Account.EmailFormat' } };
}

function readPhone(chosenCode: string, typed: string, knownCodes: readonly string[]): AccountReading {
  const read = normalizePhone(typed, knownCodes);
  const callingCode = read.callingCode ?? asciiDigits(chosenCode).replace(/[^0-9]/g, '');
  const phoneKey: Key | undefined = !read.phone
    ? 'Account.PhoneMissing'
    : isPhone(callingCode, read.phone)
      ? undefined
      : 'Account.PhoneFormat';
  if (callingCode && !phoneKey) return { ok: { accountType: 'phone', callingCode, phone: read.phone } };
  return { errors: { ...(callingCode ? {} : { callingCode: 'Account.CallingCodeMissing' }), ...(phoneKey ? { phone: phoneKey } : {}) } };
}

/** Reads the account from a form, for the fields of a request (contract section 4). A calling code within the number wins over the chosen one. */
export const readAccount = (form: AccountForm, knownCodes: readonly string[] = []): AccountReading =>
  form.accountType === 'email' ? readEmail(form.email ?? '') : readPhone(form.callingCode ?? '', form.phone ?? '', knownCodes);
