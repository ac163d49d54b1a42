import { ofetch } from 'ofetch';
import type { ClientPorts } from '../api/client-ports';
import { codeOf, codeOfStatus } from '../api/outcome';
import { requestHeaders, requestUrl } from '../api/request';
import { LIMITS } from '../contract/limits';
import type { Connected } from './global-post';

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
  const request = ofetch.create({ method: 'POST', credentials: 'include', responseType: 'json', ignoreResponseError: true }, { fetch: ports.fetch });
  const { status, _data } = await request.raw(requestUrl(ports.context().apiBase, path), {
    body: body as object, // ofetch sends any JSON value
    headers: requestHeaders(ports.context()),
    signal: AbortSignal.any([ports.signal, AbortSignal.timeout(LIMITS.requestTimeoutMs)]),
  });
  if (codeOf({ status, body: _data }) !== undefined) return _data;
  const code = codeOfStatus(status);
  return { code, message: (await ports.factsOf(code)).key, data: null };
}
