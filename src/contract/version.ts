declare const __VERSION__: string;

/** The version of this script, from `package.json`. */
export const VERSION: string = __VERSION__;

/** Marks what any copy of this script has made: the helper for a site's scripts, and the roots that are prepared for a portal. */
export const OURS = Symbol.for('login-portal');
