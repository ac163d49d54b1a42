// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type PasswordLevel, passwordRule, passwordRulesAttribute } from '../../src/rules/password';
import { TOP } from '../architecture/source-files';
import { codesIn, tableUnder } from '../readme/tables';
import { type Random, seeded } from '../seeded';
import { DEFAULTS, generateBy } from './generators';
import { readPasswordRules } from './password-rules-syntax';

const LEVELS = [0, 1, 2, 3] as const;
const SAMPLE = 2000;

const passes = (level: PasswordLevel, password: string): boolean => passwordRule(level).checks.every((check) => check.passes(password));

/** Returns how many of a sample pass at a level. The sample is the same in every run. */
function passing(level: PasswordLevel, generate: (random: Random) => string): number {
  const random = seeded(13);
  return Array.from({ length: SAMPLE }, () => generate(random)).filter((password) => passes(level, password)).length;
}

describe.each(LEVELS)('the rules for managers at level %i', (level) => {
  const rules = readPasswordRules(passwordRulesAttribute(level));

  it('have the lengths of the rule', () => {
    const { minLength, maxLength } = passwordRule(level);
    expect([rules.minLength, rules.maxLength]).toEqual([minLength, maxLength]);
  });

  it('lead to passwords that pass, each of them', () => {
    expect(passing(level, (random) => generateBy(rules, random))).toBe(SAMPLE);
  });

  it('lead to passwords that pass even at the shortest length', () => {
    expect(passing(level, (random) => generateBy({ ...rules, maxLength: rules.minLength }, random))).toBe(SAMPLE);
  });

  it('leave enough to choose from', () => {
    const bits = rules.maxLength * Math.log2(rules.allowed.length);
    expect(bits).toBeGreaterThan(80);
  });
});

describe('docs/passwords.md', () => {
  const guide = readFileSync(join(TOP, 'docs/passwords.md'), 'utf8');

  it('gives the rules of each level as the portal gives them', () => {
    const rows = tableUnder(guide, 'The rules of each level').map(([level = '', rules = '']) => [level, codesIn(rules)[0]]);
    expect(rows).toEqual(LEVELS.map((level) => [String(level), passwordRulesAttribute(level)]));
  });

  it('enters the rules of the highest level in the shared collection, because they pass at every level', () => {
    const [, entered = ''] = /"password-rules": "(.+)"/.exec(guide) ?? [];
    expect(entered).toBe(passwordRulesAttribute(3));
    for (const level of LEVELS) expect(passing(level, (random) => generateBy(readPasswordRules(entered), random))).toBe(SAMPLE);
  });

  it('says how many passwords of each manager pass without rules', () => {
    const percent = (count: number): string => (count === 0 ? 'none' : `${Math.round((count / SAMPLE) * 100)} %`);
    const facts = Object.entries(DEFAULTS).map(([name, generate]) => [name, ...LEVELS.map((level) => percent(passing(level, generate)))]);
    expect(tableUnder(guide, 'What managers generate').map(([name, , ...counts]) => [name, ...counts])).toEqual(facts);
  });
});

describe('the reader of password rules', () => {
  it('reads all that the syntax has', () => {
    expect(readPasswordRules('minlength: 8; required: lower, [-_]; required: digit; allowed: [.;,]; max-consecutive: 2')).toEqual({
      minLength: 8,
      maxLength: Number.POSITIVE_INFINITY,
      maxConsecutive: 2,
      required: ['abcdefghijklmnopqrstuvwxyz-_', '0123456789'],
      allowed: '.;,abcdefghijklmnopqrstuvwxyz-_0123456789',
    });
  });

  it.each([
    'minlength 8',
    'minlength: eight',
    'length: 8',
    'required: small',
    'required: []',
    'required: [a-z]',
    'allowed: [ä]',
    'required: a b',
  ])('refuses “%s”', (attribute) => {
    expect(() => readPasswordRules(attribute)).toThrow();
  });
});
