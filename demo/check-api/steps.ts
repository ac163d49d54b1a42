import * as ENDPOINTS from '../../src/contract/endpoints';
import { isRecord } from '../../src/contract/shape';
import type { Scope } from '../../src/contract/variant';
import type { Accounts, Member, Person } from './accounts';
import type { CookieJar } from './cookie-jar';
import { accountOf, type Envelope, type Extras, type Kit } from './kit';
import { ordinaryOf } from './needs';
import { channelOf, codeBy } from './one-time-codes';
import { Absent, demand, Fault, given, prepare, Skipped } from './point';

/* The steps of visitors from which the points are made. */

type Json = Readonly<Record<string, unknown>>;

/** Returns the first account of the file that signs in at once. */
export const ordinary = ({ accounts }: Kit): Member => given(ordinaryOf(accounts), 'account in “signIn” with code 0');

/** The other scope than that of the file. */
export const otherScope = ({ accounts: { scope } }: Kit): Scope => (scope === 'crm_ib' ? 'crm_client' : 'crm_ib');

/** Makes a call that succeeds and one that is refused, so that a point about all answers has some to look at. */
export const hearSome = ({ call, accounts: { scope } }: Kit): Promise<unknown> =>
  prepare(async () => [await call('commonConfig', { scope }), await call('commonConfig', {})]);

/** Signs in with a password. */
export async function signInAs(kit: Kit, person: Member, codes?: readonly number[], extras?: Extras): Promise<Envelope> {
  const sends = {
    scope: person.scope ?? kit.accounts.scope,
    ...accountOf(person),
    method: 'password',
    ...(await kit.seal(person.password)),
  };
  return kit.call('signIn', sends, codes, extras);
}

/** Whether the server takes a visitor for signed in. */
export async function isSignedIn({ call, accounts }: Kit, jar: CookieJar, scope = accounts.scope): Promise<boolean> {
  return (await call('commonConfig', { scope }, [0], { jar })).data.loggedIn === true;
}

/** Signs in, and returns the jar with the session. Throws Skipped if a browser would not keep its cookie, of which a point speaks. */
export async function session(kit: Kit, person: Member): Promise<CookieJar> {
  const jar = kit.jar();
  await signInAs(kit, person, [0], { jar });
  const [refused] = jar.refused();
  if (refused !== undefined) throw new Skipped(`a browser would not keep the cookie “${refused.name}”; see ${refused.point}`);
  if (jar.header(`${kit.address}${ENDPOINTS.commonConfig.path}`) === '') {
    throw new Skipped('a browser would send no cookie after the sign-in; see the points of cookies');
  }
  return jar;
}

/** The refusals of `code/send` that end after a pause. */
export const PAUSES: readonly number[] = [5310, 5400, 5402, 5403, 2027];
/** The refusal that ends on the next day. */
export const LIMIT_OF_A_DAY = 5104;
const DAY_SECONDS = 86_400;

/** A server may have more than one pause: for what a code is for, and for its address. */
const MOST_WAITS = 5;

/** Asks for a code, and waits as long as the server says if one was sent a moment ago. */
export async function order(kit: Kit, sends: Json): Promise<Envelope> {
  const whole = { scope: kit.accounts.scope, ...sends };
  let answer = await kit.call('sendCode', whole);
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    if (answer.code === LIMIT_OF_A_DAY) await kit.wait(DAY_SECONDS, 'the end of the daily limit of codes, perhaps from earlier runs,');
    else if (PAUSES.includes(answer.code)) await kit.wait(Number(answer.data.resendAfter ?? 60), 'until another code may be sent');
    else return answer;
    answer = await kit.call('sendCode', whole);
  }
  return answer;
}

/** Asks for a code, and demands that it is sent. */
export async function sent(kit: Kit, sends: Json): Promise<Envelope> {
  const answer = await order(kit, sends);
  demand(answer.code === 0, `POST code/send (${String(sends.scene)}) answers code ${answer.code} instead of 0`);
  return answer;
}

/** Asks for a code, and returns it from the message that arrives. */
async function codeOf(kit: Kit, person: Person, sends: Json): Promise<string> {
  const code = await codeBy(kit, person, () => sent(kit, { channel: channelOf(person), ...sends }));
  demand(
    code !== undefined,
    `POST code/send (${String(sends.scene)}) answers 0, but no message for ${person.email ?? `+${person.callingCode} ${person.phone}`} arrives`,
  );
  return code;
}

/** Returns the code that a person gets in a scene that names an account. */
export const accountCode = (kit: Kit, person: Person, scene: 'login' | 'recovery' | 'register'): Promise<string> =>
  codeOf(kit, person, { scene, ...accountOf(person) });

/** Signs in with a code. */
export const signInByCode = (
  { call, accounts: { scope } }: Kit,
  person: Person,
  code: string,
  codes?: readonly number[],
): Promise<Envelope> => call('signIn', { scope, ...accountOf(person), method: 'code', code }, codes);

/** Recovers up to the permission to set a new password. */
export async function permission(kit: Kit, person: Person): Promise<string> {
  const code = await accountCode(kit, person, 'recovery');
  const { data } = await kit.call('checkRecovery', { scope: kit.accounts.scope, ...accountOf(person), code }, [0]);
  return String(data.resetToken);
}

