// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Puzzle, solve } from '../../../src/portal/captcha/proof-of-work';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Runs to the end. Returns the solution, and how often there was a pause. */
function run(puzzle: Puzzle) {
  const solving = solve(puzzle);
  let pauses = 0;
  for (;;) {
    const { done, value } = solving.next();
    if (done) return { number: value, pauses };
    pauses += 1;
  }
}

// A block has 64 bytes, of which the padding takes at least 9: lengths around the limits of one and two blocks, and in UTF-8.
test.each([0, 1, 24, 51, 52, 53, 54, 55, 56, 59, 60, 61, 63, 64, 65, 115, 116, 117, 118, 119, 120, 128, 500])(
  'finds the number behind a salt of %i characters',
  (length) => {
    for (const number of [0, 9, 10, 999, 1000]) {
      const salt = 'x'.repeat(length);
      expect(run({ salt, challenge: hashOf(salt + number), maxnumber: 1000 }).number).toBe(number);
    }
  },
);

test('finds it behind a salt in UTF-8, and for a hash in capitals', () => {
  expect(run({ salt: 'é日', challenge: hashOf('é日77').toUpperCase(), maxnumber: 100 }).number).toBe(77);
});

test.each([10, 0, -1, 0.5, 1e-7])('finds nothing among the numbers up to %d if the solution is another one', (maxnumber) => {
  expect(run({ salt: 'x', challenge: hashOf('x11'), maxnumber }).number).toBeUndefined();
});

test('pauses on the way', () => {
  expect(run({ salt: 'x', challenge: hashOf('x100'), maxnumber: 100 }).pauses).toBeGreaterThan(3);
});
