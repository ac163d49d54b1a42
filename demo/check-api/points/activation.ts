import { nameOf } from '../accounts';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { channelOf, codeBy, wrongCode } from '../one-time-codes';
import { demand, type Point, prepare, Skipped } from '../point';
import { activate, activationCode, lackingConsents, order, type Registered, registered, signInAs } from '../steps';
import { demandSession } from './cookies';
import { WEAK_PASSWORD } from './recovery';

const NEEDS = [NEED.register, NEED.outbox];

/** A registration that no other point activates. */
const pendingRegistration = (kit: Kit): Promise<Registered> =>
  prepare(async () => {
    const found = await kit.once('registration', () => registered(kit, 'kept'));
    if (found.status !== 'needsActivation')
      throw new Skipped(`a new registration ends as “${String(found.status)}” and needs no activation`);
    return found;
  });

/** The registration of the file if it still needs activation, or else a new one. */
async function toActivate(kit: Kit): Promise<Pick<Registered, 'uuid' | 'person'>> {
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
  return prepare(() => registered(kit, 'active'));
}

async function activation(kit: Kit): Promise<void> {
  const { uuid, person } = await toActivate(kit);
  const { data } = await kit.call('progress', { uuid }, [0]);
  demand(data.status !== 'active', 'opening the link of a registration (GET register/progress) has activated the account');
  demandSession((await activate(kit, { uuid, person }, await activationCode(kit, uuid, person), {}, [0])).heard);
}

/** The activation of a registration. */
export const activations: readonly Point[] = [
  {
    name: 'activation.journey',
    group: 'complete',
    says: 'A code activates an account and signs in; opening the link does not.',
    why: 'Mail scanners open links too.',
    needs: [
      {
        text: '“activation” (a registration that needs activation), or “register” and “outbox” to make one',
        isMet: (accounts) => accounts.activation !== undefined || NEEDS.every((need) => need.isMet(accounts)),
      },
    ],
    check: activation,
  },
  {
    name: 'activation.password',
    group: 'safe',
    says: 'Nobody signs in to a registration before its activation.',
    why: 'The password of the registration is that of somebody who has not proved yet who has the address.',
    needs: NEEDS,
    async check(kit) {
      const { person } = await pendingRegistration(kit);
      const { code } = await signInAs(kit, person);
      demand(code !== 0 && code !== 2003, `POST signIn answers ${code} to the password of a registration that needs activation`);
    },
  },
  {
    name: 'activation.weak',
    group: 'safe',
    says: 'An activation with a weak password is refused with 2025.',
    why: 'check/password is a courtesy beside typing. Only the call that sets the password can refuse one.',
    needs: NEEDS,
    async check(kit) {
      const { uuid, person } = await pendingRegistration(kit);
      const code = await prepare(() => activationCode(kit, uuid, person));
      const answer = await activate(kit, { uuid, person: { ...person, password: WEAK_PASSWORD } }, code);
      demand(answer.code === 2025, `POST activate with the password “${WEAK_PASSWORD}” answers code ${answer.code} instead of 2025`);
    },
  },
  {
    name: 'activation.code',
    group: 'safe',
    says: 'A wrong code activates nothing.',
    why: 'Only the code proves who has the address. Anybody could register with the address of somebody else.',
    needs: NEEDS,
    async check(kit) {
      const pending = await pendingRegistration(kit);
      const code = await prepare(() => activationCode(kit, pending.uuid, pending.person));
      const answer = await activate(kit, pending, wrongCode(code));
      demand(answer.code !== 0, 'POST activate with a wrong code answers 0 instead of 2021');
    },
  },
  {
    name: 'activation.consents',
    group: 'safe',
    says: 'An activation without each required consent is refused with 1003.',
    why: 'The business has to prove that its clients agreed.',
    needs: NEEDS,
    async check(kit) {
      const lacking = await lackingConsents(kit);
      const pending = await pendingRegistration(kit);
      const code = await prepare(() => activationCode(kit, pending.uuid, pending.person));
      for (const consents of lacking) await activate(kit, pending, code, { consents }, [1003]);
    },
  },
  {
    name: 'activation.masked',
    group: 'safe',
    says: 'The progress of a registration shows no address but a masked one.',
    why: 'Whoever has the link would learn the address.',
    needs: NEEDS,
    async check(kit) {
      const { uuid, person } = await pendingRegistration(kit);
      const { heard } = await prepare(() => kit.call('progress', { uuid }, [0]));
      const whole = person.email ?? person.phone ?? nameOf(person);
      demand(!heard.text.includes(whole), `GET register/progress answers ${whole}, unmasked`);
    },
  },
  {
    name: 'activation.twice',
    group: 'safe',
    says: 'A registration is activated once.',
    why: 'Its link would stay a way to set a new password for ever, without ending sessions.',
    needs: NEEDS,
    async check(kit) {
      const done = await prepare(async () => {
        const fresh = await registered(kit, 'twice');
        if (fresh.status !== 'needsActivation') throw new Skipped('a new registration needs no activation');
        const code = await activationCode(kit, fresh.uuid, fresh.person);
        await activate(kit, fresh, code, {}, [0]);
        return { ...fresh, code };
      });
      const sends = { scene: 'activation', channel: channelOf(done.person), uuid: done.uuid };
      const another = await codeBy(kit, done.person, () => order(kit, sends));
      const { code } = await activate(kit, done, another ?? done.code);
      demand(code !== 0, 'POST activate answers 0 to a registration that is active, instead of 2926 or 4001');
    },
  },
];
