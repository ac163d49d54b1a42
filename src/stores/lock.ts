/** Under which name the end of a sign-in's lock is kept in the tab. */
export const LOCK = 'lock';
