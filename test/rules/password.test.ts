// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type PasswordLevel, passwordLevel, passwordRule, passwordRulesAttribute } from '../../src/rules/password';
import { cells } from '../rows';
import { seeded, textOf } from '../seeded';

const LEVELS = [0, 1, 2, 3] as const;

const failed = (level: PasswordLevel, password: string): string[] =>
  passwordRule(level)
    .checks.filter((check) => !check.passes(password))
    .map((check) => check.id);

describe('passwordLevel', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    ['0', 0],
    ['2', 2],
    [' 3 ', 3],
    [4, 3],
    ['99', 3],
    [3.5, 3],
    [undefined, 1],
    [null, 1],
    ['', 1],
    [' ', 1],
    ['high', 1],
    [-1, 1],
    [1.5, 1],
    [2.5, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
    [true, 1],
    [{}, 1],
    [[2], 1],
  ])('returns for %j the level %i', (setting, level) => {
    expect(passwordLevel(setting)).toBe(level);
  });
});

describe('passwordRule', () => {
  it.each([
    [0, 6, ['characters', 'length', 'letter', 'digit']],
    [1, 8, ['characters', 'length', 'letter', 'digit', 'sequence', 'repetition']],
    [2, 9, ['characters', 'length', 'letter', 'digit', 'sequence', 'repetition']],
    [3, 11, ['characters', 'length', 'letter', 'digit', 'special', 'sequence', 'repetition']],
  ] as const)('at level %i requires %i characters and has the checks %j', (level, least, ids) => {
    const rule = passwordRule(level);
    expect(rule.minLength).toBe(least);
    expect(rule.maxLength).toBe(16);
    expect(rule.checks.map((check) => check.id)).toEqual(ids);
  });

  it.each([
    [0, 'a1c2e3'],
    [0, 'abc123'],
    [0, 'aaa111'],
    [1, 'a1c2e3g4'],
    [2, 'a1c2e3g4i'],
    [3, 'a1c2e3g4i5!'],
    [3, 'A1!A1!A1!A1!A1!A'],
  ] as const)('at level %i accepts %s', (level, password) => {
    expect(failed(level, password)).toEqual([]);
  });

  it.each(LEVELS)('at level %i accepts lengths from the minimum to 16 characters', (level) => {
    const { minLength } = passwordRule(level);
    const sample = 'a1!c2!e3!g4!i5!k6!';
    expect(failed(level, sample.slice(0, minLength - 1))).toEqual(['length']);
    expect(failed(level, sample.slice(0, minLength))).toEqual([]);
    expect(failed(level, sample.slice(0, 16))).toEqual([]);
    expect(failed(level, sample.slice(0, 17))).toEqual(['length']);
  });

  it.each([...'!@#$%^&*'])('allows %s and counts it as a special character', (symbol) => {
    expect(failed(3, `a1c2e3g4i5${symbol}`)).toEqual([]);
  });

  it.each([...' -_.,;:?/\\|<>()[]{}+=~`\'"§éßжあ٣\uff11\u212a😀\t\u00a0\u200b'])('does not allow “%s”', (character) => {
    const ids = failed(3, `a1c2e3g4i5!${character}`);
    expect(ids).toEqual(['characters']);
    expect(failed(3, `a1c2e3g4i5k${character}`)).toContain('special');
  });

  it('does not trim, so a space at either end is a forbidden character', () => {
    expect(failed(1, ' a1c2e3g4')).toEqual(['characters']);
    expect(failed(1, 'a1c2e3g4 ')).toEqual(['characters']);
  });

  it('does not accept letters and digits of other scripts', () => {
    expect(failed(0, 'ж٣!!!!!!')).toEqual(['characters', 'letter', 'digit']);
  });

  it('does not count forbidden characters: two emojis do not make four characters', () => {
    expect(failed(0, 'a1😀😀')).toEqual(['characters', 'length']);
  });

  it('fails an empty password only for what is missing', () => {
    expect(failed(3, '')).toEqual(['length', 'letter', 'digit', 'special']);
  });
});

describe('passwordRulesAttribute', () => {
  const some = 'required: [abdeghjkmnpqstvwyzABDEGHJKMNPQSTVWYZ]; required: [0134679];';

  it.each([
    [0, 'minlength: 6; maxlength: 16; required: lower, upper; required: digit; allowed: [!@#$%^&*];'],
    [1, `minlength: 8; maxlength: 16; ${some} allowed: [!@#$%^&*]; max-consecutive: 2;`],
    [2, `minlength: 9; maxlength: 16; ${some} allowed: [!@#$%^&*]; max-consecutive: 2;`],
    [3, `minlength: 11; maxlength: 16; ${some} required: [!@#$%^&*]; max-consecutive: 2;`],
  ] as const)('describes the rule at level %i to password generators', (level, rules) => {
    expect(passwordRulesAttribute(level)).toBe(rules);
  });
});

const ALLOWED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*';

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
    '`ab',
    ...cells(`
      a | ab | ab1 | abd | acb | aab | abbc | yza | zab | 890 | 901 | 109 | ab2c | a1b2c3 | a-b-c | !"# | #$% | %&
      89: | /01 | @AB | yz{ | AbA | 121 | ace | 135
    `),
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
