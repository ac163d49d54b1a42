import type { Member, Person } from '../accounts';
import { demandSame } from '../alike';
import { accountOf, type Envelope, type Extras, type Kit } from '../kit';
import { NEED } from '../needs';
import { channelOf, codeBy, wrongCode } from '../one-time-codes';
import { demand, Fault, type Point, prepare, Skipped } from '../point';
import { certainty, median } from '../statistics';
import {
  accountCode,
  LIMIT_OF_A_DAY,
  newcomer,
  newRegistration,
  order,
  PAUSES,
  register,
  signInAs,
  signInByCode,
  stranger,
} from '../steps';
import { ticketFor } from '../tickets';
import { pendingWithCode } from './second-step';
import { WRONG_PASSWORD } from './sign-in';

/** The shortest lock that slows a program down, in seconds. */
const LEAST_LOCK_SECONDS = 60;
/** After so many tries at most, a server has to stop somebody who guesses. */
const MOST_TRIES = 10;
const MOST_SENDS = 20;
const LOCKED = 2004;
const TOO_MANY = 2027;

/** The answer that says that a name is locked, and at which try it came. */
interface Lock {
  readonly tries: number;
  readonly answer: Envelope;
}

/** Tries wrong passwords until the name is locked. Returns undefined if it never was. */
export async function lock(kit: Kit, person: Member): Promise<Lock | undefined> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const answer = await signInAs(kit, { ...person, password: WRONG_PASSWORD }, [2001, LOCKED, TOO_MANY]);
    if (answer.code !== 2001) return { tries, answer };
  }
  return undefined;
}

/** An account that wrong passwords have locked, or should have. */
const lockedMember = (kit: Kit) =>
  kit.once('locked', async () => {
    const person = await newcomer(kit);
    return { person, locked: await lock(kit, person) };
  });

/** Returns other ways to name a person, and to call, which must count as the same. */
const disguises = ({ email }: Person): readonly { readonly as: Person; readonly how: string; readonly extras: Extras }[] => [
  { as: {}, how: 'as an app', extras: { headers: { deviceType: 'app' } } },
  ...(email === undefined ? [] : [{ as: { email: email.toUpperCase() }, how: 'in capitals', extras: {} }]),
];

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

/** The call that uses a code. */
const CALLS = { login: 'signIn', recovery: 'recovery/check' };

const tryCode = (kit: Kit, person: Person, scene: keyof typeof CALLS, code: string): Promise<Envelope> =>
  scene === 'login'
    ? signInByCode(kit, person, code)
    : kit.call('checkRecovery', { scope: kit.accounts.scope, ...accountOf(person), code });

/** Orders a code, tries wrong ones until it has ended, and returns the codes of the answers. */
async function wrongTries(kit: Kit, person: Person, scene: keyof typeof CALLS): Promise<string> {
  const right = (await codeBy(kit, person, () => order(kit, { scene, channel: channelOf(person), ...accountOf(person) }), 1)) ?? '0';
  const answers: number[] = [];
  while (answers.length < MOST_TRIES && (answers.at(-1) ?? 2021) === 2021) {
    answers.push((await tryCode(kit, person, scene, wrongCode(right, answers.length + 1))).code);
  }
  return answers.join(', ');
}

