/** At least 128 bits, as base64 (OWASP Session Management). */
export const LEAST_CHARACTERS = 20;
/** Two random values of that length differ nearly everywhere. */
const LEAST_DIFFERENT = 8;

/** Whether a value is long, and differs from another one of its kind as random values do. */
export function isUnlike(value: string, other: string): boolean {
  const different = [...value].filter((character, place) => character !== other[place]).length;
  return value.length >= LEAST_CHARACTERS && different >= LEAST_DIFFERENT;
}
