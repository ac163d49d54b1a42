import { noteIn, remainingMs, spanIn, withSpan } from '../../src/rules/moments';

/** What a storage area keeps from a time on, for so many milliseconds. */
export const keptFor = (from: number, ms: number, note = ''): string => withSpan([from, from + ms], note);

/** What is left of it, in milliseconds, and its note. */
export const readLeft = (text: string | undefined, now: number): { readonly remaining: number; readonly note: string } => ({
  remaining: remainingMs(spanIn(text), now),
  note: noteIn(text),
});
