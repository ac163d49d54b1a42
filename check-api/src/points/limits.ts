import type { Person } from '../accounts';
import type { Extras } from '../asking';
import type { Json } from '../json';
import type { Envelope, Kit, Ticket } from '../kit';
import { NEED, phoneSignIn } from '../needs';
import { channelOf, codeBy, FEW_LOOKS, lifeOfNewest, skipIfOld, wrongCode } from '../one-time-codes';
import { limit, type Point, refused, Tried, tried, tryEach } from '../point';
import { ENDED, LIMIT_OF_A_DAY, LOCKED, MALFORMED, PAUSE, WRONG_CODE, WRONG_STEP } from '../refusals';
import { activationOrder, newcomer, newRegistration, registeredToActivate } from '../registering';
import {
  codeFor,
  guess,
  NAMED,
  type Named,
  order,
  otherScope,
  passwordSignIn,
  sent,
  signInAs,
  signInByCode,
  stranger,
  WRONG_PASSWORD,
} from '../steps';
import { ticketFor } from '../tickets';
import { demand, Fault, given, prepare, Skipped } from '../verdict';
import { eachOf, inScenes, named, type Occasion, registering, SCENES, type Scene, waitingRegistration } from './scenes';
import { pending, pendingWithCode, sentMethod } from './second-step';

/** The shortest lock that slows a program down, in seconds. */
const LEAST_LOCK_SECONDS = 60;
/** So much earlier, a lock is tried: it may have begun a moment ago. */
const MARGIN_SECONDS = 5;
/** After so many tries at most, a server has to stop somebody who guesses. */
export const MOST_TRIES = 10;
const MOST_SENDS = 20;

/** Whose password is guessed. */
type Guessed = Parameters<typeof guess>[1];

/** The answer that says that a name is locked, and at which try it came. */
interface Lock {
  readonly tries: number;
  readonly answer: Envelope;
}

/** Tries wrong passwords until the name is locked. Returns undefined if it never was. */
export async function lock(kit: Kit, person: Guessed): Promise<Lock | undefined> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const answer = await guess(kit, person, [2001, LOCKED]);
    if (answer.code === LOCKED) return { tries, answer };
  }
  return undefined;
}

/** An account that wrong passwords lock. Throws Skipped if they do not. */
export async function lockedOf(kit: Kit, person: Guessed): Promise<Lock> {
  const locked = await prepare(() => lock(kit, person));
  if (locked === undefined) throw new Skipped('no name is locked; see limits.lock');
  return locked;
}

/** Another way to name a person, or to call. */
interface Disguise {
  readonly as: Person;
  readonly how: string;
  readonly extras: Extras;
  /** What else refuses it: a server may not know such names. */
  readonly codes: readonly number[];
}

/** No disguise. */
const PLAIN: Disguise = { as: {}, how: '', extras: {}, codes: [] };

/** Returns other ways to name a person, and to call, which must count as the same. */
const disguises = ({ email }: Person): readonly Disguise[] => [
  { as: {}, how: 'as an app', extras: { headers: { deviceType: 'app' } }, codes: [] },
  ...(email === undefined
    ? []
    : [
        { as: { email: email.toUpperCase() }, how: 'in capitals', extras: {}, codes: [] },
        { as: { email: ` ${email} ` }, how: 'between blanks', extras: {}, codes: [400, MALFORMED, 2016, 5306] },
      ]),
];

/** Throws Skipped if it takes longer than the caller wants to wait, although each pause is short. */
export function needPatience({ accounts: { clock }, patience }: Kit, seconds: number): void {
  if (clock !== undefined || seconds <= patience) return;
  throw new Skipped(`it takes up to ${seconds} s: name a “clock” in the file of accounts, or run with --patience ${seconds}`);
}

/** A code that is sent, and used. */
type Sending = Pick<Occasion, 'scene' | 'order' | 'use'>;

/** Orders a code, and demands that wrong ones end it. */
async function demandEnd(kit: Kit, open: () => Sending | Promise<Sending>): Promise<Envelope> {
  const { scene, order: send, use } = await prepare(async () => open());
  const code = await prepare(send);
  const { since, expiresIn } = lifeOfNewest(kit);
  // A sign-in may end with its code.
  const ends = scene === 'verification' ? [...WRONG_CODE, ...ENDED] : WRONG_CODE;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1)
    refused(await use(wrongCode(code, tries)), 'with a wrong code', [...WRONG_STEP, ...ends]);
  const answer = refused(await use(code), `with the right code after ${MOST_TRIES} wrong ones`, ends);
  skipIfOld(kit, since, expiresIn, answer);
  return answer;
}

