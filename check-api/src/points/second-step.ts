import { type Method, nameOf } from '../accounts';
import { spelledOut, timeOf } from '../answers';
import type { Extras } from '../asking';
import { isRecord, type Json } from '../json';
import type { Envelope, Kit } from '../kit';
import { missing } from '../looking';
import { showsAddress } from '../masks';
import { NEED, secondStepBy } from '../needs';
import { authenticatorCode, channelOf, codeBy, FEW_LOOKS, receiverBy, shownBy, skipIfOld, wrongCode } from '../one-time-codes';
import { complete, limit, type Point, refused, safe, Tried, tried, triedEach } from '../point';
import { ENDED, MALFORMED, TRIED_TOO_OFTEN, WRONG_CODE, WRONG_STEP } from '../refusals';
import { demandSession } from '../session-cookies';
import { order, otherScope, signInAs } from '../steps';
import { demand, given, prepare, Skipped } from '../verdict';

type Row = Kit['accounts']['secondStep'][number];

/** A sign-in that waits for its second step. */
interface Pending {
  readonly person: Row;
  readonly verifyToken: string;
  /** Makes the call that completes it. */
  readonly verify: (code: string, codes?: readonly number[], extras?: Extras, more?: Json) => Promise<Envelope>;
}

const rowWith = ({ accounts: { secondStep } }: Kit, isMeant: (row: Row) => boolean, what: string): Row =>
  given(secondStep.find(isMeant), what);

/** Returns the first account whose second step is passed by a method; by any if it is absent. */
export const stepBy = (kit: Kit, wanted?: Method): Row =>
  rowWith(kit, ({ method }) => wanted === undefined || method === wanted, `“secondStep” by ${wanted}`);

const SENT = 'account in “secondStep” whose codes are sent';

/** Returns the first account whose second step needs a code that is sent. */
export const codeReceiver = (kit: Kit): Row => rowWith(kit, ({ method }) => method !== 'authenticator', SENT);

/** Returns the method of an account to whose second step each sign-in gets another code. */
export const sentMethod = (kit: Kit): Method =>
  rowWith(kit, ({ method, oneTimeCode }) => method !== 'authenticator' && oneTimeCode === undefined, SENT).method;

/** Signs in up to the second step. */
export async function pending(kit: Kit, wanted?: Method): Promise<Pending> {
  const person = stepBy(kit, wanted);
  const { method } = person;
  const verifyToken = String((await signInAs(kit, person, [2003])).data.verifyToken);
  const verify: Pending['verify'] = (code, codes, extras, more = {}) =>
    kit.call('verify', { verifyToken, method, code, ...more }, codes, extras);
  return { person, verifyToken, verify };
}

const rowOf = (person: Row): string => `the row of ${nameOf(person)} in “secondStep” (${person.method})`;

/** Orders the code of a second step. Returns the answer, and the code that arrived. */
export async function stepCode(kit: Kit, person: Row, verifyToken: string, channel: 'email' | 'sms', few?: number) {
  // A code that never changes is that of the row's own method.
  const { oneTimeCode: _, ...others } = person;
  const receiver = receiverBy(channel === person.method ? person : others, channel, rowOf(person));
  return codeBy(kit, receiver, () => order(kit, { scene: 'verification', channel, verifyToken }), few);
}

/** Signs in up to the second step, and gets the code that completes it. Waits where codes are limited. */
export async function pendingWithCode(kit: Kit, wanted?: Method, isAgain = false): Promise<Pending & { readonly code: string }> {
  const step = await pending(kit, wanted);
  const { person, verifyToken } = step;
  if (person.method === 'authenticator') return { ...step, code: await authenticatorCode(kit, person) };
  const channel = person.method;
  const { answer, code } = await stepCode(kit, person, verifyToken, channel);
  // A day's wait ends the sign-in.
  if (ENDED.includes(answer.code) && !isAgain) return pendingWithCode(kit, wanted, true);
  demand(answer.code === 0, `POST code/send (verification) answers code ${answer.code} instead of 0`);
  if (code === undefined) throw missing(kit, `POST code/send (verification, ${channel}) answers 0, but no message arrives`);
  return { ...step, code };
}

