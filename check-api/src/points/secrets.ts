import { type Heard, spelledOut } from '../answers';
import type { SetCookie } from '../cookie-jar';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { wrongCode } from '../one-time-codes';
import { type Point, safe, Tried } from '../point';
import { newRegistration, register } from '../registering';
import { cookiesOf, session, sessionCookies } from '../session-cookies';
import { accountCode, askConfig, ordinary, permission } from '../steps';
import { demand, given, prepare } from '../verdict';
import { eachOf, SCENES } from './scenes';
import { pending } from './second-step';

/** At least 128 bits, as base64 (OWASP Session Management). */
export const LEAST_CHARACTERS = 20;
/** Two random values of that length differ nearly everywhere. */
const LEAST_DIFFERENT = 8;

/** Whether a value is long, and differs from another one of its kind as random values do. */
function isUnlike(value: string, other: string): boolean {
  const different = [...value].filter((character, place) => character !== other[place]).length;
  return value.length >= LEAST_CHARACTERS && different >= LEAST_DIFFERENT;
}

/** Demands that two values of a kind are long, and share little. */
export async function demandUnlike(kit: Kit, what: string, make: () => Promise<unknown>): Promise<Tried> {
  const one = String(await prepare(make));
  const before = kit.heard.length;
  const other = String(await prepare(make));
  demand(isUnlike(one, other), `${what} is short, or like the one before: ${one}, ${other}`);
  return Tried.all(kit.heard.slice(before), 'no value was made');
}

/** Demands the same of cookies that two answers to a call have set. One of several is enough. */
export function demandUnlikeCookies(call: string, ones: readonly SetCookie[], others: readonly SetCookie[]): void {
  const isRandom = ones.some(({ name, value }) => isUnlike(value, others.find((other) => other.name === name)?.value ?? ''));
  const shown = ones.map(({ name, value }) => `${name}=${value.slice(0, 12)}`).join(', ');
  demand(isRandom, `${call} sets cookies that are short or alike: ${shown}`);
}

/** How many codes are compared, and how near to each other random ones nearly never are. */
const CODES = 8;
const NEAR = 1000;
const ALL_CODES = 1_000_000;

/** What nobody may guess. */
export const guesses: readonly Point[] = [
  safe({
    name: 'second-step.unguessable',
    says: `A verifyToken has at least ${LEAST_CHARACTERS} characters, and shares few with another one.`,
    why: 'It proves the right password.',
    needs: [NEED.secondStep],
    check: (kit) => demandUnlike(kit, 'the verifyToken of POST signIn', async () => (await pending(kit)).verifyToken),
  }),
  safe({
    name: 'recovery.unguessable',
    says: `A resetToken has at least ${LEAST_CHARACTERS} characters, and shares few with another one.`,
    why: 'It is all that a new password needs.',
    needs: [NEED.recovery, NEED.outbox],
    check: (kit) =>
      demandUnlike(kit, 'the resetToken of POST recovery/check', () => permission(kit, given(kit.accounts.recovery, '“recovery”'))),
  }),
  safe({
    name: 'registrations.unguessable',
    says: `The uuid of a registration has at least ${LEAST_CHARACTERS} characters, and shares few with another one.`,
    why: 'Whoever counts them sees who registers, and has codes sent to them.',
    needs: [NEED.register, NEED.outbox],
    check: (kit) =>
      demandUnlike(kit, 'the uuid of POST register', async () => {
        const wanted = newRegistration(kit, 'uuid');
        return (await register(kit, wanted, await accountCode(kit, wanted, 'register'), {}, [0])).data.uuid;
      }),
  }),
  safe({
    name: 'codes.unguessable',
    says: 'Codes do not follow each other, and have no digit in common.',
    why: 'Whoever orders a code for themselves would know the next one, or a part of it.',
    needs: [NEED.register, NEED.outbox],
    async check(kit) {
      const texts: string[] = [];
      while (texts.length < CODES) texts.push(await prepare(() => accountCode(kit, newRegistration(kit, 'order'), 'register')));
      // By chance, eight random codes share the digit at some place in one of a million runs.
      const shared = [...(texts[0] ?? '')].map((digit, place) => (texts.every((text) => text[place] === digit) ? digit : 'x')).join('');
      demand(!/\d/.test(shared), `all of ${CODES} codes of POST code/send are ${shared}, where x is any digit: ${texts.join(', ')}`);
      const codes = texts.map(Number);
      const steps = codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + ALL_CODES) % ALL_CODES);
      const isEven = steps.every((step) => step === steps[0]);
      const isNear = steps.every((step) => step < NEAR) || steps.every((step) => step > ALL_CODES - NEAR);
      demand(!isEven && !isNear, `POST code/send sends the codes ${codes.join(', ')} in turn`);
      return Tried.all(
        kit.sendings.slice(-CODES).flatMap(({ answers }) => answers),
        'the codes never change',
      );
    },
  }),
];

