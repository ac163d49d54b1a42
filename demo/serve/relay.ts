import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Readable } from 'node:stream';

/**
 * Headers that belong to one connection (RFC 9110 section 7.6.1), that Node writes itself, or that name the demo's own address: an API need
 * not allow that.
 */
const NOT_PASSED_ON = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'upgrade', 'accept-encoding', 'origin', 'referer'];

/**
 * Makes a cookie of the API one of the demo's own host: without Domain, and without what needs https or another site. A name that begins
 * with `__Host-` or `__Secure-` keeps Secure, which browsers accept from a local host.
 */
export function cookieForDemo(text: string): string {
  const [pair = '', ...attributes] = text.split(';').map((part) => part.trim());
  const isPrefixed = /^__(Host|Secure)-/.test(pair);
  const kept = attributes.filter(
    (attribute) => !/^(domain|samesite|partitioned)\b/i.test(attribute) && (isPrefixed || !/^secure$/i.test(attribute)),
  );
  return [pair, ...kept, 'SameSite=Lax'].join('; ');
}

/** Hosts whose certificate may be self-signed. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Returns what passes requests on to an API, so that the demo's pages call it on their own origin. */
export function relayTo(api: string): (request: Request) => Promise<Response> {
  const base = new URL(api);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const target = new URL(base.pathname.replace(/\/$/, '') + pathname + search, base);
    const headers = Object.fromEntries([...request.headers].filter(([name]) => !NOT_PASSED_ON.includes(name)));
    const body = request.method === 'POST' ? await request.text() : undefined;
    return new Promise((resolve) => {
      const options = { method: request.method, headers, rejectUnauthorized: !LOCAL.includes(base.hostname) };
      const sent = base.protocol === 'https:' ? requestSecure(target, options) : requestPlain(target, options);
      sent.once('error', (error) => resolve(new Response(`${base.origin} does not answer: ${error.message}`, { status: 502 })));
      sent.once('response', (answer) => {
        const { 'set-cookie': cookies = [], ...others } = answer.headers;
        const named = Object.entries(others).filter(([name]) => !NOT_PASSED_ON.includes(name));
        const written = new Headers(named.map(([name, value]) => [name, String(value)]));
        for (const cookie of cookies) written.append('set-cookie', cookieForDemo(cookie));
        const status = answer.statusCode ?? 502;
        const isEmpty = status === 204 || status === 304;
        if (isEmpty) answer.resume();
        resolve(new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), { status, headers: written })); // Node's type of the same stream
      });
      sent.end(body);
    });
  };
}
