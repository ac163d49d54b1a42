import type { Client } from '../api/client';

/** The one global (spec section 7): a POST helper for the site's own scripts. */
export interface LoginPortalGlobal {
  /**
   * Sends a POST with the headers and the `api-base` of the first portal on the page.
   * @param path begins with one `/`: any other is refused.
   * @returns the envelope; for an answer that is none, one with the code that its status counts as. Rejects where the path is refused, no portal is connected, or no answer comes.
   */
  post(path: string, body?: unknown): Promise<unknown>;
}

type Poster = Pick<Client, 'post'>;

const connected = new Map<HTMLElement, Poster>();

const helper: LoginPortalGlobal = Object.freeze({
  async post(path: string, body?: unknown) {
    const { postThrough } = await import('./post-through');
    return postThrough(connected, path, body);
  },
});

/** Installs `window.LoginPortal`, unless another copy of the script has done so. */
export function installGlobal(view: Window): void {
  if (!('LoginPortal' in view)) Object.defineProperty(view, 'LoginPortal', { value: helper, enumerable: true });
}

/** From now on the helper may send through this portal. */
export const joinGlobal = (element: HTMLElement, poster: Poster): void => void connected.set(element, poster);

export const leaveGlobal = (element: HTMLElement): void => void connected.delete(element);
