import { readSetCookie } from '../cookie-jar';
import { NEED } from '../needs';
import { demand, type Point, prepare } from '../point';
import { accountCode, newRegistration, ordinary, signInAs } from '../steps';

/** Shorter values of cookies may stand in an answer by chance. */
const LEAST_CHARACTERS = 16;

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
        const telling = answers.find(({ text, headers, cookies }) => JSON.stringify([text, headers, cookies]).includes(code));
        demand(telling === undefined, `${telling?.request} answers with the code ${code} that it sends`);
      }
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
      for (const { request, cookies, text } of kit.heard) {
        const told = cookies.map(readSetCookie).find(({ value }) => value.length >= LEAST_CHARACTERS && text.includes(value));
        demand(told === undefined, `${request} answers with the value of its cookie “${told?.name}”`);
      }
    },
  },
];
