import { Fault } from '../contract/fault';
import type { Host } from '../contract/host';
import * as LIMITS from '../contract/limits';
import { onAbort } from '../rules/on-abort';
import type { Telling } from './telling';

/**
 * One start-up call. Resolves to a function that applies its result. Rejects if there is none, which is reported.
 * @param told tells the site if the call has failed (contract section 2).
 */
export type StartUpTask = (told: Telling['told']) => Promise<() => void>;

/** How tasks are run. */
export interface RunOptions {
  /** Resolves when results may be applied. This wait has no limit. */
  readonly ready?: Promise<unknown>;
  /** How long to wait for the results, in milliseconds. 8 s by default. */
  readonly patienceMs?: number;
}

/** The start-up calls of one portal, and the repetition of those that failed (contract sections 5 and 8). */
export interface StartUp {
  /**
   * Runs tasks in parallel and applies their results in order. Resolves when all are applied, or when the patience is over. A late result is
   * applied when it arrives.
   */
  run(tasks: readonly StartUpTask[], options?: RunOptions): Promise<void>;
  /** Repeats the tasks that failed. */
  mend(): void;
}

/**
 * Creates the start-up of one portal. Failed tasks are repeated when the browser is online again, and every 30 s until the signal aborts.
 */
export function createStartUp(
  { clock, onOnline, report }: Pick<Host, 'clock' | 'onOnline' | 'report'>,
  signal: AbortSignal,
  told: Telling['told'],
): StartUp {
  const broken = new Set<StartUpTask>();
  const inFlight = new Set<StartUpTask>();

  /** Runs a task. Resolves to a function that applies its result, and returns whether there was one. */
  const attempt = async (task: StartUpTask): Promise<() => unknown> => {
    inFlight.add(task);
    const apply = await task(told).catch((error) => {
      if (!signal.aborted) report({ error, during: 'start-up' });
    });
    inFlight.delete(task);
    return () => {
      if (signal.aborted) return;
      if (apply) broken.delete(task);
      else broken.add(task);
      apply?.();
      return apply;
    };
  };

  const mend = () => {
    for (const task of broken) if (!inFlight.has(task)) void attempt(task).then((finish) => finish());
  };
  onAbort(signal, onOnline(mend), clock.every(LIMITS.mendMs, mend));

  return {
    mend,
    async run(tasks, { ready, patienceMs = LIMITS.startUpPatienceMs } = {}) {
      const late = Symbol();
      let cancel = () => {};
      const patience = new Promise<typeof late>((resolve) => {
        cancel = clock.after(patienceMs, () => resolve(late));
      });
      const off = onAbort(signal, cancel);
      const attempts = tasks.map(attempt);
      await ready;
      for (const attempted of attempts) {
        const finish = await Promise.race([attempted, patience]);
        if (finish !== late) finish();
        else {
          // Reported when it ends: if the call fails after all, only that is reported.
          void attempted.then((finishLate) => {
            if (finishLate()) report({ error: new Fault('start-up-late', `${LIMITS.startUpPatienceMs} ms`), during: 'start-up' });
          });
        }
      }
      cancel();
      off();
    },
  };
}
