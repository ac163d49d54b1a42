import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** After this time a portal gives a request up (contract section 4). */
export const TIMEOUT_MS = 15_000;

/** A request, with an absolute address. */
export interface Ask {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A response. Names of headers are in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The `Set-Cookie` headers. */
  readonly cookies: readonly string[];
  readonly text: string;
  /** How long it took until the response was complete. */
  readonly ms: number;
}

/** Why no response arrived. */
type Trouble = 'refused' | 'unknown-host' | 'certificate' | 'silent' | 'long' | 'broken';

/** Thrown if no response arrived. */
export class Unanswered extends Error {
  constructor(
    readonly trouble: Trouble,
    message: string,
  ) {
    super(message);
  }
}

/** Sends a request. Rejects with `Unanswered` if no response arrives. Does not follow redirects, because a portal's call must not need one. */
export type Send = (ask: Ask) => Promise<Answer>;

/** The clock of a check. */
export interface Clock {
  readonly now: () => number;
  /** Calls `run` later. Returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** The clock of the machine. */
export const machineClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** No answer of the contract comes near this size. All countries in one language take 16 kB. */
const MAX_BYTES = 2_000_000;

/** What browsers accept in headers, in bytes. Node's own limit is smaller than a hundred cookies. */
const MAX_HEADER_BYTES = 256 * 1024;

/** What unpacks an answer, by its `Content-Encoding`. Without `deflate`, which servers write in two ways. */
const UNPACK: Readonly<Record<string, (packed: Buffer, options: { readonly maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  br: brotliDecompressSync,
};

/** Headers of every request. A gateway may refuse a program that does not say what it is. */
const ALWAYS = { 'accept-encoding': 'gzip, br', 'user-agent': 'Mozilla/5.0 (compatible; login-portal check-api)' };

/** Unpacks the body of an answer: what was packed last comes first. An empty one, such as that of 204, is not packed, whatever its header says. */
function unpacked(body: Buffer, encodings = ''): Buffer {
  if (body.length === 0) return body;
  return encodings
    .toLowerCase()
    .split(',')
    .reduceRight((packed, encoding) => UNPACK[encoding.trim()]?.(packed, { maxOutputLength: MAX_BYTES }) ?? packed, body);
}

const TOO_LONG = new Unanswered('long', `the answer is longer than ${MAX_BYTES / 1_000_000} MB`);

const TROUBLES: Readonly<Record<string, Trouble>> = {
  HPE_HEADER_OVERFLOW: 'long',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
};

function troubleOf(error: Error): Unanswered {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ERR_BUFFER_TOO_LARGE') return TOO_LONG;
  const trouble = TROUBLES[code] ?? 'broken';
  const hint = trouble === 'certificate' ? '; --insecure accepts such a certificate' : '';
  return new Unanswered(trouble, code === '' ? error.message : `${code}: ${error.message || 'no connection'}${hint}`);
}

/** Browsers pass over the mark that some servers put before UTF-8. */
const textOf = (body: Buffer): string => new TextDecoder().decode(body);

/**
 * Creates what sends requests over the network. Each has a connection of its own: on a kept one, a server that has closed it meanwhile
 * looks like one that fails, and a POST must not be sent twice.
 * @param insecure accepts a certificate that is not trusted.
 * @param signal ends the requests that are under way.
 */
export const createSend =
  ({ now, after }: Clock, insecure = false, signal?: AbortSignal): Send =>
  ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const began = now();
      const target = new URL(url);
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const request = (target.protocol === 'https:' ? requestSecure : requestPlain)(target, {
        method,
        headers: { ...ALWAYS, ...headers, ...length },
        agent: false,
        rejectUnauthorized: !insecure,
        maxHeaderSize: MAX_HEADER_BYTES,
        ...(signal && { signal }),
      });
      const fail = (reason: Unanswered): void => {
        cancel();
        request.destroy();
        reject(reason);
      };
      const cancel = after(TIMEOUT_MS, () => fail(new Unanswered('silent', `no complete answer after ${TIMEOUT_MS / 1000} s`)));
      request.on('error', (error) => fail(troubleOf(error)));
      request.once('response', (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes <= MAX_BYTES) chunks.push(chunk);
          else fail(TOO_LONG);
        });
        response.on('error', (error) => fail(troubleOf(error)));
        response.once('end', () => {
          cancel();
          const { 'set-cookie': cookies = [], ...others } = response.headers;
          const named = Object.entries(others).map(([name, value]) => [name, String(value)]);
          try {
            const text = textOf(unpacked(Buffer.concat(chunks), others['content-encoding']));
            resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(named), cookies, text, ms: now() - began });
          } catch (error) {
            fail(troubleOf(error instanceof Error ? error : new Error(String(error))));
          }
        });
      });
      request.end(body);
    });
