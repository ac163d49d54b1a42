import * as ENDPOINTS from '../../src/contract/endpoints';
import { CHALLENGE } from './captcha';

/** A request in the log. A password is logged only as `[encrypted]` or `[not encrypted]`. */
export interface CallRecord {
  readonly at: string;
  /** A name of ENDPOINTS, `translations` or `challenge`. */
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** The term of the scenario that answered. Absent if none did. */
  answeredBy?: string;
  status?: number;
  /** The code of the envelope. */
  code?: number;
}

/** The call that a request makes, and what else a scenario can select it by. */
export interface Identity {
  readonly call: string;
  readonly parts: readonly string[];
}

const NAMES = new Map([
  ...Object.entries(ENDPOINTS).map(([name, { method, path }]) => [`${method} ${path}`, name] as const),
  [`GET ${CHALLENGE}`, 'challenge'],
]);
const TRANSLATION = /^\/static\/storage\/multilingual-translation-system\/[^/]+\/([^/]+)\.json$/;
/** Body fields that distinguish calls of the same name. */
const PARTS = ['scene', 'method', 'event'] as const;

/** Identifies the call that a request makes; `undefined` if it is none. */
export function identify(method: string, path: string, keys: readonly string[], body: CallRecord['body']): Identity | undefined {
  const file = TRANSLATION.exec(path)?.[1];
  if (file !== undefined) return { call: 'translations', parts: [file] };
  const call = NAMES.get(`${method} ${path}`);
  if (call === undefined) return undefined;
  const said = PARTS.map((part) => body?.[part]).filter((value) => typeof value === 'string');
  return { call, parts: [...keys, ...said] };
}

/** The base64 of a 2048-bit RSA block. */
const CIPHERTEXT = /^[A-Za-z0-9+/]{342}==$/;

/** Returns the body with its password replaced by whether it was encrypted, and without what a passkey has signed. */
export function withoutSecrets(body: CallRecord['body']): CallRecord['body'] {
  if (body !== undefined && 'credential' in body) return { ...body, credential: '[passkey]' };
  if (body === undefined || !('password' in body)) return body;
  const encrypted = typeof body.password === 'string' && CIPHERTEXT.test(body.password);
  return { ...body, password: encrypted ? '[encrypted]' : '[not encrypted]' };
}
