import type { Key } from '../contract/words';

/** The name under which the tab keeps the end of a sign-in lock. */
export const LOCK = 'lock';

/** The name under which the tab keeps the end of a reset lock, which applies to sign-in and recovery. */
export const RESET_LOCK = 'lock:resets';

/** The locks of sign-in: the name of each, and its sentence. */
export const LOCKS: readonly (readonly [name: string, key: Key])[] = [
  [LOCK, 'Login.UserLocked'],
  [RESET_LOCK, 'Login.ResetLocked'],
];

/** The name under which the tab keeps how long a sent code is valid, so that a reload shows its field again. */
export const CODE_UNTIL = 'sign-in:code';
