import type { Post } from '../boot/claim';
import { surroundingsOf } from '../boot/surroundings';
import { readConfig } from '../contract/attributes';
import { factsOf } from '../contract/errors';
import type { Services } from '../portal/services';
import { currentLocale } from '../rules/locale';
import { codeOf, codeOfStatus } from '../rules/request';
import { OUTSIDE } from './learn-region';
import type { Sender } from './outside';

/** What a request of the site's own scripts needs of a portal. */
type Poster = Sender & Pick<Services, 'load'>;

/** The portals on the page. */
const connected = new Map<HTMLElement, Poster>();

/** Lets `LoginPortal.post` send through a portal. */
export const joinPost = (element: HTMLElement, portal: Poster): void => void connected.set(element, portal);

/** Lets `LoginPortal.post` send as the portal of an element would, which does not run because the element is not rendered. */
export function joinPostHidden(element: HTMLElement): void {
  const host = surroundingsOf(element);
  const { signal } = new AbortController();
  joinPost(element, {
    host,
    signal,
    load: (part) => host.load(part, signal),
    context() {
      const { apiBase, device, lang } = readConfig(element);
      return { apiBase, device, locale: currentLocale(host, lang) };
    },
  });
}

/** Stops `LoginPortal.post` from sending through a portal. */
export const leavePost = (element: HTMLElement): void => void connected.delete(element);

/** Returns the first portal in document order. */
const firstPortal = (): Poster | undefined =>
  [...connected].sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)).at(0)?.[1];

/** A path without backslashes, which count as slashes, and without control characters, which URL parsing drops (WHATWG URL, 4.4). */
const SAFE_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** A dot segment, which could leave the path prefix of `api-base`. Browsers read `%2e` as a dot (WHATWG URL, 4.4). */
const DOT_SEGMENT = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/**
 * Sends a POST for the site's own scripts as the first portal on the page would. Returns the envelope of the response, or one made from its
 * HTTP status. Rejects if the path is not allowed, no portal is connected, or no response arrives.
 */
export const post: Post = async (path, body) => {
  if (typeof path !== 'string' || !SAFE_PATH.test(path) || DOT_SEGMENT.test(path))
    throw new TypeError('LoginPortal.post takes a path that begins with one /');
  const portal = firstPortal();
  if (!portal) throw new Error('LoginPortal.post needs a connected <login-portal>');
  const { postThrough } = await portal.load(OUTSIDE);
  const answer = await postThrough(portal, path, body);
  if (codeOf(answer) !== undefined) return answer.body;
  const code = codeOfStatus(answer.status);
  return { code, message: factsOf(code).key, data: null };
};
