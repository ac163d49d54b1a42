// @vitest-environment node
import { expect, test } from 'vitest';
import { isOneWay, median } from '../src/statistics';

test('the median is the middle, or the mean of both in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
});

test.each([
  [12, 12, true],
  [12, 11, true],
  [12, 10, false],
  [12, 1, true],
  [11, 11, true],
  [11, 10, false],
  [8, 8, true],
  [8, 7, false],
  [7, 7, false],
  [0, 0, false],
])('of %i pairs, the first is larger in %i: by chance that is rare: %s', (count, larger, expected) => {
  const ones = Array.from({ length: count }, (_, index) => (index < larger ? 2 : 0));
  expect(isOneWay([...ones, 1], [...ones.map(() => 1), 1])).toBe(expected);
});
