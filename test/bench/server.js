// @ts-check
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { hostPage } from './host-page.js';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Candidate } from './candidates.js' */
/** @typedef {{ origin: string, close: () => void }} Server */

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const SMALL_ALREADY = ['.png', '.webp', '.woff2'];

/** Sites load the bundle and call the API across origins, so these bytes are part of each response. */
const ACROSS_ORIGINS = {
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};

/** @type {WeakMap<Buffer, Buffer>} */
const compressed = new WeakMap();

/** Compresses each body only once, so that no timed visit waits for it. @type {(body: Buffer, quality: number) => Buffer} */
function compress(body, quality) {
  const known = compressed.get(body);
  if (known) return known;
  const made = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  compressed.set(body, made);
  return made;
}

/** @typedef {{ body: Buffer, etag: string, type: string, plain: boolean, cache: string }} File */

/** @type {(path: string, body: Buffer, cache: string) => File} */
const fileOf = (path, body, cache) => ({
  body,
  etag: `"${createHash('sha1').update(body).digest('hex').slice(0, 16)}"`,
  type: TYPES[extname(path)] ?? 'application/octet-stream',
  plain: SMALL_ALREADY.includes(extname(path)),
  cache,
});

/** @type {(file: File, request: IncomingMessage, response: ServerResponse) => void} */
function sendFile({ body, etag, type, plain, cache }, request, response) {
  const headers = { ...ACROSS_ORIGINS, etag, 'cache-control': cache };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const sent = plain ? body : compress(body, 11);
  const encoding = plain ? {} : { 'content-encoding': 'br' };
  response.writeHead(200, { ...headers, ...encoding, 'content-type': type, 'content-length': sent.length }).end(sent);
}

/** @type {(request: IncomingMessage) => Promise<Request>} */
async function asFetched(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  const headers = Object.entries(request.headers).map(([name, value]) => /** @type {[string, string]} */ ([name, String(value)]));
  const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {};
  return new Request(new URL(request.url ?? '/', `http://${request.headers.host}`), { method: request.method ?? 'GET', headers, ...body });
}

/** @type {(answer: NonNullable<Candidate['answer']>, request: IncomingMessage, response: ServerResponse) => Promise<void>} */
async function sendAnswer(answer, request, response) {
  const { status, headers, body } = await answer(await asFetched(request));
  const sent = compress(body, 5); // the quality that a server has time for
  const all = { ...ACROSS_ORIGINS, ...headers, 'content-encoding': 'br', 'content-length': sent.length };
  response.writeHead(status, all).end(sent);
}

/**
 * Serves a candidate on its own origin. The page is requested every time, its files are cached for an hour, and the API's responses never.
 * @param {Pick<Candidate, 'head' | 'form' | 'placing' | 'files' | 'answer'>} candidate
 * @returns {Promise<Server>}
 */
export async function serve({ files = new Map(), answer, ...parts }) {
  const stored = new Map([...files].map(([path, body]) => [path, fileOf(path, body, 'public, max-age=3600')]));
  stored.set('/', fileOf('/index.html', Buffer.from(hostPage(parts)), 'no-cache'));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = request.method === 'GET' ? stored.get(path) : undefined;
    if (file) return sendFile(file, request, response);
    if (!answer || !/^\/(toc|static)\//.test(path)) return response.writeHead(404).end();
    return sendAnswer(answer, request, response).catch((error) => {
      process.stderr.write(`${request.method} ${path}: ${error}\n`);
      response.destroy();
    });
  });
  server.keepAliveTimeout = 30_000;
  await new Promise((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
