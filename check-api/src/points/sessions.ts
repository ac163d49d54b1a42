import type { CookieJar, SetCookie } from '../cookie-jar';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { type Point, tried } from '../point';
import { askWith, headerOf, session, sessionCookies } from '../session-cookies';
import { askConfig, ordinary, otherScope, signInAs } from '../steps';
import { isUnlike, LEAST_CHARACTERS } from '../unguessable';
import { demand, prepare, Skipped } from '../verdict';

/** Signs in with cookies of the caller's choice. Returns those of the session. */
async function signInWith(kit: Kit, cookie = ''): Promise<readonly SetCookie[]> {
  const headers = cookie === '' ? {} : { headers: { cookie } };
  return sessionCookies(kit, (await signInAs(kit, ordinary(kit), [0], headers)).heard);
}

/** Signs in, and makes sure that the session is recognised. */
const recognised = (kit: Kit): Promise<CookieJar> =>
  prepare(async () => {
    const jar = await session(kit, ordinary(kit));
    demand((await askConfig(kit, jar)).loggedIn, 'GET common/config answers loggedIn: false after a sign-in');
    return jar;
  });

/** The session. */
export const sessions: readonly Point[] = [
  {
    name: 'sessions.new-id',
    group: 'safe',
    says: 'A sign-in makes a new session, and takes none that the visitor brings along.',
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
      return issued === '' ? tried(first) : tried(first, await demandIgnored(issued, 'a cookie of the server'));
    },
  },
  {
    name: 'sessions.own-scope',
    group: 'safe',
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
  },
  {
    name: 'sessions.unguessable',
    group: 'safe',
    says: `The cookie of a session has at least ${LEAST_CHARACTERS} characters, and shares few with another one.`,
    why: 'Whoever can guess the next session needs no password.',
    needs: [NEED.ordinary],
    async check(kit) {
      const sign = () => prepare(() => signInAs(kit, ordinary(kit), [0]));
      const [one, other] = [await sign(), await sign()];
      const [ones, others] = [await sessionCookies(kit, one.heard), await sessionCookies(kit, other.heard)];
      if (ones.length === 0) throw new Skipped('a sign-in sets no cookie of a session');
      const isRandom = ones.some(({ name, value }) => isUnlike(value, others.find((cookie) => cookie.name === name)?.value ?? ''));
      const shown = ones.map(({ value }) => value.slice(0, 12)).join(', ');
      demand(isRandom, `POST signIn sets cookies that are short or alike: ${shown}`);
      return tried(one, other);
    },
  },
];
