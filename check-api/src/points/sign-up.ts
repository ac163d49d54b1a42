import type { Accounts, Person } from '../accounts';
import { demandSame, type Sample } from '../alike';
import type { Json } from '../json';
import type { Envelope, Kit } from '../kit';
import { NEED } from '../needs';
import { codeBy, FEW_LOOKS } from '../one-time-codes';
import { complete, type Point, refused, safe, Tried, tried, triedEach, tryEach } from '../point';
import { EXISTS, MALFORMED, REFERRALS, WRONG_CODE } from '../refusals';
import { consents, documents, ended, newcomer, newRegistration, register, registered } from '../registering';
import { accountCode, codeFor, order, ordinary, otherScope, signInAs, stranger } from '../steps';
import { Absent, demand, given, prepare, Skipped } from '../verdict';
import { WEAK_PASSWORD } from './recovery';
import { addressOf, eachOf, registerAs } from './scenes';
import { demandAlike } from './sign-in';

const NEEDS = [NEED.register, NEED.outbox];

/** Registers somebody new with something wrong. */
async function registerWith(kit: Kit, tag: string, changed: Json, codes: readonly number[]): Promise<Envelope> {
  const wanted = newRegistration(kit, tag);
  const code = await prepare(() => accountCode(kit, wanted, 'register'));
  return register(kit, wanted, code, changed, codes);
}

/** Demands that a code for a registration goes to an account as to a new address, where the outbox shows it. */
async function demandMessage(kit: Kit, known: Person): Promise<void> {
  if (kit.accounts.outbox === undefined || known.oneTimeCode !== undefined) return;
  const send = (to: Person) => {
    const person = addressOf(to);
    return codeBy(kit, person, () => order(kit, codeFor('register', person)), FEW_LOOKS);
  };
  const unknown = await send(newRegistration(kit, 'discreet'));
  if (unknown.code === undefined) return; // register.journey says so
  // The account has been sent a code a moment ago.
  await kit.wait(Number(unknown.answer.data.resendAfter ?? 60), 'until another code may be sent');
  const { code } = await send(known);
  demand(
    code !== undefined,
    'POST code/send (register) answers 0, and a message comes to a new address, and none to one that has an account',
  );
}

/** Returns the required documents. Throws Absent if there is none of that kind. */
async function requiredDocuments(kit: Kit, isMeant: (document: Json) => boolean, what: string): Promise<readonly Json[]> {
  const found = (await prepare(() => documents(kit))).filter((document) => document.required === true && isMeant(document));
  if (found.length === 0) throw new Absent(`SignUp_ComplianceFile has no required document${what}`);
  return found;
}

/** Returns each way to lack a required consent: none at all, and all but one. */
async function lackingConsents(kit: Kit): Promise<readonly (readonly Json[])[]> {
  const required = await requiredDocuments(kit, () => true, '');
  const all = await consents(kit);
  return [[], ...required.map((document) => all.filter(({ key }) => key !== document.key))];
}

/** Before every version, as a number and as a text. */
const FIRST_VERSION = '0';

/** Returns each way to consent to an older version of a required document. To leave the version out is no fault by the contract. */
async function olderConsents(kit: Kit): Promise<readonly (readonly Json[])[]> {
  const required = await requiredDocuments(kit, ({ version }) => version !== undefined && version !== FIRST_VERSION, ' with a version');
  const all = await consents(kit);
  return required.map((document) => all.map((one) => (one.key === document.key ? { ...one, version: FIRST_VERSION } : one)));
}

/** Makes a call with other consents than it needs, which must be refused with 1003. */
type Send = (changed: { readonly consents: readonly Json[] }) => Promise<Envelope>;

/**
 * The points about the consents of a call.
 * @param what what the call makes, such as `A registration`.
 * @param open gets ready for the call.
 */
