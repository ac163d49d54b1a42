import type { Scope } from '../../src/contract/variant';
import { DEMO_ACCOUNTS, type DemoAccount } from '../accounts';
import { type Contact, contactsOf } from './contact';

/** Someone with an account, in the sandbox's current state. */
export interface Person {
  readonly account: DemoAccount;
  readonly contacts: readonly Contact[];
  password: string;
}

/** All accounts of a sandbox. */
export interface People {
  readonly find: (scope: Scope, contact: Contact) => Person | undefined;
  readonly byId: (id: string) => Person | undefined;
  readonly add: (account: DemoAccount) => Person;
}

/** `trader+anything@example.com` is a separate person of the trader's kind. */
const TAGGED = /^email:([^+@]+)\+([^@]+)(@.*)$/;

export function createPeople(): People {
  const people: Person[] = [];
  const among = (some: readonly Person[], key: string): Person | undefined =>
    some.find(({ contacts }) => contacts.some((contact) => contact.key === key));

  const add = (account: DemoAccount): Person => {
    const person: Person = { account, contacts: contactsOf(account), password: account.password };
    people.push(person);
    return person;
  };
  const originals = DEMO_ACCOUNTS.map(add);

  /** The copy's phone number ends in its place in the list, so that no two copies share a number. */
  const copy = ({ account }: Person, tag: string, email: string): Person =>
    add({
      ...account,
      id: `${account.id}+${tag}`,
      email,
      ...(account.phone === undefined ? {} : { phone: `${account.phone}${people.length}` }),
    });

  return {
    find(scope, contact) {
      const [, name, tag = '', host] = TAGGED.exec(contact.key) ?? [];
      const original = name === undefined ? undefined : among(originals, `email:${name}${host}`);
      const person = among(people, contact.key) ?? (original && copy(original, tag, contact.address));
      return person?.account.scopes?.includes(scope) === false ? undefined : person;
    },
    byId: (id) => people.find(({ account }) => account.id === id),
    add,
  };
}
