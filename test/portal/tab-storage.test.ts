// @vitest-environment node
import { expect, test } from 'vitest';
import { createMoments } from '../../src/portal/tab-storage';
import { steady } from '../../src/rules/time';
import { createMemory } from './fake-page';

const NOW = Date.UTC(2026, 0, 5, 12);
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

/** A tab in which pages are loaded one after the other, on a machine whose clock is set by hand. */
function machine() {
  const storage = createMemory();
  let at = NOW;
  const clock = { now: () => at };
  const load = () => {
    const time = { now: steady(clock.now) };
    const moments = createMoments(storage, clock, time);
    const left = () => {
      const kept = moments.kept('wait');
      return kept && kept.until - time.now();
    };
    return { time, moments, left };
  };
  return { load, storage, pass: (ms: number) => (at += ms) };
}

test('a reload finds what is left, with the note', () => {
  const { load, pass } = machine();
  const { moments, time } = load();
  moments.keep('wait', time.now() + HOUR, 'a note');
  pass(600_000);
  expect(load().left()).toBe(HOUR - 600_000);
  expect(load().moments.kept('wait')?.note).toBe('a note');
});

test('what is over is removed', () => {
  const { load, pass, storage } = machine();
  const { moments, time } = load();
  moments.keep('wait', time.now() + HOUR);
  pass(HOUR);
  expect([load().left(), storage.all()]).toEqual([undefined, {}]);
});

test.each([60_000, HOUR, 24 * HOUR, YEAR])('a clock that is put back by %i ms lengthens nothing, over several reloads', (back) => {
  const { load, pass } = machine();
  const { moments, time } = load();
  moments.keep('wait', time.now() + HOUR);
  pass(1000 - back);
  const left = load().left() ?? 0;
  expect(left).toBeLessThanOrEqual(HOUR);
  pass(600_000);
  expect(load().left()).toBe(left - 600_000);
  pass(left);
  expect(load().left()).toBeUndefined();
});

test('a clock that is put forward ends what is kept', () => {
  const { load, pass } = machine();
  const { moments, time } = load();
  moments.keep('wait', time.now() + HOUR);
  pass(YEAR);
  expect(load().left()).toBeUndefined();
});