/** What locks and times tell. */
export const locksAreDiscreet: readonly Point[] = [
  {
    name: 'codes.tries-discreet',
    group: 'safe',
    says: 'Wrong codes are refused alike for an account and for an unknown name, as often as they are tried.',
    why: 'Otherwise five wrong codes tell a stranger who has an account.',
    needs: [NEED.newcomer, NEED.outbox],
    async check(kit) {
      const person = await newcomer(kit);
      for (const scene of ['login', 'recovery'] as const) {
        const known = await prepare(() => wrongTries(kit, person, scene));
        const unknown = await prepare(() => wrongTries(kit, stranger(kit, person), scene));
        demand(
          known === unknown,
          `POST ${CALLS[scene]} answers wrong codes with ${known} for an account, and with ${unknown} for an unknown name`,
        );
      }
    },
  },
  {
    name: 'sign-in.lock-discreet',
    group: 'safe',
    says: 'An unknown name is locked as a known one is.',
    why: 'Otherwise ten wrong passwords tell whether an account exists.',
    needs: [NEED.newcomer],
    async check(kit) {
      const { locked } = await prepare(() => lockedMember(kit));
      if (locked === undefined) throw new Skipped('no name is locked; see limits.lock');
      const unknown = await prepare(() => lock(kit, { ...stranger(kit), password: WRONG_PASSWORD }));
      demand(
        unknown?.tries === locked.tries,
        `POST signIn locks an account at try ${locked.tries}, and an unknown name ${unknown === undefined ? 'never' : `at try ${unknown.tries}`}`,
      );
      demandSame('POST signIn with a locked name', [locked.answer], [unknown.answer]);
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
    says: `At most ${MOST_TRIES} wrong passwords lock the account for at least ${LEAST_LOCK_SECONDS} s (2004). Neither the right password opens it nor another spelling of the name, another device or a new code.`,
    why: 'A program that may try without end finds most passwords.',
    needs: [NEED.newcomer],
    async check(kit) {
      const { person, locked } = await lockedMember(kit);
      demand(locked !== undefined, `POST signIn answers 2001 to ${MOST_TRIES} wrong passwords in turn, and never 2004`);
      const { remainingSeconds = LEAST_LOCK_SECONDS } = locked.answer.data;
      demand(Number(remainingSeconds) >= LEAST_LOCK_SECONDS, `POST signIn locks an account for ${String(remainingSeconds)} s`);
      const demandLocked = async (how: string, as: Person = {}, extras: Extras = {}) => {
        const { code } = await signInAs(kit, { ...person, ...as }, undefined, extras);
        demand(code !== 0, `POST signIn ${how} answers 0 to the right password of a locked account instead of 2004`);
      };
      await demandLocked('again');
      for (const { as, how, extras } of disguises(person)) await demandLocked(how, as, extras);
      await prepare(() => order(kit, { scene: 'recovery', channel: channelOf(person), ...accountOf(person) }));
      await demandLocked('after a code for a new password was ordered');
    },
  },
  {
    name: 'limits.lock-at-once',
    group: 'limits',
    says: `Wrong passwords that are tried at the same time count each: at most ${MOST_TRIES} are answered with 2001.`,
    why: 'A program would send a thousand at once, before the first one has been counted.',
    needs: [NEED.newcomer],
    async check(kit) {
      const person = await newcomer(kit);
      // Passwords and tickets are ready before the first request, so that all of them arrive together.
      const ready: object[] = [];
      while (ready.length < 2 * MOST_TRIES) {
        const captcha = await prepare(() => ticketFor(kit));
        ready.push({ ...accountOf(person), ...(await kit.seal(WRONG_PASSWORD)), ...(captcha && { captcha }) });
      }
      const { scope } = kit.accounts;
      const answers = await Promise.all(
        ready.map((sends) => kit.call('signIn', { scope, method: 'password', ...sends }, undefined, { withoutCaptcha: true })),
      );
      const tried = answers.filter(({ code }) => code === 2001).length;
      demand(tried <= MOST_TRIES, `POST signIn answers 2001 to ${tried} of ${answers.length} wrong passwords that come at once`);
    },
  },
  {
    name: 'limits.wrong-codes',
    group: 'limits',
    says: `At most ${MOST_TRIES} wrong codes end the code that was sent (5108), in each scene.`,
    why: 'A program that may try without end finds six digits in a few hours.',
    needs: [NEED.register, NEED.outbox],
    async check(kit) {
      const demandEnd = async (call: string, code: string, use: (code: string) => Promise<Envelope>) => {
        for (let tries = 1; tries <= MOST_TRIES; tries += 1) await use(wrongCode(code, tries));
        const answer = await use(code);
        demand(answer.code !== 0, `POST ${call} answers 0 to the right code after ${MOST_TRIES} wrong ones, instead of 5108`);
      };
      const wanted = newRegistration(kit, 'guess');
      await demandEnd('register', await prepare(() => accountCode(kit, wanted, 'register')), (code) => register(kit, wanted, code));
      const person = await newcomer(kit);
      for (const scene of ['login', 'recovery'] as const) {
        const code = await prepare(() => accountCode(kit, person, scene));
        await demandEnd(`${CALLS[scene]} (${scene})`, code, (tried) => tryCode(kit, person, scene, tried));
      }
      const method = kit.accounts.secondStep.find((row) => row.method !== 'authenticator' && row.oneTimeCode === undefined)?.method;
      if (method === undefined) return;
      const { verify, code } = await prepare(() => pendingWithCode(kit, method));
      await demandEnd('verify', code, (tried) => verify(tried));
    },
  },
  {
    name: 'limits.resend',
    group: 'limits',
    says: 'Another code is refused until resendAfter is over, with the time that is left (5310 for e-mail, 5400 for text messages). Another spelling of the name or another device changes nothing.',
    why: 'Anybody could flood a mailbox, or run up the bill for text messages.',
    async check(kit) {
      const sends = { scope: kit.accounts.scope, scene: 'recovery' };
      for (const like of [{ email: '' }, kit.accounts.phone].filter((one) => one !== undefined)) {
        const person = stranger(kit, like);
        const send = (as: Person, codes: readonly number[], extras?: Extras) =>
          kit.call('sendCode', { ...sends, channel: channelOf(person), ...accountOf({ ...person, ...as }) }, codes, extras);
        await prepare(() => send({}, [0]));
        const { data } = await send({}, PAUSES);
        demand(Number(data.resendAfter) > 0, `POST code/send refuses another code with resendAfter: ${String(data.resendAfter)}`);
        for (const { as, extras } of disguises(person)) await send(as, PAUSES, extras);
      }
    },
  },
  {
    name: 'limits.daily',
    group: 'limits',
    says: `At most ${MOST_SENDS} codes a day are sent to one address (5104).`,
    why: 'Each code is another chance to guess one, and another message that somebody did not ask for.',
    async check(kit) {
      const person = stranger(kit);
      const sends = { scope: kit.accounts.scope, scene: 'recovery', channel: 'email', ...accountOf(person) };
      // Half of the tries may meet a pause that is longer than the server has said.
      for (let tries = 0; tries < 2 * MOST_SENDS; tries += 1) {
        const { code, data } = await prepare(() => kit.call('sendCode', sends, [0, LIMIT_OF_A_DAY, ...PAUSES]));
        if (code === LIMIT_OF_A_DAY) {
          for (const { as, extras } of disguises(person))
            await kit.call('sendCode', { ...sends, ...as }, [LIMIT_OF_A_DAY, ...PAUSES], extras);
          return;
        }
        const pause = Number(data.resendAfter ?? 60);
        if (tries === 0) needPatience(kit, pause * MOST_SENDS);
        await kit.wait(pause, 'until another code may be sent');
      }
      throw new Fault(`POST code/send answers 0 to at least ${MOST_SENDS} codes for one address, and never 5104`);
    },
  },
];
