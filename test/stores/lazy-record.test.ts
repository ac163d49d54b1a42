// @vitest-environment node
import { expect, test } from 'vitest';
import { lazyRecord } from '../../src/stores/lazy-record';

test('each value is made when it is first read, and only once', () => {
  const made: string[] = [];
  const make = (name: string) => () => {
    made.push(name);
    return { name };
  };
  const record = lazyRecord<Record<'one' | 'two', { readonly name: string }>>({ one: make('one'), two: make('two') });
  expect(made).toEqual([]);
  expect(record.two).toEqual({ name: 'two' });
  expect(record.two).toBe(record.two);
  expect(made).toEqual(['two']);
});

test('a value that is undefined is made only once too', () => {
  let made = 0;
  const record = lazyRecord<{ readonly nothing: undefined }>({
    nothing() {
      made += 1;
    },
  });
  expect([record.nothing, record.nothing, made]).toEqual([undefined, undefined, 1]);
});
