import { nameOf } from '../accounts';
import type { Envelope, Kit } from '../kit';
import { NEED, secondStepBy } from '../needs';
import { authenticatorCode, wrongCode } from '../one-time-codes';
import { limit, type Point, refused, safe, Tried, tried, triedEach } from '../point';
import { ENDED, LOCKED, MALFORMED, STATES, WRONG_CODE, WRONG_STEP } from '../refusals';
import { demandNoSession } from '../session-cookies';
import { signInAs } from '../steps';
import { prepare, Skipped } from '../verdict';
import { needPatience } from './limits';
import { pending, pendingWithCode, sentMethod, stepBy } from './second-step';

/** What a sign-in that waits for its second step is not yet, and what belongs to it alone. */
export const waiting: readonly Point[] = [
  safe({
    name: 'second-step.no-session',
    says: 'A sign-in that waits for its second step is no session: the cookies of 2003 sign nobody in.',
    why: 'Whoever knows the password would pass by the second step by just leaving it out.',
    needs: [NEED.secondStep],
    check: (kit) =>
      triedEach(kit.accounts.secondStep, async (person) =>
        demandNoSession(kit, await prepare(() => signInAs(kit, person, [2003])), person.scope),
      ),
  }),
  safe({
    name: 'codes.own-sign-in',
    says: 'A code of a second step counts only in the sign-in that it was sent for.',
    why: 'Somebody who knows the password starts a sign-in of their own, and waits until the owner gets a code for theirs.',
    needs: [NEED.sentSecondStep, NEED.outbox],
    async check(kit) {
      const method = sentMethod(kit);
      const one = await prepare(() => pendingWithCode(kit, method));
      const other = await prepare(() => pending(kit, method));
      if (one.verifyToken === other.verifyToken) throw new Skipped('two sign-ins have one verifyToken; see second-step.unguessable');
      const what = `of ${nameOf(other.person)} with the code of another sign-in`;
      return tried(refused(await other.verify(one.code), what, [...WRONG_STEP, ...WRONG_CODE, ...ENDED, MALFORMED]));
    },
  }),
];

/** After so many wrong codes of an authenticator, over all sign-ins, an account must be closed for a while. */
const MOST_WRONG_CODES = 30;
/** A lock of the usual length. */
const LOCK_SECONDS = 900;

/** Tries wrong codes in one sign-in until it ends. Returns how many there were. */
async function guessInOne(kit: Kit, left: number, seen: Envelope[]): Promise<number> {
  const step = await prepare(() => pending(kit, 'authenticator'));
  const shown = step.person.oneTimeCode ?? '000000';
  for (let tries = 1; tries <= left; tries += 1) {
    const answer = refused(await step.verify(wrongCode(shown, tries)), 'with a wrong code', [...WRONG_STEP, ...ENDED, 5108, LOCKED]);
    seen.push(answer);
    if (!WRONG_STEP.includes(answer.code)) return tries;
  }
  return left;
}

/** The limit of an authenticator over several sign-ins. It locks an account, so it comes late. */
export const secondStepAccountLimit = limit({
  name: 'limits.second-step-account',
  says: `Wrong codes of an authenticator count over several sign-ins: at most ${MOST_WRONG_CODES}, and then the account is locked (2004), or the right code is refused, too.`,
  why: 'Whoever knows the password would sign in again after each few tries, and find six digits in a few days.',
  needs: [secondStepBy('authenticator')],
  async check(kit) {
    needPatience(kit, LOCK_SECONDS);
    const person = stepBy(kit, 'authenticator');
    const seen: Envelope[] = [];
    let end = await prepare(() => signInAs(kit, person, [2003]));
    for (let tries = 0; tries < MOST_WRONG_CODES && end.code === 2003; ) {
      tries += await guessInOne(kit, MOST_WRONG_CODES - tries, seen);
      end = await signInAs(kit, person, [2003, LOCKED, ...STATES]);
    }
    if (end.code !== 2003) {
      await kit.wait(Number(end.data.remainingSeconds ?? LOCK_SECONDS) + 1, 'the end of a lock');
      return Tried.all([...seen.slice(-1), end]);
    }
    const step = await prepare(() => pending(kit, 'authenticator'));
    const right = await step.verify(await prepare(() => authenticatorCode(kit, step.person)));
    return tried(refused(right, `with the right code after ${MOST_WRONG_CODES} wrong ones in several sign-ins`, [...ENDED, LOCKED, 5108]));
  },
});
