import type { Key } from '../contract/words';

/** Under which name the end of a sign-in's lock is kept in the tab. */
export const LOCK = 'lock';

/** Under which name the end of a lock on resets is kept: it holds for sign-in and recovery alike. */
export const RESET_LOCK = 'lock:resets';

/** The locks that a sign-in can meet: the name each is kept under, and what is said of it. */
export const LOCKS: readonly (readonly [name: string, key: Key])[] = [
  [LOCK, 'Login.UserLocked'],
  [RESET_LOCK, 'Login.ResetLocked'],
];

/** Under which name the tab keeps until when a code that was sent is good: a reload finds its field again. */
export const CODE_UNTIL = 'sign-in:code';
