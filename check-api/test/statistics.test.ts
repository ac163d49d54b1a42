// @vitest-environment node
import { expect, test } from 'vitest';
import { certainty, median } from '../src/statistics';

test('the median is the middle, or the mean of both in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
});

test('twelve differences in one direction come by chance in one of 2048 runs', () => {
  const ones = Array.from({ length: 12 }, () => 2);
  expect(
    certainty(
      ones,
      ones.map(() => 1),
    ),
  ).toBeCloseTo(2 / 2 ** 12);
});

test('differences in both directions, or none, say nothing', () => {
  expect(certainty([1, 2, 1, 2], [2, 1, 2, 1])).toBe(1);
  expect(certainty([1, 1], [1, 1])).toBe(1);
});
