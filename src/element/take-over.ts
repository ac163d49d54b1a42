import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { release } from '../boot/attend';
import { type Held, NOTHING_HELD } from '../boot/left';
import { readTyped, writeTyped } from '../boot/typed';
import type { Incident } from '../contract/host';
import { FIRST_SCREEN } from '../contract/screens';
import type { Journeys } from '../journeys/journeys';
import type { Portal } from '../portal/portal';
import { onAbort } from '../rules/waits';

declare module 'react-dom/client' {
  /** React hydrates a shadow root too; its own types allow one for `createRoot` only. */
  function hydrateRoot(container: ShadowRoot, initialChildren: ReactNode, options?: RootOptions): Root;
}

/** How React takes over an element, whose first screen may already be drawn. */
export interface TakeOver {
  /** The root that r2wc renders into. */
  readonly root: Pick<Root, 'render' | 'unmount'>;
  /** Removes what React replaces, which would push it down. Must be called once React has rendered, before the browser paints. */
  readonly onRendered: () => void;
  /** Restores the caret, and repeats the presses that were recorded. Must be called once a screen stands and responds. */
  readonly onDrawn: () => void;
  /** Returns what the visitor has done before that; nothing afterwards, because React's stores have it. */
  readonly held: () => Held;
}

/**
 * Creates a root that waits for its first `render`, because `hydrateRoot` needs the first React node.
 * @param ready given if the container holds a drawn screen: React hydrates that once this resolves. Otherwise React renders at once.
 */
function createLateRoot(container: ShadowRoot, ready: Promise<void> | undefined, options: RootOptions): TakeOver['root'] {
  let root: Root | undefined;
  let latest: ReactNode;
  let isOver = false;
  const hydrate = () => {
    if (isOver) return;
    flushSync(() => {
      root = hydrateRoot(container, latest, options);
    });
  };
  return {
    render(children: ReactNode) {
      const isFirst = latest === undefined;
      latest = children;
      if (root) return root.render(children);
      if (ready) {
        if (isFirst) void ready.then(hydrate);
        return;
      }
      root = createRoot(container, options);
      root.render(children);
    },
    unmount() {
      isOver = true;
      latest = undefined; // it holds the portal, and a site may keep the element
      root?.unmount();
    },
  };
}

/** What React finds in an element. */
interface Found extends Held {
  /** Whether the first screen is drawn. */
  readonly isDrawn: boolean;
  readonly report: (incident: Incident) => void;
}

/** Prepares an element's root for React. */
export function takeOver(
  container: ShadowRoot,
  { site: { gate, signal }, visit: { navigation }, opened }: Portal,
  journeys: () => Journeys,
  { isDrawn, report, typed, pressed }: Found,
): TakeOver {
  // Dropped as soon as it has been used, because what was typed may be a password.
  let held: Held | undefined = { typed, pressed };
  onAbort(signal, () => {
    held = undefined;
  });
  if (!isDrawn && typed.values.size > 0) for (const { restore } of [journeys().signIn, journeys().signUp]) restore(typed.values);
  const before = [...container.childNodes];
  let hydrating = isDrawn;
  const clear = () => {
    for (const node of before.splice(0)) node.remove();
  };
  const tell = (during: string) => (error: unknown) => report({ error, during });
  const options: RootOptions = {
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
  };
  return {
    root: createLateRoot(container, isDrawn ? opened : undefined, options),
    onRendered() {
      if (!isDrawn) clear();
    },
    onDrawn() {
      if (!isDrawn && held) writeTyped(container, held.typed);
      before.length = 0; // these nodes belong to React now
      const isSameScreen = navigation.$route.get().screen === FIRST_SCREEN; // where the controls were pressed
      const controls = (isSameScreen && held?.pressed) || [];
      held = undefined;
      release(container, controls);
      gate.lift();
    },
    held: () => (held ? { ...held, ...(isDrawn && { typed: readTyped(container) }) } : NOTHING_HELD),
  };
}
