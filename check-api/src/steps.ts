import { hash } from 'node:crypto';
import { type Member, nameOf, type Person, type Scope } from './accounts';
import type { Extras } from './asking';
import type { CookieJar } from './cookie-jar';
import { isRecord, type Json } from './json';
import { accountOf, type CallExtras, type Envelope, type Kit } from './kit';
import { missing } from './looking';
import { ordinaryOf } from './needs';
import { channelOf, codeBy } from './one-time-codes';
import { LIMIT_OF_A_DAY, PAUSE } from './refusals';
import { Absent, demand, given, prepare } from './verdict';

/* The steps of visitors from which the points are made. */

/** Returns the first account of the file that signs in at once. */
export const ordinary = ({ accounts }: Kit): Member => given(ordinaryOf(accounts), 'account in “signIn” with code 0');

/** A password that is nobody's. */
export const WRONG_PASSWORD = 'Wrong7!Password';

/** The other scope than that of the file. */
export const otherScope = ({ accounts: { scope } }: Kit): Scope => (scope === 'crm_ib' ? 'crm_client' : 'crm_ib');

/** What a sign-in with a password says. */
export const passwordSignIn = async (kit: Kit, person: Member): Promise<Json> => ({
  scope: person.scope ?? kit.accounts.scope,
  ...accountOf(person),
  method: 'password',
  ...(await kit.seal(person.password)),
});

/** Signs in with a password. */
export async function signInAs(kit: Kit, person: Member, codes?: readonly number[], extras?: CallExtras): Promise<Envelope> {
  return kit.call('signIn', await passwordSignIn(kit, person), codes, extras);
}

/** Tries a wrong password. */
export const guess = (kit: Kit, person: Omit<Member, 'password'>, codes?: readonly number[], extras?: CallExtras): Promise<Envelope> =>
  signInAs(kit, { ...person, password: WRONG_PASSWORD }, codes, extras);

/** Asks for the configuration, which says whether the server takes a visitor for signed in. */
export async function askConfig({ call, accounts }: Kit, jar: CookieJar, scope = accounts.scope) {
  const answer = await call('commonConfig', { scope }, [0], { jar });
  return { ...answer, loggedIn: answer.data.loggedIn === true };
}

type Offer = 'passkey' | 'trust' | 'captcha';

const offerOf = async (kit: Kit, name: Offer): Promise<unknown> => (await prepare(() => kit.call('commonConfig', {}, [0]))).data[name];

/** Whether a server offers something that it need not, by its configuration. */
export const isOffered = async (kit: Kit, name: Offer): Promise<boolean> => isRecord(await offerOf(kit, name));

/** Returns something that a server need not offer, from its configuration. Throws Absent without it. */
export async function needOffer(kit: Kit, name: Offer): Promise<Json> {
  const offer = await offerOf(kit, name);
  if (!isRecord(offer)) throw new Absent(`the configuration has no “${name}”`);
  return offer;
}

/** The refusals of `code/send` that end after a pause. */
const PAUSES: readonly number[] = [...PAUSE.email, ...PAUSE.sms];

/** A day. */
export const DAY_SECONDS = 86_400;

/** A server may have more than one pause: for what a code is for, and for its address. */
const MOST_WAITS = 5;

/** The scenes of codes that name an account. */
export const NAMED = ['login', 'recovery', 'register'] as const;

/** One of them. */
export type Named = (typeof NAMED)[number];

/** What asks for a code for an account. */
export const codeFor = (scene: Named, person: Person): Json => ({ scene, channel: channelOf(person), ...accountOf(person) });