export function consentPoints(name: 'register' | 'activation', what: string, open: (kit: Kit) => Promise<Send>): readonly Point[] {
  const demandRefused = async (kit: Kit, wrong: readonly (readonly Json[])[]) => {
    const send = await open(kit);
    return triedEach(wrong, (some) => send({ consents: some }));
  };
  return [
    safe({
      name: `${name}.consents`,
      says: `${what} without each required consent is refused with 1003.`,
      why: 'The business has to prove that its clients agreed.',
      needs: NEEDS,
      check: async (kit) => demandRefused(kit, await lackingConsents(kit)),
    }),
    safe({
      name: `${name}.versions`,
      says: `${what} with a consent to an older version of a document is refused with 1003.`,
      why: 'The business has to prove to what its clients agreed.',
      needs: NEEDS,
      check: async (kit) => demandRefused(kit, await olderConsents(kit)),
    }),
  ];
}

/** Sign-up. */
export const signUp: readonly Point[] = [
  complete({
    name: 'invitations.missing',
    says: 'An unknown invitation is refused with a code of referrals (2501 to 2512).',
    check: async ({ call, unique }) => tried(await call('checkReferral', { link: `unknown-${unique}` }, REFERRALS)),
  }),
  complete({
    name: 'register.journey',
    says: 'A registration is accepted, and its progress ends.',
    needs: [NEED.register],
    check: async (kit) => tried((await registered(kit, 'journey')).heard),
  }),
  complete({
    name: 'register.country',
    says: 'A registration from an unknown country is refused with 1003.',
    needs: NEEDS,
    check: async (kit) => tried(await registerWith(kit, 'country', { country: 'QQ' }, [MALFORMED])),
  }),
  complete({
    name: 'registrations.unknown',
    says: 'An unknown registration is answered with 2502, or without a status.',
    async check({ call, unique }) {
      const answer = await call('progress', { uuid: `00000000-0000-4000-8000-000${unique}` });
      const { code, data } = answer;
      const isUnknown = code === 2502 || (code === 0 && data.status === undefined);
      demand(isUnknown, `GET register/progress answers code ${code}, status ${String(data.status)}`);
      return tried(answer);
    },
  }),
  safe({
    name: 'register.discreet',
    says: 'A code for registration is sent alike to new addresses and to those that have an account, and a wrong one is refused alike.',
    why: 'Otherwise the form tells a stranger who has an account. The owner of the address learns it from register (2024), after the right code.',
    needs: [NEED.ordinary, NEED.register],
    async check(kit) {
      const known = ordinary(kit);
      const asked: Person[] = [];
      const unknown = (): Person => {
        asked.push(known.email === undefined ? stranger(kit, known) : addressOf(newRegistration(kit, 'discreet')));
        return asked.at(-1) ?? {};
      };
      const sent = await demandAlike(kit, 'register', known, unknown);
      // All of them have been sent a code that none of them tries.
      const guess = async (person: Person): Promise<Sample> => ({ person, answer: await registerAs(kit, person, '000000') });
      const ask = async () => ({ known: [await guess(known)], unknown: await tryEach(asked.slice(-2), guess) });
      const tries = await demandSame('POST register with a wrong code', ask);
      const answers = [...sent, ...tries.map((answer) => refused(answer, 'with a wrong code', WRONG_CODE))];
      const { lacking } = await eachOf([{ name: 'the message' }], () => demandMessage(kit, known));
      return Tried.all(answers, '', lacking || undefined);
    },
  }),
  safe({
    name: 'register.twice',
    says: 'An account cannot be registered twice.',
    why: 'The second registration would take the place of the first, or stand beside it with another password.',
    needs: [NEED.newcomer, NEED.register, NEED.outbox],
    async check(kit) {
      const person = await newcomer(kit);
      const wanted = { ...given(kit.accounts.register, '“register”'), ...person };
      const { code } = await prepare(() => codeBy(kit, person, () => order(kit, codeFor('register', person))));
      if (code === undefined)
        throw new Skipped('no code for a registration arrives at an address that has an account; see register.discreet');
      const another = [...wanted.password].reverse().join('');
      const second = await register(kit, { ...wanted, password: another }, code, {}, EXISTS);
      const guess = await signInAs(kit, { ...person, password: another });
      return tried(second, refused(guess, 'with the password of a registration that was refused', [2001]));
    },
  }),
  safe({
    name: 'register.link',
    says: 'A registration with an unknown invitation is refused with a code of referrals (2501 to 2512).',
    why: 'referral/check only fills the screen. Whoever sends the request can leave it out.',
    needs: NEEDS,
    check: async (kit) => tried(await registerWith(kit, 'link', { link: `unknown-${kit.unique}` }, REFERRALS)),
  }),
  safe({
    name: 'register.weak',
    says: 'A registration with a weak password is refused with 2025, and the code stays valid.',
    why: 'check/password is a courtesy beside typing. Only the call that sets the password can refuse one.',
    needs: NEEDS,
    async check(kit) {
      const wanted = newRegistration(kit, 'weak');
      const code = await prepare(() => accountCode(kit, wanted, 'register'));
      const weak = await register(kit, wanted, code, await kit.seal(WEAK_PASSWORD), [2025]);
      const good = await prepare(() => register(kit, wanted, code));
      return tried(weak, refused(good, 'with a good password after a weak one', [0]));
    },
  }),
  ...consentPoints('register', 'A registration', async (kit) => (changed) => registerWith(kit, 'consents', changed, [MALFORMED])),
];

