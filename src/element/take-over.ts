import { release } from '../first-screen/attend';
import { readTyped, writeTyped } from '../first-screen/typed';
import type { View } from '../first-screen/view';
import { pageOf, windowOf } from '../rules/page-of';
import type { Incident } from '../stores/host';
import { createLateRoot } from './late-root';

/** How React takes over an element, whose first screen may already be drawn. */
export interface TakeOver {
  /** The root that r2wc renders into. */
  readonly root: ReturnType<typeof createLateRoot>;
  /** Must be called once React has rendered, before the browser paints: removes what React replaces, which would push it down. */
  readonly rendered: () => void;
  /** Must be called once the portal responds. Restores what was typed, and repeats the presses that were recorded. */
  readonly drawn: () => void;
}

/**
 * Returns what React takes for the document of its root. It adds no listeners: React would only listen to `selectionchange`, which no
 * component uses, and it would then walk up from the document, without end on a page with an image called `parentNode`. This function is
 * outside `takeOver`, so that the object refers to nothing else: a site may keep the element, and the typed password with it.
 */
function documentFor({ host }: ShadowRoot): object {
  const page = pageOf(host.ownerDocument);
  return { __proto__: page, defaultView: windowWith(page, windowOf(host.ownerDocument)), addEventListener() {} };
}

/** Returns a window whose document is this one. React goes through the window to find the element that has the focus. */
const windowWith = (page: Document, view: Window): Window =>
  new Proxy(view, {
    get(_, name) {
      if (name === 'document') return page;
      const member: unknown = Reflect.get(view, name);
      return typeof member === 'function' && !Object.hasOwn(member, 'prototype') ? member.bind(view) : member; // a class keeps its members
    },
  });

/** Prepares an element's root for React. */
export function takeOver(container: ShadowRoot, view: View | undefined, report: (incident: Incident) => void): TakeOver {
  Object.defineProperty(container, 'ownerDocument', { value: documentFor(container), configurable: true });
  // Dropped as soon as it has been used, because what was typed may be a password.
  let held = view?.end();
  const stands = held?.stands ?? false;
  const before = [...container.childNodes];
  let hydrating = stands;
  const clear = () => {
    for (const node of before.splice(0)) node.remove();
  };
  const tell = (during: string) => (error: unknown) => report({ error, during });
  const root = createLateRoot(container, stands, {
    onCaughtError: tell('render'),
    onUncaughtError: tell('render'),
    // What React renders differs from the nodes in the container. It has rendered beside them, because it never clears a shadow root.
    onRecoverableError(error) {
      report({ error, during: 'recoverable render' });
      if (!hydrating) return;
      hydrating = false;
      const latest = readTyped(container);
      clear();
      writeTyped(container, latest);
    },
  });
  return {
    root,
    rendered() {
      if (!stands) clear();
    },
    drawn() {
      if (!stands && held) writeTyped(container, held.typed);
      before.length = 0; // these nodes belong to React now
      const pressed = held?.pressed ?? [];
      held = undefined;
      release(container, pressed);
    },
  };
}