/** Asks for a code, and waits as long as the server says if one was sent a moment ago. */
export async function order(kit: Kit, sends: Json): Promise<Envelope> {
  let answer = await kit.call('sendCode', sends);
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    if (answer.code === LIMIT_OF_A_DAY) await kit.wait(DAY_SECONDS, 'the end of the daily limit of codes, perhaps from earlier runs,');
    else if (PAUSES.includes(answer.code)) await kit.wait(Number(answer.data.resendAfter ?? 60), 'until another code may be sent');
    else return answer;
    answer = await kit.call('sendCode', sends);
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
export async function codeOf(kit: Kit, person: Person, sends: Json): Promise<string> {
  const { code } = await codeBy(kit, person, () => sent(kit, sends));
  if (code === undefined)
    throw missing(kit, `POST code/send (${String(sends.scene)}) answers 0, but no message for ${nameOf(person)} arrives`);
  return code;
}

/** Returns the code that a person gets in a scene that names an account. */
export const accountCode = (kit: Kit, person: Person, scene: Named): Promise<string> => codeOf(kit, person, codeFor(scene, person));

/** Signs in with a code. */
export const signInByCode = ({ call }: Kit, person: Person, code: string, codes?: readonly number[], extras?: Extras): Promise<Envelope> =>
  call('signIn', { ...accountOf(person), method: 'code', code }, codes, extras);

/** Tries a code of recovery. */
export const checkRecovery = ({ call }: Kit, person: Person, code: string, codes: readonly number[]): Promise<Envelope> =>
  call('checkRecovery', { ...accountOf(person), code }, codes);

/** Recovers up to the permission to set a new password. */
export async function permission(kit: Kit, person: Person): Promise<string> {
  const code = await accountCode(kit, person, 'recovery');
  const { data } = await checkRecovery(kit, person, code, [0]);
  return String(data.resetToken);
}

/** Sets a new password by a permission. */
export const reset = async (kit: Kit, resetToken: string, password: string, codes?: readonly number[]): Promise<Envelope> =>
  kit.call('resetPassword', { resetToken, ...(await kit.seal(password)) }, codes);

/** Asks whether a password would be good for a registration. */
export const checkPassword = async (kit: Kit, password: string, codes?: readonly number[]): Promise<Envelope> =>
  kit.call('checkPassword', { scene: 'register', ...(await kit.seal(password)) }, codes);

/** Returns a password that the server accepts. */
export const newPassword = ({ accounts }: Kit): string => given(accounts.goodPassword, '“goodPassword”');

/** A server may refuse a password that the account had. So many are tried. */
export const OTHER_PASSWORDS = 16;

/** Returns another password that is as good: forwards or backwards, its end moved to its front. */
export function anotherPassword(kit: Kit, good: string): string {
  const turns = good.length - 1;
  const count = kit.next();
  const text = Math.floor(count / turns) % 2 === 0 ? good : [...good].reverse().join('');
  const at = 1 + (count % turns);
  return text.slice(at) + text.slice(0, at);
}

/** Sets a new password by a permission, another each time. Returns it, too. */
export async function resetAnew(kit: Kit, resetToken: string, good: string): Promise<Envelope & { readonly password: string }> {
  for (let tries = 1; ; tries += 1) {
    const password = anotherPassword(kit, good);
    const answer = await reset(kit, resetToken, password, tries < OTHER_PASSWORDS ? [0, 2025] : [0]);
    if (answer.code === 0) return { ...answer, password };
  }
}

/** So many digits at the end of a phone number make another one. The rest says in which network it is, which a server may check. */
const OWN_DIGITS = 7;

/** Returns a phone number like another one, which no earlier run has used. */
export function anotherNumber(kit: Kit, phone: string): string {
  const count = Math.min(OWN_DIGITS, phone.length - 1);
  const digits = BigInt(`0x${hash('sha256', `${kit.unique} ${kit.next()}`, 'hex')}`)
    .toString()
    .slice(-count);
  return phone.slice(0, -count) + digits;
}

/** Returns an account that nobody has, of the kind of another one: at the same host, or in the same network. */
export function stranger(
  kit: Kit,
  like: Person = kit.accounts.signIn.find(({ email }) => email !== undefined) ?? {},
  name = 'stranger',
): Person {
  const { email, callingCode, phone } = like;
  if (email === undefined && phone !== undefined) return { callingCode: String(callingCode), phone: anotherNumber(kit, phone) };
  return { email: `${name}-${kit.unique}${kit.next()}@${email?.split('@')[1] ?? 'example.com'}` };
}
