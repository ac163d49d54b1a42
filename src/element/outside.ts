import { ofetch } from 'ofetch';
import type { ClientPorts } from '../api/client-ports';
import { codeOf, codeOfStatus, outcomeOf } from '../api/outcome';
import { ownAddress, requestHeaders, requestUrl } from '../api/request';
import { LIMITS } from '../contract/limits';
import { bare, own, text } from '../contract/shape';
import type { Connected } from './global-post';

/* Requests that are not calls of the portal: those of the site's scripts, and one to a third party. */

/** As text, because ofetch's own JSON parser accepts text that is not JSON. */
const PLAIN = { responseType: 'text', retry: 0 } as const;

/** A path without backslashes, which count as slashes, and without control characters, which URL parsing drops (WHATWG URL, 4.4). */
const SAFE_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** A dot segment, which could leave the path prefix of `api-base`. Browsers read `%2e` as a dot (WHATWG URL, 4.4). */
const DOT_SEGMENT = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** Returns the ports of the first portal in document order. */
const firstOf = (connected: Connected): ClientPorts | undefined =>
  [...connected].sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)).at(0)?.[1];

/**
 * Sends a POST for the site's own scripts as the first connected portal would. Returns the envelope of the response, or one made from its
 * HTTP status (contract section 2). Rejects if the path is not allowed, no portal is connected, or no response arrives.
 */
export async function postThrough(connected: Connected, path: string, body: unknown): Promise<unknown> {
  if (typeof path !== 'string' || !SAFE_PATH.test(path) || DOT_SEGMENT.test(path))
    throw new TypeError('LoginPortal.post takes a path that begins with one /');
  const ports = firstOf(connected);
  if (!ports) throw new Error('LoginPortal.post needs a connected <login-portal>');
  const { status, _data = '' } = await ofetch.create(PLAIN, { fetch: ports.fetch }).raw(requestUrl(ports.context().apiBase, path), {
    method: 'POST',
    credentials: 'include',
    ignoreResponseError: true,
    body: body as object, // ofetch accepts any JSON value
    headers: requestHeaders(ports.context()),
    signal: AbortSignal.any([ports.signal, AbortSignal.timeout(LIMITS.requestTimeoutMs)]),
  });
  const answer = outcomeOf(status, _data);
  if (codeOf(answer) !== undefined) return answer.body;
  const code = codeOfStatus(status);
  return { code, message: ports.factsOf(code).key, data: null };
}

/**
 * Asks a third-party service for the visitor's region, which is only used as context in error reports (spec section 7). Sends neither
 * cookies nor a referrer. Returns `undefined` if the response does not have the contract's form `{ code, data }`.
 * @throws if no response arrives, or if it is not JSON.
 */
export async function fetchRegion(url: string, signal: AbortSignal): Promise<string | undefined> {
  const body = await ofetch.create(PLAIN, { fetch: (input, init) => fetch(input, bare({ ...init })) })(ownAddress(url), {
    method: 'GET',
    ignoreResponseError: false,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMITS.requestTimeoutMs)]),
  });
  const answer: unknown = JSON.parse(body);
  if (own(answer, 'code') !== 0) return undefined;
  const data = own(answer, 'data');
  const region = text(own(data, 'region') ?? own(data, 'country') ?? own(data, 'countryCode') ?? data);
  return region?.slice(0, LIMITS.regionLength);
}
