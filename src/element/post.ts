import type { Post } from '../boot/claim';
import { surroundingsOf } from '../boot/surroundings';
import { readConfig } from '../contract/attributes';
import { factsOf } from '../contract/errors';
import { currentLocale } from '../rules/locale';
import { codeOf, codeOfStatus, type RequestContext } from '../rules/request';
import { OUTSIDE } from './learn-region';

/** The elements on the page, with what every request of their portals depends on. */
const connected = new Map<HTMLElement, () => RequestContext>();

/** Lets `LoginPortal.post` send as the portal of an element would. */
export const joinPost = (element: HTMLElement, context: () => RequestContext): void => void connected.set(element, context);

/** Lets `LoginPortal.post` send as the portal of an element would, which does not run because the element is not rendered. */
export const joinPostHidden = (element: HTMLElement): void =>
  joinPost(element, () => {
    const { apiBase, device, lang } = readConfig(element);
    return { apiBase, device, locale: currentLocale(surroundingsOf(element), lang) };
  });

/** Stops `LoginPortal.post` from sending through a portal. */
export const leavePost = (element: HTMLElement): void => void connected.delete(element);

/** Returns the first portal in document order. */
const firstPortal = () =>
  [...connected].sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)).at(0);

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
  const first = firstPortal();
  if (!first) throw new Error('LoginPortal.post needs a connected <login-portal>');
  const [element, contextOf] = first;
  const context = contextOf(); // of the portal as it is now: it may end meanwhile, and the site's own call goes on
  const { fetch, load } = surroundingsOf(element);
  const { postThrough } = await load(OUTSIDE, new AbortController().signal);
  const answer = await postThrough(fetch, context, path, body);
  if (codeOf(answer) !== undefined) return answer.body;
  const code = codeOfStatus(answer.status);
  return { code, message: factsOf(code).key, data: null };
};
