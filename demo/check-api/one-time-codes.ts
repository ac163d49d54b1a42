import { Secret, TOTP } from 'otpauth';
import { isRecord } from '../../src/contract/shape';
import type { Person } from './accounts';
import { type Kit, OF_TESTS } from './kit';
import { demand, Skipped } from './point';

const plain = (address: unknown): string => String(address).toLowerCase().replace(/[\s-]/g, '');

/** A message in the outbox, and how many went to the same person before it. */
interface Mail {
  readonly code: string;
  readonly text: string;
  readonly before: number;
}

/** Returns the newest message to a person. */
async function mailTo({ ask, accounts: { outbox } }: Kit, { email, callingCode, phone }: Person): Promise<Mail | undefined> {
  if (outbox === undefined) throw new Skipped('no code can be had: the file of accounts has neither “outbox” nor “oneTimeCode”');
  const { text, status } = await ask('GET', outbox, OF_TESTS);
  const to = plain(email ?? `+${callingCode}${phone}`);
  let messages: unknown;
  try {
    messages = JSON.parse(text);
  } catch {
    messages = undefined;
  }
  demand(Array.isArray(messages), `the outbox ${outbox} answers no list (status ${status})`);
  const theirs = messages.filter((message) => isRecord(message) && plain(message.to) === to);
  const last: unknown = theirs.at(-1);
  if (last === undefined) return undefined;
  demand(isRecord(last) && typeof last.code === 'string', `the outbox ${outbox} has a message to ${to} without a “code”`);
  return { code: last.code, text: JSON.stringify(last), before: theirs.length - 1 };
}

/** Messages may take a while: how often the outbox is looked at, and the pause in between. */
const LOOKS = 10;
const PAUSE_MS = 500;

/**
 * Returns the code that an order has sent to a person. Undefined if none came.
 * @param looks how often the outbox is looked at.
 */
export async function codeBy(kit: Kit, person: Person, order: () => Promise<unknown>, looks = LOOKS): Promise<string | undefined> {
  if (person.oneTimeCode !== undefined) {
    await order();
    return person.oneTimeCode;
  }
  const last = await mailTo(kit, person);
  const before = kit.heard.length;
  await order();
  const answers = kit.heard.slice(before);
  for (let look = 0; look < looks; look += 1) {
    const mail = await mailTo(kit, person);
    if (mail !== undefined && (mail.text !== last?.text || mail.before !== last.before)) {
      kit.sendings.push({ code: mail.code, answers });
      return mail.code;
    }
    await kit.pause(PAUSE_MS);
  }
  return undefined;
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