/** Demands that another code is refused before its time, however the receiver is written. */
async function demandPause(kit: Kit, person: Person, scene: Named = 'recovery'): Promise<readonly Envelope[]> {
  const channel = channelOf(person);
  const send = (as: Person = {}, extras: Extras = {}) => kit.call('sendCode', codeFor(scene, { ...person, ...as }), undefined, extras);
  await prepare(() => sent(kit, codeFor(scene, person)));
  const answers = [refused(await send(), 'a moment after another code', PAUSE[channel])];
  const { resendAfter } = answers[0]?.data ?? {};
  demand(Number(resendAfter) > 0, `POST code/send refuses another code with resendAfter: ${String(resendAfter)}`);
  for (const { as, how, extras, codes } of disguises(person))
    answers.push(refused(await send(as, extras), `${how}, a moment after another code,`, [...PAUSE[channel], ...codes]));
  return answers;
}

/** What asks for codes that go to one address. */
interface Asker {
  /** Returns what a request names, each time anew where a sign-in or a registration has a limit of its own. */
  readonly open: () => Promise<Json>;
  readonly others: readonly Disguise[];
}

/** Makes what asks for codes in a scene. */
async function askerFor(kit: Kit, scene: Scene['name']): Promise<Asker> {
  if (scene === 'verification') {
    // Without a clock, the account would have no code for a day.
    given(kit.accounts.clock, '“clock”');
    const method = sentMethod(kit);
    return { open: async () => ({ scene, channel: method, verifyToken: (await pending(kit, method)).verifyToken }), others: [PLAIN] };
  }
  if (scene === 'activation') {
    const person = newRegistration(kit, 'daily');
    return { open: async () => activationOrder(await registeredToActivate(kit, person)), others: [PLAIN] };
  }
  const person = stranger(kit);
  return { open: async () => codeFor(scene, person), others: disguises(person) };
}

/** Demands that the codes of a day to one address have a limit in a scene. */
async function demandDaily(kit: Kit, scene: Scene['name']): Promise<readonly Envelope[]> {
  const { open, others } = await askerFor(kit, scene);
  const whole = () => prepare(open);
  const refusals = [LIMIT_OF_A_DAY, ...PAUSE.email, ...PAUSE.sms];
  let sends = await whole();
  let count = 0;
  // Half of the tries may meet a pause that is longer than the server has said.
  for (let tries = 0; tries < 2 * MOST_SENDS && count <= MOST_SENDS; tries += 1) {
    const answer = await prepare(() => kit.call('sendCode', sends, [0, ...refusals, ...ENDED]));
    if (answer.code === LIMIT_OF_A_DAY) {
      // The limit counts for a name however it is written, and for its address whatever the code is for.
      const anew = await whole();
      const what = `(${scene}) for another sign-in, registration or spelling, after ${count} codes to one address,`;
      const answers = await tryEach(others, async ({ as, extras, codes }) =>
        refused(await kit.call('sendCode', { ...anew, ...as }, undefined, extras), what, [...refusals, ...codes]),
      );
      return [answer, ...answers];
    }
    if (answer.code === 0) count += 1;
    if (ENDED.includes(answer.code)) sends = await whole();
    const pause = Number(answer.data.resendAfter ?? 60);
    if (tries === 0) needPatience(kit, pause * MOST_SENDS);
    await kit.wait(pause, 'until another code may be sent');
  }
  if (count <= MOST_SENDS) throw new Skipped(`only ${count} codes could be ordered, because the pauses grow`);
  throw new Fault(`POST code/send (${scene}) answers 0 to ${count} codes for one address, and never 5104`);
}

