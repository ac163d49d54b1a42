import type { ErrorFacts } from '../contract/errors';
import type { ScreenName } from '../contract/screens';
import { keysOf } from '../contract/shape';
import type { SignInMoment } from '../contract/storage';
import type { Key } from '../contract/words';
import type { Moments, TabStorage } from './tab-storage';

type Lock = NonNullable<ErrorFacts['lock']>;

/** The name under which the tab keeps the end of each lock, its sentence, and the screens that tell of it wherever it was met. */
export const LOCKS = {
  'sign-in': { name: 'lock', key: 'Login.UserLocked', screens: ['sign-in'] },
  resets: { name: 'lock:resets', key: 'Login.ResetLocked', screens: ['sign-in', 'recovery'] },
} as const satisfies Readonly<Record<Lock, { readonly name: SignInMoment; readonly key: Key; readonly screens: readonly ScreenName[] }>>;

const ALL = keysOf(LOCKS);

/**
 * Keeps the end of a lock.
 * @param screen the one that told of it.
 * @param owner its account; empty if nobody knows whose it is.
 */
export const keepLock = (tab: Moments, lock: Lock, until: number, screen: ScreenName, owner: string): void =>
  tab.keep(LOCKS[lock].name, until, `${screen} ${owner}`);

/** Returns the message of a screen about the lock that it tells of after a reload: the one that lasts longest. */
export function keptLock(tab: Moments, screen: ScreenName) {
  const locks = ALL.flatMap((lock) => {
    const { name, key, screens } = LOCKS[lock];
    const { until, note = '' } = tab.kept(name) ?? {};
    const [met, owner] = note.split(' ');
    const isTold = met === screen || screens.some((each) => each === screen);
    return until !== undefined && isTold ? [{ sentence: { key }, until, lock, retry: false, ...(owner && { owner }) } as const] : [];
  });
  return locks.sort((one, other) => other.until - one.until)[0];
}

/** The message about a lock, as it was before a reload. */
export type KeptLock = NonNullable<ReturnType<typeof keptLock>>;

/** Forgets all locks, because the visitor has signed in or has a new password. */
export function forgetLocks(tab: Pick<TabStorage, 'remove'>): void {
  for (const lock of ALL) tab.remove(LOCKS[lock].name);
}
