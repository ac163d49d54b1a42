import type { Scope } from '../../src/contract/variant';
import type { DemoMethod } from '../accounts';
import { type Contact, masked } from './contact';
import type { SandboxContext } from './env';
import { refuse } from './envelope';
import { bodyOf, scopeIn, textIn } from './input';
import type { Person } from './people';
import type { Permit, State } from './state';

/** Returns where a method's code is sent. An authenticator needs none. */
export const contactFor = (person: Person, method: unknown): Contact | undefined =>
  person.contacts.find(({ channel }) => channel === method);

/** Returns the methods that a person can use. A passkey is one once they have created it. */
const methodsOf = ({ passkeys }: State, person: Person, methods: readonly DemoMethod[]): readonly DemoMethod[] =>
  methods.filter((method) => method !== 'passkey' || passkeys.has(person));

/** Returns the pending sign-in of a request, with its token. Refuses with 2923 if there is none any more. */
export function permitIn(c: SandboxContext): Permit & { readonly verifyToken: string } {
  const { pending, now } = c.var.state;
  const verifyToken = textIn(bodyOf(c), 'verifyToken');
  const permit = pending.get(verifyToken);
  return permit !== undefined && permit.scope === scopeIn(bodyOf(c)) && permit.until > now() ? { ...permit, verifyToken } : refuse(2923);
}

/**
 * Counts a wrong code of an authenticator for its account: whoever knows the password could otherwise sign in again for other tries. Too many
 * lock the account, and end its sign-ins.
 */
export function countWrongStep({ wrongSteps, limits, locks, pending }: State, person: Person, scope: Scope): void {
  const { id } = person.account;
  const wrong = (wrongSteps.get(id) ?? 0) + 1;
  wrongSteps.set(id, wrong);
  if (wrong < limits.stepTries) return;
  wrongSteps.delete(id);
  for (const { key } of person.contacts) locks.close(`${scope} ${key}`);
  for (const [token, permit] of pending) if (permit.person.account.id === id) pending.delete(token);
}

/** Returns the data of 2003: a token for the pending sign-in, and the methods to complete it. */
export function offerSecondStep(state: State, person: Person, scope: Scope, methods: readonly DemoMethod[]): Record<string, unknown> {
  const verifyToken = state.serial('verify');
  state.pending.set(verifyToken, { person, scope, until: state.now() + state.limits.verifyMs });
  return {
    verifyToken,
    methods: methodsOf(state, person, methods).map((type) => {
      const contact = contactFor(person, type);
      return contact === undefined ? { type } : { type, target: masked(contact) };
    }),
  };
}
