import { nameOf } from '../accounts';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { demand, given, type Point, prepare, Skipped } from '../point';
import { accountCode, isSignedIn, newcomer, otherScope, permission, reset, signInAs, signInByCode } from '../steps';
import { lock } from './limits';
import { ENDED } from './recovery';
import { pendingWithCode } from './second-step';

const newPassword = ({ accounts }: Kit): string => given(accounts.goodPassword, '“goodPassword”');

const NEEDS = [NEED.newcomer, NEED.goodPassword, NEED.outbox];

/** What a new password ends, and what it does not open. */
export const resets: readonly Point[] = [
  {
    name: 'recovery.own-scope',
    group: 'safe',
    says: 'A permission counts only in the scope in which it was given.',
    why: 'A client could otherwise set the password of a broker.',
    needs: [NEED.recovery, NEED.outbox],
    async check(kit) {
      const person = given(kit.accounts.recovery, '“recovery”');
      const resetToken = await prepare(() => permission(kit, person));
      const sends = { scope: otherScope(kit), resetToken, ...(await kit.seal(person.newPassword)) };
      const { code } = await kit.call('resetPassword', sends);
      demand(code !== 0, `POST recovery/reset in the scope ${sends.scope} answers 0 to a permission of the scope ${kit.accounts.scope}`);
    },
  },
  {
    name: 'recovery.signs-nobody-in',
    group: 'safe',
    says: 'A new password signs nobody in.',
    why: 'Whoever reads the mailbox would pass by the second step.',
    needs: [NEED.recovery, NEED.outbox],
    async check(kit) {
      const person = given(kit.accounts.recovery, '“recovery”');
      const jar = kit.jar();
      await prepare(async () => {
        const sends = { scope: kit.accounts.scope, resetToken: await permission(kit, person), ...(await kit.seal(person.newPassword)) };
        await kit.call('resetPassword', sends, [0], { jar });
      });
      demand(!(await prepare(() => isSignedIn(kit, jar))), 'GET common/config answers loggedIn: true after POST recovery/reset');
    },
  },
  {
    name: 'recovery.unlocks',
    group: 'complete',
    says: 'A new password ends the lock of the name.',
    why: 'Otherwise somebody who guesses keeps the owner out, whatever they do.',
    needs: NEEDS,
    async check(kit) {
      const person = await newcomer(kit);
      const password = newPassword(kit);
      if ((await prepare(() => lock(kit, person))) === undefined) throw new Skipped('no name is locked; see limits.lock');
      await prepare(async () => reset(kit, await permission(kit, person), password, [0]));
      const { code } = await signInAs(kit, { ...person, password });
      demand(code === 0 || code === 2003, `POST signIn answers ${code} to the new password of an account that had been locked`);
    },
  },
  {
    name: 'recovery.ends-others',
    group: 'safe',
    says: 'A new password ends the other permissions of the account.',
    why: 'Somebody who has read the mailbox could set another password a moment later.',
    needs: NEEDS,
    async check(kit) {
      const person = await newcomer(kit);
      const other = await prepare(async () => {
        const first = await permission(kit, person);
        await reset(kit, await permission(kit, person), newPassword(kit), [0]);
        return first;
      });
      await reset(kit, other, newPassword(kit), ENDED);
    },
  },
  {
    name: 'codes.end-with-reset',
    group: 'safe',
    says: 'A new password ends the codes of the account.',
    why: 'Somebody who has read the mailbox would still get in.',
    needs: NEEDS,
    async check(kit) {
      const person = await newcomer(kit);
      const code = await prepare(async () => {
        const before = await accountCode(kit, person, 'login');
        await reset(kit, await permission(kit, person), newPassword(kit), [0]);
        return before;
      });
      const answer = await signInByCode(kit, person, code);
      demand(answer.code !== 0, 'POST signIn answers 0 to a code from before the new password');
    },
  },
  {
    name: 'second-step.ends-with-reset',
    group: 'safe',
    says: 'A new password ends the sign-ins that wait for a second step.',
    why: 'They were begun with the old password, which somebody else may know.',
    needs: [NEED.secondStep, NEED.outbox],
    async check(kit) {
      const { person, verify, code } = await prepare(async () => {
        const step = await pendingWithCode(kit);
        await reset(kit, await permission(kit, step.person), step.person.password, [0]);
        return step;
      });
      const answer = await verify(code);
      demand(
        ENDED.includes(answer.code),
        `POST verify of ${nameOf(person)} answers ${answer.code} to a token from before the new password`,
      );
    },
  },
];
