import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number as it is sent: without the zero, or whatever else is dialled before it at home only (`0812…` in Indonesia is `812…` abroad).
 * What the numbering plans do not know is left as it is: they change, and a real number must never be spoilt. Both digits only.
 */
export function nationalNumber(callingCode: string, phone: string): string {
  const parsed = parsePhoneNumberFromString(`+${callingCode}${phone}`);
  return parsed?.isValid() && parsed.countryCallingCode === callingCode ? parsed.nationalNumber : phone;
}
