import type { SetCookie } from '../cookie-jar';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { type Point, safe, Tried, tried } from '../point';
import { STATES } from '../refusals';
import { askWith, demandNoSession, headerOf, sessionCookies } from '../session-cookies';
import { askConfig, ordinary, otherScope, signInAs } from '../steps';
import { demandUnlikeCookies, LEAST_CHARACTERS } from '../unguessable';
import { demand, Fault, prepare, Skipped } from '../verdict';
import { WRONG_PASSWORD } from './discretion';
import { needPatience } from './limits';
import { recognised, renew, renewals } from './ways';

/** Signs in with cookies of the caller's choice. Returns those of the session. */
async function signInWith(kit: Kit, cookie = ''): Promise<readonly SetCookie[]> {
  const headers = cookie === '' ? {} : { headers: { cookie } };
  return sessionCookies(kit, (await signInAs(kit, ordinary(kit), [0], headers)).heard);
}

/** The session. */
export const sessions: readonly Point[] = [
  safe({
    name: 'sessions.new-id',
    says: 'A sign-in makes a new session, and takes none that the visitor brings along, by whichever way.',
    why: 'Somebody could plant a session in a browser, wait for the sign-in, and be signed in too.',
    needs: [NEED.ordinary],
    async check(kit) {
      await recognised(kit);
      const names = (await prepare(() => signInWith(kit))).map(({ name }) => name);
      if (names.length === 0) throw new Skipped('a sign-in sets no cookie of a session');
      const demandIgnored = async (cookie: string, what: string) => {
        await prepare(() => signInWith(kit, cookie));
        const { heard, loggedIn } = await askWith(kit, cookie);
        demand(!loggedIn, `GET common/config answers loggedIn: true to ${what} that was there before POST signIn`);
        return heard;
      };
      const invented = names.map((name) => `${name}=planted-${kit.unique}-${kit.unique}-${kit.unique}`).join('; ');
      const first = await demandIgnored(invented, 'a cookie');
      // What the server itself gave to somebody who is not signed in.
      const issued = headerOf((await sessionCookies(kit, (await askWith(kit, '')).heard)).filter(({ name }) => names.includes(name)));
      const answers = [first, ...(issued === '' ? [] : [await demandIgnored(issued, 'a cookie of the server')])];
      const { renewed, warning } = await renewals(kit);
      for (const { by, isSame, loggedIn, answer } of renewed) {
        demand(!(isSame && loggedIn), `${answer.heard.request} (${by}) makes no new session: it keeps the cookie that was there before`);
      }
      return Tried.all([...answers, ...renewed.map(({ heard }) => heard)], '', warning);
    },
  }),
  safe({
    name: 'sessions.replaces-old',
    says: 'A new sign-in ends the session that the browser had, by whichever way.',
    why: 'Otherwise it lives on unseen: whoever has copied its cookie stays in, and no sign-in of the visitor changes that.',
    needs: [NEED.ordinary],
    async check(kit) {
      const again = await renew(kit, (extras) => prepare(() => signInAs(kit, ordinary(kit), [0], extras)));
      if (again.isSame) throw new Skipped('a second sign-in leaves the cookie of the session as it was; see sessions.new-id');
      const { renewed, warning } = await renewals(kit);
      const answers = [{ ...again, by: 'a password' }, ...renewed.filter(({ isSame }) => !isSame)];
      for (const { by, loggedIn, answer } of answers) {
        const what = `another ${answer.heard.request} (${by}) in the same browser`;
        demand(!loggedIn, `GET common/config answers loggedIn: true to the session from before ${what}`);
      }
      return Tried.all(
        answers.flatMap(({ answer, heard }) => [answer, heard]),
        '',
        warning,
      );
    },
  }),
  safe({
    name: 'sign-in.no-session',
    says: 'A sign-in that is refused is no session: its cookies sign nobody in.',
    why: 'An account that is blocked, or a wrong password, would get in all the same.',
    needs: [NEED.ordinary],
    async check(kit) {
      const person = ordinary(kit);
      const wrong = await prepare(() => signInAs(kit, { ...person, password: WRONG_PASSWORD }, [2001]));
      const answers = [...(await demandNoSession(kit, wrong))];
      await prepare(() => signInAs(kit, person, [0])); // ends the count of wrong passwords
      for (const row of kit.accounts.signIn.filter(({ code }) => STATES.includes(code))) {
        const answer = await prepare(() => signInAs(kit, row, [row.code]));
        answers.push(...(await demandNoSession(kit, answer, row.scope)));
      }
      return Tried.all(answers);
    },
  }),
  safe({
    name: 'sessions.own-scope',
    says: 'A session is valid in the scope of its sign-in only.',
    why: 'A client could otherwise act as an introducing broker.',
    needs: [NEED.ordinary],
    async check(kit) {
      const jar = await recognised(kit);
      const scope = otherScope(kit);
      const { loggedIn, heard } = await askConfig(kit, jar, scope);
      demand(!loggedIn, `GET common/config?scope=${scope} answers loggedIn: true to a session of ${kit.accounts.scope}`);
      return tried(heard);
    },
  }),
  safe({
    name: 'sessions.unguessable',
    says: `The cookie of a session has at least ${LEAST_CHARACTERS} characters, and shares few with another one.`,
    why: 'Whoever can guess the next session needs no password.',
    needs: [NEED.ordinary],
    async check(kit) {
      const sign = () => prepare(() => signInAs(kit, ordinary(kit), [0]));
      const [one, other] = [await sign(), await sign()];
      const [ones, others] = [await sessionCookies(kit, one.heard), await sessionCookies(kit, other.heard)];
      if (ones.length === 0) throw new Skipped('a sign-in sets no cookie of a session');
      demandUnlikeCookies('POST signIn', ones, others);
      return tried(one, other);
    },
  }),
];

/** The longest life of a session, in hours. */
const MOST_HOURS = 24;
const HOUR_SECONDS = 3600;

/** A session that is old. It is used all the time, because one that only ends when nobody uses it never ends for a thief. */
export const sessionsExpire = safe({
  name: 'sessions.expire',
  says: `A session ends within ${MOST_HOURS} hours, although it is used.`,
  why: 'A cookie that was copied would stay a key to the account for ever.',
  needs: [NEED.ordinary],
  async check(kit) {
    needPatience(kit, MOST_HOURS * HOUR_SECONDS);
    const jar = await recognised(kit);
    for (let hours = 1; hours <= MOST_HOURS; hours += 1) {
      await kit.wait(HOUR_SECONDS + 1, 'the end of a session');
      const { loggedIn, heard } = await askConfig(kit, jar);
      if (!loggedIn) return tried(heard);
    }
    throw new Fault(`GET common/config answers loggedIn: true to a session that is ${MOST_HOURS} hours old`);
  },
});
