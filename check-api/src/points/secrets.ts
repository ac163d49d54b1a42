import { type Heard, spelledOut } from '../answers';
import { NEED } from '../needs';
import { wrongCode } from '../one-time-codes';
import { type Point, safe, Tried } from '../point';
import { newRegistration } from '../registering';
import { cookiesOf, session, sessionCookies } from '../session-cookies';
import { accountCode, askConfig, ordinary } from '../steps';
import { demand, prepare } from '../verdict';
import { eachOf, SCENES } from './scenes';

/** Shorter values of cookies may stand in an answer by chance. */
const LEAST_CHARACTERS = 16;

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
        const long = (await sessionCookies(kit, heard)).filter(({ value }) => value.length >= LEAST_CHARACTERS);
        const told = long.find(({ value }) => [value, decoded(value)].some((text) => spelledOut(heard).includes(text)));
        demand(told === undefined, `${heard.request} answers with the value of its cookie “${told?.name}”`);
        if (long.length > 0) setting.push(heard);
        const values = long.map(({ value }) => value);
        const echo = kit.heard.find(({ asked, ...answer }) =>
          values.some((value) => asked.headers.cookie?.includes(value) && spelledOut({ asked, ...answer }).includes(value)),
        );
        demand(echo === undefined, `${echo?.request} answers with the value of the cookie that it was sent`);
      }
      return Tried.all(setting, `no answer sets a cookie of a session with ${LEAST_CHARACTERS} characters or more`);
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
