/* How a point ends that does not hold, or cannot be tried. */

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

/** Returns what comes of something; `undefined` if the server fails at it, of which another point speaks. */
export const unlessBroken = <T>(under: Promise<T>): Promise<T | undefined> =>
  under.catch((error: unknown) => {
    if (error instanceof Fault) return undefined;
    throw error;
  });
