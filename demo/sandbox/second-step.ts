import type { Scope } from '../../src/contract/variant';
import type { DemoMethod } from '../accounts';
import { type Contact, masked } from './contact';
import type { Person } from './people';
import type { State } from './state';

/** Where a code of a method goes; an authenticator needs no sending. */
export const contactFor = (person: Person, method: unknown): Contact | undefined =>
  person.contacts.find(({ channel }) => channel === method);

/** What 2003 brings: a token for the pending sign-in, and the ways to end it. */
export function offerSecondStep(state: State, person: Person, scope: Scope, methods: readonly DemoMethod[]): Record<string, unknown> {
  const verifyToken = state.serial('verify');
  state.pending.set(verifyToken, { person, scope, until: state.now() + state.limits.verifyMs });
  return {
    verifyToken,
    methods: methods.map((type) => {
      const contact = contactFor(person, type);
      return contact === undefined ? { type } : { type, target: masked(contact) };
    }),
  };
}
