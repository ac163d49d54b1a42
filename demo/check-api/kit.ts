import { webcrypto } from 'node:crypto';
import { type Call, requestOf } from '../../src/contract/calls';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { DEFAULT_LOCALE } from '../../src/contract/locales';
import { isRecord } from '../../src/contract/shape';
import type { Accounts, Member, Person } from './accounts';
import type { ApiDocument } from './api-document';
import { type CookieJar, createCookieJar } from './cookie-jar';
import { demand, Fault, Skipped } from './point';
import { ticketFor } from './tickets';
import { type Answer, type Ask, type Clock, type Send, Unanswered } from './transport';

/** A response, with what was asked. */
export interface Heard extends Answer {
  /** `METHOD path`. */
  readonly request: string;
  /** Whether the response must be an envelope. */
  readonly enveloped: boolean;
  /** Whether the request came from the site, with the headers of a portal. */
  readonly fromPortal: boolean;
}

/** An envelope of the form that the document describes. */
export interface Envelope {
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** `data`, if it is not an object. */
  readonly list: readonly unknown[];
  readonly heard: Heard;
}

/** What a request may have besides its parameters. */
export interface Extras {
  readonly jar?: CookieJar;
  /** A body that is sent as it is. */
  readonly raw?: string;
  /** Headers that replace those of a portal. `undefined` leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Sends no captcha, although there is a ticket. */
  readonly withoutCaptcha?: boolean;
}

/** What the requests to the helpers of a test have: they come from no site, and no site needs to read them. */
export const OF_TESTS: Extras = { headers: { origin: undefined } };

/** The tools with which points check a server. */
export interface Kit {
  readonly address: string;
  readonly accounts: Accounts;
  readonly document: ApiDocument;
  /** The origin of the site, if it is not that of the API. */
  readonly site: string | undefined;
  /** Every response so far. */
  readonly heard: readonly Heard[];
  /** Each code that was read from a message, with the answers to what ordered it. */
  readonly sendings: { readonly code: string; readonly answers: readonly Heard[] }[];
  /** Text that no earlier run has sent. */
  readonly unique: string;
  /** Sends a request with the headers of a portal. A problem of the connection is a Fault. Waits where a gateway limits requests. */
  readonly ask: (method: string, path: string, extras?: Extras) => Promise<Heard>;
  /** Makes a call. The answer must be an envelope of the form that the document describes, with one of the codes if any are given. */
  readonly call: (name: Call, sends: Readonly<Record<string, unknown>>, codes?: readonly number[], extras?: Extras) => Promise<Envelope>;
  /** Encrypts a password with the newest key. */
  readonly seal: (password: string) => Promise<{ readonly password: string; readonly keyId: string }>;
  /** Makes a visitor's empty jar. */
  readonly jar: () => CookieJar;
  /** Waits, or moves the clock of the server forward if the file of accounts says how. Throws Skipped if it would take too long. */
  readonly wait: (seconds: number, reason: string) => Promise<void>;
  /** The longest time that a point may wait, in seconds. */
  readonly patience: number;
  /** Pauses for the time of a machine. A reason tells whoever watches the run. */
  readonly pause: (ms: number, reason?: string) => Promise<void>;
  /** Makes something at the first call, and returns the same afterwards. */
  readonly once: <T>(name: string, make: () => Promise<T>) => Promise<T>;
  /** Counts, so that each text that is made with it is new. */
  readonly next: () => number;
  /** Returns an account of “spare” that no point has used yet. */
  readonly spare: () => Member | undefined;
}

/** What a kit needs. */
interface KitPorts {
  readonly address: string;
  readonly accounts: Accounts;
  readonly document: ApiDocument;
  readonly send: Send;
  readonly clock: Clock;
  readonly unique: string;
  /** The longest time that a point may wait at once, in seconds. */
  readonly patience: number;
  /** Called before a wait, with its length in seconds. */
  readonly waiting: (seconds: number, reason: string) => void;
}

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** Imports a public key: base64 of the SPKI DER. Rejects any other kind of key than one for RSA-OAEP. */
export const importKey = (publicKey: string): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('spki', Buffer.from(publicKey, 'base64'), ALGORITHM, true, ['encrypt']);

/** Encrypts as a portal does. */
export async function encrypt(publicKey: string, text: string): Promise<string> {
  const sealed = await webcrypto.subtle.encrypt(ALGORITHM, await importKey(publicKey), new TextEncoder().encode(text));
  return Buffer.from(sealed).toString('base64');
}

/** Returns how a request names an account. */
export const accountOf = ({ email, callingCode, phone }: Person): Record<string, unknown> =>
  email === undefined ? { accountType: 'phone', callingCode, phone } : { accountType: 'email', email };

/** How often a request is sent again if a gateway limits them, and the pause if it names none. */
const GATEWAY_TRIES = 3;
const GATEWAY_PAUSE_SECONDS = 5;

