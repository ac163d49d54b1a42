import { hash } from 'node:crypto';
import { type Member, nameOf, type Person, type Scope } from './accounts';
import type { Extras } from './asking';
import type { CookieJar } from './cookie-jar';
import { accountOf, type Envelope, type Kit } from './kit';
import { missing } from './looking';
import { ordinaryOf } from './needs';
import { channelOf, codeBy } from './one-time-codes';
import { LIMIT_OF_A_DAY, PAUSE } from './refusals';
import { demand, given } from './verdict';

/* The steps of visitors from which the points are made. */

type Json = Readonly<Record<string, unknown>>;

/** Returns the first account of the file that signs in at once. */
export const ordinary = ({ accounts }: Kit): Member => given(ordinaryOf(accounts), 'account in “signIn” with code 0');

/** The other scope than that of the file. */
export const otherScope = ({ accounts: { scope } }: Kit): Scope => (scope === 'crm_ib' ? 'crm_client' : 'crm_ib');

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

/** Asks for the configuration, which says whether the server takes a visitor for signed in. */
export async function askConfig({ call, accounts }: Kit, jar: CookieJar, scope = accounts.scope) {
  const answer = await call('commonConfig', { scope }, [0], { jar });
  return { ...answer, loggedIn: answer.data.loggedIn === true };
}

/** The refusals of `code/send` that end after a pause. */
const PAUSES: readonly number[] = [...PAUSE.email, ...PAUSE.sms];
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
export async function codeOf(kit: Kit, person: Person, sends: Json): Promise<string> {
  const { code } = await codeBy(kit, person, () => sent(kit, { channel: channelOf(person), ...sends }));
  if (code === undefined)
    throw missing(kit, `POST code/send (${String(sends.scene)}) answers 0, but no message for ${nameOf(person)} arrives`);
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
  extras?: Extras,
): Promise<Envelope> => call('signIn', { scope, ...accountOf(person), method: 'code', code }, codes, extras);

/** Recovers up to the permission to set a new password. */
export async function permission(kit: Kit, person: Person): Promise<string> {
  const code = await accountCode(kit, person, 'recovery');
  const { data } = await kit.call('checkRecovery', { scope: kit.accounts.scope, ...accountOf(person), code }, [0]);
  return String(data.resetToken);
}

/** Sets a new password by a permission. */
export const reset = async (kit: Kit, resetToken: string, password: string, codes?: readonly number[]): Promise<Envelope> =>
  kit.call('resetPassword', { scope: kit.accounts.scope, resetToken, ...(await kit.seal(password)) }, codes);

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