/** Returns a code of a sign-in that arrives without a pause; a wrong one if none does. Where a name is locked, no code counts. */
async function codeAtOnce(kit: Kit, person: Person): Promise<string> {
  if (kit.accounts.outbox === undefined) return person.oneTimeCode ?? '000000';
  const send = () => kit.call('sendCode', codeFor('login', person));
  const sending = await codeBy(kit, person, send, FEW_LOOKS).catch((error: unknown) => {
    if (error instanceof Fault || error instanceof Skipped) return undefined; // other points say so
    throw error;
  });
  return sending?.code ?? '000000';
}

/** Demands that names of other kinds are locked, too: phone numbers, and those of the other scope. No account needs to have them. */
async function demandLockOfOthers(kit: Kit): Promise<{ readonly found: readonly Envelope[]; readonly lacking: string }> {
  const number = phoneSignIn(kit.accounts);
  const other = otherScope(kit);
  const kinds: readonly { readonly name: string; readonly as: Guessed }[] = [
    ...(number === undefined ? [] : [{ name: 'phone numbers', as: stranger(kit, number) }]),
    { name: `the scope ${other}`, as: { ...stranger(kit), scope: other } },
  ];
  // Where an unknown name is not locked, sign-in.lock-discreet says so.
  if ((await prepare(() => lock(kit, stranger(kit)))) === undefined) return { found: [], lacking: '' };
  return eachOf(kinds, async ({ name, as }) => {
    const locked = await prepare(() => lock(kit, as));
    demand(locked !== undefined, `POST signIn answers 2001 to ${MOST_TRIES} wrong passwords for ${name}, and never 2004`);
    return locked.answer;
  });
}

