import { LIMITS } from './limits';
import { type Shape, text } from './shape';

/** Reads a text that the portal shows, and no more of it than a visitor could read. */
/* @__NO_SIDE_EFFECTS__ */
export const shortText =
  (length = LIMITS.textLength): Shape<string> =>
  (value) =>
    text(value)?.slice(0, length);