/** More than the step to each side that an authenticator has. */
const FAR_SECONDS = 60;

/** Says by how much the clock of the server is wrong, if that keeps the codes of an authenticator from counting. */
function clockHint({ heard }: Kit): string {
  // Before the first answer, nobody has moved the clock.
  const [first] = heard;
  if (first?.headers.date === undefined) return '';
  const seconds = Math.round((timeOf(first) - performance.timeOrigin) / 1000 - first.at);
  if (!(Math.abs(seconds) > FAR_SECONDS)) return '';
  return `: its header Date differs by ${seconds} s from the clock of this machine, and an authenticator counts by the time`;
}

const passing = (method: Method, says: string, why?: { readonly why: string }) =>
  complete({
    name: `second-step.${method}`,
    says,
    ...why,
    needs: [secondStepBy(method)],
    async check(kit) {
      const { verify, code } = await pendingWithCode(kit, method);
      const wrong = await verify(wrongCode(code), WRONG_STEP);
      const right = await verify(code);
      const hint = method === 'authenticator' ? clockHint(kit) : '';
      demand(right.code === 0, `${right.heard.request} answers code ${right.code} instead of 0${hint}`);
      return tried(wrong, await demandSession(kit, right));
    },
  });

/** Longer than any clock is wrong that a server should bear with. */
const OLD_MINUTES = 10;

const methodsIn = ({ data }: Envelope) => (Array.isArray(data.methods) ? data.methods : []).filter(isRecord);

/** Demands that 2003 shows no address of the account. Returns the answer. */
export function demandMasked(answer: Envelope, person: Row): Envelope {
  const text = spelledOut(answer.heard);
  const whole = [person.email, person.phone].find((name) => name !== undefined && text.includes(name));
  demand(whole === undefined, `POST signIn answers 2003 with ${whole}, unmasked`);
  for (const target of methodsIn(answer).flatMap((method) => (typeof method.target === 'string' ? [method.target] : []))) {
    demand(!showsAddress(target, person), `POST signIn answers 2003 with the target ${target}, unmasked`);
  }
  return answer;
}

/** Tries to pass a second step by a method that it does not offer. Returns the answers; none if its account has no other one. */
async function tryOther(kit: Kit, person: Row): Promise<readonly Envelope[]> {
  const begun = await prepare(() => signInAs(kit, person, [2003]));
  const method = channelOf(person);
  if (methodsIn(begun).some(({ type }) => type === method)) return [];
  const { verifyToken } = begun.data;
  const { answer, code } = await stepCode(kit, person, String(verifyToken), method, FEW_LOOKS);
  const what = `of ${nameOf(person)} by ${method}, which its second step does not offer,`;
  if (code === undefined) return answer.code === 0 ? [] : [refused(answer, what, [MALFORMED, 2005, ...ENDED])];
  const tries = await kit.call('verify', { verifyToken, method, code });
  return [refused(tries, what, [MALFORMED, ...WRONG_STEP, ...WRONG_CODE, ...ENDED])];
}

const hasBoth = ({ email, phone }: Row): boolean => email !== undefined && phone !== undefined;

