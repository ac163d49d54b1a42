import { atom, type ReadableAtom } from 'nanostores';
import type { Core } from './core';
import { persist } from './persist';

/** Brings what is loaded only once somebody uses the portal. */
export interface Wake {
  /** Somebody uses the portal, or has come to see more than the first screen. */
  readonly $awake: ReadableAtom<boolean>;
  /** The first sign of use: loads it all, again and again until it is there. Calling it again does nothing. */
  wake(): void;
  /** Wakes. Resolves when all is there but what can be done without. Rejects where the rest cannot be had: the next call tries again. */
  awake(): Promise<unknown>;
}

interface WakePorts extends Pick<Core, 'signal' | 'incident'> {
  readonly client: Pick<Core['client'], 'warm'>;
  readonly language: Pick<Core['language'], 'complete'>;
  readonly host: Pick<Core['host'], 'later' | 'clock'>;
}

/** Creates the waking of one portal. Whoever asks again for what is there has it at once. */
export function createWake({ client, language, host, signal, incident }: WakePorts): Wake {
  const $awake = atom(false);
  const needed = () => Promise.all([client.warm(), language.complete()]);
  const wanted = async () => host.later?.();
  const wake = () => {
    if ($awake.get()) return;
    $awake.set(true);
    void persist(() => Promise.all([needed(), wanted()]), host.clock, signal, incident('wake'));
  };
  return {
    $awake,
    wake,
    awake() {
      wake();
      // Waited for, so that nothing stands without its styles; where they cannot be had, all else goes on.
      return Promise.all([needed(), wanted().catch(() => {})]);
    },
  };
}
