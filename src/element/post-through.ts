import type { Client } from '../api/client';

type Poster = Pick<Client, 'post'>;

/** Back-slashes count as slashes in addresses, control characters vanish from them (WHATWG URL, 4.4): a path holds neither. */
const SAFE_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** `..` would lead out of the prefix that `api-base` may have; browsers read `%2e` as a dot there (WHATWG URL, 4.4). */
const DOT_SEGMENT = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** The first portal in the order of the document. */
const firstOf = (connected: ReadonlyMap<HTMLElement, Poster>): Poster | undefined =>
  [...connected].sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0]?.[1];

/** Posts for the site's own scripts as the first connected portal does. Loaded once one of them asks. */
export async function postThrough(connected: ReadonlyMap<HTMLElement, Poster>, path: string, body: unknown = {}): Promise<unknown> {
  if (typeof path !== 'string' || !SAFE_PATH.test(path) || DOT_SEGMENT.test(path))
    throw new TypeError('LoginPortal.post takes a path that begins with one /');
  const poster = firstOf(connected);
  if (!poster) throw new Error('LoginPortal.post needs a connected <login-portal>');
  return poster.post(path, body);
}
