import type { Heard } from '../answers';
import type { Extras } from '../asking';
import type { CookieJar } from '../cookie-jar';
import type { Envelope, Kit } from '../kit';
import { NEED, type Need } from '../needs';
import { activate, activationCode, registeredToActivate } from '../registering';
import { askWith, session, sessionCookies } from '../session-cookies';
import { accountCode, askConfig, ordinary, signInByCode } from '../steps';
import { Absent, demand, prepare, Skipped } from '../verdict';
import { answerOf, needOffer, options, owner, signInByPasskey, visitor } from './passkeys';
import { pendingWithCode } from './second-step';

/** Signs in, and makes sure that the session is recognised. */
export const recognised = (kit: Kit): Promise<CookieJar> =>
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
export async function renew(kit: Kit, signIn: (extras: Extras) => Promise<Envelope>, of?: CookieJar): Promise<Renewed> {
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
      const { person, verifyToken, code } = await pendingWithCode(kit);
      const sends = { scope: kit.accounts.scope, verifyToken, method: person.method, code };
      return renew(kit, (extras) => kit.call('verify', sends, [0], extras));
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
      const credential = answerOf(device, await options(kit, 'passkeyOptions'));
      return renew(kit, (extras) => signInByPasskey(kit, credential, [0], extras));
    },
  },
  { by: 'the token of a link', needs: [NEED.tokens], begin: tryToken },
  {
    by: 'an activation',
    needs: [NEED.register, NEED.outbox],
    async begin(kit) {
      const fresh = await registeredToActivate(kit, 'renew');
      const code = await activationCode(kit, fresh.uuid, fresh.person);
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
export const renewals = (kit: Kit): Promise<Tries> =>
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
