import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Returns a phone number as it is sent: without the trunk prefix that is dialled only inside the country (`0812…` in Indonesia is `812…`
 * from abroad). Numbers that the numbering plans do not know stay unchanged: the plans change, and a real number must never be altered.
 * Both arguments are digits only.
 */
export function nationalNumber(callingCode: string, phone: string): string {
  const parsed = parsePhoneNumberFromString(`+${callingCode}${phone}`);
  return parsed?.isValid() && parsed.countryCallingCode === callingCode ? parsed.nationalNumber : phone;
}