/** Creates what sends requests, and waits where they are limited. */
function createAsk(ports: KitPorts, base: string, site: string | undefined, heard: Heard[], pause: Kit['pause']): Kit['ask'] {
  const { send, patience } = ports;
  const patiently = async (ask: Ask, tries = GATEWAY_TRIES): Promise<Answer> => {
    const answer = await send(ask);
    const isLimited = answer.status === 429 || /^\s*\{\s*"code"\s*:\s*2027\b/.test(answer.text);
    const seconds = Number(answer.headers['retry-after'] ?? GATEWAY_PAUSE_SECONDS);
    if (!isLimited || tries === 0 || !(seconds <= patience)) return answer;
    await pause(seconds * 1000, 'requests are limited (status 429, or code 2027)');
    return patiently(ask, tries - 1);
  };

  return async (method, path, { jar, raw, headers = {} } = {}) => {
    const request = `${method} ${path.split('?')[0]}`;
    const url = base + path;
    const cookie = jar?.header(url) ?? '';
    const own: Record<string, string | undefined> = {
      deviceType: 'web',
      language: DEFAULT_LOCALE,
      accept: '*/*',
      'accept-encoding': 'gzip, deflate, br',
      origin: site,
      'content-type': raw === undefined ? undefined : 'application/json',
      cookie: cookie === '' ? undefined : cookie,
      ...headers,
    };
    const sent = Object.fromEntries(Object.entries(own).filter((entry): entry is [string, string] => entry[1] !== undefined));
    try {
      const answer = await patiently({ method, url, headers: sent, ...(raw === undefined ? {} : { body: raw }) });
      jar?.store(answer.cookies, url);
      const fromPortal = Object.keys(headers).every((name) => name === 'cookie');
      const record = { ...answer, request, enveloped: fromPortal && path.startsWith('/toc/') && method !== 'OPTIONS', fromPortal };
      heard.push(record);
      return record;
    } catch (error) {
      if (error instanceof Unanswered) throw new Fault(`${request}: ${error.message}`);
      throw error;
    }
  };
}

/** The calls that need a captcha if the configuration has one (contract section 8). */
const needsCaptcha = (name: Call, { method, scene }: Readonly<Record<string, unknown>>): boolean =>
  (name === 'signIn' && method === 'password') || (name === 'sendCode' && ['login', 'recovery', 'register'].includes(String(scene)));

/** Creates the kit for one run. */
export function createKit(ports: KitPorts): Kit {
  const { address, accounts, document, clock, unique, patience, waiting } = ports;
  const heard: Heard[] = [];
  const base = address.replace(/\/+$/, '');
  const { origin } = new URL(base);
  const site = accounts.site === undefined || accounts.site === origin ? undefined : accounts.site;
  const made = new Map<string, Promise<unknown>>();
  const spares = [...accounts.spare];
  let count = 0;

  const pause: Kit['pause'] = (ms, reason) => {
    if (reason !== undefined) waiting(Math.ceil(ms / 1000), reason);
    return new Promise((resolve) => void clock.after(ms, resolve));
  };
  const ask = createAsk(ports, base, site, heard, pause);
  const next: Kit['next'] = () => {
    count += 1;
    return count;
  };

  const call: Kit['call'] = async (name, given, codes, extras = {}) => {
    const { method, path } = ENDPOINTS[name];
    const captcha = needsCaptcha(name, given) && extras.withoutCaptcha !== true ? await ticketFor(kit) : undefined;
    const sends = captcha === undefined ? given : { ...given, captcha };
    const query = new URLSearchParams(Object.entries(sends).flatMap(([key, value]) => [value].flat().map((item) => [key, String(item)])));
    const answer =
      method === 'GET'
        ? await ask(method, query.size > 0 ? `${path}?${query}` : path, extras)
        : await ask(method, path, { raw: JSON.stringify(sends), ...extras });
    const envelope = envelopeIn(answer);
    const fault = document.faultOf(method, path, envelope);
    demand(fault === undefined, `${answer.request}: ${fault}`);
    const code = Number(envelope.code);
    if (code === 2023 && captcha === undefined && needsCaptcha(name, given) && codes?.includes(2023) !== true) {
      throw new Skipped(`${answer.request} asks for a captcha (2023), and the file of accounts has no “captcha”`);
    }
    demand(
      codes === undefined || codes.includes(code),
      `${requestOf(ENDPOINTS[name])} answers code ${code} instead of ${codes?.join(' or ')}`,
    );
    const { data } = envelope;
    return { code, data: isRecord(data) ? data : {}, list: Array.isArray(data) ? data : [], heard: answer };
  };

  const kit: Kit = {
    address: base,
    accounts,
    document,
    site,
    heard,
    sendings: [],
    unique,
    ask,
    call,
    patience,
    pause,
    next,
    async seal(password) {
      const { data } = await call('publicKey', {}, [0]);
      return { password: await encrypt(String(data.publicKey), password), keyId: String(data.keyId) };
    },
    jar: () => createCookieJar(site),
    async wait(seconds, reason) {
      if (accounts.clock !== undefined) {
        const { status } = await ask('POST', accounts.clock, { raw: JSON.stringify({ seconds }), ...OF_TESTS });
        demand(status < 400, `POST ${accounts.clock} answers with status ${status}`);
        return;
      }
      if (!(seconds <= patience)) {
        throw new Skipped(
          `${reason} takes ${Math.ceil(seconds)} s: name a “clock” in the file of accounts, or run with --patience ${Math.ceil(seconds)}`,
        );
      }
      await pause(seconds * 1000, reason);
    },
    once<T>(name: string, make: () => Promise<T>) {
      const found = made.get(name) ?? make();
      made.set(name, found);
      return found as Promise<T>; // each name is used for one kind of thing
    },
    spare: () => spares.shift(),
  };
  return kit;
}

/** Returns the envelope of a response. Throws a Fault that says what came instead. */
export function envelopeIn({ request, status, headers, text }: Heard): Readonly<Record<string, unknown>> {
  if (status >= 300 && status < 400) {
    throw new Fault(`${request} redirects to ${headers.location ?? 'nowhere'}; a call must not meet a sign-in page or another address`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const kind = /<(!doctype|html)/i.test(text) ? 'a web page' : text === '' ? 'nothing' : 'no JSON';
    throw new Fault(`${request} answers ${kind} with status ${status}: ${excerpt(text)}`);
  }
  demand(isRecord(value) && 'code' in value, `${request} answers JSON without an envelope (status ${status}): ${excerpt(text)}`);
  return value;
}

const excerpt = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').slice(0, 80));
