/** Makes a record whose values are created when they are first read, each once. */
export function lazyRecord<T extends object>(create: { readonly [K in keyof T]: () => T[K] }): T {
  const record = {};
  for (const [name, make] of Object.entries<() => unknown>(create)) {
    let made: { readonly value: unknown } | undefined;
    Object.defineProperty(record, name, {
      get() {
        made ??= { value: make() };
        return made.value;
      },
    });
  }
  return record as T; // each name has its getter now
}
