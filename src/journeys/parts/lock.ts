import type { ErrorFacts } from '../../contract/errors';
import { KEPT } from '../../contract/storage';
import type { Key } from '../../contract/words';
import type { FormAlert } from '../../portal/form';
import type { TabStorage } from '../../portal/tab-storage';

type Lock = NonNullable<ErrorFacts['lock']>;

/** The name under which the tab keeps the end of each lock, and its sentence. A lock of resets applies to sign-in and recovery. */
export const LOCKS = {
  'sign-in': { name: KEPT.lock, key: 'Login.UserLocked' },
  resets: { name: KEPT.resetLock, key: 'Login.ResetLocked' },
} as const satisfies Readonly<Record<Lock, { readonly name: string; readonly key: Key }>>;

const ALL = Object.keys(LOCKS) as readonly Lock[]; // Object.keys loses the key type

/** Keeps the end of a lock, if a failure is one and says when it ends. */
export function keepLock(tab: TabStorage, { lock }: ErrorFacts, until: number | undefined): void {
  if (lock && until !== undefined) tab.keepMoment(LOCKS[lock].name, until);
}

/** Returns the message about a lock that the tab has kept and that lasts. */
export function keptLock(tab: TabStorage, lock: Lock): FormAlert | undefined {
  const until = tab.momentAhead(LOCKS[lock].name);
  return until === undefined ? undefined : { sentence: { key: LOCKS[lock].key }, until, lock, retry: false };
}

/** Returns the messages about all locks of sign-in that last. */
export const keptLocks = (tab: TabStorage): readonly FormAlert[] => ALL.flatMap((lock) => keptLock(tab, lock) ?? []);

/** Forgets all locks, because the visitor has signed in or has a new password. */
export function forgetLocks(tab: TabStorage): void {
  for (const lock of ALL) tab.remove(LOCKS[lock].name);
}
