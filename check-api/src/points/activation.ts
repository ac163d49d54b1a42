import { nameOf } from '../accounts';
import { spelledOut } from '../answers';
import type { Json } from '../json';
import { accountOf, type Kit } from '../kit';
import { showsAddress } from '../masks';
import { NEED } from '../needs';
import { codeBy, FEW_LOOKS, wrongCode } from '../one-time-codes';
import { complete, type Point, refused, safe, tried } from '../point';
import { ENDED, EXISTS, MALFORMED, STATES, WRONG_CODE } from '../refusals';
import {
  type Activatable,
  activate,
  activationCode,
  activationOrder,
  type Registered,
  registeredAs,
  registeredToActivate,
} from '../registering';
import { demandSession } from '../session-cookies';
import { DAY_SECONDS, order, otherScope, signInAs } from '../steps';
import { demand, prepare, Skipped } from '../verdict';
import { needPatience } from './limits';
import { WEAK_PASSWORD } from './recovery';
import { consentPoints } from './sign-up';

const NEEDS = [NEED.register, NEED.outbox];

/** A registration that is not known: here, or any more. */
const UNKNOWN = [2502, 2918, 2922, 2926, ...ENDED];

/** A registration that no other point activates. */
const pendingRegistration = (kit: Kit): Promise<Registered> => prepare(() => kit.once('pending', () => registeredToActivate(kit, 'kept')));

/** The same with a code. */
async function pendingWithCode(kit: Kit): Promise<Registered & { readonly code: string }> {
  const pending = await pendingRegistration(kit);
  return { ...pending, code: await prepare(() => activationCode(kit, pending)) };
}

/** Looks for a code where none should come. */
const fewLooks = (kit: Kit, to: Activatable, more: Json = {}) =>
  codeBy(kit, to.person, () => order(kit, { ...activationOrder(to), ...more }), FEW_LOOKS);

/** The registration of the file if it still needs activation, or else a new one. */
async function toActivate(kit: Kit): Promise<Activatable> {
  const { activation, register: canRegister } = kit.accounts;
  if (activation !== undefined) {
    const { data } = await kit.call('progress', { uuid: activation.uuid }, [0]);
    if (data.status !== 'active') return { uuid: activation.uuid, person: activation };
    if (canRegister === undefined) {
      throw new Skipped(
        `“activation” (${activation.uuid}) is active already, perhaps from the run before: name another one, or “register”`,
      );
    }
  }
  return prepare(() => registeredToActivate(kit, 'active'));
}

