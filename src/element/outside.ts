import { ofetch } from 'ofetch';
import type { ClientPorts } from '../api/client-ports';
import { codeOf, codeOfStatus, outcomeOf } from '../api/outcome';
import { ownAddress, requestHeaders, requestUrl } from '../api/request';
import { LIMITS } from '../contract/limits';
import { isRecord } from '../contract/shape';
import type { Connected } from './global-post';

/* Requests that are not the portal's own calls: the site's, and one to a third party. */

/** Back-slashes count as slashes in addresses, control characters vanish from them (WHATWG URL, 4.4): a path holds neither. */
const SAFE_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** `..` would lead out of the prefix that `api-base` may have; browsers read `%2e` as a dot there (WHATWG URL, 4.4). */
const DOT_SEGMENT = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** The first portal in the order of the document. */
const firstOf = (connected: Connected): ClientPorts | undefined =>
  [...connected].sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0]?.[1];

/**
 * Posts for the site's own scripts as the first connected portal does, and gives the envelope as it came, or one made of the status (contract section 2).
 * Rejects where the path is refused, no portal is connected, or no answer came.
 */
export async function postThrough(connected: Connected, path: string, body: unknown): Promise<unknown> {
  if (typeof path !== 'string' || !SAFE_PATH.test(path) || DOT_SEGMENT.test(path))
    throw new TypeError('LoginPortal.post takes a path that begins with one /');
  const ports = firstOf(connected);
  if (!ports) throw new Error('LoginPortal.post needs a connected <login-portal>');
  const request = ofetch.create(
    { method: 'POST', credentials: 'include', responseType: 'text', ignoreResponseError: true },
    { fetch: ports.fetch },
  );
  const { status, _data = '' } = await request.raw(requestUrl(ports.context().apiBase, path), {
    body: body as object, // ofetch sends any JSON value
    headers: requestHeaders(ports.context()),
    signal: AbortSignal.any([ports.signal, AbortSignal.timeout(LIMITS.requestTimeoutMs)]),
  });
  const answer = outcomeOf(status, _data);
  if (codeOf(answer) !== undefined) return answer.body;
  const code = codeOfStatus(status);
  return { code, message: ports.factsOf(code).key, data: null };
}

/**
 * Asks a third-party service for the visitor's region, as context of error reports only (spec section 7). Sends neither cookies nor where
 * it is asked from. `undefined` where the answer is not the `{ code, data }` of the contract.
 * @throws where no answer came, or none in JSON.
 */
export async function fetchRegion(url: string, signal: AbortSignal): Promise<string | undefined> {
  // Not as JSON: ofetch's own reader lets pass what is none.
  const text = await ofetch(ownAddress(url), {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    responseType: 'text',
    retry: 0,
    signal,
  });
  const answer: unknown = JSON.parse(text);
  if (!isRecord(answer) || answer.code !== 0) return undefined;
  const { data } = answer;
  const region = isRecord(data) ? (data.region ?? data.country ?? data.countryCode) : data;
  return typeof region === 'string' ? region : undefined;
}