/** A point for each invitation and registration of the file of accounts. */
export const signUpRows = ({ invitations, registrations }: Accounts): readonly Point[] => [
  ...invitations.map(({ link, code, endsAfter }) =>
    complete({
      name: `invitations.${link}`,
      says: `The invitation ${link} is answered with code ${code}, in both scopes.`,
      async check(kit) {
        const ask = async (scope: string) => {
          const answer = await kit.call('checkReferral', { scope, link }, endsAfter === undefined ? [code] : [code, ...REFERRALS]);
          if (answer.code === code) return answer;
          throw new Skipped(`the invitation ${link} has ended, perhaps because an earlier run has used it`);
        };
        return tried(await ask(kit.accounts.scope), await ask(otherScope(kit)));
      },
    }),
  ),
  ...registrations.map(({ uuid, status, code = 0 }) =>
    complete({
      name: `registrations.${uuid}`,
      says: `The registration ${uuid} is answered with ${status ?? `code ${code}`}.`,
      async check(kit) {
        const isOver = code === 0 && status !== undefined && status !== 'processing';
        const answer = isOver ? await ended(kit, uuid) : await kit.call('progress', { uuid }, [code]);
        const found = answer.data.status;
        demand(status === undefined || found === status, `GET register/progress answers the status ${String(found)} instead of ${status}`);
        return tried(answer);
      },
    }),
  ),
];

/** An invitation that ends. */
export const invitationsExpire = safe({
  name: 'invitations.expire',
  says: 'An invitation that ends is refused afterwards, with a code of referrals (2501 to 2512).',
  why: 'An old message would still let strangers in, in the name of whoever invited.',
  async check(kit) {
    const ending = kit.accounts.invitations.find(({ code, endsAfter }) => code === 0 && endsAfter !== undefined);
    const { link, endsAfter } = ending ?? {};
    if (link === undefined || endsAfter === undefined) throw new Absent('no invitation of the file says “endsAfter”');
    const look = () => kit.call('checkReferral', { link });
    const before = await look();
    if (before.code !== 0) throw new Skipped(`the invitation ${link} is refused with ${before.code} already, perhaps since the run before`);
    await kit.wait(endsAfter + 1, 'the end of an invitation');
    return tried(before, refused(await look(), `with the invitation ${link} after ${endsAfter + 1} s`, REFERRALS));
  },
});