/** The second step of a sign-in. */
export const secondStep: readonly Point[] = [
  passing('email', 'The right code by e-mail passes the second step, a wrong one does not.'),
  passing('sms', 'The right code by text message passes the second step, a wrong one does not.'),
  passing('authenticator', 'The right code of an authenticator passes the second step, and 000000 does not.', {
    why: 'A second step that takes a code of nobody’s guards nothing.',
  }),
  complete({
    name: 'second-step.channels',
    says: 'A code by text message leaves the one by e-mail valid.',
    why: 'A visitor who waits for the e-mail asks for a text message, and then the e-mail arrives.',
    needs: [
      { text: '“secondStep” with an account that has both “email” and “phone”', isMet: ({ secondStep: rows }) => rows.some(hasBoth) },
      NEED.outbox,
    ],
    async check(kit) {
      const person = rowWith(kit, hasBoth, 'account in “secondStep” with both “email” and “phone”');
      const begun = await prepare(() => signInAs(kit, person, [2003]));
      const offered = methodsIn(begun).map(({ type }) => type);
      const lacking = ['email', 'sms'].filter((method) => !offered.includes(method));
      if (lacking.length > 0) throw new Skipped(`the second step of ${nameOf(person)} does not offer ${lacking.join(' and ')}`);
      const verifyToken = String(begun.data.verifyToken);
      const [first, second] = [await stepCode(kit, person, verifyToken, 'email'), await stepCode(kit, person, verifyToken, 'sms')];
      const { code } = first;
      if (code === undefined || second.code === undefined) throw new Skipped('not both messages arrive');
      return tried(await kit.call('verify', { verifyToken, method: 'email', code }, [0]));
    },
  }),
  safe({
    name: 'second-step.authenticator-once',
    says: `A code of an authenticator counts once, and not ${OLD_MINUTES} minutes before or after its time.`,
    why: 'Whoever sees it over a shoulder could use it again (RFC 6238, section 5.2).',
    needs: [secondStepBy('authenticator')],
    async check(kit) {
      const { seed } = stepBy(kit, 'authenticator');
      if (seed === undefined) throw new Skipped('the code of the authenticator never changes: give it a “seed”');
      const used = await prepare(async () => {
        const { verify, code } = await pendingWithCode(kit, 'authenticator');
        await verify(code, [0]);
        return code;
      });
      const { verify } = await prepare(() => pending(kit, 'authenticator'));
      const answers = [refused(await verify(used), 'with a code of an authenticator that has been used', WRONG_STEP)];
      for (const minutes of [-OLD_MINUTES, OLD_MINUTES]) {
        const other = await verify(shownBy(seed, Date.now() + minutes * 60_000));
        answers.push(refused(other, `with the code of an authenticator whose clock is wrong by ${minutes} minutes`, WRONG_STEP));
      }
      return Tried.all(answers);
    },
  }),
  safe({
    name: 'second-step.unknown',
    says: 'An unknown token of a second step is refused with 2000 or 2923.',
    why: 'The token is all that proves the right password.',
    async check({ call, unique }) {
      const verifyToken = `unknown-${unique}`;
      const step = await call('verify', { verifyToken, method: 'email', code: '000000' }, ENDED);
      return tried(step, await call('sendCode', { scene: 'verification', channel: 'email', verifyToken }, ENDED));
    },
  }),
  safe({
    name: 'second-step.once',
    says: 'A verifyToken completes one sign-in.',
    why: 'It lies in the storage of the tab. Whoever finds it later would need no password.',
    needs: [NEED.secondStep],
    async check(kit) {
      const { verify, code } = await prepare(async () => {
        const step = await pendingWithCode(kit);
        await step.verify(step.code, [0]);
        return step;
      });
      return tried(await verify(code, ENDED));
    },
  }),
  safe({
    name: 'second-step.own-scope',
    says: 'A verifyToken counts only in the scope of its sign-in.',
    why: 'A client could otherwise end up with the session of a broker.',
    needs: [NEED.secondStep],
    async check(kit) {
      const { verify, code } = await prepare(() => pendingWithCode(kit));
      const scope = otherScope(kit);
      return tried(
        refused(await verify(code, undefined, {}, { scope }), `in the scope ${scope} with a token of ${kit.accounts.scope}`, ENDED),
      );
    },
  }),
  safe({
    name: 'second-step.own-methods',
    says: 'A second step can be passed only by the methods that it offers.',
    why: 'Whoever reads the mailbox would pass by the authenticator.',
    needs: [NEED.secondStep, NEED.outbox],
    async check(kit) {
      const lacking = 'no account in “secondStep” gets a code over a channel that its second step does not offer';
      return triedEach(kit.accounts.secondStep, (person) => tryOther(kit, person), lacking);
    },
  }),
  safe({
    name: 'second-step.masked',
    says: 'The targets of a second step are masked.',
    why: 'Whoever knows a password would learn the address and the phone number that belong to it.',
    needs: [NEED.secondStep],
    async check(kit) {
      const show = async (person: Row) => demandMasked(await prepare(() => signInAs(kit, person, [2003])), person);
      return triedEach(kit.accounts.secondStep, show);
    },
  }),
];

