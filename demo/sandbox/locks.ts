import { refuse } from './envelope';
import type { Limits } from './limits';

/** Counts wrong passwords by account name, even if no such account exists, so that locks reveal nothing. */
export interface Locks {
  /** Refuses with 2004 while the name is locked. */
  readonly pass: (name: string) => void;
  /**
   * Records a wrong password and refuses: with 2001, or 2004 from the last allowed attempt.
   * @param locked is called when the name is locked.
   */
  readonly fail: (name: string, locked?: () => void) => never;
  /** Locks a name, whatever its passwords were. */
  readonly close: (name: string) => void;
  readonly clear: (name: string) => void;
}

/** Creates the locks of a sandbox. */
export function createLocks(now: () => number, limits: Limits): Locks {
  const tries = new Map<string, { count: number; until: number }>();
  const pass = (name: string): void => {
    const { until = 0 } = tries.get(name) ?? {};
    if (until > now()) refuse(2004, { remainingSeconds: Math.ceil((until - now()) / 1000) });
    if (until > 0) tries.delete(name);
  };
  return {
    pass,
    fail(name, locked = () => {}) {
      const count = (tries.get(name)?.count ?? 0) + 1;
      tries.set(name, { count, until: count < limits.signInTries ? 0 : now() + limits.lockSeconds * 1000 });
      if (count >= limits.signInTries) locked();
      pass(name);
      return refuse(2001);
    },
    close: (name) => void tries.set(name, { count: limits.signInTries, until: now() + limits.lockSeconds * 1000 }),
    clear: (name) => void tries.delete(name),
  };
}
