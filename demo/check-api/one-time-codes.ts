import { isRecord } from '../../src/contract/shape';
import type { Person } from './accounts';
import type { Kit } from './kit';
import { demand, Skipped } from './point';

const plain = (address: unknown): string => String(address).toLowerCase().replace(/[\s-]/g, '');

/** Returns the code that was sent to a person: their fixed one, or the newest in the outbox. */
export async function codeFor({ ask, accounts: { outbox } }: Kit, { email, callingCode, phone, oneTimeCode }: Person): Promise<string> {
  if (oneTimeCode !== undefined) return oneTimeCode;
  if (outbox === undefined) throw new Skipped('no code can be had: the file of accounts has neither “outbox” nor “oneTimeCode”');
  const { text, status } = await ask('GET', outbox);
  const to = plain(email ?? `+${callingCode}${phone}`);
  let messages: unknown;
  try {
    messages = JSON.parse(text);
  } catch {
    messages = undefined;
  }
  demand(Array.isArray(messages), `the outbox ${outbox} answers no list (status ${status})`);
  const found = messages.findLast((message) => isRecord(message) && plain(message.to) === to);
  demand(isRecord(found) && typeof found.code === 'string', `the outbox has no code for ${to}`);
  return found.code;
}

/** A wrong code. */
export const wrongCode = (code: string): string => (code === '000000' ? '111111' : '000000');

/** The channel by which a person gets codes. */
export const channelOf = ({ email }: Person): 'email' | 'sms' => (email === undefined ? 'sms' : 'email');
