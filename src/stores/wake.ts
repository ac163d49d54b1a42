/** Brings everything that is loaded only once somebody uses the portal. */
export interface Wake {
  /** Loads it all, once; resolves when it is there. Rejects where something cannot be had: the next call tries again. */
  (): Promise<unknown>;
}

/** Creates the waking of one portal from what is to be loaded. */
export function createWake(loads: readonly (() => Promise<unknown>)[]): Wake {
  let waking: Promise<unknown> | undefined;
  return () => {
    waking ??= Promise.all(loads.map((load) => load()));
    waking.catch(() => {
      waking = undefined;
    });
    return waking;
  };
}
