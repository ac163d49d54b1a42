import * as LIMITS from '../contract/limits';
import { number } from '../contract/shape';

/** How strict the password rule is. */
export type PasswordLevel = 0 | 1 | 2 | 3;

/** The name of a check. It selects the sentence that describes the check. */
type PasswordCheckId = 'characters' | 'length' | 'letter' | 'digit' | 'special' | 'sequence' | 'repetition';

/** One requirement of the password rule. An empty password passes the checks that only forbid something. */
export interface PasswordCheck {
  readonly id: PasswordCheckId;
  readonly passes: (password: string) => boolean;
}

/** The password rule at one level, without the check that the server makes above level 0: `createNewPassword` adds it. */
export interface PasswordRule {
  /** The checks in the order to show them. All must pass. */
  readonly checks: readonly PasswordCheck[];
  readonly minLength: number;
  readonly maxLength: number;
}

const SYMBOLS = '!@#$%^&*';
const FORBIDDEN = /[^A-Za-z0-9!@#$%^&*]/g;

/** Whether enough characters follow one another to make a run, each `step` code points after the last. */
function hasRun(text: string, step: -1 | 0 | 1): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0); // by character: half an emoji is no repetition
  let length = 1;
  let last = Number.NaN;
  return codes.some((code) => {
    length = code - last === step ? length + 1 : 1;
    last = code;
    return length >= LIMITS.passwordRunLength;
  });
}

/**
 * Only letters and digits make sequences. `#$%` are neighbours in ASCII, but nobody counts that way. The space that replaces them breaks a
 * run.
 */
function hasSequence(password: string): boolean {
  const runnable = password.toLowerCase().replace(/[^a-z0-9]/g, ' ');
  return hasRun(runnable, 1) || hasRun(runnable, -1);
}

/** Counts allowed characters only, so that an emoji (two UTF-16 units) does not make a password seem longer. */
const countedLength = (password: string): number => password.replace(FORBIDDEN, '').length;

/** Each check with the lowest level at which it applies. */
const CHECKS: readonly { readonly from: number; readonly id: PasswordCheckId; passes(password: string, level: PasswordLevel): boolean }[] =
  [
    { from: 0, id: 'characters', passes: (password) => password.search(FORBIDDEN) < 0 },
    {
      from: 0,
      id: 'length',
      passes: (password, level) => {
        const length = countedLength(password);
        return length >= LIMITS.passwordMinLength[level] && length <= LIMITS.passwordMaxLength;
      },
    },
    { from: 0, id: 'letter', passes: (password) => /[A-Za-z]/.test(password) },
    { from: 0, id: 'digit', passes: (password) => /[0-9]/.test(password) },
    { from: LIMITS.passwordSpecialFromLevel, id: 'special', passes: (password) => /[!@#$%^&*]/.test(password) },
    { from: 1, id: 'sequence', passes: (password) => !hasSequence(password) },
    { from: 1, id: 'repetition', passes: (password) => !hasRun(password, 0) },
  ];

/**
 * Returns the level for a setting's `lowestPasswordLevel`, which is a number or a numeric string. Values above 3 give 3. An absent,
 * unreadable, negative or fractional value gives the default, 1.
 */
export function passwordLevel(setting: unknown): PasswordLevel {
  const level = number(setting) ?? LIMITS.passwordDefaultLevel;
  if (level > 3) return 3;
  return level === 0 || level === 2 || level === 3 ? level : LIMITS.passwordDefaultLevel;
}

/** Returns the checks and the length limits at a level. */
export const passwordRule = (level: PasswordLevel): PasswordRule => ({
  checks: CHECKS.filter(({ from }) => level >= from).map(({ id, passes }) => ({ id, passes: (password) => passes(password, level) })),
  minLength: LIMITS.passwordMinLength[level],
  maxLength: LIMITS.passwordMaxLength,
});

/** The characters of which no run can be made: one in three is left out. */
const withoutRuns = (characters: string): string =>
  [...characters].filter((_, index) => (index + 1) % LIMITS.passwordRunLength !== 0).join('');

const LETTERS = withoutRuns('abcdefghijklmnopqrstuvwxyz');
const DIGITS = withoutRuns('0123456789');

/**
 * Returns the value of the `passwordrules` attribute, which makes password managers generate passwords that the rule accepts
 * (https://developer.apple.com/password-rules/). Its syntax cannot forbid sequences. About 2 in 100 passwords of random letters and digits
 * contain one, so the attribute names letters and digits that make none. 16 of them still have 90 bits.
 */
export function passwordRulesAttribute(level: PasswordLevel): string {
  const symbols = level >= LIMITS.passwordSpecialFromLevel ? 'required' : 'allowed';
  const rules = [
    `minlength: ${LIMITS.passwordMinLength[level]}`,
    `maxlength: ${LIMITS.passwordMaxLength}`,
    level > 0 ? `required: [${LETTERS}${LETTERS.toUpperCase()}]` : 'required: lower, upper',
    level > 0 ? `required: [${DIGITS}]` : 'required: digit',
    `${symbols}: [${SYMBOLS}]`,
    ...(level > 0 ? [`max-consecutive: ${LIMITS.passwordRunLength - 1}`] : []),
  ];
  return `${rules.join('; ')};`;
}