/** Sets a new password by a permission. */
export const reset = async (kit: Kit, resetToken: string, password: string, codes?: readonly number[]): Promise<Envelope> =>
  kit.call('resetPassword', { scope: kit.accounts.scope, resetToken, ...(await kit.seal(password)) }, codes);

/** Returns an account that nobody has, of the kind of another one. */
export function stranger(kit: Kit, like: Person = { email: '' }): Person {
  const number = `${kit.unique}${kit.next()}`;
  return like.email === undefined
    ? { callingCode: like.callingCode ?? '1', phone: number.slice(-10) }
    : { email: `stranger-${number}@example.com` };
}

type Registration = NonNullable<Accounts['register']>;

/** Returns the registration of the file for an account that does not exist yet. */
export function newRegistration(kit: Kit, tag: string): Registration {
  const model = given(kit.accounts.register, '“register”');
  if (model.email === undefined) return { ...model, phone: `${String(model.phone).slice(0, 6)}${kit.unique.slice(-4)}${kit.next()}` };
  return { ...model, email: model.email.replace('@', `-${tag}${kit.next()}@`) };
}

/** Returns the documents that a registration consents to. */
const documents = (kit: Kit): Promise<readonly Json[]> =>
  kit.once('documents', async () => {
    const { data } = await kit.call('settings', { keys: ['SignUp_ComplianceFile'] }, [0]);
    let files: unknown;
    try {
      files = JSON.parse(String(data.SignUp_ComplianceFile ?? '[]'));
    } catch {
      throw new Fault('SignUp_ComplianceFile is not JSON');
    }
    return (Array.isArray(files) ? files : []).filter(isRecord);
  });

/** Returns a consent to each document of the platform, but for the one that is named. */
async function consents(kit: Kit, without?: unknown): Promise<readonly Json[]> {
  const acceptedAt = new Date().toISOString();
  return (await documents(kit))
    .filter(({ key }) => key !== without)
    .map(({ key, version }) => ({ key, ...(version === undefined ? {} : { version: String(version) }), locale: 'en-US', acceptedAt }));
}

/** Returns each way to lack a required consent: none at all, and all but one. Throws Absent if no document is required. */
export async function lackingConsents(kit: Kit): Promise<readonly (readonly Json[])[]> {
  const required = (await prepare(() => documents(kit))).filter((document) => document.required === true);
  if (required.length === 0) throw new Absent('SignUp_ComplianceFile has no required document');
  return [[], ...(await Promise.all(required.map(({ key }) => consents(kit, key))))];
}

/** Sends a registration with a code. */
export async function register(
  kit: Kit,
  wanted: Registration,
  code: string,
  changed: Json = {},
  codes?: readonly number[],
): Promise<Envelope> {
  const { link, firstName, lastName, country, password, ...person } = wanted;
  const whole = {
    scope: kit.accounts.scope,
    link,
    firstName,
    lastName,
    country,
    ...accountOf(person),
    code,
    consents: await consents(kit),
  };
  return kit.call('register', { ...whole, ...(await kit.seal(password)), ...changed }, codes);
}

/** How often the progress of a new registration is asked for, and the pauses in between, which grow: about half a minute in all. */
const LOOKS = 20;
const PAUSE_MS = { first: 100, longest: 2000 };

/** A registration whose progress has ended. */
export interface Registered {
  readonly uuid: string;
  readonly person: Member;
  readonly status: unknown;
  readonly target: unknown;
}

/** Registers somebody new, and follows the progress to its end. */
export async function registered(kit: Kit, tag: string): Promise<Registered> {
  const wanted = newRegistration(kit, tag);
  const code = await accountCode(kit, wanted, 'register');
  const { data } = await register(kit, wanted, code, {}, [0]);
  for (let look = 0; look < LOOKS; look += 1) {
    const { status, target } = (await kit.call('progress', { uuid: data.uuid }, [0])).data;
    demand(status !== undefined, 'GET register/progress does not know a registration that register has just accepted');
    if (status !== 'processing') return { uuid: String(data.uuid), person: wanted, status, target };
    await kit.pause(Math.min(PAUSE_MS.first * 2 ** look, PAUSE_MS.longest));
  }
  throw new Fault(`the registration is still in progress after ${LOOKS} looks at it`);
}

/** Returns the code that a registration is activated with. */
export const activationCode = (kit: Kit, uuid: string, person: Person): Promise<string> =>
  codeOf(kit, person, { scene: 'activation', uuid });

/** Activates a registration with a code. */
export async function activate(
  kit: Kit,
  { uuid, person }: Pick<Registered, 'uuid' | 'person'>,
  code: string,
  changed: Json = {},
  codes?: readonly number[],
): Promise<Envelope> {
  const whole = { scope: kit.accounts.scope, uuid, code, consents: await consents(kit), ...(await kit.seal(person.password)) };
  return kit.call('activate', { ...whole, ...changed }, codes);
}

/** Returns an account of its own for a point that locks it or changes its password: a spare one of the file, or a new one. */
export const newcomer = (kit: Kit): Promise<Member> =>
  prepare(async () => {
    const spare = kit.spare();
    if (spare !== undefined) return spare;
    if (kit.accounts.register === undefined) throw new Skipped('the accounts of “spare” are used up: name more');
    const { uuid, person, status } = await registered(kit, 'new');
    if (status === 'needsActivation') await activate(kit, { uuid, person }, await activationCode(kit, uuid, person), {}, [0]);
    else demand(status === 'active', `a new registration ended as “${String(status)}”`);
    return person;
  });
