import type { ClientPorts } from '../api/client-ports';

/** The one global (spec section 7): a POST helper for the site's own scripts. */
export interface LoginPortalGlobal {
  /**
   * Sends a POST with the headers and the `api-base` of the first portal on the page.
   * @param path begins with one `/`: any other is refused.
   * @returns the envelope; for an answer that is none, one with the code that its status counts as. Rejects where the path is refused, no portal is connected, or no answer comes.
   */
  post(path: string, body?: unknown): Promise<unknown>;
}

/** Portals that are on the page, with what their requests stand on. */
export type Connected = ReadonlyMap<HTMLElement, ClientPorts>;

const connected = new Map<HTMLElement, ClientPorts>();

/** By this a copy of the script knows another one's helper: an element of that `id`, say, is none. */
const OURS = Symbol.for('login-portal');

/**
 * Installs `window.LoginPortal`.
 * @param send posts through the first of the portals.
 * @returns `false` where another copy of the script has done so: the page is that one's.
 */
export function claimPage(view: Window, send: (connected: Connected, path: string, body: unknown) => Promise<unknown>): boolean {
  const before: unknown = Reflect.get(view, 'LoginPortal');
  if (typeof before === 'object' && before !== null && OURS in before) return false;
  const helper: LoginPortalGlobal = Object.freeze({
    post: (path: string, body: unknown = {}) => send(connected, path, body),
    [OURS]: true,
  });
  Object.defineProperty(view, 'LoginPortal', { value: helper, enumerable: true, configurable: true });
  return true;
}

/** From now on the helper may send through this portal. */
export const joinGlobal = (element: HTMLElement, ports: ClientPorts): void => void connected.set(element, ports);

export const leaveGlobal = (element: HTMLElement): void => void connected.delete(element);
