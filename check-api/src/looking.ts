import type { Kit } from './kit';
import { Fault, Skipped } from './verdict';

/** The pauses between two looks, which grow. */
const PAUSE_SECONDS = { first: 0.1, longest: 2 };

/** The least time for what has to come, also in a run that wants to wait for nothing else. */
const LEAST_SECONDS = 15;

const patienceOf = ({ patience }: Kit): number => Math.max(LEAST_SECONDS, patience);

/** What looks have found, and the seconds of the pauses until then. */
interface Found<T> {
  readonly found: T | undefined;
  readonly seconds: number;
}

/**
 * Looks again and again for what a server does beside its answers, such as sending a message. Only the pauses count as time.
 * @param look returns `undefined` until it is there.
 * @param most for how long, in seconds. A negative answer needs less than what has to come.
 */
export async function lookFor<T>(kit: Kit, look: () => Promise<T | undefined>, most = Number.POSITIVE_INFINITY): Promise<Found<T>> {
  let [seconds, next] = [0, PAUSE_SECONDS.first];
  for (;;) {
    const found = await look();
    if (found !== undefined || seconds >= Math.min(most, patienceOf(kit))) return { found, seconds };
    await kit.pause(next * 1000);
    seconds += next;
    next = Math.min(2 * next, PAUSE_SECONDS.longest);
  }
}

/** A portal tells visitors after three minutes that a registration takes too long (contract section 6). */
const TOO_LONG_SECONDS = 180;

/** Returns what to throw if something has not come: a slow server is not accused, unless the run has waited for longer than any visitor. */
export function missing(kit: Kit, what: string): Fault | Skipped {
  const seconds = patienceOf(kit);
  if (seconds >= TOO_LONG_SECONDS) return new Fault(`${what} within ${seconds} s`);
  return new Skipped(`${what} within ${seconds} s: if it takes longer, run with --patience ${TOO_LONG_SECONDS} or more`);
}
