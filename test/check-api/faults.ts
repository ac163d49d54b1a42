import type { Answer, Ask } from '../../demo/check-api/transport';
import { isRecord } from '../../src/contract/shape';
import type { Break } from './check-sandbox';

type Json = Record<string, unknown>;

/** One way for a server to break the contract. */
export interface Fault {
  readonly fault: string;
  /** The point that finds it. */
  readonly point: string;
  /** Other points that cannot hold then either. */
  readonly also?: readonly string[];
  readonly change: Break;
}

/** Which requests a fault is about: how the path ends, and what the request says. */
export type Where = readonly [path: string, asked?: (sent: Json, ask: Ask) => boolean];

/** Returns what a request says: its body, or else its query. */
function sentIn({ url, body }: Ask): Json {
  try {
    const value: unknown = JSON.parse(body ?? '');
    return isRecord(value) ? { ...value } : {};
  } catch {
    return Object.fromEntries(new URL(url).searchParams);
  }
}

const isAt = ([path, asked = () => true]: Where, ask: Ask): boolean =>
  ask.method !== 'OPTIONS' && new URL(ask.url).pathname.endsWith(path) && asked(sentIn(ask), ask);

/** Changes some answers. */
export const answering =
  (where: Where, change: (answer: Answer) => Answer): Break =>
  (answer, ask) =>
    isAt(where, ask) ? change(answer) : answer;

/** Changes the envelope of some answers. */
export const envelope = (where: Where, edit: (envelope: Json, data: Json) => unknown): Break =>
  answering(where, (answer) => {
    const value: unknown = JSON.parse(answer.text);
    const whole = isRecord(value) ? { ...value } : {};
    const data = isRecord(whole.data) ? { ...whole.data } : {};
    const edited = edit(whole, data);
    return { ...answer, text: JSON.stringify(edited ?? { ...whole, data }) };
  });

/** Answers some requests with another code. */
export const code = (where: Where, number: number, data: Json = {}): Break =>
  envelope(where, () => ({ code: number, message: 'changed', data }));

/** Answers some requests with another text. */
export const text = (where: Where, changed: string): Break => answering(where, (answer) => ({ ...answer, text: changed }));

/** Changes the headers of answers. `undefined` removes one. */
export const headers =
  (changed: Readonly<Record<string, string | undefined>>, which: (ask: Ask) => boolean): Break =>
  (answer, ask) => {
    if (!which(ask)) return answer;
    const entries = Object.entries({ ...answer.headers, ...changed }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return { ...answer, headers: Object.fromEntries(entries) };
  };

/** Changes every cookie that is set. */
export const cookies =
  (change: (cookie: string) => string): Break =>
  (answer) => ({ ...answer, cookies: answer.cookies.map(change) });

export const isPreflight = ({ method }: Ask): boolean => method === 'OPTIONS';
export const isAnswer = (ask: Ask): boolean => !isPreflight(ask);
export const emailIs =
  (start: string) =>
  ({ email }: Json): boolean =>
    String(email).startsWith(start);
