// @vitest-environment node
import { expect, it } from 'vitest';
import { countdown, timeLeft } from '../../src/rules/countdown';

it.each([
  [65_000, '1:05'],
  [60_000, '1:00'],
  [59_001, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [3_665_000, '1:01:05'],
  [86_400_000, '24:00:00'],
  [172_799_000, '47:59:59'],
])('%i ms are shown as %s', (milliseconds, text) => {
  expect(countdown(milliseconds)).toBe(text);
});

it.each([
  [300_000, 0, 300_000],
  [300_000, -900, 300_000], // a clock that is almost a second behind
  [300_000, 1, 299_000],
  [300_000, 299_500, 0],
  [300_000, 400_000, 0],
])('until %i, at %i, %i ms are left', (until, now, left) => {
  expect(timeLeft(until, now)).toBe(left);
});
