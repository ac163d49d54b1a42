import { nameOf } from '../accounts';
import { readSetCookie } from '../cookie-jar';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { demand, given, type Point, prepare, Skipped } from '../point';
import { otherScope, permission, reset, signInAs } from '../steps';
import { isUnlike } from '../unguessable';
import { lock } from './limits';
import { needOffer } from './passkeys';
import { pendingWithCode } from './second-step';
import { WRONG_PASSWORD } from './sign-in';

/** Passes the second step and lets the device be trusted. Returns its jar. */
async function trustedDevice(kit: Kit, trust = true) {
  const jar = kit.jar();
  const { person, verifyToken, code } = await pendingWithCode(kit);
  const sends = { scope: kit.accounts.scope, verifyToken, method: person.method, code, ...(trust && { trust }) };
  const { heard } = await kit.call('verify', sends, [0], { jar });
  return { person, jar, heard };
}

const DAY_SECONDS = 86_400;

/** Returns for how many days the configuration lets a device be trusted. */
async function trustDays(kit: Kit): Promise<number> {
  const { data } = await prepare(() => kit.call('commonConfig', { scope: kit.accounts.scope }, [0]));
  return Number(Object(data.trust).days);
}

const NEEDS = [NEED.secondStep];

/** Trusted devices, where the configuration has them. */
export const trust: readonly Point[] = [
  {
    name: 'trust.device',
    group: 'complete',
    says: 'A trusted device signs in without the second step, and no other device does.',
    needs: NEEDS,
    async check(kit) {
      await needOffer(kit, 'trust');
      const { person, jar } = await prepare(() => trustedDevice(kit));
      await signInAs(kit, person, [0], { jar });
      await signInAs(kit, person, [2003]);
    },
  },
  {
    name: 'trust.asked',
    group: 'safe',
    says: 'A device is trusted only if the visitor asks for it.',
    why: 'The next person at a shared computer would need no second step.',
    needs: NEEDS,
    async check(kit) {
      await needOffer(kit, 'trust');
      const { person, jar } = await prepare(() => trustedDevice(kit, false));
      const { code } = await signInAs(kit, person, undefined, { jar });
      demand(code === 2003, `POST signIn answers ${code} instead of 2003 on a device that was not to be trusted`);
    },
  },
  {
    name: 'trust.password',
    group: 'safe',
    says: 'A trusted device does not replace the password.',
    why: 'Whoever finds the device would need nothing else.',
    needs: NEEDS,
    async check(kit) {
      await needOffer(kit, 'trust');
      const { person, jar } = await prepare(() => trustedDevice(kit));
      const { code } = await signInAs(kit, { ...person, password: WRONG_PASSWORD }, undefined, { jar });
      await prepare(() => signInAs(kit, person)); // ends the count of wrong passwords
      demand(code === 2001, `POST signIn answers ${code} instead of 2001 to a wrong password on a trusted device`);
    },
  },
  {
    name: 'trust.own-scope',
    group: 'safe',
    says: 'A device is trusted in one scope.',
    why: 'A client who is a broker too has two second steps.',
    needs: NEEDS,
    async check(kit) {
      await needOffer(kit, 'trust');
      const { person, jar } = await prepare(() => trustedDevice(kit));
      const { code } = await signInAs(kit, { ...person, scope: otherScope(kit) }, undefined, { jar });
      demand(code !== 0, `POST signIn in the scope ${otherScope(kit)} answers 0 on a device that is trusted in ${kit.accounts.scope}`);
    },
  },
  {
    name: 'trust.unguessable',
    group: 'safe',
    says: 'The cookies of two trusted devices share little.',
    why: 'Whoever can guess one passes by the second step.',
    needs: NEEDS,
    async check(kit) {
      await needOffer(kit, 'trust');
      const values = async () => {
        const { heard } = await prepare(() => trustedDevice(kit));
        return Object.fromEntries(heard.cookies.map(readSetCookie).map(({ name, value }) => [name, value]));
      };
      const [one, other] = [await values(), await values()];
      for (const [name, value] of Object.entries(one)) {
        demand(isUnlike(value, other[name] ?? ''), `POST verify sets the cookie “${name}” to values that are short or alike`);
      }
    },
  },
  {
    name: 'trust.ends-with-lock',
    group: 'safe',
    says: 'The lock of an account ends the trust in its devices.',
    why: 'Somebody guesses passwords there, perhaps on a device that was trusted.',
    needs: NEEDS,
    async check(kit) {
      await needOffer(kit, 'trust');
      const { person, jar } = await prepare(() => trustedDevice(kit));
      const locked = await prepare(() => lock(kit, person));
      if (locked === undefined) throw new Skipped('no name is locked; see limits.lock');
      await kit.wait(Number(locked.answer.data.remainingSeconds ?? DAY_SECONDS) + 1, 'the end of a lock');
      const { code } = await signInAs(kit, person, undefined, { jar });
      demand(code === 2003, `POST signIn answers ${code} instead of 2003 on a device that was trusted before the account was locked`);
    },
  },
  {
    name: 'trust.ends',
    group: 'safe',
    says: 'The trust in a device ends after the days of the configuration.',
    why: 'A browser may keep its cookie, or give it away.',
    needs: NEEDS,
    async check(kit) {
      await needOffer(kit, 'trust');
      const { person, jar } = await prepare(() => trustedDevice(kit));
      const days = await trustDays(kit);
      await kit.wait(days * DAY_SECONDS + 1, 'the end of the trust in a device');
      const { code } = await signInAs(kit, person, undefined, { jar });
      demand(code === 2003, `POST signIn answers ${code} instead of 2003 on a device that was trusted more than ${days} days ago`);
    },
  },
  {
    name: 'trust.own-account',
    group: 'safe',
    says: 'A device is trusted for one account.',
    why: 'Whoever trusts a device with an account of their own would pass by the second step of any other.',
    needs: NEEDS,
    async check(kit) {
      await needOffer(kit, 'trust');
      const { person, jar } = await prepare(() => trustedDevice(kit));
      const other = kit.accounts.secondStep.find((row) => nameOf(row) !== nameOf(person));
      if (other === undefined) throw new Skipped('“secondStep” has one account only');
      const { code } = await signInAs(kit, other, undefined, { jar });
      demand(
        code === 2003,
        `POST signIn of ${nameOf(other)} answers ${code} instead of 2003 on a device that is trusted with ${nameOf(person)}`,
      );
    },
  },
  {
    name: 'trust.ends-with-reset',
    group: 'safe',
    says: 'A new password ends the trust in all devices of the account.',
    why: 'People set a new password because somebody else is in. That one’s device has to ask for the second step again.',
    needs: [...NEEDS, NEED.outbox],
    async check(kit) {
      await needOffer(kit, 'trust');
      const { person, jar } = await prepare(() => trustedDevice(kit));
      await prepare(async () => reset(kit, await permission(kit, person), given(person.password, '“password”'), [0]));
      const { code } = await signInAs(kit, person, undefined, { jar });
      demand(code === 2003, `POST signIn answers ${code} instead of 2003 on a device that was trusted before the new password`);
    },
  },
];
