import { ENDPOINTS } from '../../src/contract/endpoints';

/** A request as the log keeps it. A password is kept as `[encrypted]` or `[not encrypted]` only. */
export interface CallRecord {
  readonly at: string;
  /** A name of ENDPOINTS, or `translations`. */
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** The term of the scenario that answered; absent where none did. */
  answeredBy?: string;
  status?: number;
  /** The code of the envelope. */
  code?: number;
}

/** Which call a request is, and what a scenario can tell it by beyond its name. */
export interface Identity {
  readonly call: string;
  readonly parts: readonly string[];
}

const NAMES = new Map(Object.entries(ENDPOINTS).map(([name, { method, path }]) => [`${method} ${path}`, name]));
const TRANSLATION = /^\/static\/storage\/multilingual-translation-system\/[^/]+\/([^/]+)\.json$/;
/** Members of a body that tell calls of one name apart. */
const PARTS = ['scene', 'method', 'event'] as const;

export function identify(method: string, path: string, keys: readonly string[], body: CallRecord['body']): Identity | undefined {
  const file = TRANSLATION.exec(path)?.[1];
  if (file !== undefined) return { call: 'translations', parts: [file] };
  const call = NAMES.get(`${method} ${path}`);
  if (call === undefined) return undefined;
  const said = PARTS.map((part) => body?.[part]).filter((value) => typeof value === 'string');
  return { call, parts: [...keys, ...said] };
}

/** Base64 of a 2048-bit RSA block. */
const CIPHERTEXT = /^[A-Za-z0-9+/]{342}==$/;

export function withoutSecrets(body: CallRecord['body']): CallRecord['body'] {
  if (body === undefined || !('password' in body)) return body;
  const encrypted = typeof body.password === 'string' && CIPHERTEXT.test(body.password);
  return { ...body, password: encrypted ? '[encrypted]' : '[not encrypted]' };
}
