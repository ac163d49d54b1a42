// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type PasswordLevel, passwordLevel, passwordRule, passwordRulesAttribute } from '../../src/rules/password';

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
