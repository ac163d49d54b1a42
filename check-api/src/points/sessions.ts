import type { Heard } from '../answers';
import type { Extras } from '../asking';
import type { CookieJar, SetCookie } from '../cookie-jar';
import type { Envelope, Kit } from '../kit';
import { NEED, type Need } from '../needs';
import { type Point, safe, Tried, tried } from '../point';
import { STATES } from '../refusals';
import { activate, activationCode, registeredToActivate } from '../registering';
import { askWith, demandNoSession, headerOf, session, sessionCookies } from '../session-cookies';
import { accountCode, askConfig, guess, needOffer, ordinary, otherScope, signInAs, signInByCode } from '../steps';
import { Absent, demand, Fault, prepare, Skipped } from '../verdict';
import { needPatience } from './limits';
import { answerOf, options, owner, signInByPasskey, visitor } from './passkeys';
import { pendingWithCode } from './second-step';
import { demandUnlikeCookies, LEAST_CHARACTERS } from './secrets';

/** Signs in, and makes sure that the session is recognised. */
const recognised = (kit: Kit): Promise<CookieJar> =>
  prepare(async () => {
    const jar = await session(kit, ordinary(kit));
    demand((await askConfig(kit, jar)).loggedIn, 'GET common/config answers loggedIn: false after a sign-in');
    return jar;
  });

/** A sign-in in a browser that had a session. */
interface Renewed {
  readonly answer: Envelope;
  /** The answer to the cookies from before, and whether they still sign in. */
  readonly heard: Heard;
  readonly loggedIn: boolean;
  /** Whether the cookie of the session is the same as before. */
  readonly isSame: boolean;
}

/** Signs in again in the browser of a visitor. */
async function renew(kit: Kit, signIn: (extras: Extras) => Promise<Envelope>, of?: CookieJar): Promise<Renewed> {
  const url = `${kit.address}${kit.document.endpointOf('commonConfig').path}`;
  const jar = of ?? (await recognised(kit));
  const before = jar.header(url);
  const answer = await signIn({ jar });
  const names = (await sessionCookies(kit, answer.heard)).map(({ name }) => `${name}=`);
  const own = (header: string): readonly string[] => header.split('; ').filter((pair) => names.some((name) => pair.startsWith(name)));
  const after = own(jar.header(url));
  return { answer, ...(await askWith(kit, before)), isSame: own(before).every((pair) => after.includes(pair)) };
}

/** Codes for a token of a link that does not count. */
export const REFUSED_TOKEN = [2010, 2923];

/** Returns the first token of the file that should sign in. */
export const firstToken = ({ accounts }: Kit): string => accounts.tokens.find(({ code }) => code === 0)?.token ?? '';

/** Tries it, if possible in a browser that has a session. It counts once, so it is used once in a run. */
export const tryToken = (kit: Kit): Promise<Pick<Renewed, 'answer'> & Partial<Renewed>> =>
  kit.once('token', async () => {
    const use = (extras?: Extras) => kit.call('mockSignIn', { token: firstToken(kit) }, [0, ...REFUSED_TOKEN], extras);
    if (!NEED.ordinary.isMet(kit.accounts)) return { answer: await use() };
    const jar = await recognised(kit).catch(() => undefined);
    return jar === undefined ? { answer: await use() } : renew(kit, use, jar);
  });

/** A way to sign in without a password, or with more. */
interface Way {
  /** How a sentence names it. */
  readonly by: string;
  readonly needs: readonly Need[];
  readonly begin: (kit: Kit) => Promise<Partial<Renewed>>;
}

const WAYS: readonly Way[] = [
  {
    by: 'the second step',
    needs: [NEED.secondStep],
    async begin(kit) {
      const { verify, code } = await pendingWithCode(kit);
      return renew(kit, (extras) => verify(code, [0], extras));
    },
  },
  {
    by: 'a code',
    needs: [NEED.newcomer, NEED.outbox],
    async begin(kit) {
      const person = await visitor(kit);
      const code = await accountCode(kit, person, 'login');
      return renew(kit, (extras) => signInByCode(kit, person, code, [0], extras));
    },
  },
  {
    by: 'a passkey',
    needs: [NEED.newcomer],
    async begin(kit) {
      await needOffer(kit, 'passkey');
      const { device } = await owner(kit);
      const credential = answerOf(device, await options(kit));
      return renew(kit, (extras) => signInByPasskey(kit, credential, [0], extras));
    },
  },
  { by: 'the token of a link', needs: [NEED.tokens], begin: tryToken },
  {
    by: 'an activation',
    needs: [NEED.register, NEED.outbox],
    async begin(kit) {
      const fresh = await registeredToActivate(kit, 'renew');
      const code = await activationCode(kit, fresh);
      return renew(kit, (extras) => activate(kit, fresh, code, {}, [0], extras));
    },
  },
];

/** What each other way has come to. What could not be tried is told. */
interface Tries {
  readonly renewed: readonly (Renewed & { readonly by: string })[];
  readonly warning?: string;
}

/** Signs in once in a run by each way but a password, in a browser that has a session. */
const renewals = (kit: Kit): Promise<Tries> =>
  kit.once('renewals', async () => {
    const renewed: (Renewed & { readonly by: string })[] = [];
    const warnings: string[] = [];
    for (const { by, begin } of WAYS.filter((way) => way.needs.every((need) => need.isMet(kit.accounts)))) {
      try {
        const { answer, heard, loggedIn = false, isSame = false } = await prepare(() => begin(kit));
        if (answer?.code === 0 && heard !== undefined) renewed.push({ by, answer, heard, loggedIn, isSame });
      } catch (error) {
        if (error instanceof Skipped) warnings.push(`not tried at ${by}: ${error.message}`);
        else if (!(error instanceof Absent)) throw error;
      }
    }
    return { renewed, ...(warnings.length > 0 && { warning: warnings.join('; ') }) };
  });

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
      for (const { by, isSame, loggedIn, answer } of renewed)
        demand(!(isSame && loggedIn), `${answer.heard.request} (${by}) makes no new session: it keeps the cookie that was there before`);
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
      const heard = answers.flatMap((one) => [one.answer, one.heard]);
      return Tried.all(heard, '', warning);
    },
  }),
  safe({
    name: 'sign-in.no-session',
    says: 'A sign-in that is refused is no session: its cookies sign nobody in.',
    why: 'An account that is blocked, or a wrong password, would get in all the same.',
    needs: [NEED.ordinary],
    async check(kit) {
      const person = ordinary(kit);
      const wrong = await prepare(() => guess(kit, person, [2001]));
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
