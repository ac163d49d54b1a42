import { nameOf } from '../accounts';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { demand, given, type Point, prepare, Skipped } from '../point';
import { permission, reset, signInAs } from '../steps';
import { needOffer } from './passkeys';
import { pendingWithCode } from './second-step';

/** Passes the second step and lets the device be trusted. Returns its jar. */
async function trustedDevice(kit: Kit) {
  const jar = kit.jar();
  const { person, verifyToken, code } = await pendingWithCode(kit);
  await kit.call('verify', { scope: kit.accounts.scope, verifyToken, method: person.method, code, trust: true }, [0], { jar });
  return { person, jar };
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
