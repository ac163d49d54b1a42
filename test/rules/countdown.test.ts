// @vitest-environment node
import { expect, it } from 'vitest';
import { countdown } from '../../src/rules/countdown';

it.each([
  [65_000, '1:05'],
  [60_000, '1:00'],
  [59_001, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
  [3_600_000, '60:00'],
])('%i ms are %s', (milliseconds, text) => {
  expect(countdown(milliseconds)).toBe(text);
});
