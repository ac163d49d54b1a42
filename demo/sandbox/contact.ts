import { refuse } from './envelope';

/** Where an account can be reached: the `account` of a request (contract section 4). */
export interface Contact {
  /** Unique for each address or number. */
  readonly key: string;
  readonly channel: 'email' | 'sms';
  readonly address: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Makes the contact for an e-mail address. */
const emailContact = (email: string): Contact => ({ key: `email:${email.toLowerCase()}`, channel: 'email', address: email });

/** Makes the contact for a phone number. */
const phoneContact = (callingCode: string, phone: string): Contact => ({
  key: `phone:${callingCode}:${phone}`,
  channel: 'sms',
  address: `+${callingCode} ${phone}`,
});

/** Returns a person's contacts. */
export const contactsOf = (person: { email?: string; callingCode?: string; phone?: string }): Contact[] => [
  ...(person.email === undefined ? [] : [emailContact(person.email)]),
  ...(person.callingCode === undefined || person.phone === undefined ? [] : [phoneContact(person.callingCode, person.phone)]),
];

/** Returns the account that a request names. Refuses if it is invalid. */
export function contactIn(body: Readonly<Record<string, unknown>>): Contact {
  const { accountType, email, callingCode, phone } = body;
  if (accountType === undefined) return refuse(2026);
  if (accountType === 'email') {
    if (typeof email !== 'string' || email === '') return refuse(2016);
    return EMAIL.test(email) ? emailContact(email) : refuse(5306);
  }
  if (accountType !== 'phone') return refuse(1003);
  if (typeof phone !== 'string' || phone === '' || typeof callingCode !== 'string') return refuse(2016);
  return /^\d{1,3}$/.test(callingCode) && /^\d{4,14}$/.test(phone) ? phoneContact(callingCode, phone) : refuse(1003);
}

/** Masks an address for someone who may not be its owner. */
export function masked(contact: Contact): string {
  if (contact.channel === 'email') return contact.address.replace(/^(.).*?(.?)@/, '$1***$2@');
  return contact.address.replace(/\d(?=\d{3})(?<=\s.*)/g, '*');
}
