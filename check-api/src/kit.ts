import { webcrypto } from 'node:crypto';
import { type Call, requestOf } from '../../src/contract/calls';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { isRecord } from '../../src/contract/shape';
import type { Accounts, Member, Person } from './accounts';
import { type Heard, isLimited } from './answers';
import type { ApiDocument } from './api-document';
import { type Asking, createAsking, type Extras, tooOften } from './asking';
import { type CookieJar, createCookieJar } from './cookie-jar';
import { demand, Fault, Skipped } from './point';
import { isProofOfWork, ticketFor } from './tickets';
import type { Clock, Send } from './transport';

/** An envelope of the form that the document describes. */
export interface Envelope {
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** `data`, if it is not an object. */
  readonly list: readonly unknown[];
  readonly heard: Heard;
}

/** What a call may have besides its parameters. */
interface CallExtras extends Extras {
  /** Sends no captcha, although there is a ticket. */
  readonly withoutCaptcha?: boolean;
}

/** The tools with which points check a server. */
export interface Kit extends Asking {
  readonly address: string;
  readonly accounts: Accounts;
  readonly document: ApiDocument;
  /** The origin of the site, if it is not that of the API. */
  readonly site: string | undefined;
  /** Each code that was read from a message, with the answers to what ordered it. */
  readonly sendings: { readonly code: string; readonly answers: readonly Heard[] }[];
  /** Text that no earlier run has sent. */
  readonly unique: string;
  /** Makes a call. The answer must be an envelope of the form that the document describes, with one of the codes if any are given. */
  readonly call: (
    name: Call,
    sends: Readonly<Record<string, unknown>>,
    codes?: readonly number[],
    extras?: CallExtras,
  ) => Promise<Envelope>;
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
  /** Ends the run. */
  readonly signal?: AbortSignal | undefined;
}

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** Imports a public key: base64 of the SPKI DER. Rejects any other kind of key than one for RSA-OAEP. */
export const importKey = (publicKey: string): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('spki', Buffer.from(publicKey, 'base64'), ALGORITHM, true, ['encrypt']);

/** Encrypts as a portal does. */
export async function encrypt({ once }: Kit, publicKey: string, text: string): Promise<string> {
  const key = await once(`key ${publicKey}`, () => importKey(publicKey).catch(() => undefined));
  demand(key !== undefined, 'GET security/publicKey answers a key that cannot be read; see key.format');
  return Buffer.from(await webcrypto.subtle.encrypt(ALGORITHM, key, new TextEncoder().encode(text))).toString('base64');
}

/** Returns how a request names an account. */
export const accountOf = ({ email, callingCode, phone }: Person): Record<string, unknown> =>
  email === undefined ? { accountType: 'phone', callingCode, phone } : { accountType: 'email', email };

/** The calls that need a captcha if the configuration has one (contract section 8). */
const needsCaptcha = (name: Call, { method, scene }: Readonly<Record<string, unknown>>): boolean =>
  (name === 'signIn' && method === 'password') || (name === 'sendCode' && ['login', 'recovery', 'register'].includes(String(scene)));

/** Creates what makes calls. */
const createCall =
  (kit: () => Kit): Kit['call'] =>
  async (name, given, codes, extras = {}) => {
    const { ask, document } = kit();
    const { method, path } = ENDPOINTS[name];
    const isAsked = needsCaptcha(name, given);
    const captcha = isAsked && extras.withoutCaptcha !== true ? await ticketFor(kit()) : undefined;
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
    if (code === 2023 && isAsked && codes?.includes(2023) !== true && !(await isProofOfWork(kit()))) {
      const why = captcha === undefined ? 'asks for a captcha (2023), and the file of accounts has no' : 'refuses (2023) the ticket of the';
      throw new Skipped(`${answer.request} ${why} “captcha”`);
    }
    const wanted = codes?.join(' or ');
    demand(codes === undefined || codes.includes(code), `${requestOf(ENDPOINTS[name])} answers code ${code} instead of ${wanted}`);
    const { data } = envelope;
    return { code, data: isRecord(data) ? data : {}, list: Array.isArray(data) ? data : [], heard: answer };
  };

/** Creates what pauses, until the run ends. */
function createPause({ clock, waiting, signal }: KitPorts): Kit['pause'] {
  return (ms, reason) => {
    if (reason !== undefined) waiting(Math.ceil(ms / 1000), reason);
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        cancel();
        reject(new Skipped('the run was stopped'));
      };
      const cancel = clock.after(ms, () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      });
      signal?.addEventListener('abort', stop);
    });
  };
}

/** Creates the kit for one run. */
export function createKit(ports: KitPorts): Kit {
  const { address, accounts, document, send, unique, patience } = ports;
  const base = address.replace(/\/+$/, '');
  const { origin } = new URL(base);
  const site = accounts.site === undefined || accounts.site === origin ? undefined : accounts.site;
  const made = new Map<string, Promise<unknown>>();
  const spares = [...accounts.spare];
  let count = 0;

  const pause = createPause(ports);
  const asking = createAsking({ base, site, send, pause, patience });
  const call = createCall(() => kit);

  const kit: Kit = {
    ...asking,
    address: base,
    accounts,
    document,
    site,
    sendings: [],
    unique,
    call,
    patience,
    pause,
    next() {
      count += 1;
      return count;
    },
    async seal(password) {
      const { data } = await call('publicKey', {}, [0]);
      return { password: await encrypt(kit, String(data.publicKey), password), keyId: String(data.keyId) };
    },
    jar: () => createCookieJar(site),
    async wait(seconds, reason) {
      if (accounts.clock !== undefined) return void (await asking.askHelper('POST', accounts.clock, JSON.stringify({ seconds })));
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

/** Returns the envelope of a response. Throws a Fault that says what came instead, and Skipped if requests are limited. */
export function envelopeIn(answer: Heard): Readonly<Record<string, unknown>> {
  if (isLimited(answer)) throw tooOften(answer);
  const { request, status, headers, text, json: value } = answer;
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