/** Shorter values of cookies may stand in an answer by chance. */
const LEAST_TOLD = 16;

/** Whether an answer has a code, and not only its digits in a longer number. */
function tells(answer: Heard, code: string): boolean {
  const words = `${spelledOut(answer)} ${JSON.stringify([answer.headers, answer.cookies])}`.split(/[^\da-z]+/i);
  return words.includes(code);
}

/** What no answer may hold. They come last, when there are answers. */
export const secrets: readonly Point[] = [
  safe({
    name: 'codes.secret',
    says: 'No answer holds the code that it sends, nor does one that comes before the code is used.',
    why: 'Whoever asks for a code would need no mailbox: a field for debugging opens every account.',
    needs: [NEED.register, NEED.outbox],
    async check(kit) {
      if (kit.sendings.length === 0) await prepare(() => accountCode(kit, newRegistration(kit, 'secret'), 'register'));
      for (const { code, answers } of kit.sendings) {
        const telling = answers.find((answer) => tells(answer, code));
        demand(telling === undefined, `${telling?.request} answers with the code ${code} that it sends`);
      }
      const all = kit.sendings.flatMap(({ answers }) => answers);
      const { found } = await eachOf(SCENES, async ({ open }) => {
        const { order, use, look } = await prepare(async () => open(kit));
        const code = await prepare(order);
        const answers = [await use(wrongCode(code)), ...(look === undefined ? [] : [await look()])].map(({ heard }) => heard);
        const telling = answers.find((answer) => tells(answer, code));
        demand(telling === undefined, `${telling?.request} answers with the code ${code}, which is still to be used`);
        return answers;
      });
      return Tried.all([...all, ...found.flat()], 'no code was sent');
    },
  }),
  safe({
    name: 'sessions.secret',
    says: 'No answer repeats the value of the cookie of a session: neither one that sets it nor one that gets it.',
    why: 'HttpOnly keeps the session from scripts; an answer that holds it hands it to them.',
    needs: [NEED.ordinary],
    async check(kit) {
      await prepare(async () => askConfig(kit, await session(kit, ordinary(kit))));
      const setting: Heard[] = [];
      for (const heard of kit.heard.filter((answer) => cookiesOf(answer).length > 0)) {
        const long = (await sessionCookies(kit, heard)).filter(({ value }) => value.length >= LEAST_TOLD);
        const told = long.find(({ value }) => [value, decoded(value)].some((text) => spelledOut(heard).includes(text)));
        demand(told === undefined, `${heard.request} answers with the value of its cookie “${told?.name}”`);
        if (long.length > 0) setting.push(heard);
        const values = long.map(({ value }) => value);
        const echo = kit.heard.find(({ asked, ...answer }) =>
          values.some((value) => asked.headers.cookie?.includes(value) && spelledOut({ asked, ...answer }).includes(value)),
        );
        demand(echo === undefined, `${echo?.request} answers with the value of the cookie that it was sent`);
      }
      return Tried.all(setting, `no answer sets a cookie of a session with ${LEAST_TOLD} characters or more`);
    },
  }),
];

/** Returns a value as it was before it was written into a cookie. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
