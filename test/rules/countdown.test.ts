// @vitest-environment node
import { expect, it } from 'vitest';
import { countdown, secondsUntil } from '../../src/rules/time';

it.each([
  [65, '1:05'],
  [60, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3665, '1:01:05'],
  [86_400, '24:00:00'],
  [172_799, '47:59:59'],
])('%i s are shown as %s', (seconds, text) => {
  expect(countdown(seconds)).toBe(text);
});

it.each([
  [300_000, 0, 300],
  [300_000, 1, 300],
  [300_000, 299_999, 1],
  [300_000, 300_000, 0],
  [300_000, 400_000, 0],
])('until %i, at %i, %i s are left', (until, now, left) => {
  expect(secondsUntil(until, now)).toBe(left);
});
