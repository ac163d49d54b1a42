import { nameOf } from '../accounts';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { channelOf } from '../one-time-codes';
import { complete, type Point, refused, safe, tried, triedEach, tryEach } from '../point';
import { ENDED } from '../refusals';
import { newcomer } from '../registering';
import { askWith, cookiesOf, headerOf } from '../session-cookies';
import { askConfig, newPassword, otherScope, permission, reset, resetAnew, signInAs } from '../steps';
import { demand, given, prepare, Skipped } from '../verdict';
import { lockedOf } from './limits';
import { named, refusedAs } from './scenes';
import { pendingWithCode, stepBy } from './second-step';

const NEEDS = [NEED.newcomer, NEED.goodPassword, NEED.outbox];

type Row = ReturnType<typeof stepBy>;

/** An account with a second step that gets new passwords. */
interface Resettable {
  /** The tools of a point, for which it is the only account with a second step. */
  readonly kit: Kit;
  readonly person: Row;
  /** Sets a new password. Returns the account with it. */
  readonly renew: () => Promise<Row>;
}

/** The account of the file whose second step needs a code that is sent, if there is one. */
const rowOf = (kit: Kit): Row => kit.accounts.secondStep.find(({ method }) => method !== 'authenticator') ?? stepBy(kit);

const alone = (kit: Kit, person: Row): Kit => ({ ...kit, accounts: { ...kit.accounts, secondStep: [person] } });

/** Whether a server lets an account have the password again that it has. */
const takesAgain = (kit: Kit): Promise<boolean> =>
  kit.once('password again', async () => {
    const row = rowOf(kit);
    return (await reset(kit, await permission(kit, row), row.password, [0, 2025])).code === 0;
  });

/**
 * Returns an account of “secondStep”, whose new password is the one that the file has, so that the file stays right. Where the server refuses
 * that, it is the account of “recovery”, whose password nobody needs to know.
 */
export const resettable = (kit: Kit): Promise<Resettable> =>
  prepare(async () => {
    const row = rowOf(kit);
    const { recovery } = kit.accounts;
    if (await takesAgain(kit)) {
      const renew = async (): Promise<Row> => {
        await reset(kit, await permission(kit, row), row.password, [0]);
        return row;
      };
      return { kit: alone(kit, row), person: row, renew };
    }
    const lacking = `the server refuses the password that ${nameOf(row)} has: name an account with a second step in “recovery”`;
    if (recovery === undefined) throw new Skipped(lacking);
    const { newPassword, ...known } = recovery;
    const renew = async (): Promise<Row> => {
      const { password } = await resetAnew(kit, await permission(kit, known), newPassword);
      return { ...known, password, method: channelOf(known) };
    };
    const person = await renew();
    if ((await signInAs(kit, person, [0, 2003])).code === 0) throw new Skipped(lacking);
    return { kit: alone(kit, person), person, renew };
  });

/** What a new password ends, and what it does not open. */
export const resets: readonly Point[] = [
  safe({
    name: 'recovery.own-scope',
    says: 'A permission counts only in the scope in which it was given.',
    why: 'A client could otherwise set the password of a broker.',
    needs: [NEED.recovery, NEED.outbox],
    async check(kit) {
      const person = given(kit.accounts.recovery, '“recovery”');
      const resetToken = await prepare(() => permission(kit, person));
      const sends = { scope: otherScope(kit), resetToken, ...(await kit.seal(person.newPassword)) };
      const answer = await kit.call('resetPassword', sends);
      return tried(refused(answer, `in the scope ${sends.scope} with a permission of the scope ${kit.accounts.scope}`, ENDED));
    },
  }),
  safe({
    name: 'recovery.signs-nobody-in',
    says: 'A new password signs nobody in.',
    why: 'Whoever reads the mailbox would pass by the second step.',
    needs: [NEED.recovery, NEED.outbox],
    async check(kit) {
      const person = given(kit.accounts.recovery, '“recovery”');
      const done = await prepare(async () => resetAnew(kit, await permission(kit, person), person.newPassword));
      const { loggedIn, heard } = await prepare(() => askWith(kit, headerOf(cookiesOf(done.heard))));
      demand(!loggedIn, 'GET common/config answers loggedIn: true after POST recovery/reset');
      return tried(done, heard);
    },
  }),
  safe({
    name: 'recovery.keeps-second-step',
    says: 'A new password does not pass by the second step: the next sign-in asks for it.',
    why: 'Whoever reads the mailbox would need nothing else, although the account is guarded by a second step.',
    needs: [NEED.secondStep, NEED.outbox],
    async check(kit) {
      const { renew } = await resettable(kit);
      const person = await prepare(renew);
      return tried(refused(await signInAs(kit, person), `of ${nameOf(person)} with a password that was just set`, [2003]));
    },
  }),
  complete({
    name: 'recovery.unlocks',
    says: 'A new password ends the lock of the name.',
    why: 'Otherwise somebody who guesses keeps the owner out, whatever they do.',
    needs: NEEDS,
    async check(kit) {
      const person = await newcomer(kit);
      await lockedOf(kit, person);
      const { password } = await prepare(async () => resetAnew(kit, await permission(kit, person), newPassword(kit)));
      const answer = await signInAs(kit, { ...person, password });
      return tried(refused(answer, 'with the new password of an account that had been locked', [0, 2003]));
    },
  }),
  safe({
    name: 'recovery.ends-others',
    says: 'A new password ends the other permissions of the account.',
    why: 'Somebody who has read the mailbox could set another password a moment later.',
    needs: NEEDS,
    async check(kit) {
      const person = await newcomer(kit);
      const other = await prepare(async () => {
        const first = await permission(kit, person);
        await resetAnew(kit, await permission(kit, person), newPassword(kit));
        return first;
      });
      return tried(await reset(kit, other, newPassword(kit), ENDED));
    },
  }),
  safe({
    name: 'codes.end-with-reset',
    says: 'A new password ends the codes of the account.',
    why: 'Somebody who has read the mailbox would still get in.',
    needs: NEEDS,
    async check(kit) {
      const person = await newcomer(kit);
      const scenes = (['login', 'recovery'] as const).map((scene) => named(kit, scene, person));
      const sent = await prepare(async () => {
        const resetToken = await permission(kit, person);
        const before = await tryEach(scenes, async (scene) => ({ ...scene, code: await scene.order() }));
        await resetAnew(kit, resetToken, newPassword(kit));
        return before;
      });
      const what = 'with a code from before the new password';
      return triedEach(sent, async ({ scene, use, code }) => refusedAs(scene, await use(code), what));
    },
  }),
  safe({
    name: 'second-step.ends-with-reset',
    says: 'A new password ends the sign-ins that wait for a second step, and the sessions that one has completed.',
    why: 'They were begun with the old password, which somebody else may know.',
    needs: [NEED.secondStep, NEED.outbox],
    async check(kit) {
      const jar = kit.jar();
      const { kit: own, renew } = await resettable(kit);
      const { person, verify, code } = await prepare(async () => {
        const passed = await pendingWithCode(own);
        await passed.verify(passed.code, [0], { jar });
        const step = await pendingWithCode(own);
        await renew();
        return step;
      });
      const answer = refused(await verify(code), `of ${nameOf(person)} with a token from before the new password`, ENDED);
      const { loggedIn, heard } = await askConfig(kit, jar);
      demand(!loggedIn, 'GET common/config answers loggedIn: true to a session by a second step from before the new password');
      return tried(answer, heard);
    },
  }),
];
