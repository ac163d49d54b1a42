import type { Kit } from './kit';
import type { Need } from './needs';

/** What a point is about: whether every call works, whether strangers stay out, how often they may try, and what browsers do. */
const GROUPS = ['complete', 'safe', 'limits', 'browsers'] as const;
export type Group = (typeof GROUPS)[number];

/** One promise of a server. */
export interface Point {
  /** A name that stays the same, such as `codes.once`. */
  readonly name: string;
  readonly group: Group;
  /** The promise, as a sentence. */
  readonly says: string;
  /** Why it matters, if that is not plain. */
  readonly why?: string;
  /** What has to be there so that it can be checked. */
  readonly needs?: readonly Need[];
  /** Ends if the point holds. Throws a `Fault` if it does not, and `Skipped` or `Absent` if it cannot be checked. */
  readonly check: (kit: Kit) => Promise<void> | void;
}

/** Thrown by a point that the server breaks. The message says call, answer and expectation. */
export class Fault extends Error {}

/** Thrown by a point that cannot be checked. The message says what it lacks. */
export class Skipped extends Error {}

/** Thrown by a point about something that the server does not offer and need not. */
export class Absent extends Error {}

/** Throws a Fault unless something holds. */
export function demand(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Fault(message);
}

/** Returns a value that the needs of a point have made sure of. Throws Skipped without it. */
export function given<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Skipped(`the file of accounts has no ${what}`);
  return value;
}

/** Goes the way to what a point is about. If the server fails on that way, another point says so, and this one is skipped. */
export async function prepare<T>(go: () => Promise<T>): Promise<T> {
  try {
    return await go();
  } catch (error) {
    if (error instanceof Fault) throw new Skipped(`it could not be reached: ${error.message}`);
    throw error;
  }
}
