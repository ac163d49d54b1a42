import type { Purpose } from '../../demo/sandbox/codes';
import { type Contact, contactIn } from '../../demo/sandbox/contact';
import { cookieText, SESSION_COOKIE } from '../../demo/sandbox/cookies';
import { Refusal } from '../../demo/sandbox/envelope';
import type { Person } from '../../demo/sandbox/people';
import type { State } from '../../demo/sandbox/state';
import { isRecord } from '../src/json';
import type { Ask, Asked, Fault, Make, Tell, Told } from './fault';

/** What a request or an answer says. */
export type Json = Record<string, unknown>;

/** The spec of a sandbox that offers passkeys. */
export const OFFERS_PASSKEYS = 'config.passkey={"offer":true}';

/** Returns what a request says: its body, or else its query. */
export const sentIn = ({ url, body }: Asked): Json => ({ ...(body ?? Object.fromEntries(new URL(url).searchParams)) });

/** Which calls a fault is about: how the path ends, and what the request says. */
export type Calls = readonly [path: string, says?: ((sent: Json, asked: Asked) => boolean) | undefined];

/** Which requests a fault is about. A preflight is no call. */
export type Where = Calls | ((asked: Asked) => boolean);

/** Whether a request is one of those. */
export function isAt(where: Where, asked: Asked): boolean {
  if (typeof where === 'function') return where(asked);
  const [path, says = () => true] = where;
  return asked.method !== 'OPTIONS' && new URL(asked.url).pathname.endsWith(path) && says(sentIn(asked), asked);
}

/** Changes some answers. */
export const answering =
  (where: Where, change: Tell): Tell =>
  (told, asked) =>
    isAt(where, asked) ? change(told, asked) : told;

/** Changes some requests. */
export const rewriting =
  (where: Where, change: Ask): Ask =>
  (asked) =>
    isAt(where, asked) ? change(asked) : asked;

/** Changes the cookies of some requests. */
export const sending = (where: Where, change: (cookie: string) => string): Ask =>
  rewriting(where, (asked) => ({ ...asked, headers: { ...asked.headers, cookie: change(asked.headers.cookie ?? '') } }));

/** Changes the body of some requests. */
export const asking = (where: Where, change: (body: Json, asked: Asked) => Json | Promise<Json>): Ask =>
  rewriting(where, async (asked) => ({ ...asked, body: await change({ ...asked.body }, asked) }));

/** Does something before some requests, or before all. */
export const before =
  (act: (asked: Asked) => void, where?: Where): Ask =>
  (asked) => {
    if (where === undefined || isAt(where, asked)) act(asked);
    return asked;
  };

/** Replaces some functions of a part of the sandbox, such as its codes. */
export const replacing =
  <K extends keyof State>(part: K, change: (own: State[K]) => Partial<State[K]>): Make =>
  ({ [part]: own }) =>
    ({ [part]: { ...own, ...change(own) } }) as Partial<State>; // of a computed name, TypeScript only knows that it is a text

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
export const code = (where: Where, number: unknown, values: unknown = {}): Tell =>
  ofCall(where, (told) => withEnvelope(told, number, values));

/** Changes some answers only if they have this code. */
export const instead = (where: Where, of: number, change: Tell): Tell =>
  answering(where, (told, asked) => (envelopeIn(told).code === of ? change(told, asked) : told));

/** Answers some requests with another code, if the answer has this one. */
export const swap = (where: Where, of: number, by: number, values: Json = {}): Tell =>
  instead(where, of, (told) => withEnvelope(told, by, values));

/** Answers some requests as if no other one had been, where several are under way at once. */
export function together(where: Where, of: number, by: number): Pick<Fault, 'ask' | 'tell'> {
  let underWay = 0;
  let most = 0;
  return {
    ask: before(() => {
      underWay += 1;
      most = Math.max(most, underWay);
    }, where),
    tell: answering(where, (told, asked) => {
      const wasTogether = most > 1;
      underWay -= 1;
      if (underWay === 0) most = 0;
      return wasTogether ? swap(where, of, by)(told, asked) : told;
    }),
  };
}

