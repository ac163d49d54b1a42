import type { StartUpCalls } from '../boot/left';
import { Fault } from '../contract/fault';
import * as LIMITS from '../contract/limits';
import { every, onAbort, pause } from '../rules/waits';
import type { Site } from './site';

/**
 * One start-up call. Resolves to a function that applies its result. Rejects if there is none, which is reported. The task itself tells the
 * site about a call that failed.
 */
export type StartUpTask = () => Promise<() => void>;

interface RunOptions {
  /** No result is applied before this resolves, however long that takes. */
  readonly applyAfter?: Promise<unknown>;
  /** How long to wait for the results, in milliseconds. 8 s by default. */
  readonly patienceMs?: number;
}

/** The start-up calls of one portal, and the repetition of those that failed. */
export interface StartUp {
  /**
   * Runs tasks in parallel and applies their results in the order of the tasks. Resolves when all are applied, or when the patience is over.
   * A result that comes later is applied then.
   */
  run(tasks: readonly StartUpTask[], options?: RunOptions): Promise<void>;
  /** Repeats the tasks that failed. */
  mend(): void;
  /** Returns a call that the first file has begun, once. Then the client makes its own. */
  takeBegun<N extends keyof StartUpCalls>(name: N): StartUpCalls[N] | undefined;
}

/**
 * Creates the start-up of one portal. Failed tasks are repeated when the browser is online again, and every 30 s until the signal aborts.
 * @param calls those that the first file has begun.
 */
export function createStartUp(
  { host: { clock, onOnline }, incident, signal }: Pick<Site, 'host' | 'incident' | 'signal'>,
  calls?: StartUpCalls,
): StartUp {
  const begun: Partial<StartUpCalls> = { ...calls };
  const report = incident('start-up');
  const broken = new Set<StartUpTask>();
  /** The latest attempt of each task that is in flight. A task may be run again, in another language, before it has ended. */
  const inFlight = new Map<StartUpTask, symbol>();

  /** Runs a task. Resolves to a function that applies its result, and returns whether there was one. */
  const attempt = async (task: StartUpTask): Promise<() => unknown> => {
    const id = Symbol();
    inFlight.set(task, id);
    const apply = await task().catch((error) => {
      if (!signal.aborted) report(error);
    });
    const isLatest = inFlight.get(task) === id;
    if (isLatest) inFlight.delete(task);
    return () => {
      if (signal.aborted) return;
      if (isLatest && apply) broken.delete(task);
      else if (isLatest) broken.add(task);
      apply?.();
      return apply;
    };
  };

  const mend = () => {
    for (const task of broken) if (!inFlight.has(task)) void attempt(task).then((finish) => finish());
  };
  onAbort(signal, onOnline(mend), every(clock, LIMITS.mendMs, mend));

  return {
    mend,
    takeBegun(name) {
      const call = begun[name];
      delete begun[name];
      return call;
    },
    async run(tasks, { applyAfter, patienceMs = LIMITS.startUpPatienceMs } = {}) {
      const controller = new AbortController();
      const patience = pause(clock, patienceMs, AbortSignal.any([signal, controller.signal]));
      const attempts = tasks.map(attempt);
      await applyAfter;
      for (const attempted of attempts) {
        const finish = await Promise.race([attempted, patience]);
        if (finish) finish();
        else {
          // The delay is reported only now: if the call fails after all, the failure alone is reported.
          void attempted.then((finishLate) => {
            if (finishLate()) report(new Fault('start-up-late', `${LIMITS.startUpPatienceMs} ms`));
          });
        }
      }
      controller.abort();
    },
  };
}
