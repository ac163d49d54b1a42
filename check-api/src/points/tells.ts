import type { Person } from '../accounts';
import { demandSame, type Sample } from '../alike';
import type { Envelope, Kit } from '../kit';
import { NEED } from '../needs';
import { codeBy, wrongCode } from '../one-time-codes';
import { type Point, safe, Tried, triedEach } from '../point';
import { newcomer, newRegistration } from '../registering';
import { isOneWay, median } from '../statistics';
import { codeFor, guess, order, sent, signInAs, stranger } from '../steps';
import { demand, prepare, Skipped } from '../verdict';
import { lock, lockedOf, MOST_TRIES, needPatience } from './limits';
import { addressOf, named } from './scenes';

/** How many pairs of answers are compared, and from how much time on it counts. */
const PAIRS = 12;
const LEAST_MS = 15;

/** The times of a call for an account and for an unknown name. */
type Pair = readonly [known: Envelope, unknown: Envelope];

/** Makes both calls of a pair, in turn the one or the other first: what comes second may find everything ready. */
async function inTurn(count: number, ask: (whose: Person) => Promise<Envelope>, known: Person, unknown: Person): Promise<Pair> {
  if (count % 2 === 0) return [await ask(known), await ask(unknown)];
  const second = await ask(unknown);
  return [await ask(known), second];
}

/**
 * Demands that a call takes as long for an account as for an unknown name. A difference counts if it shows twice: the machine on which this
 * runs may have other work.
 * @param pair makes both calls; `undefined` if they cannot be compared.
 */
async function demandEqualTimes(call: string, pair: (count: number) => Promise<Pair | undefined>, rounds = 2): Promise<Tried> {
  const pairs: Pair[] = [];
  for (let count = 0; count < PAIRS; count += 1) {
    const answers = await prepare(() => pair(count));
    if (!answers) break;
    pairs.push(answers);
  }
  if (pairs.length < PAIRS / 2) throw new Skipped(`only ${pairs.length} of ${PAIRS} pairs of ${call} could be compared`);
  const [known, unknown] = [pairs.map(([one]) => one.heard.ms), pairs.map(([, other]) => other.heard.ms)];
  const difference = median(known.map((ms, index) => ms - (unknown[index] ?? 0)));
  const isEqual = Math.abs(difference) < LEAST_MS || !isOneWay(known, unknown);
  if (!isEqual && rounds > 1) return demandEqualTimes(call, pair, rounds - 1);
  demand(
    isEqual,
    `${call} takes ${median(known).toFixed(0)} ms for an account and ${median(unknown).toFixed(0)} ms for an unknown name ` +
      `(${known.length} pairs, in turn; by chance so far apart in one of a hundred runs at most)`,
  );
  return Tried.all(pairs.flat());
}

/** The calls that use a code. */
const CALLS = { login: 'signIn', recovery: 'recovery/check' };

/** Orders a code, tries wrong ones until it has ended, and returns the answers. */
async function wrongTries(kit: Kit, person: Person, scene: keyof typeof CALLS): Promise<readonly Sample[]> {
  const { code: right = '0' } = await codeBy(kit, person, () => sent(kit, codeFor(scene, person)), 0);
  const { use } = named(kit, scene, person);
  const answers: Envelope[] = [];
  while (answers.length < MOST_TRIES && (answers.at(-1)?.code ?? 2021) === 2021) {
    answers.push(await use(wrongCode(right, answers.length + 1)));
  }
  return answers.map((answer) => ({ person, answer }));
}

/** Locks a name, and asks again, so that there are several answers. */
async function locked(kit: Kit, person: Person): Promise<readonly Sample[]> {
  const answers = [(await lockedOf(kit, person)).answer];
  while (answers.length < 3) answers.push(await guess(kit, person));
  return answers.map((answer) => ({ person, answer }));
}

/** Locks that began one after the other have other rests of time. */
const LOCK_SECONDS = { seconds: 120, rounds: 1 };

/** The point about the time in which a code is ordered. */
const orderTime = (scene: 'recovery' | 'register', unknown: (kit: Kit, like: Person) => Person): Point =>
  safe({
    name: `${scene}.time`,
    says: `A code for a ${scene === 'recovery' ? 'new password' : 'registration'} is ordered in the same time for an account as for an unknown name.`,
    why: 'A server that waits until the message is on its way tells everybody who has an account.',
    needs: [NEED.newcomer, ...(scene === 'register' ? [NEED.register] : [])],
    async check(kit) {
      const person = await newcomer(kit);
      const send = (to: Person) => order(kit, codeFor(scene, to));
      return demandEqualTimes(`POST code/send (${scene})`, async (count) => {
        const [known, other] = await inTurn(count, send, person, unknown(kit, person));
        const pause = Number(known.data.resendAfter ?? 60);
        needPatience(kit, pause * PAIRS);
        await kit.wait(pause, 'until another code may be sent');
        return known.code === 0 && other.code === 0 ? [known, other] : undefined;
      });
    },
  });

/** What locks and times tell. */
export const locksAreDiscreet: readonly Point[] = [
  safe({
    name: 'codes.tries-discreet',
    says: 'Wrong codes are refused alike for an account and for an unknown name, as often as they are tried.',
    why: 'Otherwise five wrong codes tell a stranger who has an account.',
    needs: [NEED.newcomer, NEED.outbox],
    async check(kit) {
      const person = await newcomer(kit);
      return triedEach(['login', 'recovery'] as const, async (scene) => {
        const known = await prepare(() => wrongTries(kit, person, scene));
        const unknown = await prepare(() => wrongTries(kit, stranger(kit, person), scene));
        const [told, hidden] = [known, unknown].map((tries) => tries.map(({ answer }) => answer.code).join(', '));
        const call = `POST ${CALLS[scene]}`;
        demand(told === hidden, `${call} answers wrong codes with ${told} for an account, and with ${hidden} for an unknown name`);
        return demandSame(`${call} with wrong codes`, async () => ({ known, unknown }), { rounds: 1 });
      });
    },
  }),
  safe({
    name: 'sign-in.lock-discreet',
    says: 'An unknown name is locked as a known one is.',
    why: 'Otherwise ten wrong passwords tell whether an account exists.',
    needs: [NEED.newcomer],
    async check(kit) {
      const person = await newcomer(kit);
      const { tries } = await lockedOf(kit, person);
      const nobody = stranger(kit, person);
      const unknown = await prepare(() => lock(kit, nobody));
      const never = unknown === undefined ? 'never' : `at try ${unknown.tries}`;
      demand(unknown?.tries === tries, `POST signIn locks an account at try ${tries}, and an unknown name ${never}`);
      const ask = async () => ({ known: await locked(kit, person), unknown: await locked(kit, nobody) });
      return Tried.all(await demandSame('POST signIn with a locked name', ask, LOCK_SECONDS));
    },
  }),
  safe({
    name: 'sign-in.time',
    says: 'A wrong password takes as long for an account as for an unknown name.',
    why: 'Whoever measures the time can find out who has an account.',
    needs: [NEED.newcomer],
    async check(kit) {
      const person = await newcomer(kit);
      return demandEqualTimes('POST signIn with a wrong password', async (count) => {
        const [known, unknown] = await inTurn(count, (whose) => guess(kit, whose), person, stranger(kit, person));
        await signInAs(kit, person); // ends the count of wrong passwords
        return known.code === 2001 && unknown.code === 2001 ? [known, unknown] : undefined;
      });
    },
  }),
  orderTime('recovery', stranger),
  orderTime('register', (kit) => addressOf(newRegistration(kit, 'time'))),
];
