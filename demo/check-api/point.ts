import type { Kit } from './kit';

/** One point of the contract that a server can keep or break. */
export interface Point {
  /** A name that stays the same, such as `cors.max-age`. */
  readonly name: string;
  /** What holds, as a sentence. */
  readonly says: string;
  /** Ends if the point holds. Throws a `Fault` if it does not, and `Skipped` if it cannot be checked. */
  readonly check: (kit: Kit) => Promise<void> | void;
}

/** Thrown by a point that the server breaks. */
export class Fault extends Error {}

/** Thrown by a point that cannot be checked. */
export class Skipped extends Error {}

/** Throws a Fault unless something holds. */
export function demand(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Fault(message);
}

/** Returns a value that the file of accounts has to provide. Throws Skipped if it does not. */
export function given<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new Skipped(`the file of accounts has no “${field}”`);
  return value;
}
