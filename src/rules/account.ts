import * as LIMITS from '../contract/limits';
import type { AccountFields, AccountKind } from '../contract/requests';
import type { Key } from '../contract/words';
import { asciiDigits } from './code';

/** Zero-width marks that get copied along with text from right-to-left or hyphenated pages. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Full-width ASCII, as East Asian keyboards type it. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/**
 * Returns an e-mail as it is sent: trimmed, without invisible marks, full-width letters as ASCII. The case stays, because the part before
 * the `@` may be case-sensitive (RFC 5321 section 2.4).
 */
export const normalizeEmail = (typed: string): string =>
  typed
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .trim();

/** Longest address that mail servers accept (RFC 3696 erratum 1690). */
const EMAIL_MAX_LENGTH = 254;

/**
 * Whether a normalized e-mail has a valid form: what HTML's `type=email` accepts, plus letters of every script. The domain needs a dot,
 * because on the open internet an address without one is a typing error. Only a code sent to the address shows whether it exists.
 */
export const isEmail = (email: string): boolean =>
  email.length <= EMAIL_MAX_LENGTH && /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(\.[^\s@.,;:<>()[\]"\\]+)+$/.test(email);

/** A phone number as it was read. Digits only, unless it contains characters that no phone number has. */
interface TypedPhone {
  /** The calling code that the text itself contained, if any. */
  readonly callingCode: string | undefined;
  readonly phone: string;
}

/** What people type between digits: spaces, all kinds of dash, brackets, dots, slashes, invisible marks. */
const SEPARATORS = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Cf}\u2212./]/gu;

/**
 * Reads a phone number as typed or pasted. `+61 …` and `0061 …` also give the calling code if it is one of `knownCodes` (digits; the
 * longest match counts). Characters that no phone number has stay in the text, and so does the `+` of an unknown code. `isPhone` then
 * refuses the number, so that the portal never sends one that the visitor did not mean.
 */
export function normalizePhone(typed: string, knownCodes: readonly string[]): TypedPhone {
  const plain = asciiDigits(typed.normalize('NFKC'));
  const international = /^(\+|00)(.*)/.exec(plain.replace(SEPARATORS, ''));
  if (international?.[2] === undefined) return { callingCode: undefined, phone: plain.replace(SEPARATORS, '') };
  // "+44 (0)20 …" shows the trunk zero, which is dialled only inside the country.
  const digits = plain
    .replace('(0)', '')
    .replace(SEPARATORS, '')
    .slice(international[1] === '+' ? 1 : 2);
  const [callingCode] = knownCodes.filter((code) => code && digits.startsWith(code)).sort((one, other) => other.length - one.length);
  return { callingCode, phone: callingCode === undefined ? international[0] : digits.slice(callingCode.length) };
}

/**
 * Whether a normalized phone number is worth sending: digits only, not too short, and with its calling code no longer than E.164 allows. A
 * leading trunk zero does not count. Nothing else is checked: numbering plans change, and a real number must never be refused.
 */
export const isPhone = (callingCode: string, phone: string): boolean =>
  /^[0-9]+$/.test(phone) &&
  phone.length >= LIMITS.phoneMinDigits &&
  callingCode.length + phone.replace(/^0/, '').length <= LIMITS.phoneMaxDigits;

/** The fields that name an account. `callingCode` holds the choice of a country and its calling code (see `callingChoice`). */
export type AccountValues = Readonly<Record<'email' | 'callingCode' | 'phone', string>>;

/** The account fields of a form. */
interface AccountForm {
  readonly accountType: AccountKind;
  readonly email?: string | undefined;
  readonly callingCode?: string | undefined;
  readonly phone?: string | undefined;
}

/** The sentence for each field in error. */
type AccountErrors = Readonly<Partial<Record<keyof AccountValues, Key>>>;

/** An account that can be sent, or the errors in it. The other is undefined. */
type AccountReading =
  | { readonly account: AccountFields; readonly errors: undefined }
  | { readonly account: undefined; readonly errors: AccountErrors };

const good = (account: AccountFields): AccountReading => ({ account, errors: undefined });
const bad = (errors: AccountErrors): AccountReading => ({ account: undefined, errors });

function readEmail(typed: string): AccountReading {
  const email = normalizeEmail(typed);
  if (!email) return bad({ email: 'Account.EmailMissing' });
  return isEmail(email) ? good({ accountType: 'email', email }) : bad({ email: 'Account.EmailFormat' });
}

function readPhone(chosenCode: string, typed: string, knownCodes: readonly string[]): AccountReading {
  const read = normalizePhone(typed, knownCodes);
  const callingCode = read.callingCode ?? asciiDigits(chosenCode).replace(/[^0-9]/g, '');
  const phoneKey: Key | undefined = !read.phone
    ? 'Account.PhoneMissing'
    : isPhone(callingCode, read.phone)
      ? undefined
      : 'Account.PhoneFormat';
  if (callingCode && !phoneKey) return good({ accountType: 'phone', callingCode, phone: read.phone });
  return bad({ ...(callingCode ? {} : { callingCode: 'Account.CallingCodeMissing' }), ...(phoneKey ? { phone: phoneKey } : {}) });
}

/**
 * Reads the account from a form, for the fields of a request. A calling code in the number itself overrides the chosen
 * one.
 */
export const readAccount = (form: AccountForm, knownCodes: readonly string[] = []): AccountReading =>
  form.accountType === 'email' ? readEmail(form.email ?? '') : readPhone(form.callingCode ?? '', form.phone ?? '', knownCodes);

/** What stands for hidden characters. An e-mail address that is shown in full has none of these, except a rare `xxx`. */
const MASK = /[*•…#]+|\.{2,}|x{3,}/;

/** Whether the server hides a part of an address or number. */
export const isMasked = (target: string): boolean => MASK.test(target.toLowerCase());

const plain = (text: string): string => text.toLowerCase().replace(/[\s()-]/g, '');

/** Whether a name could be the one behind a masked target: the parts that are shown are all there, in their order. */
export function fitsMask(name: string, target: string): boolean {
  const whole = plain(name);
  const parts = plain(target).split(new RegExp(MASK, 'g'));
  const last = parts.pop() ?? '';
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = whole.indexOf(part, at);
    if (found < 0 || (index === 0 && found > 0)) return false;
    at = found + part.length;
  }
  return whole.endsWith(last) && at <= whole.length - last.length && (parts.length > 0 || whole === last);
}
