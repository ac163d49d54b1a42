import * as LIMITS from '../contract/limits';

/* Times that a browser keeps. Anything may have written them, and the clock may have been put back or right since. */

/** When something begins and ends, in milliseconds since 1970 UTC. */
export type Span = readonly [from?: number, until?: number];

/** The last time that a date can hold (ECMA-262 section 21.4.1.1). */
const LAST = 8.64e15;

/**
 * Returns how many milliseconds are left of a span: at most all of it, even if it begins in the future. 0 if it is over, or if its times are
 * none.
 */
export const remainingMs = ([from = 0, until = 0]: Span, now: number): number =>
  until <= LAST && until - from <= LIMITS.longestWaitSeconds * 1000 ? Math.max(0, Math.min(until - now, until - from)) : 0;

/** Returns the span of what is kept, which begins with it. */
export const spanIn = (text = ''): Span => text.split(' ', 2).map(Number) as [number, number?]; // a text has at least one part

/** Returns what is kept behind its span. */
export const noteIn = (text = ''): string => text.replace(/^\S* \S* /, '');

/** Returns what to keep. */
export const withSpan = ([from = 0, until = 0]: Span, note: string): string => `${Math.round(from)} ${Math.round(until)} ${note}`;
