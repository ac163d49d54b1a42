import { isSupportedCountry, Metadata, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Country } from '../contract/calls';
import { EXIT, isPhone, knownCode, normalizePhone, type PhoneReading, plainNumber } from './account';
import { callingChoice } from './countries';
import { halfWidth } from './text';

/** An extension, such as `ext. 45`, `x45` and `;ext=45`, in the words of the locales. */
const EXTENSION = /(?:ext\p{L}{0,7}|x|#|转|轉|分[机機]|内線|내선|ramal|anexo|ต่อ|máy lẻ)[\s.:=]*\p{Nd}{1,6}\P{Nd}*$/iu;

/** Cuts an extension off. No code reaches one, so the account is the number before it. */
const withoutExtension = (typed: string): string => halfWidth(typed).replace(EXTENSION, '');

/** Prefixes of mobile numbers in Mexico until 2019, which contacts of phones still have. Today all its numbers have ten digits. */
const OLD_MEXICAN = /^\+52(?:1|01|04[45])(?=[0-9]{10}$)/;

/** Reads a number that begins with `+` and its calling code. */
const parse = (number: string): PhoneNumber | undefined => parsePhoneNumberFromString(number.replace(OLD_MEXICAN, '+52'));

/** Returns what is dialled in a country to call abroad. */
function exitsOf({ code }: Country): readonly RegExp[] {
  const plans = new Metadata();
  const country = code.toUpperCase();
  if (isSupportedCountry(country)) plans.selectNumberingPlan(country);
  return plans.numberingPlan ? [new RegExp(`^(?:${plans.numberingPlan.IDDPrefix()})`)] : [];
}

/**
 * Mobile numbers, with a trunk zero or without, that make a landline of the same country if its calling code precedes them. Nobody has a
 * landline of so many digits, and codes are sent to mobile numbers.
 */
const MOBILE: Readonly<Record<string, RegExp>> = {
  43: /^0?6[5-9][0-9]{7}/,
  49: /^0?1[5-7][0-9]{8}/,
  62: /^0?8[0-9]{8}/,
  383: /^0?4[0-9]{7}$/,
};

/** What a number may mean beside the choice of a country. */
interface Beside {
  /** The calling codes that are offered. */
  readonly codes: readonly string[];
  /** What may stand for the `+`, `00` last. */
  readonly exits: readonly RegExp[];
}

/**
 * Reads a number that begins with `+` and its calling code. `undefined` if the plans do not know it. A code that stands there twice, as where
 * somebody types it behind one that is there already, is read once, unless the number is one with it.
 */
function real(number: string, beside: Beside): PhoneNumber | undefined {
  const whole = parse(number);
  const code = knownCode(number.slice(1), beside.codes) ?? '';
  const behind = number.slice(1 + code.length);
  const again = code && ['', ...beside.exits].map((exit) => behind.replace(exit, '')).find((digits) => digits.startsWith(code));
  const isOne = whole?.isValid() && !(again && MOBILE[code]?.test(again.slice(code.length)));
  return isOne ? whole : again ? real(`+${again}`, beside) : undefined;
}

/** What digits without a `+` may mean beside the choice of a country, the likeliest first. */
function* nationally(digits: string, { code, callingCode }: Country, beside: Beside): Generator<PhoneNumber | undefined> {
  yield real(`+${callingCode}${digits}`, beside);
  const country = code.toUpperCase();
  // A chosen calling code such as `1242` includes the area code.
  if (isSupportedCountry(country)) yield parsePhoneNumberFromString(digits, { defaultCountry: country });
}

/** Returns the digits of a number with its calling code, without a trunk prefix. Empty if the plans do not know it. */
const realDigits = (found: PhoneNumber | undefined): string => (found?.isValid() ? found.number.slice(1) : '');

/** Splits the digits of a number after its calling code. `undefined` if that is not one of those that are offered. */
function split(digits: string, codes: readonly string[]): PhoneReading | undefined {
  const callingCode = knownCode(digits, codes);
  return callingCode === undefined ? undefined : { callingCode, phone: digits.slice(callingCode.length) };
}

/**
 * Reads a number with its calling code. If several prefixes fit, the number is one of the chosen country: else nobody knows.
 * @param chosen the calling code of that country.
 */
function readInternational(number: string, beside: Beside, chosen = ''): PhoneReading | undefined {
  const fitting = [/^\+/, ...beside.exits].filter((exit) => exit.test(number));
  const found = new Set(fitting.map((exit) => realDigits(real(number.replace(exit, '+'), beside))));
  const known = [...found].filter((digits) => knownCode(digits, beside.codes));
  return split((known.length > 1 ? known.findLast((digits) => digits.startsWith(chosen)) : known[0]) ?? '', beside.codes);
}

/** Reads digits without a `+` as a number of the chosen country. */
function readNational(number: string, chosen: Country, beside: Beside): PhoneReading | undefined {
  for (const found of nationally(number, chosen, beside)) {
    const digits = realDigits(found);
    if (!digits) continue;
    if (digits.startsWith(chosen.callingCode)) return { callingCode: undefined, phone: digits.slice(chosen.callingCode.length) };
    if (found?.country === chosen.code.toUpperCase()) return split(digits, beside.codes);
  }
  return undefined;
}

/**
 * Reads a phone number as typed or pasted, by the numbering plans: without the trunk prefix that is dialled only inside the country (`0812…`
 * in Indonesia is `812…` from abroad), and without a calling code that repeats the chosen one. Numbers that the plans do not know stay
 * unchanged, because the plans change, and a real number must never be altered. What may as well mean another number becomes one that
 * `isPhone` refuses.
 * @param chosen the country beside the number.
 */
export function readNumber(whole: string, chosen: Country | undefined, countries: readonly Country[]): PhoneReading {
  const typed = withoutExtension(whole);
  const number = plainNumber(typed);
  if (!/^\+?[0-9]+$/.test(number)) return { callingCode: undefined, phone: number };
  const codes = countries.map(({ callingCode }) => callingCode);
  const exits = [...(chosen ? exitsOf(chosen) : []), EXIT];
  const beside = { codes, exits };
  const abroad = readInternational(number, beside, chosen?.callingCode);
  if (abroad) return abroad;

  const read = normalizePhone(typed, codes, exits);
  const fits = read.callingCode && parse(`+${read.callingCode}${read.phone}`)?.isPossible();
  const national = chosen && readNational(number, chosen, beside);
  // Numbers that begin with `00` exist, but a call abroad is likelier.
  if (national && !(fits && EXIT.test(number))) return national;
  const isElsewhere = split(realDigits(parse(`+${number}`)), codes) !== undefined;
  const isSure = read.callingCode ? fits || number.startsWith('+') : !isElsewhere && !/[/\uff0f]/.test(typed);
  return isSure ? read : { callingCode: undefined, phone: `+${number}` };
}

/**
 * Returns what belongs in the fields of a phone number that was typed with its calling code: the number, and the choice of calling code if it
 * is not the chosen one. `undefined` if it was typed without, or if it could not be sent: visitors may still choose another country, and its
 * numbers may keep the zero. Countries that share a calling code are told apart by the number, as far as the numbering plans can.
 */
export function placedNumber(
  typed: string,
  chosen: Country | undefined,
  countries: readonly Country[],
): { readonly callingCode?: string; readonly phone: string } | undefined {
  const { callingCode = '', phone } = readNumber(typed, chosen, countries);
  const code = callingCode || (chosen?.callingCode ?? '');
  const plain = plainNumber(withoutExtension(typed));
  const isWithout = !callingCode && (plain === phone || !plain.startsWith(code));
  if (isWithout || !isPhone(code, phone)) return undefined;
  const sharing = countries.filter((country) => country.callingCode === callingCode);
  const region = parse(`+${callingCode}${phone}`)?.country;
  const country = sharing.find(({ code }) => code.toUpperCase() === region) ?? sharing.at(0);
  return country ? { callingCode: callingChoice(country), phone } : { phone };
}