/** How long a verifyToken may be valid, in seconds. */
const TOKEN_SECONDS = 3600;

/** For so long, a verifyToken is valid at least. */
const LEAST_TOKEN_SECONDS = 900;

/** So much before its end, a token is tried that should count. */
const EARLY_SECONDS = 60;

/** Demands that a token counts shortly before its least time is over: a wrong code is told from a token that has ended. */
async function demandLasts(kit: Kit): Promise<void> {
  const since = kit.now();
  const { verify } = await prepare(() => pending(kit));
  await kit.wait(LEAST_TOKEN_SECONDS - EARLY_SECONDS, 'the time of a verifyToken');
  const answer = await verify('000000');
  const age = Math.round(kit.now() - since);
  const isEarly = ENDED.includes(answer.code) && age < LEAST_TOKEN_SECONDS;
  demand(!isEarly, `${answer.heard.request} answers ${answer.code} to a token after ${age} s`);
}

/** A token that is old. */
export const secondStepExpires = safe({
  name: 'second-step.expires',
  says: `A verifyToken counts for ${LEAST_TOKEN_SECONDS / 60} minutes, and ends within ${TOKEN_SECONDS / 60}.`,
  why: 'It lies in the storage of the tab, and stands for the password. Messages may take their time.',
  needs: [NEED.secondStep],
  async check(kit) {
    const { person, verifyToken, verify } = await prepare(() => pending(kit));
    if (kit.accounts.clock !== undefined) await demandLasts(kit);
    await kit.wait(TOKEN_SECONDS + 1, 'the end of a verifyToken');
    const answer =
      person.method === 'authenticator'
        ? await verify(await authenticatorCode(kit, person))
        : await order(kit, { scene: 'verification', channel: person.method, verifyToken });
    return tried(refused(answer, `with a token that is ${TOKEN_SECONDS + 1} s old`, ENDED));
  },
});

/** After so many wrong codes of an authenticator, a sign-in must have ended. */
const MOST_WRONG_CODES = 10;

/** The limit of an authenticator, whose codes are never sent. */
export const secondStepLimit = limit({
  name: 'limits.second-step',
  says: `After at most ${MOST_WRONG_CODES} wrong codes of an authenticator, the sign-in ends.`,
  why: 'A program that may try without end finds six digits in a few hours.',
  needs: [secondStepBy('authenticator')],
  async check(kit) {
    const step = await prepare(() => pending(kit, 'authenticator'));
    const since = kit.now();
    const shown = await prepare(() => authenticatorCode(kit, step.person));
    const ended = [...ENDED, TRIED_TOO_OFTEN];
    for (let tries = 1; tries <= MOST_WRONG_CODES; tries += 1) {
      refused(await step.verify(wrongCode(shown, tries)), 'with a wrong code', [...WRONG_STEP, ...ended]);
    }
    // By now the authenticator may show another code.
    const right = await prepare(() => authenticatorCode(kit, step.person));
    const answer = refused(await step.verify(right), `with the right code after ${MOST_WRONG_CODES} wrong ones`, ended);
    skipIfOld(kit, since, LEAST_TOKEN_SECONDS, answer);
    return tried(answer);
  },
});
