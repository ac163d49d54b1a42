import * as ENDPOINTS from '../../../src/contract/endpoints';
import { type CookieJar, isRemoval, readSetCookie } from '../cookie-jar';
import { accountOf, envelopeIn, type Heard, type Kit } from '../kit';
import { NEED } from '../needs';
import { demand, type Point, prepare, Skipped } from '../point';
import { isSignedIn, ordinary, otherScope, session, signInAs } from '../steps';
import { isUnlike, LEAST_CHARACTERS } from '../unguessable';

/** Returns the cookies that a response sets. */
const cookiesOf = ({ cookies }: Heard) => cookies.map(readSetCookie).filter((cookie) => !isRemoval(cookie));

/** Signs in with cookies of the caller's choice. */
async function signInWith(kit: Kit, cookie?: string): Promise<Heard> {
  const person = ordinary(kit);
  const raw = JSON.stringify({ scope: kit.accounts.scope, ...accountOf(person), method: 'password', ...(await kit.seal(person.password)) });
  return kit.ask('POST', ENDPOINTS.signIn.path, { raw, headers: { cookie } });
}

/** Whether cookies of the caller's choice are those of a signed-in visitor. */
async function isSession(kit: Kit, cookie: string): Promise<boolean> {
  const { data } = envelopeIn(await kit.ask('GET', `${ENDPOINTS.commonConfig.path}?scope=${kit.accounts.scope}`, { headers: { cookie } }));
  return Object(data).loggedIn === true;
}

/** Signs in, and makes sure that the session is recognised. */
const recognised = (kit: Kit): Promise<CookieJar> =>
  prepare(async () => {
    const jar = await session(kit, ordinary(kit));
    demand(await isSignedIn(kit, jar), 'GET common/config answers loggedIn: false after a sign-in');
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
      const set = cookiesOf(await prepare(() => signInWith(kit)));
      const planted = set.map(({ name }) => `${name}=planted-${kit.unique}-${kit.unique}-${kit.unique}`).join('; ');
      await signInWith(kit, planted);
      demand(!(await isSession(kit, planted)), 'GET common/config answers loggedIn: true to a cookie that was there before POST signIn');
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
      demand(
        !(await isSignedIn(kit, jar, scope)),
        `GET common/config?scope=${scope} answers loggedIn: true to a session of ${kit.accounts.scope}`,
      );
    },
  },
  {
    name: 'sessions.unguessable',
    group: 'safe',
    says: `The cookie of a session has at least ${LEAST_CHARACTERS} characters, and shares few with another one.`,
    why: 'Whoever can guess the next session needs no password.',
    needs: [NEED.ordinary],
    async check(kit) {
      const sign = async () => cookiesOf((await prepare(() => signInAs(kit, ordinary(kit), [0]))).heard).map(({ value }) => value);
      const [one, other] = [await sign(), await sign()];
      if (one.length === 0) throw new Skipped('a sign-in sets no cookie');
      const isRandom = one.some((value, index) => isUnlike(value, other[index] ?? ''));
      demand(isRandom, `POST signIn sets cookies that are short or alike: ${one.map((value) => value.slice(0, 12)).join(', ')}`);
    },
  },
];
