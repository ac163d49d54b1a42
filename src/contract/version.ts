declare const __VERSION__: string;

/** The version of this script, from `package.json`. */
export const VERSION: string = __VERSION__;
