import { randomUUID } from 'node:crypto';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';

/** What is wrong with a challenge, by the query of its address. Without one, nothing is. */
const WAYS: Readonly<Record<string, Partial<Parameters<typeof createChallenge>[0]>>> = {
  /** Its long salt makes each number take so long that a minute is not enough for all of them. */
  slow: { maxnumber: 10_000_000, number: 20_000_000, params: { padding: 'x'.repeat(420) } },
  unsolvable: { maxnumber: 1000, number: 2000 },
  'too-large': { maxnumber: 10_000_001 },
  'sha-512': { algorithm: 'SHA-512' },
  forged: { hmacKey: 'not the sandbox' },
};

/** How large the number is at most. A slow phone finds it in half a second. */
const MAX_NUMBER = 20_000;
const VALID_MS = 10 * 60_000;

/** Makes and checks the challenges of the proof of work, as a server does: with the library of the service. */
export interface Challenges {
  make(way: string | undefined): ReturnType<typeof createChallenge>;
  /**
   * Returns the challenge that a ticket solves; `undefined` if it solves none of this sandbox, or one that has expired. Count challenges, not
   * tickets: a solution can be written in many ways.
   */
  solvedBy(ticket: string): Promise<string | undefined>;
}

/** Creates the challenges of a sandbox. */
export function createChallenges(now: () => number): Challenges {
  const hmacKey = randomUUID();
  return {
    make: (way = '') => {
      const expires = new Date(now() + (way === 'expired' ? -VALID_MS : VALID_MS));
      return createChallenge({ hmacKey, expires, maxnumber: MAX_NUMBER, ...(Object.hasOwn(WAYS, way) && WAYS[way]) });
    },
    async solvedBy(ticket) {
      try {
        // The library knows no other clock than the machine's.
        const isInTime = Number(extractParams(ticket).expires) * 1000 > now();
        return isInTime && (await verifySolution(ticket, hmacKey, false)) ? JSON.parse(atob(ticket)).challenge : undefined;
      } catch {
        return undefined; // it throws if the ticket is not what it expects
      }
    },
  };
}
