import { onAbort } from '../api/on-abort';
import { Fault } from '../contract/fault';
import { LIMITS } from '../contract/limits';
import type { Host } from './host';

/** One call of the start-up: asks, and gives what applies the answer. Rejects where there was none: that is reported. */
export type StartUpTask = () => Promise<() => void>;

/** The start of one portal, and the mending of what failed in it (contract sections 5 and 8). */
export interface StartUp {
  /**
   * Runs tasks side by side and applies their results in order. Resolves when all are applied, or when patience is over: a late result
   * still applies when it comes.
   * @param ready what has to be there before any result is applied. No patience is lost on it.
   */
  run(tasks: readonly StartUpTask[], ready?: Promise<unknown>): Promise<void>;
  /** Tries again what failed. */
  mend(): void;
}

/** Creates the start-up of one portal. Failed tasks run again when the browser is online again, and every 30 s, until the signal ends it. */
export function createStartUp({ clock, onOnline, report }: Pick<Host, 'clock' | 'onOnline' | 'report'>, signal: AbortSignal): StartUp {
  const broken = new Set<StartUpTask>();
  const inFlight = new Set<StartUpTask>();

  /** Gives what is to be done with the outcome of a task, and says then whether there was one. */
  const attempt = async (task: StartUpTask): Promise<() => unknown> => {
    inFlight.add(task);
    const apply = await task().catch((error) => {
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
    async run(tasks, ready) {
      const late = Symbol();
      let cancel = () => {};
      const patience = new Promise<typeof late>((resolve) => {
        cancel = clock.after(LIMITS.startUpPatienceMs, () => resolve(late));
      });
      const off = onAbort(signal, cancel);
      const attempts = tasks.map(attempt);
      await ready;
      for (const attempted of attempts) {
        const finish = await Promise.race([attempted, patience]);
        if (finish !== late) finish();
        else {
          // Told once it is over: where it fails in the end, that is what is told, and one cause is told once.
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
