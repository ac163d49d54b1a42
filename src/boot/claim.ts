import { own } from '../contract/shape';
import { OURS, VERSION } from '../contract/version';

/** An answer of the API. */
export interface PortalEnvelope<Data = unknown> {
  /** 0 means success. */
  readonly code: number;
  readonly message: string;
  readonly data: Data;
}

/** `window.LoginPortal`, the only global: a POST helper for the site's own scripts. */
export interface LoginPortalGlobal {
  /** The version of the script that started the portals of this page. */
  readonly version: string;
  /**
   * Sends a POST with the headers and the `api-base` of the first portal on the page.
   * @param path must begin with a single `/`.
   * @returns the envelope of the response. If the response has none, an envelope with the code for its HTTP status. Rejects if the path is
   * not allowed, no portal is connected, or no response arrives.
   */
  post<Data = unknown>(path: string, body?: unknown): Promise<PortalEnvelope<Data>>;
}

/** Sends a POST through the first portal on the page. */
export type Post = (path: string, body: unknown) => Promise<unknown>;

/**
 * Installs `window.LoginPortal`.
 * @returns `false` if another copy of the script has already installed it. That copy then runs the page's portals.
 */
export function claimPage(view: Window, post: Post): boolean {
  // An element or a frame of this name is no own property of the window. A frame of another origin throws when its properties are read.
  if (own(own(view, 'LoginPortal'), OURS)) return false;
  const helper: LoginPortalGlobal = Object.freeze({
    version: VERSION,
    post: <Data>(path: string, body: unknown = {}) => post(path, body) as Promise<PortalEnvelope<Data>>, // the caller's type
    [OURS]: true,
  });
  // A page with a `var` of that name keeps it, and has portals without the helper.
  Reflect.defineProperty(view, 'LoginPortal', { value: helper, enumerable: true, configurable: true });
  return true;
}
