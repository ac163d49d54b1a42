import * as LIMITS from '../contract/limits';
import type { AccountFields, AccountKind } from '../contract/requests';
import type { Key } from '../contract/words';
import { decode } from './addresses';
import { asciiDigits } from './code';
import { BETWEEN_DIGITS, DASH, halfWidth, withoutInvisible } from './text';

/**
 * What stands around an address or a number that was copied: spaces, quotation marks, brackets, icons. Behind it, also the end of a sentence,
 * and a dash, with which no domain ends.
 */
const BEFORE = /^[\s\p{Ps}\p{Pi}\p{Pf}\p{So}\p{Co}<"'`*•·‣⁃◦→…|~]+(?!@)/u;
/** What stands before an address in a list or a quoted message. Before a phone number, it may be a part of that. */
const LISTED = /^(?:[->]\s+|[0-9]{1,2}(?:[.)]\s+|、\s*))+/;
const BEHIND =
  /(?<![\s\p{Pe}\p{Pi}\p{Pf}\p{So}\p{Co}>"'`.,:;!?*…|~/\u060c\u061b\u06d4\u3001\u3002-])[\s\p{Pe}\p{Pi}\p{Pf}\p{So}\p{Co}>"'`.,:;!?*…|~/\u060c\u061b\u06d4\u3001\u3002-]+$/u;
/** What names it, such as `Tel.:` or `tel://`. A link to an e-mail may say more than the address, and is read on its own. */
const LABEL = /^(?!mailto)\p{L}[\p{L}\s.-]*:(?:(?!\/\/)|\/\/(?=[^/]*$))/iu;
const MAIL_LINK = /^mailto:(?:\/\/)?([^?]*)(?:\?.*)?$/i;

/** Blanks, quotation marks and angle brackets as a page or a link writes them. No address has them. */
const WRITTEN = /%(?:0[9ad]|2[02]|3[ce])/gi;
/** An address in brackets, as mail programs and Markdown write it behind a name. */
const IN_BRACKETS = /[<([]([^<>()[\]@]*@[^<>()[\]@]*)[>)\]]/g;

/** Returns an e-mail without what stands around it. */
const bare = (text: string): string =>
  text
    .replace(BEFORE, '')
    .replace(LISTED, '')
    .replace(MAIL_LINK, (_, address) => decode(address))
    .replace(LABEL, '')
    .replace(BEFORE, '')
    .replace(BEHIND, '');

/**
 * Returns an e-mail as it is sent: without what stands around a copied one, without invisible characters, composed (NFC), and with plain forms
 * of what East Asian keyboards and typesetting write instead of `.`, `-` and `'`. The case stays, because the part before the `@` may be
 * case-sensitive (RFC 5321 section 2.4). Of a text with brackets it is the only address, whether in brackets or not: a word before one that
 * stands in none may be a part of it.
 */
export function normalizeEmail(typed: string): string {
  const written = halfWidth(withoutInvisible(typed)).normalize().replace(DASH, '-').replace(/[。｡]/g, '.');
  const text = written.replace(WRITTEN, decode).replace(/&lt;/gi, '<').replace(/&gt;/gi, '>').trim();
  const named = Array.from(text.matchAll(IN_BRACKETS), ([, address = '']) => address);
  const found = [...named, text.replace(IN_BRACKETS, ' ')].map(bare).filter((each) => each.includes('@'));
  const isOne = new Set(found.map((each) => each.toLowerCase())).size === 1;
  return ((isOne && found[0]) || bare(text)).replace(/[‘’]/g, "'");
}

/** Longest address that mail servers accept (RFC 3696 erratum 1690). */
const EMAIL_MAX_LENGTH = 254;

/**
 * Whether a normalized e-mail has a valid form: what HTML's `type=email` accepts, plus letters of every script. The domain needs a dot,
 * because on the open internet an address without one is a typing error. Only a code sent to the address shows whether it exists.
 */
export const isEmail = (email: string): boolean =>
  email.length <= EMAIL_MAX_LENGTH && /^[^\s@,;:<>()[\]"\\]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u.test(email);

/** A phone number as it was read. Digits only, unless it contains characters that no phone number has. */
export interface PhoneReading {
  /** The calling code that the text itself contained, if any. */
  readonly callingCode: string | undefined;
  readonly phone: string;
}

/** What people type between digits. A slash before less than four of them, as in `12345/6`, stands for a second number. */
const SEPARATORS = /[\s\p{Ps}\p{Pe}.·~-]|\/(?=(?:[\s.-]*[0-9]){4})/gu;

const withoutLabel = (typed: string): string =>
  asciiDigits(halfWidth(withoutInvisible(typed)))
    .replace(BETWEEN_DIGITS, '-')
    .replace(DASH, '-')
    .replace(BEFORE, '')
    .replace(LABEL, '')
    .replace(BEHIND, '');

/**
 * Returns the digits of a phone number as typed or pasted, with the `+` that it may begin with. What no phone number has stays in the text:
 * letters, extensions, a second number.
 */
export const plainNumber = (typed: string): string => withoutLabel(typed).replace(SEPARATORS, '');

/** Replaces the `+` in most countries. No number of North America (+1) begins with 0 or 1; calls from Australia begin with `0011`. */
export const EXIT = /^00(?!1[01])/;

/**
 * Reads a phone number as typed or pasted. `+61 …` and `0061 …` also give the calling code if it is one of `knownCodes` (digits; the
 * longest match counts). A number that begins in one of these ways and is not understood never looks like one that can be sent
 * (`isPhone`), so that the portal sends no other number than the visitor meant.
 * @param exits what is dialled for the `+`. If they disagree, nobody knows what comes after it.
 */
export function normalizePhone(typed: string, knownCodes: readonly string[], exits: readonly RegExp[] = [EXIT]): PhoneReading {
  // "+44 (0)20 …" shows the trunk zero, which is dialled only inside the country.
  const number = withoutLabel(typed).replace('(0)', '').replace(SEPARATORS, '');
  const [digits, ...others] = new Set([/^\+/, ...exits].flatMap((exit) => (exit.test(number) ? number.replace(exit, '') : [])));
  if (digits === undefined || others.length > 0)
    return { callingCode: undefined, phone: number.startsWith('00') ? `+${number}` : plainNumber(typed) };
  const callingCode = knownCode(digits, knownCodes);
  return { callingCode, phone: callingCode === undefined ? `+${digits}` : digits.slice(callingCode.length) };
}

/** Digits of a number with +1 or +7, the two calling codes of one digit. Both plans are closed. */
const CLOSED = /^(?![17])|^.{11}$/;
/**
 * Digits of which no number has so many that begins with its own calling code, behind that: by the plans of some calling codes, and by that of
 * any other.
 */
const DOUBLED = /^(?:(?:4[57]|65).{9}|(?:27|3[12346]|4[0168]|5[16]|6[16]|94).{10}|(?:[17]|6[04]|84).{11}|.{14})/;

/**
 * Reads a phone number without the numbering plans, beside a chosen calling code. They would know what the country dials for the `+` (`001` in
 * Korea), and whether a calling code is doubled. Where neither reading is sure, the number is one that `isPhone` refuses.
 */
export function readWithoutMetadata(typed: string, chosenCode: string, knownCodes: readonly string[]): PhoneReading {
  const { callingCode, phone } = normalizePhone(typed, knownCodes);
  const isAbroad = callingCode !== undefined && plainNumber(typed).startsWith('00');
  const code = callingCode ?? chosenCode;
  const isDoubled = code !== '' && phone.startsWith(code) && DOUBLED.test(code + phone);
  return isDoubled || (isAbroad && !CLOSED.test(code + phone)) ? { callingCode: undefined, phone: `+${phone}` } : { callingCode, phone };
}

/** Returns the longest of some calling codes that an international number begins with. */
export const knownCode = (digits: string, knownCodes: readonly string[]): string | undefined =>
  knownCodes.filter((code) => code && digits.startsWith(code)).sort((one, other) => other.length - one.length)[0];

/**
 * Whether a phone number that was read is worth sending: digits only, not too short, and with its calling code no longer than E.164 allows.
 * A leading trunk zero does not count. Nothing else is checked: numbering plans change, and a real number must never be refused.
 */
export const isPhone = (callingCode: string, phone: string): boolean =>
  /^[0-9]+$/.test(phone) &&
  phone.length >= LIMITS.phoneMinDigits &&
  callingCode.length + phone.replace(/^0/, '').length <= LIMITS.phoneMaxDigits;

/** The fields that name an account. `callingCode` holds the choice of a country and its calling code (see `callingChoice`). */
export type AccountValues = Readonly<Record<'email' | 'callingCode' | 'phone', string>>;

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

function readPhone(chosenCode: string, typed: string, read: (typed: string) => PhoneReading): AccountReading {
  const { callingCode = asciiDigits(chosenCode).replace(/[^0-9]/g, ''), phone } = read(typed);
  const phoneKey: Key | undefined = !phone ? 'Account.PhoneMissing' : isPhone(callingCode, phone) ? undefined : 'Account.PhoneFormat';
  if (callingCode && !phoneKey) return good({ accountType: 'phone', callingCode, phone });
  return bad({ ...(callingCode ? {} : { callingCode: 'Account.CallingCodeMissing' }), ...(phoneKey ? { phone: phoneKey } : {}) });
}

/**
 * Reads the account from a form, for the fields of a request. A calling code in the number itself overrides the chosen one.
 * @param read reads a phone number.
 */
export const readAccount = (
  form: AccountValues & { readonly accountType: AccountKind },
  read: (typed: string) => PhoneReading,
): AccountReading => (form.accountType === 'email' ? readEmail(form.email) : readPhone(form.callingCode, form.phone, read));

/** What stands for hidden characters. An e-mail address that is shown in full has none of these, except a rare `xxx`. */
const MASK = /[*＊•●○…#]+|\.{2,}|x{3,}/;

/** Whether the server hides a part of an address or number. */
export const isMasked = (target: string): boolean => MASK.test(target.toLowerCase());

const plain = (text: string): string => text.toLowerCase().replace(/[\s()-]/g, '');

/** Returns an account as a stranger may see it: the first letter and the domain, or the last two digits. */
export const maskedAccount = (name: string): string =>
  name.includes('@') ? name.replace(/^(.).*@/u, '$1•••@') : name.replace(/^.*(?=..$)/u, '••• ');

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