/** The times that the sandbox says of a code. */
export const USUAL_TIMES = { resendAfter: 60, expiresIn: 300 };

/** Says other times of a code that was sent. */
export const codeTimes = (times: { readonly resendAfter?: number; readonly expiresIn?: number }): Tell =>
  data(['code/send'], (all) => (all.expiresIn === undefined ? undefined : { ...all, ...times }));

/** Answers some requests with another text. */
export const text = (where: Where, changed: string): Tell => ofCall(where, (told) => ({ ...told, text: changed }));

/** Answers some requests with another status. */
export const status = (where: Where, number: number): Tell => answering(where, (told) => ({ ...told, status: number }));

/** Changes the headers of some answers. `undefined` removes one. */
export const headers = (where: Where, changed: Readonly<Record<string, string | undefined>>): Tell =>
  answering(where, (told) => {
    const entries = Object.entries({ ...told.headers, ...changed }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return { ...told, headers: Object.fromEntries(entries) };
  });

/** Changes every cookie that is set. */
export const cookies =
  (change: (cookie: string) => string): Tell =>
  (told) => ({ ...told, cookies: told.cookies.map(change) });

/** Sets no cookie. */
export const noSession = (path: string, says?: Calls[1]): Tell => answering([path, says], (told) => ({ ...told, cookies: [] }));

/** Whether a field begins with a text. */
export const is =
  (field: string, start: string) =>
  (sent: Json): boolean =>
    String(sent[field]).startsWith(start);

/** Whether the request names an e-mail address that begins so. */
export const emailIs = (start: string): ((sent: Json) => boolean) => is('email', start);

/** Whether a request has this method. */
export const isA =
  (wanted: string) =>
  ({ method }: Pick<Asked, 'method'>): boolean =>
    method === wanted;

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

/** Whether the account that a request names exists. */
export const known = (_: Json, asked: Asked): boolean => personIn(asked) !== undefined;

/** Whether nobody has it. */
export const unknown = (sent: Json, asked: Asked): boolean => !known(sent, asked);

/** A map that forgets nothing. */
export class Lasting<K, V> extends Map<K, V> {
  override delete(): boolean {
    return false;
  }
}

/** Gives an answer the cookie of a new session, whatever it says. */
export function withSession(told: Told, state: State, person: Person | undefined): Told {
  if (person === undefined) return told;
  const value = state.serial('session');
  state.sessions.set(value, { person, scope: 'crm_client', since: state.now() });
  return { ...told, cookies: [cookieText(SESSION_COOKIE, value)] };
}

/** Signs a person in, whatever the route said. */
export function signedIn(told: Told, asked: Asked): Told {
  const person = personIn(asked);
  return person === undefined ? told : withSession(withEnvelope(told, 0), asked.state, person);
}

/** Sends codes to more receivers, or to fewer. */
export const delivering = (isSent: (purpose: Purpose, contact: Contact, deliver: boolean) => boolean): Make =>
  replacing('codes', ({ send }) => ({
    send: (purpose, contact, deliver) => send(purpose, contact, isSent(purpose, contact, deliver)),
  }));

/** Remembers which code was sent for what, and lets a fault choose the purpose that a code is used for. */
export const choosing = (purposeOf: (sent: Purpose, wanted: Purpose) => boolean): Make =>
  replacing('codes', (codes) => {
    const sent = new Map<string, Purpose>();
    return {
      send(purpose, contact, deliver) {
        const times = codes.send(purpose, contact, deliver);
        const message = codes.outbox().at(-1);
        if (deliver && message !== undefined) sent.set(message.code, purpose);
        return times;
      },
      use(wanted, given) {
        const purpose = sent.get(String(given));
        if (purpose === undefined || !purposeOf(purpose, wanted)) return codes.use(wanted, given);
        try {
          codes.use(purpose, given);
        } catch {
          codes.use(wanted, given); // a guess may hit a code that has ended, and counts as a try like any other
        }
      },
    };
  });
