import type { Key } from '../contract/words';

/** The name under which the tab keeps the end of a sign-in lock. */
export const LOCK = 'lock';

/** The name under which the tab keeps the end of a reset lock, which applies to sign-in and recovery. */
export const RESET_LOCK = 'lock:resets';

/** The names of all locks of sign-in. */
export const LOCKS = [LOCK, RESET_LOCK] as const;

/** The sentence of each lock. */
export const LOCK_SENTENCES: Readonly<Record<(typeof LOCKS)[number], Key>> = {
  [LOCK]: 'Login.UserLocked',
  [RESET_LOCK]: 'Login.ResetLocked',
};

/** Whether a sentence says that something is locked. */
export const isLock = (key: Key): boolean => Object.values(LOCK_SENTENCES).includes(key);

/** The name under which the tab keeps how long a sent code is valid, so that a reload shows its field again. */
export const CODE_UNTIL = 'sign-in:code';
