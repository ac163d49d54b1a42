import type { ClientPorts } from '../api/client-ports';
import { own } from '../contract/shape';
import { VERSION } from './version';

/** An answer of the API. */
export interface PortalEnvelope<Data = unknown> {
  /** 0 means success. */
  readonly code: number;
  readonly message: string;
  readonly data: Data;
}

/** `window.LoginPortal`, the only global: a POST helper for the site's own scripts (spec section 7). */
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

/** The portals on the page, with the ports that their requests use. */
export type Connected = ReadonlyMap<HTMLElement, ClientPorts>;

const connected = new Map<HTMLElement, ClientPorts>();

/** Marks the helper of any copy of this script. */
const OURS = Symbol.for('login-portal');

/**
 * Installs `window.LoginPortal`.
 * @param send sends a POST through the first of the portals.
 * @returns `false` if another copy of the script has already installed it. That copy then runs the page's portals.
 */
export function claimPage(view: Window, send: (connected: Connected, path: string, body: unknown) => Promise<unknown>): boolean {
  // An element or a frame of this name is no own property of the window. A frame of another origin throws when its properties are read.
  if (own(own(view, 'LoginPortal'), OURS)) return false;
  const helper: LoginPortalGlobal = Object.freeze({
    version: VERSION,
    post: <Data>(path: string, body: unknown = {}) => send(connected, path, body) as Promise<PortalEnvelope<Data>>, // the caller's type
    [OURS]: true,
  });
  Object.defineProperty(view, 'LoginPortal', { value: helper, enumerable: true, configurable: true });
  return true;
}

/** Lets the helper send through this portal. */
export const joinGlobal = (element: HTMLElement, ports: ClientPorts): void => void connected.set(element, ports);

/** Stops the helper from sending through this portal. */
export const leaveGlobal = (element: HTMLElement): void => void connected.delete(element);