/** The activation of a registration. */
export const activations: readonly Point[] = [
  complete({
    name: 'activation.journey',
    says: 'A code activates an account and signs in; opening the link does not.',
    why: 'Mail scanners open links too.',
    needs: [
      {
        text: '“activation” (a registration that needs activation), or “register” and “outbox” to make one',
        isMet: (accounts) => accounts.activation !== undefined || NEEDS.every((need) => need.isMet(accounts)),
      },
    ],
    async check(kit) {
      const registration = await toActivate(kit);
      const opened = await kit.call('progress', { uuid: registration.uuid }, [0]);
      demand(opened.data.status !== 'active', 'opening the link of a registration (GET register/progress) has activated the account');
      const answer = await activate(kit, registration, await activationCode(kit, registration), {}, [0]);
      return tried(opened, await demandSession(kit, answer));
    },
  }),
  safe({
    name: 'activation.password',
    says: 'Nobody signs in to a registration before its activation.',
    why: 'The password of the registration is that of somebody who has not proved yet who has the address.',
    needs: NEEDS,
    async check(kit) {
      const { person } = await pendingRegistration(kit);
      return tried(refused(await signInAs(kit, person), 'with the password of a registration that needs activation', [2001, ...STATES]));
    },
  }),
  safe({
    name: 'activation.weak',
    says: 'An activation with a weak password is refused with 2025.',
    why: 'check/password is a courtesy beside typing. Only the call that sets the password can refuse one.',
    needs: NEEDS,
    async check(kit) {
      const { uuid, person, code } = await pendingWithCode(kit);
      const answer = await activate(kit, { uuid, person: { ...person, password: WEAK_PASSWORD } }, code);
      return tried(refused(answer, `with the password “${WEAK_PASSWORD}”`, [2025]));
    },
  }),
  safe({
    name: 'activation.code',
    says: 'A wrong code activates nothing.',
    why: 'Only the code proves who has the address. Anybody could register with the address of somebody else.',
    needs: NEEDS,
    async check(kit) {
      const pending = await pendingWithCode(kit);
      return tried(refused(await activate(kit, pending, wrongCode(pending.code)), 'with a wrong code', WRONG_CODE));
    },
  }),
  safe({
    name: 'activation.own-scope',
    says: 'A registration is activated only in the scope in which it was made.',
    why: 'A client would end up as an introducing broker.',
    needs: NEEDS,
    async check(kit) {
      const pending = await prepare(() => registeredToActivate(kit, 'scope'));
      const scope = otherScope(kit);
      const there = `in the scope ${scope} for a registration of ${kit.accounts.scope}`;
      const foreign = await fewLooks(kit, pending, { scope });
      // A code that was sent there, or else the one that was sent here.
      const code = foreign.code ?? (await prepare(() => activationCode(kit, pending)));
      const answer = refused(await activate(kit, pending, code, { scope }), there, [...UNKNOWN, ...WRONG_CODE]);
      return foreign.answer.code === 0 ? tried(answer) : tried(refused(foreign.answer, there, UNKNOWN), answer);
    },
  }),
  ...consentPoints('activation', 'An activation', async (kit) => {
    const pending = await pendingWithCode(kit);
    return (changed) => activate(kit, pending, pending.code, changed, [MALFORMED]);
  }),
  safe({
    name: 'activation.masked',
    says: 'The progress of a registration shows no address but a masked one.',
    why: 'Whoever has the link would learn the address.',
    needs: NEEDS,
    async check(kit) {
      const { uuid, person } = await pendingRegistration(kit);
      const answer = await prepare(() => kit.call('progress', { uuid }, [0]));
      const { target } = answer.data;
      const whole = person.email ?? person.phone ?? nameOf(person);
      const isShown = spelledOut(answer.heard).includes(whole) || (target !== undefined && showsAddress(String(target), person));
      demand(!isShown, `GET register/progress answers ${String(target ?? whole)}, unmasked`);
      return tried(answer);
    },
  }),
  safe({
    name: 'activation.twice',
    says: 'A registration is activated once.',
    why: 'Its link would stay a way to set a new password for ever, without ending sessions.',
    needs: NEEDS,
    async check(kit) {
      const done = await prepare(async () => {
        const fresh = await registeredToActivate(kit, 'twice');
        const used = await activationCode(kit, fresh);
        await activate(kit, fresh, used, {}, [0]);
        return { ...fresh, used };
      });
      const { code = done.used } = await fewLooks(kit, done);
      const answer = await activate(kit, done, code);
      return tried(refused(answer, 'for a registration that is active', [...EXISTS, ...UNKNOWN, ...WRONG_CODE]));
    },
  }),
  safe({
    name: 'activation.first-wins',
    says: 'Of two registrations of one address, the first that is activated wins; the other is refused with 4001.',
    why: 'The second would make another account of the same address, or take the place of the first with another password.',
    needs: NEEDS,
    async check(kit) {
      const [first, second] = await prepare(async () => {
        const one = await registeredToActivate(kit, 'both');
        const other = await registeredAs(kit, one.person);
        await activate(kit, one, await activationCode(kit, one), {}, [0]);
        return [one, other];
      });
      const { answer: ordered, code } = await codeBy(kit, second.person, () => order(kit, activationOrder(second)));
      const another = [...second.person.password].reverse().join('');
      const late = { uuid: second.uuid, person: { ...second.person, password: another } };
      if (code === undefined) {
        if (ordered.code === 0) throw new Skipped('no code arrives for the second registration of an address');
        return tried(
          refused(ordered, `for an address that has an account (${JSON.stringify(accountOf(first.person))})`, [...EXISTS, ...UNKNOWN]),
        );
      }
      return tried(refused(await activate(kit, late, code), 'for the second registration of an address', EXISTS));
    },
  }),
];

/** The longest time for which a registration may wait for its activation, in days. */
const MOST_DAYS = 30;

/** A registration that nobody has activated. */
export const registrationsExpire = safe({
  name: 'registrations.expire',
  advice: true,
  says: `A registration that nobody activates ends within ${MOST_DAYS} days.`,
  why: 'It holds the data of somebody who may never have asked for it, and its link would open an account years later.',
  needs: NEEDS,
  async check(kit) {
    needPatience(kit, MOST_DAYS * DAY_SECONDS);
    const old = await prepare(() => registeredToActivate(kit, 'old'));
    await kit.wait(MOST_DAYS * DAY_SECONDS + 1, 'the end of a registration');
    const answer = await order(kit, activationOrder(old));
    return tried(refused(answer, `for a registration that is ${MOST_DAYS} days old`, UNKNOWN));
  },
});
