import { randomUUID } from 'node:crypto';
import type { Scope } from '../../src/contract/variant';
import { DEMO_REGISTRATIONS, type DemoAccount, type DemoEnding } from '../accounts';
import { type Contact, contactsOf, masked } from './contact';
import { refuse } from './envelope';
import type { Limits } from './limits';

/** A registration in progress. */
interface Registration {
  readonly uuid: string;
  readonly contact: Contact;
  /** The account that this becomes. */
  readonly account: DemoAccount;
  /** Where it was made. Absent for those of the demo, which belong to every portal. */
  readonly scope: Scope | undefined;
  readonly since: number;
  ending: DemoEnding;
  looks: number;
}

/** All registrations of a sandbox. */
export interface Registrations {
  readonly add: (account: DemoAccount, ending: DemoEnding, scope: Scope) => Registration;
  /** Refuses with 2502 if there is none, or none in this scope. */
  readonly find: (uuid: unknown, scope?: Scope) => Registration;
  /** Returns the data of `register/progress`. */
  readonly look: (registration: Registration) => Record<string, unknown>;
}

const DEMO_KINDS = DEMO_REGISTRATIONS.map(({ uuid, ending, note, ...contact }) => {
  const account: DemoAccount = { id: uuid, name: 'Demo Newcomer', note, password: '', ...contact };
  return { uuid, ending, account };
});

/** The uuid of a new registration, counted so that tests know it. */
const counted = (number: number): string => `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/**
 * Creates the registrations of a sandbox.
 * @param unguessable makes the uuids of new ones so that nobody can guess them.
 */
export function createRegistrations(now: () => number, limits: Limits, unguessable: boolean): Registrations {
  const all = new Map<string, Registration>();

  const put = (uuid: string, account: DemoAccount, ending: DemoEnding, since: number, scope?: Scope): Registration => {
    const [contact] = contactsOf(account);
    const made = contact && { uuid, contact, account, scope, ending, since, looks: 0 };
    if (made === undefined) return refuse(2016);
    all.set(uuid, made);
    return made;
  };
  for (const { uuid, ending, account } of DEMO_KINDS) put(uuid, account, ending, Number.NEGATIVE_INFINITY);

  /** `10000000-0000-4000-8000-000042000001` is a separate registration of the kind of …000001, so that tests do not interfere. */
  const copy = (uuid: string): Registration | undefined => {
    const [, tag, kind] = /^10000000-0000-4000-8000-(\d{9})(\d{3})$/.exec(uuid) ?? [];
    const { account, ending } = DEMO_KINDS.find((original) => original.uuid.endsWith(`${'0'.repeat(9)}${kind}`)) ?? {};
    if (account === undefined || ending === undefined) return undefined;
    const { email, phone, ...rest } = account;
    return put(
      uuid,
      {
        ...rest,
        id: uuid,
        ...(email === undefined ? {} : { email: email.replace('@', `+${Number(tag)}@`) }),
        ...(phone === undefined ? {} : { phone: `${phone}${Number(tag) % 100}` }),
      },
      ending,
      Number.NEGATIVE_INFINITY,
    );
  };

  return {
    add: (account, ending, scope) => put(unguessable ? randomUUID() : counted(all.size + 1), account, ending, now(), scope),
    find(uuid, scope) {
      const found = typeof uuid === 'string' ? (all.get(uuid) ?? copy(uuid)) : undefined;
      // Those of the demo are there from the start, and wait for ever.
      const isOld = found?.ending === 'needsActivation' && found.since > 0 && found.since + limits.registrationMs <= now();
      if (isOld) refuse(2502);
      const isElsewhere = scope !== undefined && found?.scope !== undefined && found.scope !== scope;
      return found === undefined || isElsewhere ? refuse(2502) : found;
    },
    look(registration) {
      registration.looks += 1;
      const { registrationSteps: steps, registrationStepMs } = limits;
      const step = Math.max(registration.looks, Math.floor((now() - registration.since) / registrationStepMs) + 1);
      if (registration.ending === 'processing') return { status: 'processing', step: Math.min(step, steps - 1), steps };
      if (step <= steps) return { status: 'processing', step, steps };
      return {
        status: registration.ending,
        ...(registration.ending === 'needsActivation' ? { target: masked(registration.contact) } : {}),
      };
    },
  };
}
