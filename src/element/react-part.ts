import type { PortalConfig } from '../contract/attributes';
import type { View } from '../first-screen/view';
import type { Rest } from '../stores/host';
import type { Lent } from '../stores/lent-nanostores';
import type { Connected } from './global-post';
import type { Running } from './run';

/** A portal that runs, and what stands in its element until React takes over. */
export interface StartedPortal {
  readonly running: Running;
  readonly view: View;
}

/** What the first file hands to the part with React. */
export interface FirstFile {
  readonly nanostores: Lent;
  /** Elements in whose root nobody can draw. */
  readonly rootless: Iterable<HTMLElement>;
  /** The portal that runs in an element of the page already, with what stands there. Both are then React's. */
  take(element: HTMLElement): StartedPortal | undefined;
  /** Begins a portal in an element that came later. */
  run(element: HTMLElement, root: ShadowRoot, config: PortalConfig): Running;
}

/** The part with React, as the first file knows it. */
export interface ReactPart {
  readonly rest: Rest & {
    /** Posts for the site's own scripts as the first of these portals does. */
    post(connected: Connected, path: string, body: unknown): Promise<unknown>;
  };
  /** Defines the element: each one on the page is taken over. */
  define(firstFile: FirstFile): void;
}
