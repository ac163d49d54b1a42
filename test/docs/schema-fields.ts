import { isRecord, type Shape } from '../../src/contract/shape';

type Json = Readonly<Record<string, unknown>>;

/** Returns the value at a path in an object; `undefined` if there is none. */
export const at = (value: unknown, ...steps: readonly string[]): unknown =>
  steps.reduce<unknown>((found, step) => (isRecord(found) ? found[step] : undefined), value);

/** Follows the `$ref` of a schema or an example, as often as there is one. */
export function resolved(document: unknown, value: unknown): unknown {
  const ref = at(value, '$ref');
  return typeof ref === 'string' ? resolved(document, at(document, ...ref.slice(2).split('/'))) : value;
}

/** Returns a list as it is, and anything else as an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns every code that a schema admits. */
export function codesIn(document: unknown, given: unknown): readonly number[] {
  const code = resolved(document, given);
  const named = [...listOf(at(code, 'enum')), ...(at(code, 'const') === undefined ? [] : [at(code, 'const')])].map(Number);
  return [...named, ...listOf(at(code, 'anyOf')).flatMap((branch) => codesIn(document, branch))];
}

/** Returns every field that a schema describes and a sample has room for, as paths such as `.brand.common.height` or `[].code`. */
export function fieldsOf(document: unknown, given: unknown, sample: unknown, path = ''): readonly string[] {
  const schema = resolved(document, given);
  if (Array.isArray(sample)) return sample.flatMap((item) => fieldsOf(document, at(schema, 'items'), item, `${path}[]`));
  const properties = at(schema, 'properties');
  const named = isRecord(properties) ? Object.entries(properties) : [];
  const others = at(schema, 'additionalProperties');
  // A map has the keys of the sample, whether the schema names them or not.
  const keys = isRecord(sample) && isRecord(others) ? Object.keys(sample).map((key) => [key, others] as const) : named;
  return keys.flatMap(([key, inner]) => [`${path}.${key}`, ...fieldsOf(document, inner, at(sample, key), `${path}.${key}`)]);
}

/** Returns every field that a shape asks for while it reads a sample. */
export function fieldsReadBy(shape: Shape<unknown>, sample: unknown): readonly string[] {
  const read: string[] = [];
  const watch = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => watch(item, `${path}[]`));
    if (!isRecord(value)) return value;
    // A shape asks first whether the value has a field of its own.
    return new Proxy(value, {
      getOwnPropertyDescriptor(target, key) {
        if (typeof key === 'string') read.push(`${path}.${key}`);
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
      get: (target, key) => (typeof key === 'string' ? watch(target[key], `${path}.${key}`) : undefined),
    });
  };
  shape(watch(sample, ''));
  return read;
}

/** Returns the fields of a sample's top level without which a shape cannot read it. */
export const neededBy = (shape: Shape<unknown>, sample: Json): readonly string[] =>
  Object.keys(sample).filter((key) => {
    const { [key]: _, ...rest } = sample;
    return shape(rest) === undefined;
  });
