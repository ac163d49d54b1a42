import { type Heard, spelledOut } from '../answers';
import { NEED } from '../needs';
import { type Point, Tried } from '../point';
import { newRegistration } from '../registering';
import { cookiesOf, sessionCookies } from '../session-cookies';
import { accountCode, ordinary, signInAs } from '../steps';
import { demand, prepare } from '../verdict';

/** Shorter values of cookies may stand in an answer by chance. */
const LEAST_CHARACTERS = 16;

/** Whether an answer has a code, and not only its digits in a longer number. */
function tells(answer: Heard, code: string): boolean {
  const words = `${spelledOut(answer)} ${JSON.stringify([answer.headers, answer.cookies])}`.split(/[^\da-z]+/i);
  return words.includes(code);
}

/** What no answer may hold. They come last, when there are answers. */
export const secrets: readonly Point[] = [
  {
    name: 'codes.secret',
    group: 'safe',
    says: 'No answer holds the code that it sends.',
    why: 'Whoever asks for a code would need no mailbox: a field for debugging opens every account.',
    needs: [NEED.register, NEED.outbox],
    async check(kit) {
      if (kit.sendings.length === 0) await prepare(() => accountCode(kit, newRegistration(kit, 'secret'), 'register'));
      for (const { code, answers } of kit.sendings) {
        const telling = answers.find((answer) => tells(answer, code));
        demand(telling === undefined, `${telling?.request} answers with the code ${code} that it sends`);
      }
      const all = kit.sendings.flatMap(({ answers }) => answers);
      return Tried.all(all, 'no code was sent');
    },
  },
  {
    name: 'sessions.secret',
    group: 'safe',
    says: 'No answer repeats the value of a cookie that it sets.',
    why: 'HttpOnly keeps the session from scripts; an answer that holds it hands it to them.',
    needs: [NEED.ordinary],
    async check(kit) {
      await prepare(() => signInAs(kit, ordinary(kit), [0]));
      const setting: Heard[] = [];
      for (const heard of kit.heard.filter((answer) => cookiesOf(answer).length > 0)) {
        const long = (await sessionCookies(kit, heard)).filter(({ value }) => value.length >= LEAST_CHARACTERS);
        const told = long.find(({ value }) => [value, decoded(value)].some((text) => spelledOut(heard).includes(text)));
        demand(told === undefined, `${heard.request} answers with the value of its cookie “${told?.name}”`);
        if (long.length > 0) setting.push(heard);
      }
      return Tried.all(setting, `no answer sets a cookie of a session with ${LEAST_CHARACTERS} characters or more`);
    },
  },
];

/** Returns a value as it was before it was written into a cookie. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
