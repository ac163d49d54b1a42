import { atom, type ReadableAtom } from 'nanostores';

/**
 * Holds back what the page wants of a portal until React has taken over the screen that is drawn: hydration needs the portal as it was
 * drawn.
 */
export interface Gate {
  /** Whether a screen has stood on the page. */
  readonly $hasStood: ReadableAtom<boolean>;
  /** A screen stands on the page. */
  screenStands(): void;
  /** Runs something at once, or, while the gate holds, when it is lifted, in the order of the calls. */
  pass(run: () => void): void;
  lift(): void;
}

/** Creates the gate of one portal. */
export function createGate(isLifted: boolean): Gate {
  const waiting: (() => void)[] = [];
  const $hasStood = atom(false);
  return {
    $hasStood,
    screenStands: () => $hasStood.set(true),
    pass(run) {
      if (isLifted) run();
      else waiting.push(run);
    },
    lift() {
      isLifted = true;
      for (const run of waiting.splice(0)) run();
    },
  };
}
