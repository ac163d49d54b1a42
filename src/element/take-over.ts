import { release } from '../first-screen/attend';
import { readTyped, writeTyped } from '../first-screen/typed';
import type { View } from '../first-screen/view';
import type { Incident } from '../stores/host';
import { createLateRoot } from './late-root';

/** How React comes into an element whose first screen may stand already. */
export interface TakeOver {
  /** What r2wc renders into. */
  readonly root: ReturnType<typeof createLateRoot>;
  /** To be called once React has drawn: takes away what stood in for it, puts back what was typed, and presses what was pressed meanwhile. */
  readonly drawn: () => void;
}

/** Prepares an element's root for React. */
export function takeOver(container: ShadowRoot, view: View | undefined, report: (incident: Incident) => void): TakeOver {
  // Let go once it is done with: what was typed may be a password.
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
    // What stands is not what React would draw: it has drawn anew beside it, since it never clears a shadow root.
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
    drawn() {
      if (!stands) {
        clear();
        if (held) writeTyped(container, held.typed);
      }
      before.length = 0; // nodes that are React's now
      const pressed = held?.pressed ?? [];
      held = undefined;
      release(container, pressed);
    },
  };
}
