// @vitest-environment node
import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { until } from '../../src/portal/until';

const watched = () => {
  const $store = atom(1);
  const ending = new AbortController();
  return { $store, ending, listeners: () => Reflect.get($store, 'lc') };
};

test.each([
  ['the store holds the value already', ({ $store }: ReturnType<typeof watched>) => $store.set(3)],
  ['the signal has aborted already', ({ ending }: ReturnType<typeof watched>) => ending.abort()],
])('resolves at once if %s, and leaves no listener', async (_, prepare) => {
  const all = watched();
  prepare(all);
  await until(all.$store, (value) => value === 3, all.ending.signal);
  expect(all.listeners()).toBe(0);
});

test.each([
  ['the store takes the value', ({ $store }: ReturnType<typeof watched>) => $store.set(3)],
  ['the signal aborts', ({ ending }: ReturnType<typeof watched>) => ending.abort()],
])('resolves when %s, and leaves no listener', async (_, happen) => {
  const all = watched();
  const done = until(all.$store, (value) => value === 3, all.ending.signal);
  all.$store.set(2);
  expect(all.listeners()).toBe(1);
  happen(all);
  await done;
  expect(all.listeners()).toBe(0);
});
