// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type PasswordLevel, passwordRule } from '../../src/rules/password';
import { seeded, textOf } from '../seeded';

const LEVELS = [0, 1, 2, 3] as const;
const ALLOWED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*';

const failed = (level: PasswordLevel, password: string): string[] =>
  passwordRule(level)
    .checks.filter((check) => !check.passes(password))
    .map((check) => check.id);

describe('the check against sequences', () => {
  const hasSequence = (password: string): boolean => failed(1, password).includes('sequence');

  it.each(['abc', 'CBA', 'aBc', 'xyz', 'ZyX', '012', '321', '789', '987', 'x1abc!', '!!123', 'a9876', 'pqr5', 'ab345'])(
    'finds a sequence in %s',
    (password) => {
      expect(hasSequence(password)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    'ab',
    'ab1',
    'abd',
    'acb',
    'aab',
    'abbc',
    'yza',
    'zab',
    '890',
    '901',
    '109',
    'ab2c',
    'a1b2c3',
    'a-b-c',
    '!"#',
    '#$%',
    '%&',
    '89:',
    '/01',
    '@AB',
    'yz{',
    '`ab',
    'AbA',
    '121',
    'ace',
    '135',
  ])('finds no sequence in %s', (password) => {
    expect(hasSequence(password)).toBe(false);
  });

  it('agrees with a search for every possible sequence', () => {
    const rows = ['abcdefghijklmnopqrstuvwxyz', '0123456789'];
    const runs = rows.flatMap((row) =>
      Array.from({ length: row.length - 2 }, (_, at) => row.slice(at, at + 3)).flatMap((run) => [run, Array.from(run).reverse().join('')]),
    );
    const random = seeded(1);
    let found = 0;
    for (let round = 0; round < 4000; round += 1) {
      const password = textOf(random, 'abcdABCD0123#$%', 8);
      const expected = runs.some((run) => password.toLowerCase().includes(run));
      found += Number(expected);
      expect(hasSequence(password), password).toBe(expected);
    }
    expect(found).toBeGreaterThan(100);
  });
});

describe('the check against repetition', () => {
  const repeats = (password: string): boolean => failed(1, password).includes('repetition');

  it.each(['aaa', '111', '!!!', '   ', 'xaaay', 'aaaa', 'ééé', '😀😀😀'])('finds a repetition in %s', (password) => {
    expect(repeats(password)).toBe(true);
  });

  it.each(['', 'aa', 'aab', 'aAa', 'AAa', 'ababab', '11211', '😀😀'])('finds no repetition in %s', (password) => {
    expect(repeats(password)).toBe(false);
  });

  it('agrees with a back reference', () => {
    const random = seeded(2);
    for (let round = 0; round < 2000; round += 1) {
      const password = textOf(random, 'aAb1!', 8);
      expect(repeats(password), password).toBe(/(.)\1\1/.test(password));
    }
  });
});

describe('all checks together', () => {
  it.each(LEVELS)('at level %i agree with the spec read line by line', (level) => {
    const random = seeded(3 + level);
    const least = [6, 8, 9, 11][level] ?? 0;
    for (let round = 0; round < 1000; round += 1) {
      const password = textOf(random, ALLOWED, 4 + Math.floor(random() * 15));
      const plain =
        password.length >= least &&
        password.length <= 16 &&
        /[a-z]/i.test(password) &&
        /\d/.test(password) &&
        (level < 3 || /\W/.test(password));
      const ids = failed(level, password).filter((id) => id !== 'sequence' && id !== 'repetition');
      expect(ids.length === 0, password).toBe(plain);
    }
  });
});
