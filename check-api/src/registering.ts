import type { Accounts, Member } from './accounts';
import type { Extras } from './asking';
import { isRecord, type Json, jsonIn } from './json';
import { accountOf, type Envelope, type Kit } from './kit';
import { lookFor, missing } from './looking';
import { channelOf } from './one-time-codes';
import { accountCode, anotherNumber, codeOf } from './steps';
import { demand, given, prepare, Skipped } from './verdict';

/* The steps of somebody who registers. */

type Registration = NonNullable<Accounts['register']>;

/** Returns the registration of the file for an account that does not exist yet. */
export function newRegistration(kit: Kit, tag: string): Registration {
  const model = given(kit.accounts.register, '“register”');
  if (model.email === undefined) return { ...model, phone: anotherNumber(kit, String(model.phone)) };
  return { ...model, email: model.email.replace('@', `-${tag}${kit.unique}${kit.next()}@`) };
}

/** Returns the documents that a registration consents to. */
export const documents = (kit: Kit): Promise<readonly Json[]> =>
  kit.once('documents', async () => {
    const { data } = await kit.call('settings', { keys: ['SignUp_ComplianceFile'] }, [0]);
    const files = jsonIn(String(data.SignUp_ComplianceFile ?? '[]'));
    demand(files !== undefined, 'SignUp_ComplianceFile is not JSON');
    return (Array.isArray(files) ? files : []).filter(isRecord);
  });

/** Returns a consent to each document of the platform. */
export async function consents(kit: Kit): Promise<readonly Json[]> {
  const acceptedAt = new Date().toISOString();
  return (await documents(kit)).map(({ key, version }) => ({
    key,
    ...(version === undefined ? {} : { version: String(version) }),
    locale: 'en-US',
    acceptedAt,
  }));
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
  const whole = { link, firstName, lastName, country, ...accountOf(person), code, consents: await consents(kit) };
  return kit.call('register', { ...whole, ...(await kit.seal(password)), ...changed }, codes);
}

/** A registration whose progress has ended. */
export interface Registered extends Activatable {
  readonly person: Registration;
  readonly status: unknown;
  /** The answer with the status. */
  readonly heard: Envelope['heard'];
}

/** Follows the progress of a registration to its end. */
export async function ended(kit: Kit, uuid: unknown): Promise<Envelope> {
  const { found } = await lookFor(kit, async () => {
    const answer = await kit.call('progress', { uuid }, [0]);
    return answer.data.status === 'processing' ? undefined : answer;
  });
  if (found === undefined) throw missing(kit, 'GET register/progress answers “processing”, and no end of the registration');
  return found;
}

/** Registers somebody with a code, and follows the progress. */
export async function registeredAs(kit: Kit, person: Registration): Promise<Registered> {
  const code = await accountCode(kit, person, 'register');
  const answer = await register(kit, person, code, {}, [0]);
  const { heard, data } = await ended(kit, answer.data.uuid);
  demand(data.status !== undefined, 'GET register/progress does not know a registration that register has just accepted');
  return { uuid: String(answer.data.uuid), person, status: data.status, heard };
}

/** Registers somebody new, and follows the progress to its end. */
export const registered = (kit: Kit, tag: string): Promise<Registered> => registeredAs(kit, newRegistration(kit, tag));

/** Registers somebody, new by a tag, whose registration has to be activated. Throws Skipped if a registration needs none. */
export async function registeredToActivate(kit: Kit, wanted: string | Registration): Promise<Registered> {
  const found = await registeredAs(kit, typeof wanted === 'string' ? newRegistration(kit, wanted) : wanted);
  if (found.status !== 'needsActivation') {
    throw new Skipped(
      `a new registration ends as “${String(found.status)}” and needs no activation: if that is meant, name the point in “without”`,
    );
  }
  return found;
}

/** A registration that can be activated, and who gets its code. */
export interface Activatable {
  readonly uuid: string;
  readonly person: Member;
}

/** What asks for the code of a registration. */
export const activationOrder = ({ uuid, person }: Activatable): Json => ({ scene: 'activation', channel: channelOf(person), uuid });

/** Returns the code that a registration is activated with. */
export const activationCode = (kit: Kit, to: Activatable): Promise<string> => codeOf(kit, to.person, activationOrder(to));

/** Activates a registration with a code. */
export async function activate(
  kit: Kit,
  { uuid, person }: Activatable,
  code: string,
  changed: Json = {},
  codes?: readonly number[],
  extras?: Extras,
): Promise<Envelope> {
  const whole = { uuid, code, consents: await consents(kit), ...(await kit.seal(person.password)) };
  return kit.call('activate', { ...whole, ...changed }, codes, extras);
}

/** Returns an account of its own for a point that locks it or changes its password: a spare one of the file, or a new one. */
export const newcomer = (kit: Kit): Promise<Member> =>
  prepare(async () => {
    const spare = kit.spare();
    if (spare !== undefined) return spare;
    if (kit.accounts.register === undefined) throw new Skipped('the accounts of “spare” are used up: name more');
    const made = await registered(kit, 'new');
    if (made.status === 'needsActivation') await activate(kit, made, await activationCode(kit, made), {}, [0]);
    else demand(made.status === 'active', `a new registration ended as “${String(made.status)}”`);
    return made.person;
  });
