/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and neither null nor an array. */
export const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a path; `undefined` where there is none. */
export const child = (value: unknown, ...steps: readonly string[]): unknown =>
  steps.reduce<unknown>((found, step) => (isRecord(found) ? found[step] : undefined), value);

/** Returns the JSON of a text; `undefined` if it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
