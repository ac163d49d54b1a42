import { refuse } from './envelope';

/** How an account is reached: what `account` in a request stands for (contract section 4). */
export interface Contact {
  /** One text for each address or number. */
  readonly key: string;
  readonly channel: 'email' | 'sms';
  readonly address: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailContact = (email: string): Contact => ({ key: `email:${email.toLowerCase()}`, channel: 'email', address: email });

export const phoneContact = (callingCode: string, phone: string): Contact => ({
  key: `phone:${callingCode}:${phone}`,
  channel: 'sms',
  address: `+${callingCode} ${phone}`,
});

/** The ways to reach someone, of those that are known. */
export const contactsOf = (person: { email?: string; callingCode?: string; phone?: string }): Contact[] => [
  ...(person.email === undefined ? [] : [emailContact(person.email)]),
  ...(person.callingCode === undefined || person.phone === undefined ? [] : [phoneContact(person.callingCode, person.phone)]),
];

/** The account that a request names; refuses what is none. */
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

/** What is shown of an address to someone who may not be its owner. */
export function masked(contact: Contact): string {
  if (contact.channel === 'email') return contact.address.replace(/^(.).*?(.?)@/, '$1***$2@');
  return contact.address.replace(/\d(?=\d{3})(?<=\s.*)/g, '*');
}
