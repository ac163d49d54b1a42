import { webcrypto } from 'node:crypto';
import { type Call, requestOf } from '../../src/contract/calls';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { DEFAULT_LOCALE } from '../../src/contract/locales';
import { isRecord } from '../../src/contract/shape';
import type { Accounts, Person } from './accounts';
import type { ApiDocument } from './api-document';
import { type CookieJar, createCookieJar } from './cookie-jar';
import { demand, Fault } from './point';
import { type Answer, type Clock, type Send, Unanswered } from './transport';

/** A response, with what was asked. */
export interface Heard extends Answer {
  /** `METHOD path`. */
  readonly request: string;
  /** Whether the response must be an envelope. */
  readonly enveloped: boolean;
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
}

/** The tools with which points check a server. */
export interface Kit {
  readonly address: string;
  readonly accounts: Accounts;
  readonly document: ApiDocument;
  readonly clock: Clock;
  /** The origin of the site, if it is not that of the API. */
  readonly site: string | undefined;
  /** Every response so far. */
  readonly heard: readonly Heard[];
  /** Text that no earlier run has sent. */
  readonly unique: string;
  /** Sends a request with the headers of a portal. A problem of the connection is a Fault. */
  readonly ask: (method: string, path: string, extras?: Extras & { readonly headers?: Record<string, string> }) => Promise<Heard>;
  /** Makes a call. The answer must be an envelope of the form that the document describes, with one of the codes if any are given. */
  readonly call: (name: Call, sends: Readonly<Record<string, unknown>>, codes?: readonly number[], extras?: Extras) => Promise<Envelope>;
  /** Encrypts a password with the newest key. */
  readonly seal: (password: string) => Promise<{ readonly password: string; readonly keyId: string }>;
  readonly jar: () => CookieJar;
}

/** What a kit needs. */
export interface KitPorts {
  readonly address: string;
  readonly accounts: Accounts;
  readonly document: ApiDocument;
  readonly send: Send;
  readonly clock: Clock;
  readonly unique: string;
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

/** Creates the kit for one run. */
export function createKit({ address, accounts, document, send, clock, unique }: KitPorts): Kit {
  const heard: Heard[] = [];
  const base = address.replace(/\/+$/, '');
  const { origin } = new URL(base);
  const site = accounts.site === undefined || accounts.site === origin ? undefined : accounts.site;

  const ask: Kit['ask'] = async (method, path, { jar, raw, headers = {} } = {}) => {
    const request = `${method} ${path.split('?')[0]}`;
    const cookie = jar?.header() ?? '';
    const own: Record<string, string> = {
      deviceType: 'web',
      language: DEFAULT_LOCALE,
      accept: '*/*',
      ...(site === undefined ? {} : { origin: site }),
      ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === '' ? {} : { cookie }),
      ...headers,
    };
    try {
      const answer = await send({ method, url: base + path, headers: own, ...(raw === undefined ? {} : { body: raw }) });
      jar?.store(answer.cookies);
      const enveloped = path.startsWith('/toc/') && method !== 'OPTIONS';
      const record = { ...answer, request, enveloped };
      heard.push(record);
      return record;
    } catch (error) {
      if (error instanceof Unanswered) throw new Fault(`${request}: ${error.message}`);
      throw error;
    }
  };

  const call: Kit['call'] = async (name, sends, codes, extras = {}) => {
    const { method, path } = ENDPOINTS[name];
    const query = new URLSearchParams(Object.entries(sends).flatMap(([key, value]) => [value].flat().map((item) => [key, String(item)])));
    const answer =
      method === 'GET'
        ? await ask(method, query.size > 0 ? `${path}?${query}` : path, extras)
        : await ask(method, path, { raw: JSON.stringify(sends), ...extras });
    const envelope = envelopeIn(answer);
    const fault = document.faultOf(method, path, envelope);
    demand(fault === undefined, `${answer.request}: ${fault}`);
    const code = Number(envelope.code);
    demand(
      codes === undefined || codes.includes(code),
      `${requestOf(ENDPOINTS[name])} answers code ${code} instead of ${codes?.join(' or ')}`,
    );
    const { data } = envelope;
    return { code, data: isRecord(data) ? data : {}, list: Array.isArray(data) ? data : [], heard: answer };
  };

  const seal: Kit['seal'] = async (password) => {
    const { data } = await call('publicKey', {}, [0]);
    return { password: await encrypt(String(data.publicKey), password), keyId: String(data.keyId) };
  };
  return { address: base, accounts, document, clock, site, heard, unique, ask, call, seal, jar: createCookieJar };
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