/** How often strangers may try. */
export const limits: readonly Point[] = [
  limit({
    name: 'limits.lock',
    says: `At most ${MOST_TRIES} wrong passwords lock the account for at least ${LEAST_LOCK_SECONDS} s (2004). Neither the right password opens it nor a code, another spelling of the name or another device. Phone numbers and names of the other scope are locked, too.`,
    why: 'A program that may try without end finds most passwords.',
    needs: [NEED.newcomer],
    async check(kit) {
      const person = await newcomer(kit);
      const locked = await lock(kit, person);
      demand(locked !== undefined, `POST signIn answers 2001 to ${MOST_TRIES} wrong passwords in turn, and never 2004`);
      const { remainingSeconds = LEAST_LOCK_SECONDS } = locked.answer.data;
      demand(Number(remainingSeconds) >= LEAST_LOCK_SECONDS, `POST signIn locks an account for ${String(remainingSeconds)} s`);
      const answers: Envelope[] = [];
      const demandLocked = async (how: string, as: Person = {}, extras: Extras = {}, more: readonly number[] = []) => {
        const answer = await signInAs(kit, { ...person, ...as }, undefined, extras);
        // Where capitals matter, the name in capitals is that of nobody; see sign-in.capitals.
        const codes = as.email === undefined ? [LOCKED] : [LOCKED, 2001, ...more];
        answers.push(refused(answer, `${how} with the password of a locked account`, codes));
      };
      const since = kit.now();
      await demandLocked('again');
      if (kit.accounts.codeSignIn !== undefined)
        answers.push(refused(await signInByCode(kit, person, await codeAtOnce(kit, person)), 'with a code of a locked account', [LOCKED]));
      for (const { as, how, extras, codes } of disguises(person)) await demandLocked(how, as, extras, codes);
      await prepare(() => order(kit, codeFor('recovery', person)));
      await demandLocked('after a code for a new password was ordered,');
      const seconds = LEAST_LOCK_SECONDS - MARGIN_SECONDS;
      const left = since + seconds - kit.now();
      if (left > 0) {
        await kit.wait(Math.ceil(left), 'the least time of a lock');
        await demandLocked(`after ${seconds} s`);
      }
      const { found, lacking } = await demandLockOfOthers(kit);
      return Tried.all([...answers, ...found], '', lacking || undefined);
    },
  }),
  limit({
    name: 'limits.lock-at-once',
    says: `Wrong passwords that are tried at the same time count each: at most ${MOST_TRIES} are answered with 2001.`,
    why: 'A program would send a thousand at once, before the first one has been counted.',
    needs: [NEED.newcomer],
    async check(kit) {
      const person = await newcomer(kit);
      // Passwords and tickets are ready before the first request, so that all of them arrive together.
      const wrong = { ...person, password: WRONG_PASSWORD };
      const ready: [sends: Json, tickets: (Ticket | undefined)[]][] = [];
      while (ready.length < 2 * MOST_TRIES) ready.push([await passwordSignIn(kit, wrong), [await prepare(() => ticketFor(kit))]]);
      const results = await Promise.allSettled(
        ready.map(([sends, tickets]) =>
          kit.call('signIn', sends, [2001, LOCKED], { captcha: async () => tickets.pop() ?? ticketFor(kit) }),
        ),
      );
      const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      const guessed = answers.filter(({ code }) => code === 2001).length;
      demand(guessed <= MOST_TRIES, `POST signIn answers 2001 to ${guessed} of ${answers.length} wrong passwords that come at once`);
      // So many at once may be too many for a small machine.
      const failed = results.find((result) => result.status === 'rejected');
      if (failed !== undefined)
        throw new Skipped(`only ${answers.length} of ${results.length} calls at once were answered: ${failed.reason.message}`);
      return Tried.all(answers);
    },
  }),
  limit({
    name: 'limits.wrong-codes',
    says: `At most ${MOST_TRIES} wrong codes end the code that was sent (5108), for sign-in, recovery and registration, by e-mail and by text message.`,
    why: 'A program that may try without end finds six digits in a few hours.',
    needs: [NEED.register, NEED.outbox],
    async check(kit) {
      const first = await demandEnd(kit, () => registering(kit));
      const person = await newcomer(kit);
      const answers = [first];
      for (const scene of ['login', 'recovery'] as const) answers.push(await demandEnd(kit, () => named(kit, scene, person)));
      const { phone } = kit.accounts;
      if (phone === undefined || phone.oneTimeCode !== undefined)
        return Tried.all(answers, '', 'not tried by text message: the file of accounts has no “phone”, or its code never changes');
      return Tried.all([...answers, await demandEnd(kit, () => named(kit, 'login', phone))]);
    },
  }),
  limit({
    name: 'limits.step-codes',
    says: `At most ${MOST_TRIES} wrong codes end the code that was sent for a second step (5108).`,
    why: 'Whoever knows the password finds six digits in a few hours.',
    needs: [NEED.sentSecondStep, NEED.outbox],
    async check(kit) {
      const { verify, code } = await prepare(() => pendingWithCode(kit, sentMethod(kit)));
      return tried(await demandEnd(kit, () => ({ scene: 'verification', order: async () => code, use: (tries) => verify(String(tries)) })));
    },
  }),
  limit({
    name: 'limits.activation-codes',
    says: `At most ${MOST_TRIES} wrong codes end the code that was sent for an activation (5108).`,
    why: 'Somebody could register with the address of somebody else, and guess the code that proves who has it.',
    needs: [NEED.register, NEED.outbox],
    check: async (kit) => tried(await demandEnd(kit, () => waitingRegistration(kit))),
  }),
  limit({
    name: 'limits.resend',
    says: 'Another code by e-mail is refused until resendAfter is over, with the time that is left (5310), for sign-in, recovery and registration. Another spelling of the name or another device changes nothing.',
    why: 'Anybody could flood a mailbox.',
    check: (kit) =>
      inScenes(
        NAMED.map((name) => ({ name })),
        async ({ name }) => {
          const nobody = await demandPause(kit, stranger(kit, { email: stranger(kit).email ?? '' }), name);
          const { codeSignIn } = kit.accounts;
          // Whoever has an account has the mailbox that somebody would flood.
          return codeSignIn === undefined || name === 'register' ? nobody : [...nobody, ...(await demandPause(kit, codeSignIn, name))];
        },
      ),
  }),
  limit({
    name: 'limits.resend-sms',
    says: 'Another code by text message is refused until resendAfter is over, with the time that is left (5400).',
    why: 'Anybody could run up the bill for text messages.',
    needs: [NEED.phone],
    async check(kit) {
      const { email: _, ...numbered } = given(kit.accounts.phone, '“phone”');
      return Tried.all(await demandPause(kit, stranger(kit, numbered)));
    },
  }),
  limit({
    name: 'limits.daily',
    says: `At most ${MOST_SENDS} codes a day are sent to one address (5104), in each scene.`,
    why: 'Each code is another chance to guess one, and another message that somebody did not ask for.',
    check: (kit) => inScenes(SCENES, ({ name }) => demandDaily(kit, name)),
  }),
];
