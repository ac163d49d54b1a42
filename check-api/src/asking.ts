import { type Heard, isLimited, retryAfter } from './answers';
import type { CookieJar } from './cookie-jar';
import { isRecord, type Json, jsonIn } from './json';
import { type Answer, type Ask, type Send, Unanswered } from './transport';
import { demand, Fault, Skipped } from './verdict';

/** The locale in which a portal begins. */
export const ENGLISH = 'en-US';

/** What a request may have besides its parameters. */
export interface Extras {
  readonly jar?: CookieJar;
  /** A body that is sent as it is, or what makes one for each try: a ticket of a captcha counts once, whatever becomes of the request. */
  readonly raw?: string | (() => Promise<string>);
  /** Headers that replace those of a portal. `undefined` leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

interface Ports {
  /** The address of the API, without a slash at its end. */
  readonly base: string;
  /** The origin of the site, if it is not that of the API. */
  readonly site: string | undefined;
  readonly send: Send;
  readonly pause: (ms: number, reason: string) => Promise<void>;
  readonly now: () => number;
  /** The longest pause, in seconds. */
  readonly patience: number;
}

/** What sends the requests of a run. */
export interface Asking {
  /** Every response so far, but for those of the helpers of a test. */
  readonly heard: readonly Heard[];
  /** Whether the last request, also of a helper, got no answer, or one of a gateway that has lost the server. */
  readonly isSilent: () => boolean;
  /** Sends a request with the headers of a portal, to a path or an address. A problem of the connection is a Fault. */
  readonly ask: (method: string, path: string, extras?: Extras) => Promise<Heard>;
  /** Sends the same request again. */
  readonly again: (heard: Heard) => Promise<Heard>;
  /** Asks a helper of the test, as no site does. A problem is none of the server's: it throws Skipped. */
  readonly askHelper: (method: string, path: string, raw?: string) => Promise<Answer>;
}

/** What a gateway answers that does not reach its server. */
const LOST: readonly number[] = [502, 503, 504];

/** How often a request is sent again if a gateway limits them. */
const GATEWAY_TRIES = 3;

/** Creates what sends the requests of a run, and waits where they are limited. */
export function createAsking({ base, site, send: sendOne, pause, now, patience }: Ports): Asking {
  const heard: Heard[] = [];
  let silent = false;
  const send: Send = async (asked) => {
    silent = true;
    const answer = await sendOne(asked);
    silent = LOST.includes(answer.status);
    return answer;
  };

  const once = async (asked: Ask, facts: Pick<Heard, 'request' | 'enveloped' | 'fromPortal'>, jar?: CookieJar): Promise<Heard> => {
    const at = now();
    try {
      const told = await send(asked);
      const answer = { ...told, ...facts, asked, at, json: jsonIn(told.text) };
      jar?.store(answer.cookies, asked.url);
      heard.push(answer);
      return answer;
    } catch (error) {
      if (error instanceof Unanswered) throw new Fault(`${facts.request}: ${error.message}`);
      throw error;
    }
  };

  return {
    heard,
    isSilent: () => silent,
    async ask(method, path, { jar, raw, headers = {} } = {}) {
      const url = path.startsWith('/') ? base + path : path;
      const cookie = jar?.header(url) ?? '';
      const own: Record<string, string | undefined> = {
        deviceType: 'web',
        language: ENGLISH,
        accept: '*/*',
        origin: site,
        'content-type': raw === undefined ? undefined : 'application/json',
        cookie: cookie === '' ? undefined : cookie,
        ...headers,
      };
      const sent = Object.fromEntries(Object.entries(own).filter((entry): entry is [string, string] => entry[1] !== undefined));
      const fromPortal = Object.keys(headers).every((name) => name === 'cookie');
      const enveloped = fromPortal && path.startsWith('/toc/') && method !== 'OPTIONS';
      const facts = { request: `${method} ${path.split('?')[0]}`, enveloped, fromPortal };
      for (let tries = 0; ; tries += 1) {
        const body = typeof raw === 'function' ? await raw() : raw;
        const answer = await once({ method, url, headers: sent, ...(body === undefined ? {} : { body }) }, facts, jar);
        const seconds = retryAfter(answer);
        if (!isLimited(answer) || tries === GATEWAY_TRIES || seconds > patience) return answer;
        await pause(seconds * 1000, 'requests are limited (status 429, or code 2027)');
      }
    },
    again: ({ asked, request, enveloped, fromPortal }) => once(asked, { request, enveloped, fromPortal }),
    async askHelper(method, path, raw) {
      const body = raw === undefined ? {} : { body: raw };
      const headers = raw === undefined ? {} : { 'content-type': 'application/json' };
      try {
        const answer = await send({ method, url: base + path, headers: { accept: '*/*', ...headers }, ...body });
        if (answer.status < 400) return answer;
        throw new Skipped(`a helper of the test fails: ${method} ${path} answers with status ${answer.status}`);
      } catch (error) {
        if (error instanceof Unanswered) throw new Skipped(`a helper of the test fails: ${method} ${path}: ${error.message}`);
        throw error;
      }
    },
  };
}

/** Says that the server lets nobody ask so often, where an answer was needed. */
export function tooOften(answer: Heard): Skipped {
  const how = answer.status === 429 ? 'status 429' : 'code 2027';
  const pause = `${Math.ceil(retryAfter(answer))} s`;
  const waits = `the checker waits ${GATEWAY_TRIES} times, and never longer than --patience`;
  return new Skipped(`${answer.request} is limited (${how}, a pause of ${pause}), and ${waits}: let it ask as often as it needs to`);
}

/** Returns an answer of the server. Throws Skipped if it says no more than that requests are limited. */
export function unlimited(answer: Heard): Heard {
  if (isLimited(answer)) throw tooOften(answer);
  return answer;
}

/** Returns the envelope of a response. Throws a Fault that says what came instead, and Skipped if requests are limited. */
export function envelopeIn(answer: Heard): Json {
  const { request, status, headers, text, json: value } = unlimited(answer);
  if (status >= 300 && status < 400) {
    throw new Fault(`${request} redirects to ${headers.location ?? 'nowhere'}; a call must not meet a sign-in page or another address`);
  }
  if (value === undefined) {
    const kind = /<(!doctype|html)/i.test(text) ? 'a web page' : text === '' ? 'nothing' : 'no JSON';
    throw new Fault(`${request} answers ${kind} with status ${status}: ${excerpt(text)}`);
  }
  demand(isRecord(value) && 'code' in value, `${request} answers JSON without an envelope (status ${status}): ${excerpt(text)}`);
  return value;
}

const excerpt = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').slice(0, 80));
