import type { Codes, Purpose } from '../../demo/sandbox/codes';
import { contactIn } from '../../demo/sandbox/contact';
import { cookieText, SESSION_COOKIE } from '../../demo/sandbox/cookies';
import { Refusal } from '../../demo/sandbox/envelope';
import type { Person } from '../../demo/sandbox/people';
import { isRecord } from '../src/json';
import type { Ask, Asked, Make, Tell, Told } from './fault';

type Json = Record<string, unknown>;

/** Returns what a request says: its body, or else its query. */
export const sentIn = ({ url, body }: Asked): Json => ({ ...(body ?? Object.fromEntries(new URL(url).searchParams)) });

/** Which requests a fault is about: how the path ends, and what the request says. */
export type Where = readonly [path: string, says?: ((sent: Json, asked: Asked) => boolean) | undefined];

/** Whether a request is one of those. A preflight never is. */
export const isAt = ([path, says = () => true]: Where, asked: Asked): boolean =>
  asked.method !== 'OPTIONS' && new URL(asked.url).pathname.endsWith(path) && says(sentIn(asked), asked);

/** Changes some answers. */
export const answering =
  (where: Where, change: Tell): Tell =>
  (told, asked) =>
    isAt(where, asked) ? change(told, asked) : told;

/** Changes the body of some requests. */
export const asking =
  (where: Where, change: (body: Json, asked: Asked) => Json | Promise<Json>): Ask =>
  async (asked) =>
    isAt(where, asked) ? { ...asked, body: await change({ ...asked.body }, asked) } : asked;

/** Returns the envelope of an answer; an empty one if it has none. */
export function envelopeIn({ headers: { 'content-type': type = '' }, text }: Told): {
  readonly code?: unknown;
  readonly message: unknown;
  readonly data: Json;
} {
  const value: unknown = type.startsWith('application/json') ? JSON.parse(text) : undefined;
  const whole = isRecord(value) ? value : {};
  return { code: whole.code, message: whole.message ?? 'changed', data: isRecord(whole.data) ? { ...whole.data } : {} };
}

/** Returns an answer with another code and other data. Its message stays, so that nothing else tells it from the others. */
export const withEnvelope = (told: Told, code: unknown, data: unknown = {}): Told => ({
  ...told,
  text: JSON.stringify({ code, message: envelopeIn(told).message, data }),
});

/** Changes some answers of the call itself: what is refused before it, by its origin or headers, is left alone. */
const ofCall = (where: Where, change: Tell): Tell => answering(where, (told, asked) => (told.status === 403 ? told : change(told, asked)));

/** Changes the data of some answers, or leaves them alone if it returns nothing. */
export const data = (where: Where, edit: (data: Json, asked: Asked) => unknown): Tell =>
  ofCall(where, (told, asked) => {
    const envelope = envelopeIn(told);
    const edited = edit(envelope.data, asked);
    return edited === undefined ? told : withEnvelope(told, envelope.code, edited);
  });

/** Answers some requests with another code. */
export const code = (where: Where, number: unknown, values: Json = {}): Tell => ofCall(where, (told) => withEnvelope(told, number, values));

/** Changes some answers only if they have this code. */
export const instead = (where: Where, of: number, change: Tell): Tell =>
  answering(where, (told, asked) => (envelopeIn(told).code === of ? change(told, asked) : told));

/** Answers some requests with another code, if the answer has this one. */
export const swap = (where: Where, of: number, by: number): Tell => instead(where, of, (told) => withEnvelope(told, by));

/** Says other times of a code that was sent. */
export const codeTimes = (times: { readonly resendAfter?: number; readonly expiresIn?: number }): Tell =>
  data(['code/send'], (all) => (all.expiresIn === undefined ? undefined : { ...all, ...times }));

/** Answers some requests with another text. */
export const text = (where: Where, changed: string): Tell => ofCall(where, (told) => ({ ...told, text: changed }));

/** Changes the headers of answers. `undefined` removes one. */
export const headers =
  (changed: Readonly<Record<string, string | undefined>>, which: (asked: Asked) => boolean): Tell =>
  (told, asked) => {
    if (!which(asked)) return told;
    const entries = Object.entries({ ...told.headers, ...changed }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return { ...told, headers: Object.fromEntries(entries) };
  };

/** Changes every cookie that is set. */
export const cookies =
  (change: (cookie: string) => string): Tell =>
  (told) => ({ ...told, cookies: told.cookies.map(change) });

/** Sets no cookie. */
export const noSession = (path: string, says?: Where[1]): Tell => answering([path, says], (told) => ({ ...told, cookies: [] }));

/** Whether a field begins with a text. */
export const is =
  (field: string, start: string) =>
  (sent: Json): boolean =>
    String(sent[field]).startsWith(start);

/** Whether the request names an e-mail address that begins so. */
export const emailIs = (start: string): ((sent: Json) => boolean) => is('email', start);

export const isPreflight = ({ method }: Pick<Asked, 'method'>): boolean => method === 'OPTIONS';

/** Returns the person whose account a request names. */
export function personIn(asked: Asked): Person | undefined {
  const sent = sentIn(asked);
  const scope = sent.scope === 'crm_ib' ? 'crm_ib' : 'crm_client';
  try {
    return asked.state.people.find(scope, contactIn(sent));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** A map that forgets nothing. */
export class Lasting<K, V> extends Map<K, V> {
  override delete(): boolean {
    return false;
  }
}

/** Signs a person in, whatever the route said. */
export function signedIn(told: Told, asked: Asked): Told {
  const person = personIn(asked);
  if (person === undefined) return told;
  const value = asked.state.serial('session');
  asked.state.sessions.set(value, { person, scope: 'crm_client', since: asked.state.now() });
  return { ...withEnvelope(told, 0), cookies: [cookieText(SESSION_COOKIE, value)] };
}

/** Remembers which code was sent for what, and lets a fault choose the purpose that a code is used for. */
export const choosing =
  (purposeOf: (sent: Purpose, wanted: Purpose) => boolean): Make =>
  ({ codes }) => {
    const sent = new Map<string, Purpose>();
    const send: Codes['send'] = (purpose, contact, deliver) => {
      const times = codes.send(purpose, contact, deliver);
      const message = codes.outbox().at(-1);
      if (deliver && message !== undefined) sent.set(message.code, purpose);
      return times;
    };
    const use: Codes['use'] = (wanted, given) => {
      const purpose = sent.get(String(given));
      if (purpose === undefined || !purposeOf(purpose, wanted)) return codes.use(wanted, given);
      try {
        codes.use(purpose, given);
      } catch {
        codes.use(wanted, given); // a guess may hit a code that has ended, and counts as a try like any other
      }
    };
    return { codes: { ...codes, send, use } };
  };
