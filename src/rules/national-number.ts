import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Country } from '../contract/calls';
import type { AccountKind } from '../contract/requests';
import { isPhone, normalizePhone } from './account';
import { callingChoice } from './countries';

/**
 * Returns a phone number as it is sent: without the trunk prefix that is dialled only inside the country (`0812…` in Indonesia is `812…`
 * from abroad). Numbers that the numbering plans do not know stay unchanged: the plans change, and a real number must never be altered.
 * Both arguments are digits only.
 */
export function nationalNumber(callingCode: string, phone: string): string {
  const parsed = parsePhoneNumberFromString(`+${callingCode}${phone}`);
  return parsed?.isValid() && parsed.countryCallingCode === callingCode ? parsed.nationalNumber : phone;
}

/** The kind of an account, and what belongs in its fields. `callingCode` is a choice of calling code. */
type PlacedAccount = readonly [AccountKind, Readonly<Partial<Record<'email' | 'callingCode' | 'phone', string>>>];

/**
 * Returns the fields in which a text belongs that was typed or filled in anywhere: an e-mail, or a phone number that brings its own calling
 * code. `undefined` if it is neither. Countries that share a calling code are told apart by the number, as far as the numbering plans can.
 */
export function placed(typed: string, countries: readonly Country[]): PlacedAccount | undefined {
  if (typed.includes('@')) return ['email', { email: typed }];
  const { callingCode = '', phone } = normalizePhone(
    typed,
    countries.map((country) => country.callingCode),
  );
  const sharing = countries.filter((country) => country.callingCode === callingCode);
  const region = parsePhoneNumberFromString(`+${callingCode}${phone}`)?.country;
  const country = sharing.find(({ code }) => code.toUpperCase() === region) ?? sharing.at(0);
  if (!country || !isPhone(callingCode, phone)) return undefined;
  return ['phone', { callingCode: callingChoice(country), phone: nationalNumber(callingCode, phone) }];
}
