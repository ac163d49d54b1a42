import * as LIMITS from './limits';

/**
 * Reads a value from outside: returns it typed, or `undefined` if it does not fit. An optional field that does not fit counts as absent,
 * and a list entry that does not fit is left out, so that one bad value does not cost the visitor the rest.
 */
export type Shape<T> = (value: unknown) => T | undefined;

/** Returns the keys of a table, in its order. */
export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[]; // `Object.keys` loses their type

/** The type that a shape reads. */
export type Read<S> = S extends Shape<infer T> ? T : never;

interface Optional<T> {
  readonly optional: Shape<T>;
}

type Fields = Readonly<Record<string, Shape<unknown> | Optional<unknown>>>;
type RequiredKeys<F extends Fields> = { [K in keyof F]: F[K] extends Optional<unknown> ? never : K }[keyof F];
type ObjectOf<F extends Fields> = {
  readonly [K in RequiredKeys<F>]: F[K] extends Shape<infer T> ? T : never;
} & {
  readonly [K in Exclude<keyof F, RequiredKeys<F>>]?: F[K] extends Optional<infer T> ? T : never;
};

/** Whether a value is an object, and neither null nor an array. */
export const isRecord = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an object's own value under a name. An answer holds what it says itself, and nothing that all objects inherit. */
export const own = (value: unknown, name: PropertyKey): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Text that is not empty. */
export const text: Shape<string> = (value) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Text, also where a server writes its digits as a number. */
export const textOrNumber: Shape<string> = (value) => text(typeof value === 'number' ? String(value) : value);

/** A text that the portal shows, and no more of it than a visitor could read. */
/* @__NO_SIDE_EFFECTS__ */
export const shortText =
  (length = LIMITS.textLength): Shape<string> =>
  (value) =>
    text(value)?.slice(0, length);

/** A finite number, or text that spells one. */
export const number: Shape<number> = (value) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};

/** A number of seconds, not negative. An absurd one counts as the longest wait that is shown. */
export const seconds: Shape<number> = (value) => {
  const read = number(value);
  return read !== undefined && read >= 0 ? Math.min(read, LIMITS.longestWaitSeconds) : undefined;
};

/** A decimal number kept as text, so that no digit is lost. JavaScript writes very small and very large numbers with an exponent. */
export const decimal: Shape<string> = (value) => {
  const read = typeof value === 'number' ? String(value) : value;
  return typeof read === 'string' && read.length <= LIMITS.decimalLength && /^\d+(\.\d+)?(e[+-]?\d\d?)?$/.test(read) ? read : undefined;
};

/** A boolean. Text that spells one does not count. */
export const flag: Shape<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** One of these texts. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf =
  <const V extends string>(...values: readonly V[]): Shape<V> =>
  (value) =>
    values.find((candidate) => candidate === value);

/** A list whose entries all have one shape. Entries that do not fit are left out, and so are those after the last place. */
/* @__NO_SIDE_EFFECTS__ */
export const list =
  <T>(entry: Shape<T>, places = LIMITS.listLength): Shape<readonly T[]> =>
  (value) =>
    Array.isArray(value)
      ? value
          .slice(0, places)
          .map(entry)
          .filter((read) => read !== undefined)
      : undefined;

/** Returns a copy of an object without a prototype, so that a name it lacks is absent. */
export const withoutPrototype = <T extends object>(value: T): T => Object.assign(Object.create(null), value);

/** A map whose entries all have one shape. Entries that do not fit are left out, and so are those after the last place. */
/* @__NO_SIDE_EFFECTS__ */
export const map =
  <T>(entry: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (value) => {
    if (!isRecord(value)) return undefined;
    const entries = Object.entries(value).slice(0, LIMITS.listLength);
    const read = entries.flatMap(([key, item]) => {
      const fits = entry(item);
      return fits === undefined ? [] : [[key, fits] as const];
    });
    return withoutPrototype(Object.fromEntries(read));
  };

/** Marks a field of an object that may be absent. */
/* @__NO_SIDE_EFFECTS__ */
export const optional = <T>(shape: Shape<T>): Optional<T> => ({ optional: shape });

/** An object with these fields. Other fields are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export const object = <const F extends Fields>(fields: F): Shape<ObjectOf<F>> => {
  const entries = Object.entries(fields);
  return (value) => {
    if (!isRecord(value)) return undefined;
    const read: Record<string, unknown> = withoutPrototype({});
    for (const [key, field] of entries) {
      const item = (typeof field === 'function' ? field : field.optional)(own(value, key));
      if (item !== undefined) read[key] = item;
      else if (typeof field === 'function') return undefined;
    }
    return read as ObjectOf<F>; // every required field was read above
  };
};

/** An object, as it came. */
export const record: Shape<Readonly<Record<PropertyKey, unknown>>> = (value) => (isRecord(value) ? value : undefined);

/** Reads anything as an empty object: for calls whose response is not used. */
export const nothing: Shape<Readonly<Record<string, never>>> = () => ({});

/** Reads JSON; `undefined` if it is none. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Whether two values are the same as JSON. Those that are nested too deep for it are not. */
export function saysSame(one: unknown, other: unknown): boolean {
  try {
    return JSON.stringify(one) === JSON.stringify(other);
  } catch {
    return false;
  }
}
