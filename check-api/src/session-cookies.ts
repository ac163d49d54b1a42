import type { Member, Scope } from './accounts';
import type { Heard } from './answers';
import { envelopeIn } from './asking';
import { type CookieJar, isRemoval, readSetCookie, type SetCookie } from './cookie-jar';
import type { Kit } from './kit';
import { ordinaryOf } from './needs';
import { signInAs } from './steps';
import { demand, prepare, Skipped, unlessBroken } from './verdict';

/*
 * Which cookies are the session's. A load balancer sets one of its own with every answer, and a server may set others at a sign-in, such as
 * the theme. The server is asked: a cookie without which a visitor stays signed in, and which signs nobody in by itself, is not the session's.
 */

/** Returns the cookies that a response sets. */
export const cookiesOf = ({ cookies }: Heard): readonly SetCookie[] => cookies.map(readSetCookie).filter((cookie) => !isRemoval(cookie));

/** Writes cookies as browsers send them. */
export const headerOf = (cookies: readonly SetCookie[]): string => cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Asks whether cookies of the caller's choice are those of a signed-in visitor. */
export async function askWith(
  { ask, accounts, document }: Kit,
  cookie: string,
  scope = accounts.scope,
): Promise<{ readonly heard: Heard; readonly loggedIn: boolean }> {
  const headers = { cookie: cookie === '' ? undefined : cookie };
  const heard = await ask('GET', `${document.endpointOf('commonConfig').path}?scope=${scope}`, { headers });
  return { heard, loggedIn: Object(envelopeIn(heard).data).loggedIn === true };
}

/** Demands that the cookies of an answer sign nobody in: a session that is nobody's may begin with any answer. */
export async function demandNoSession(kit: Kit, { heard }: { readonly heard: Heard }, scope?: Scope): Promise<readonly Heard[]> {
  const { loggedIn, heard: told } = await prepare(() => askWith(kit, headerOf(cookiesOf(heard)), scope));
  demand(!loggedIn, `GET common/config answers loggedIn: true to the cookies of ${heard.request}, which was refused`);
  return [heard, told];
}

/** The names of cookies that are not the session's, and of those that cannot be told from it. */
interface Others {
  readonly known: ReadonlySet<string>;
  readonly unsure: ReadonlySet<string>;
  /** The names of the session's; `undefined` if nobody can sign in. */
  readonly own?: ReadonlySet<string>;
}

/** The calls that begin a session, or trust a device. A cookie that only others set, such as a language, is neither. */
const BEGINS = /\/(signIn|verify|activate)$/;

const namesOf = (heard: Heard): ReadonlySet<string> => new Set(cookiesOf(heard).map(({ name }) => name));

/** Returns which cookies of a sign-in are the session's, and which are not; `undefined` if nobody can sign in, of which another point speaks. */
async function cookiesOfSignIn(kit: Kit): Promise<Omit<Others, 'unsure'> | undefined> {
  const person = ordinaryOf(kit.accounts);
  if (person === undefined) return undefined;
  const all = cookiesOf((await signInAs(kit, person, [0])).heard);
  const signsIn = async (some: readonly SetCookie[]): Promise<boolean> => (await askWith(kit, headerOf(some))).loggedIn;
  if (!(await signsIn(all))) return undefined;
  const known = new Set<string>();
  for (const one of all.length > 1 ? all : []) {
    const rest = all.filter((other) => other !== one);
    if (!(await signsIn([one])) && (await signsIn(rest))) known.add(one.name);
  }
  return { known, own: new Set(all.flatMap(({ name }) => (known.has(name) ? [] : [name]))) };
}

/** Looks once in a run. */
const others = (kit: Kit): Promise<Others> =>
  kit.once('others', async () => {
    const anonymous = namesOf((await askWith(kit, '')).heard);
    const found = await unlessBroken(cookiesOfSignIn(kit));
    return found === undefined ? { known: new Set<string>(), unsure: anonymous } : { ...found, unsure: new Set<string>() };
  });

/** Returns the cookies of a response that are the session's, or that of a trusted device. */
export async function sessionCookies(kit: Kit, heard: Heard): Promise<readonly SetCookie[]> {
  const { known, unsure, own } = await others(kit);
  const mayBegin = own === undefined || BEGINS.test(heard.request);
  return cookiesOf(heard).filter(({ name }) => !known.has(name) && !unsure.has(name) && (mayBegin || own.has(name)));
}

/** Demands that a response sets a session. Returns it. */
export async function demandSession(kit: Kit, { heard }: { readonly heard: Heard }): Promise<Heard> {
  if ((await sessionCookies(kit, heard)).length > 0) return heard;
  const { unsure } = await others(kit);
  const unclear = cookiesOf(heard).find(({ name }) => unsure.has(name));
  if (unclear !== undefined) {
    throw new Skipped(
      `the cookie “${unclear.name}” comes to visitors who are not signed in, too; whether it is the session, an account in “signIn” would show`,
    );
  }
  demand(false, `${heard.request} answers code 0 without a Set-Cookie of a session`);
}

/** Signs in, and returns the jar with the session. Throws Skipped if a browser would not keep its cookie, of which a point speaks. */
export async function session(kit: Kit, person: Member): Promise<CookieJar> {
  const jar = kit.jar();
  const { heard } = await signInAs(kit, person, [0], { jar });
  const own = (await sessionCookies(kit, heard)).map(({ name }) => name);
  const refused = jar.refused().find(({ name }) => own.includes(name));
  if (refused !== undefined) throw new Skipped(`a browser would not keep the cookie “${refused.name}”; see ${refused.point}`);
  const sent = jar.header(`${kit.address}${kit.document.endpointOf('commonConfig').path}`).split('; ');
  if (!own.some((name) => sent.some((pair) => pair.startsWith(`${name}=`)))) {
    throw new Skipped('a browser would send no cookie of a session after the sign-in; see the points of cookies');
  }
  return jar;
}
