import type { Accounts } from '../accounts';
import { accountOf, type Kit } from '../kit';
import { NEED } from '../needs';
import { codeBy } from '../one-time-codes';
import { demand, Fault, given, type Point, prepare } from '../point';
import {
  accountCode,
  lackingConsents,
  newcomer,
  newRegistration,
  order,
  ordinary,
  register,
  registered,
  signInAs,
  stranger,
} from '../steps';
import { WEAK_PASSWORD } from './recovery';
import { demandAlike } from './sign-in';

const NEEDS = [NEED.register, NEED.outbox];

/** Registers somebody new with something wrong. */
async function registerWith(kit: Kit, tag: string, changed: () => Promise<object> | object, codes: readonly number[]): Promise<void> {
  const wanted = newRegistration(kit, tag);
  const code = await prepare(() => accountCode(kit, wanted, 'register'));
  await register(kit, wanted, code, { ...(await changed()) }, codes);
}

/** The codes of referrals. */
const REFERRALS = Array.from({ length: 12 }, (_, index) => 2501 + index);

/** Sign-up. */
export const signUp: readonly Point[] = [
  {
    name: 'invitations.missing',
    group: 'complete',
    says: 'An unknown invitation is refused with a code of referrals (2501 to 2512).',
    async check({ call, unique, accounts: { scope } }) {
      await call('checkReferral', { scope, link: `unknown-${unique}` }, REFERRALS);
    },
  },
  {
    name: 'register.journey',
    group: 'complete',
    says: 'A registration is accepted, and its progress ends.',
    needs: [NEED.register],
    check: async (kit) => void (await kit.once('registration', () => registered(kit, 'kept'))),
  },
  {
    name: 'register.country',
    group: 'complete',
    says: 'A registration from an unknown country is refused with 1003.',
    needs: NEEDS,
    check: (kit) => registerWith(kit, 'country', () => ({ country: 'QQ' }), [1003]),
  },
  {
    name: 'registrations.unknown',
    group: 'complete',
    says: 'An unknown registration is answered with 2502, or without a status.',
    async check({ call, unique }) {
      const { code, data } = await call('progress', { uuid: `00000000-0000-4000-8000-000${unique}` });
      const isUnknown = code === 2502 || (code === 0 && data.status === undefined);
      demand(isUnknown, `GET register/progress answers code ${code}, status ${String(data.status)}`);
    },
  },
  {
    name: 'register.discreet',
    group: 'safe',
    says: 'A code for registration is sent alike to new addresses and to those that have an account.',
    why: 'Otherwise the form tells a stranger who has an account. The owner of the address learns it from register (2024), after the right code.',
    needs: [NEED.ordinary, NEED.register],
    async check(kit) {
      const known = ordinary(kit);
      await demandAlike(kit, 'register', known, known.email === undefined ? stranger(kit, known) : newRegistration(kit, 'discreet'));
    },
  },
  {
    name: 'register.twice',
    group: 'safe',
    says: 'An account cannot be registered twice.',
    why: 'The second registration would take the place of the first, or stand beside it with another password.',
    needs: [NEED.newcomer, NEED.register, NEED.outbox],
    async check(kit) {
      const person = await newcomer(kit);
      const wanted = { ...given(kit.accounts.register, '“register”'), ...person };
      const code = await prepare(() =>
        codeBy(kit, person, () => order(kit, { scene: 'register', channel: 'email', ...accountOf(person) })),
      );
      if (code === undefined) return; // no code, no registration
      const another = [...wanted.password].reverse().join('');
      await register(kit, { ...wanted, password: another }, code, {}, [2020, 2024, 4001]);
      const answer = await signInAs(kit, { ...person, password: another });
      demand(answer.code === 2001, `POST signIn answers ${answer.code} to the password of a registration that was refused`);
    },
  },
  {
    name: 'register.link',
    group: 'safe',
    says: 'A registration with an unknown invitation is refused with a code of referrals (2501 to 2512).',
    why: 'referral/check only fills the screen. Whoever sends the request can leave it out.',
    needs: NEEDS,
    check: (kit) => registerWith(kit, 'link', () => ({ link: `unknown-${kit.unique}` }), REFERRALS),
  },
  {
    name: 'register.weak',
    group: 'safe',
    says: 'A registration with a weak password is refused with 2025.',
    why: 'check/password is a courtesy beside typing. Only the call that sets the password can refuse one.',
    needs: NEEDS,
    check: (kit) => registerWith(kit, 'weak', () => kit.seal(WEAK_PASSWORD), [2025]),
  },
  {
    name: 'register.consents',
    group: 'safe',
    says: 'A registration without each required consent is refused with 1003.',
    why: 'The business has to prove that its clients agreed.',
    needs: NEEDS,
    async check(kit) {
      for (const consents of await lackingConsents(kit)) await registerWith(kit, 'consents', () => ({ consents }), [1003]);
    },
  },
];

/** How often the progress of a registration of the file is asked for. */
const LOOKS = 20;

/** A point for each invitation and registration of the file of accounts. */
export const signUpRows = ({ invitations, registrations }: Accounts): readonly Point[] => [
  ...invitations.map(
    ({ link, code }): Point => ({
      name: `invitations.${link}`,
      group: 'complete',
      says: `The invitation ${link} is answered with code ${code}.`,
      check: async ({ call, accounts: { scope } }) => void (await call('checkReferral', { scope, link }, [code])),
    }),
  ),
  ...registrations.map(
    ({ uuid, status, code = 0 }): Point => ({
      name: `registrations.${uuid}`,
      group: 'complete',
      says: `The registration ${uuid} is answered with ${status ?? `code ${code}`}.`,
      async check({ call }) {
        let found: unknown;
        for (let look = 0; look < LOOKS && (found === undefined || (found === 'processing' && status !== 'processing')); look += 1) {
          found = (await call('progress', { uuid }, [code])).data.status;
          if (code !== 0) return;
        }
        if (status !== undefined && found !== status) {
          throw new Fault(`GET register/progress answers the status ${String(found)} instead of ${status}`);
        }
      },
    }),
  ),
];
