import { randomInt } from 'node:crypto';
import type { CodeScene } from '../../src/contract/requests';
import type { Scope } from '../../src/contract/variant';
import type { Contact } from './contact';
import { refuse } from './envelope';
import type { Limits } from './limits';

/** A message as its receiver sees it. */
export interface Message {
  readonly at: string;
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly scene: CodeScene;
  readonly scope: Scope;
  readonly code: string;
  readonly text: string;
}

/** What a code is for: a scene, an account, second step or registration in it, and the channel by which it came. */
export interface Purpose {
  readonly scene: CodeScene;
  readonly scope: Scope;
  readonly subject: string;
  readonly channel: Contact['channel'];
}

/** What a code is for that was sent to an account. */
export const purposeOf = (scene: CodeScene, scope: Scope, { key: subject, channel }: Contact): Purpose => ({
  scene,
  scope,
  subject,
  channel,
});

/** The codes that a sandbox has sent. */
export interface Codes {
  /** Makes a code and returns when the next may be requested. Without `deliver` nobody receives it; the response is the same. */
  readonly send: (purpose: Purpose, contact: Contact, deliver: boolean) => { resendAfter: number; expiresIn: number };
  /** Uses up a code. Refuses with 2021, 2022 or 5108 if it is wrong, expired, or was tried too often. */
  readonly use: (purpose: Purpose, code: unknown) => void;
  /** Ends the codes of an account that were sent to an address. */
  readonly end: (scope: Scope, contact: Contact) => void;
  readonly outbox: () => readonly Message[];
}

interface Sent {
  readonly code: string;
  readonly until: number;
  tries: number;
}

const DAY_MS = 24 * 3_600_000;

/** Six digits that look random but always come in the same order, so that tests know them. */
const nth = (index: number): string => String((index * 271_829 + 104_729) % 1_000_000).padStart(6, '0');

/** Six digits that nobody can guess. */
const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Creates the codes of a sandbox.
 * @param unguessable draws them from a secure random source.
 */
export function createCodes(now: () => number, limits: Limits, unguessable: boolean): Codes {
  let made = 0;
  const outbox: Message[] = [];
  const sent = new Map<string, Sent>();
  const sends = new Map<string, number[]>();
  const name = ({ scene, scope, subject, channel }: Purpose): string => `${scope} ${scene} ${subject} ${channel}`;

  const timesOf = (key: string): readonly number[] => (sends.get(key) ?? []).filter((time) => time > now() - DAY_MS);
  /** Counts each sending twice: for the pause by what it is for, and for the day by the address, whatever sign-in it completes. */
  const countSending = (purpose: Purpose, { channel, key }: Contact): void => {
    const forThis = name(purpose);
    const toAddress = `${purpose.scope} ${purpose.scene} to ${key}`;
    const wait = Math.ceil(((timesOf(forThis).at(-1) ?? Number.NEGATIVE_INFINITY) + limits.resendSeconds * 1000 - now()) / 1000);
    if (wait > 0) refuse(channel === 'sms' ? 5400 : 5310, { resendAfter: wait });
    if (timesOf(toAddress).length >= limits.codeSends) refuse(5104);
    for (const counted of [forThis, toAddress]) sends.set(counted, [...timesOf(counted), now()]);
  };

  return {
    send(purpose, contact, deliver) {
      countSending(purpose, contact);
      const { channel, address } = contact;
      made += 1;
      const code = unguessable ? randomCode() : nth(made);
      sent.set(name(purpose), { code, until: now() + limits.codeSeconds * 1000, tries: 0 });
      const text = channel === 'sms' ? `Your code is ${code}.\n\n@127.0.0.1 #${code}` : `Your code is ${code}.`;
      const { scene, scope } = purpose;
      if (deliver) outbox.push({ at: new Date(now()).toISOString(), channel, to: address, scene, scope, code, text });
      return { resendAfter: limits.resendSeconds, expiresIn: limits.codeSeconds };
    },
    use(purpose, code) {
      const expected = sent.get(name(purpose));
      if (typeof code !== 'string' || code === '') refuse(1003);
      if (expected === undefined) return refuse(2021);
      if (expected.until <= now()) refuse(2022);
      if (expected.tries >= limits.codeTries) refuse(5108);
      if (expected.code !== code) {
        expected.tries += 1;
        refuse(expected.tries >= limits.codeTries ? 5108 : 2021);
      }
      sent.delete(name(purpose));
    },
    end(scope, { key: subject, channel }) {
      for (const scene of ['login', 'recovery'] as const) sent.delete(name({ scene, scope, subject, channel }));
    },
    outbox: () => [...outbox],
  };
}
