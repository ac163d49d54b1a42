import type { Member, Person } from '../accounts';
import { accountOf, type Envelope, type Kit } from '../kit';
import { NEED } from '../needs';
import { channelOf, wrongCode } from '../one-time-codes';
import { demand, Fault, type Point, prepare, Skipped } from '../point';
import { certainty, median } from '../statistics';
import { accountCode, LIMIT_OF_A_DAY, newcomer, newRegistration, order, PAUSES, register, signInAs, stranger } from '../steps';
import { WRONG_PASSWORD } from './sign-in';

/** After so many tries at most, a server has to stop somebody who guesses. */
const MOST_TRIES = 10;
const MOST_SENDS = 20;
const LOCKED = 2004;
const TOO_MANY = 2027;

/** Tries wrong passwords until the name is locked. Returns at which try it was; undefined if it never was. */
async function triesUntilLocked(kit: Kit, person: Member): Promise<number | undefined> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const { code } = await signInAs(kit, { ...person, password: WRONG_PASSWORD }, [2001, LOCKED, TOO_MANY]);
    if (code !== 2001) return tries;
  }
  return undefined;
}

/** An account that wrong passwords have locked, or should have. */
export const lockedMember = (kit: Kit) =>
  kit.once('locked', async () => {
    const person = await newcomer(kit);
    return { person, tries: await triesUntilLocked(kit, person) };
  });

/** How many pairs of answers are compared, and from how much time on it counts. */
const PAIRS = 12;
const LEAST_MS = 15;
/** How sure a difference has to be: by chance it would show in one of a hundred runs at most. */
const MOST_CHANCE = 0.01;

/**
 * Demands that a call takes as long for an account as for an unknown name.
 * @param pair makes both calls, one after the other; `undefined` if they cannot be compared.
 */
async function demandEqualTimes(call: string, pair: () => Promise<readonly [known: Envelope, unknown: Envelope] | undefined>) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let count = 0; count < PAIRS; count += 1) {
    const answers = await prepare(pair);
    if (!answers) break;
    known.push(answers[0].heard.ms);
    unknown.push(answers[1].heard.ms);
  }
  if (known.length < PAIRS / 2) throw new Skipped(`only ${known.length} of ${PAIRS} pairs of ${call} could be compared`);
  const difference = median(known.map((ms, index) => ms - (unknown[index] ?? 0)));
  const chance = certainty(known, unknown);
  demand(
    Math.abs(difference) < LEAST_MS || chance > MOST_CHANCE,
    `${call} takes ${median(known).toFixed(0)} ms for an account and ${median(unknown).toFixed(0)} ms for an unknown name ` +
      `(${known.length} pairs, in turn; by chance so far apart in ${(chance * 100).toFixed(2)} % of runs)`,
  );
}

/** Throws Skipped if it takes longer than the caller wants to wait, although each pause is short. */
function needPatience({ accounts: { clock }, patience }: Kit, seconds: number): void {
  if (clock !== undefined || seconds <= patience) return;
  throw new Skipped(`it takes up to ${seconds} s: name a “clock” in the file of accounts, or run with --patience ${seconds}`);
}

/** What locks and times tell. */
export const locksAreDiscreet: readonly Point[] = [
  {
    name: 'sign-in.lock-discreet',
    group: 'safe',
    says: 'An unknown name is locked as a known one is.',
    why: 'Otherwise ten wrong passwords tell whether an account exists.',
    needs: [NEED.newcomer],
    async check(kit) {
      const { tries } = await prepare(() => lockedMember(kit));
      if (tries === undefined) throw new Skipped('no name is locked; see limits.lock');
      const unknown = await prepare(() => triesUntilLocked(kit, { ...stranger(kit), password: WRONG_PASSWORD }));
      demand(
        unknown === tries,
        `POST signIn locks an account at try ${tries}, and an unknown name ${unknown === undefined ? 'never' : `at try ${unknown}`}`,
      );
    },
  },
  {
    name: 'sign-in.time',
    group: 'safe',
    says: 'A wrong password takes as long for an account as for an unknown name.',
    why: 'Whoever measures the time can find out who has an account.',
    needs: [NEED.newcomer],
    async check(kit) {
      const person = await newcomer(kit);
      await demandEqualTimes('POST signIn with a wrong password', async () => {
        const known = await signInAs(kit, { ...person, password: WRONG_PASSWORD });
        const unknown = await signInAs(kit, { ...stranger(kit, person), password: WRONG_PASSWORD });
        await signInAs(kit, person); // ends the count of wrong passwords
        return known.code === 2001 && unknown.code === 2001 ? [known, unknown] : undefined;
      });
    },
  },
  {
    name: 'recovery.time',
    group: 'safe',
    says: 'A code for a new password is ordered in the same time for an account as for an unknown name.',
    why: 'A server that waits until the message is on its way tells everybody who has an account.',
    needs: [NEED.newcomer],
    async check(kit) {
      const person = await newcomer(kit);
      const send = (to: Person) => order(kit, { scene: 'recovery', channel: channelOf(to), ...accountOf(to) });
      await demandEqualTimes('POST code/send (recovery)', async () => {
        const known = await send(person);
        const unknown = await send(stranger(kit, person));
        const pause = Number(known.data.resendAfter ?? 60);
        needPatience(kit, pause * PAIRS);
        await kit.wait(pause, 'until another code may be sent');
        return known.code === 0 && unknown.code === 0 ? [known, unknown] : undefined;
      });
    },
  },
];

