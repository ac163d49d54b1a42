import { atom, type ReadableAtom } from 'nanostores';

/** Brings what is loaded only once somebody uses the portal. */
export interface Wake {
  /** Somebody uses the portal, or has come to see more than the first screen. */
  readonly $awake: ReadableAtom<boolean>;
  /** The first sign of use: loads it all. Calling it again does nothing, save after a failure. */
  wake(): void;
  /** Resolves when all is there. Rejects where something cannot be had: the next call tries again. */
  awake(): Promise<unknown>;
}

/** Creates the waking of one portal from what is to be loaded. */
export function createWake(loads: readonly (() => Promise<unknown>)[], failed: (error: unknown) => void): Wake {
  const $awake = atom(false);
  let waking: Promise<unknown> | undefined;

  const awake = () => {
    $awake.set(true);
    waking ??= Promise.all(loads.map((load) => load())).catch((error) => {
      waking = undefined;
      failed(error);
      throw error;
    });
    return waking;
  };

  return { $awake, awake, wake: () => void awake().catch(() => undefined) };
}
