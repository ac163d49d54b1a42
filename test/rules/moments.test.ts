// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { remainingMs } from '../../src/rules/moments';
import { keptFor, readLeft } from '../portal/kept';

const NOW = Date.UTC(2026, 0, 5, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

describe('what is kept until a time', () => {
  const text = keptFor(NOW, HOUR, 'a note, with {"json": 1}\nand lines');

  test.each([
    ['at once', 0, HOUR],
    ['half of it later', HOUR / 2, HOUR / 2],
    ['a millisecond before its end', HOUR - 1, 1],
  ])('is there %s, with its note', (_, later, remaining) => {
    expect(readLeft(text, NOW + later)).toEqual({ remaining, note: 'a note, with {"json": 1}\nand lines' });
  });

  test.each([0, 1, YEAR])('is over at its end and %i ms later', (later) => {
    expect(readLeft(text, NOW + HOUR + later).remaining).toBe(0);
  });

  test.each([1, 60_000, HOUR, DAY, YEAR])('is no longer than it was if the clock is put back by %i ms', (back) => {
    expect(readLeft(text, NOW - back).remaining).toBe(HOUR);
  });

  test.each([
    undefined,
    '',
    'soon',
    '1e20',
    '-5',
    'NaN',
    `${NOW + HOUR}`,
    `${NOW}`,
    `${NOW} `,
    `${NOW} 1e20 `,
    `-5 ${NOW + HOUR} `,
    `1 ${NOW + HOUR} `,
    `${NOW + HOUR} ${NOW} `,
    `${NOW} ${NOW} `,
    '99999999999999999999 99999999999999999999 ',
    '8640000000000000 8640000000000001 ',
    '{"until":1}',
  ])('is nothing if it reads “%s”', (written) => {
    expect(readLeft(written, NOW).remaining).toBe(0);
  });
});

test.each([
  [Number.NaN, NOW],
  [NOW, Number.NaN],
  [1e20, 1e20 + HOUR],
  [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  [NOW, Number.POSITIVE_INFINITY],
  [-1e20, NOW + HOUR],
])('nothing is left of a time from %d until %d', (from, until) => {
  expect(remainingMs([from, until], NOW)).toBe(0);
});