/** How often strangers may try. */
export const limits: readonly Point[] = [
  {
    name: 'limits.lock',
    group: 'limits',
    says: `At most ${MOST_TRIES} wrong passwords lock the account for a while (2004), even for the right one.`,
    why: 'A program that may try without end finds most passwords.',
    needs: [NEED.newcomer],
    async check(kit) {
      const { person, tries } = await lockedMember(kit);
      demand(tries !== undefined, `POST signIn answers 2001 to ${MOST_TRIES} wrong passwords in turn, and never 2004`);
      const { code } = await signInAs(kit, person);
      demand(code !== 0, `POST signIn answers 0 to the right password of a locked account instead of 2004`);
    },
  },
  {
    name: 'limits.wrong-codes',
    group: 'limits',
    says: `At most ${MOST_TRIES} wrong codes end the code that was sent (5108).`,
    why: 'A program that may try without end finds six digits in a few hours.',
    needs: [NEED.register, NEED.outbox],
    async check(kit) {
      const wanted = newRegistration(kit, 'guess');
      const code = await prepare(() => accountCode(kit, wanted, 'register'));
      for (let tries = 1; tries <= MOST_TRIES; tries += 1) await register(kit, wanted, wrongCode(code, tries));
      const answer = await register(kit, wanted, code);
      demand(answer.code !== 0, `POST register answers 0 to the right code after ${MOST_TRIES} wrong ones, instead of 5108`);
    },
  },
  {
    name: 'limits.resend',
    group: 'limits',
    says: 'Another code is refused until resendAfter is over, with the time that is left (5310 for e-mail, 5400 for text messages).',
    why: 'Anybody could flood a mailbox, or run up the bill for text messages.',
    async check(kit) {
      const sends = { scope: kit.accounts.scope, scene: 'recovery', channel: 'email', ...accountOf(stranger(kit)) };
      await prepare(() => kit.call('sendCode', sends, [0]));
      const { data } = await kit.call('sendCode', sends, [5310, 5400, 5402, 5403, TOO_MANY]);
      demand(Number(data.resendAfter) > 0, `POST code/send refuses another code with resendAfter: ${String(data.resendAfter)}`);
    },
  },
  {
    name: 'limits.daily',
    group: 'limits',
    says: `At most ${MOST_SENDS} codes a day are sent to one address (5104).`,
    why: 'Each code is another chance to guess one, and another message that somebody did not ask for.',
    async check(kit) {
      const sends = { scope: kit.accounts.scope, scene: 'recovery', channel: 'email', ...accountOf(stranger(kit)) };
      // Half of the tries may meet a pause that is longer than the server has said.
      for (let tries = 0; tries < 2 * MOST_SENDS; tries += 1) {
        const { code, data } = await prepare(() => kit.call('sendCode', sends, [0, LIMIT_OF_A_DAY, ...PAUSES]));
        if (code === LIMIT_OF_A_DAY) return;
        const pause = Number(data.resendAfter ?? 60);
        if (tries === 0) needPatience(kit, pause * MOST_SENDS);
        await kit.wait(pause, 'until another code may be sent');
      }
      throw new Fault(`POST code/send answers 0 to at least ${MOST_SENDS} codes for one address, and never 5104`);
    },
  },
];
