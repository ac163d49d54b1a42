import { Secret, TOTP } from 'otpauth';
import { nameOf, type Person } from './accounts';
import { codeIn } from './answers';
import { isRecord, type Json, jsonIn } from './json';
import type { Envelope, Kit } from './kit';
import { lookFor } from './looking';
import { TRIED_TOO_OFTEN } from './refusals';
import { Skipped } from './verdict';

/** Writes an address so that two spellings of it are the same. */
export const plain = (address: unknown): string => String(address).toLowerCase().replace(/[\s-]/g, '');

/** A message in the outbox, and how many went to the same person before it. */
interface Mail {
  readonly code: string;
  readonly text: string;
  readonly before: number;
}

/** Returns the newest message to an address. */
async function mailTo({ askHelper, accounts: { outbox, notices } }: Kit, to: string): Promise<Mail | undefined> {
  if (outbox === undefined) throw new Skipped('no code can be had: the file of accounts has neither “outbox” nor “oneTimeCode”');
  const messages = jsonIn((await askHelper('GET', outbox)).text);
  if (!Array.isArray(messages)) throw new Skipped(`the outbox ${outbox} answers no list`);
  // Where owners are told of changes, too, such a message may stand in the same list. It has no code.
  const isNotice = ({ code }: Json): boolean => notices !== undefined && code === undefined;
  const theirs = messages.filter((message) => isRecord(message) && plain(message.to) === plain(to) && !isNotice(message));
  const last: unknown = theirs.at(-1);
  if (last === undefined) return undefined;
  if (!isRecord(last) || typeof last.code !== 'string') throw new Skipped(`the outbox ${outbox} has a message to ${to} without a “code”`);
  return { code: last.code, text: JSON.stringify(last), before: theirs.length - 1 };
}

/** For how many seconds the outbox is looked at where no message should come. */
export const FEW_LOOKS = 5;

/** Messages may come late. Where none should come, it is looked for twice as long as the slowest one has taken. */
const slowest = ({ sendings }: Kit): number => Math.max(0, ...sendings.map(({ seconds }) => seconds));

/** The answer to an order, and the code that it has sent; `undefined` if none came. */
interface Sent<T> {
  readonly answer: T;
  readonly code: string | undefined;
}

/**
 * Orders a code for a person, and looks for it.
 * @param few for how many seconds the outbox is looked at, at least, where none should come.
 */
export async function codeBy<T>(kit: Kit, person: Person, order: () => Promise<T>, few?: number): Promise<Sent<T>> {
  if (person.oneTimeCode !== undefined) return { answer: await order(), code: person.oneTimeCode };
  const to = nameOf(person);
  const last = await mailTo(kit, to);
  const before = kit.heard.length;
  const answer = await order();
  const answers = kit.heard.slice(before);
  const look = async (): Promise<Mail | undefined> => {
    const mail = await mailTo(kit, to);
    return mail?.text === last?.text && mail?.before === last?.before ? undefined : mail;
  };
  const told = answers.at(-1);
  const isRefused = told !== undefined && codeIn(told) !== 0; // what is refused sends nothing
  const most = isRefused ? 0 : few === undefined ? undefined : Math.max(few, 2 * slowest(kit));
  const { found, seconds } = await lookFor(kit, look, most);
  if (found !== undefined) kit.sendings.push({ code: found.code, answers, seconds });
  return { answer, code: found?.code };
}

/** When the newest code was ordered, and for how long it counts as the answer says, both in seconds. */
export function lifeOfNewest({ heard }: Kit): { readonly since: number; readonly expiresIn: number } {
  const last = heard.findLast((answer) => answer.request.endsWith('code/send') && codeIn(answer) === 0);
  const { data } = Object(last?.json);
  return { since: last?.at ?? Number.NaN, expiresIn: Number(Object(data).expiresIn) };
}

/**
 * Throws Skipped if a refusal may mean that what was tried was too old: where a gateway limits requests, the checker pauses between its tries,
 * and a server without any limit of its own refuses, too.
 * @param lasts for how long it counts, in seconds.
 */
export function skipIfOld(kit: Kit, since: number, lasts: number, { code, heard }: Envelope): void {
  const age = kit.now() - since;
  if (code === TRIED_TOO_OFTEN || age < lasts) return;
  throw new Skipped(
    `${heard.request} answers code ${code} after ${Math.ceil(age)} s, which may mean the age and not the tries: let the checker ask without pauses`,
  );
}

/**
 * Returns who gets a code over a channel: a person with the address that it goes to.
 * @throws Skipped if the file of accounts does not name that address.
 */
export function receiverBy(person: Person, channel: 'email' | 'sms', row: string): Person {
  const { email, callingCode, phone, oneTimeCode } = person;
  if (oneTimeCode !== undefined) return person;
  if (channel === 'email' && email === undefined) throw new Skipped(`${row} lacks “email”, where its code goes`);
  if (channel === 'email') return { email: String(email) };
  const lacking = [callingCode === undefined ? '“callingCode”' : '', phone === undefined ? '“phone”' : ''].filter(Boolean);
  if (lacking.length > 0) throw new Skipped(`${row} lacks ${lacking.join(' and ')}, where its code goes`);
  return { callingCode: String(callingCode), phone: String(phone) };
}

/** How long an authenticator shows a code (RFC 6238, section 4.1). */
const PERIOD_MS = 30_000;

/**
 * Returns what a person's authenticator shows next. A code counts once (RFC 6238, section 5.2), and the one that it shows now may have been
 * used, by this run or the one before.
 */
export async function authenticatorCode(kit: Kit, { oneTimeCode, seed }: Person): Promise<string> {
  if (oneTimeCode !== undefined) return oneTimeCode;
  if (seed === undefined) throw new Skipped('the account with an authenticator has neither “seed” nor “oneTimeCode”');
  await kit.pause(PERIOD_MS - (Date.now() % PERIOD_MS), 'until the authenticator shows another code');
  return shownBy(seed, Date.now());
}

/** Returns what an authenticator shows at a time. */
export const shownBy = (seed: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(seed.replaceAll(' ', '')) }).generate({ timestamp });

/** Returns a wrong code: `000000` if that is one, and another one for each number. */
export const wrongCode = (code: string, number = 0): string =>
  number === 0 && code !== '000000' ? '000000' : String((Number(code) + Math.max(1, number)) % 1_000_000).padStart(6, '0');

/** The channel by which a person gets codes. */
export const channelOf = ({ email }: Person): 'email' | 'sms' => (email === undefined ? 'sms' : 'email');
