import type { Scope } from '../../src/contract/variant';
import type { DemoMethod } from '../accounts';
import { type Contact, masked } from './contact';
import type { Person } from './people';
import type { State } from './state';

/** Returns where a method's code is sent. An authenticator needs none. */
export const contactFor = (person: Person, method: unknown): Contact | undefined =>
  person.contacts.find(({ channel }) => channel === method);

/** Returns the data of 2003: a token for the pending sign-in, and the methods to complete it. */
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
