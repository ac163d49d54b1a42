import type { AttributeProperty, attributeName, PortalConfig, readConfig } from '../contract/attributes';
import type { View } from '../first-screen/view';
import type { Rest } from '../stores/host';
import type { Lent } from '../stores/lent-nanostores';
import type { Connected } from './global-post';
import type { Running } from './run';

/** A running portal, and what its element shows until React takes over. */
export interface StartedPortal {
  readonly running: Running;
  readonly view: View;
}

/** What the first file provides to the part with React. */
export interface FirstFile {
  readonly nanostores: Lent;
  /** The attributes: the first file has their table. */
  readonly properties: readonly AttributeProperty[];
  readonly attributeName: typeof attributeName;
  readonly readConfig: typeof readConfig;
  /** Elements in which the portal cannot have a shadow root. */
  readonly rootless: Iterable<HTMLElement>;
  /** Hands over the portal that already runs in an element; `undefined` if there is none. */
  take(element: HTMLElement): StartedPortal | undefined;
  /** Starts a portal in an element that was added later. */
  run(element: HTMLElement, root: ShadowRoot, config: PortalConfig): Running;
}

/** The part with React, as the first file sees it. */
export interface ReactPart {
  readonly rest: Rest & {
    /** Sends a POST for the site's own scripts as the first of these portals would. */
    post(connected: Connected, path: string, body: unknown): Promise<unknown>;
  };
  /** Defines the element, which upgrades every `<login-portal>` on the page. */
  define(firstFile: FirstFile): void;
}
