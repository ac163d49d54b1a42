import { LIMITS } from '../contract/limits';
import { number } from '../contract/shape';

/** How strict the password rule is (spec section 5). */
export type PasswordLevel = 0 | 1 | 2 | 3;

/** The name of a check, for its sentence. */
export type PasswordCheckId = 'characters' | 'length' | 'letter' | 'digit' | 'special' | 'sequence' | 'repetition';

/** One thing that a password must be. An empty password passes what only forbids. */
export interface PasswordCheck {
  readonly id: PasswordCheckId;
  readonly passes: (password: string) => boolean;
}

/** The check that only the server can make: resolves to whether the password may be used. */
export type VerifyPassword = (password: string) => Promise<boolean>;

/** The rule at a level (spec section 5). */
export interface PasswordRule {
  /** All must pass, in the order to show them. */
  readonly checks: readonly PasswordCheck[];
  readonly minLength: number;
  readonly maxLength: number;
  /** To be asked once all checks pass; there at levels above 0 only, and where one was supplied. */
  readonly verify?: VerifyPassword;
}

const SYMBOLS = '!@#$%^&*';
const FORBIDDEN = /[^A-Za-z0-9!@#$%^&*]/g;

/** Whether characters follow one another, each `step` code points after the one before, as often as makes a run. */
function hasRun(text: string, step: -1 | 0 | 1): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0); // by character: half an emoji repeats nothing
  let length = 1;
  return codes.some((code, index) => {
    length = code - (codes[index - 1] ?? Number.NaN) === step ? length + 1 : 1;
    return length >= LIMITS.passwordRunLength;
  });
}

/** Only letters and digits run: `#$%` are neighbours in ASCII, but nobody counts that way. A blank is far from both. */
function hasSequence(password: string): boolean {
  const runnable = password.toLowerCase().replace(/[^a-z0-9]/g, ' ');
  return hasRun(runnable, 1) || hasRun(runnable, -1);
}

/** What makes up the length: allowed characters, so that an emoji (two UTF-16 units) does not seem to lengthen a password. */
const countedLength = (password: string): number => password.replace(FORBIDDEN, '').length;

/** Each check with the level from which it holds. */
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
 * The level that a setting's `lowestPasswordLevel` gives: a number or a numeric string. Above 3 is 3; absent, unreadable, negative or
 * between two levels is the default, 1. Spec section 5, contract section 8.
 */
export function passwordLevel(setting: unknown): PasswordLevel {
  const level = number(setting) ?? LIMITS.passwordDefaultLevel;
  if (level > 3) return 3;
  return level === 0 || level === 2 || level === 3 ? level : LIMITS.passwordDefaultLevel;
}

/** The checks and the least and greatest length at a level, and the caller's own check where the level asks for it (spec section 5). */
export const passwordRule = (level: PasswordLevel, verify?: VerifyPassword): PasswordRule => ({
  checks: CHECKS.filter(({ from }) => level >= from).map(({ id, passes }) => ({ id, passes: (password) => passes(password, level) })),
  minLength: LIMITS.passwordMinLength[level],
  maxLength: LIMITS.passwordMaxLength,
  ...(verify && level > 0 ? { verify } : {}),
});

/**
 * The value of the `passwordrules` attribute, by which password generators make passwords that the rule accepts at once
 * (https://developer.apple.com/password-rules/). Sequences cannot be told there; generated passwords hardly have any.
 */
export function passwordRulesAttribute(level: PasswordLevel): string {
  const symbols = level >= LIMITS.passwordSpecialFromLevel ? 'required' : 'allowed';
  const rules = [
    `minlength: ${LIMITS.passwordMinLength[level]}`,
    `maxlength: ${LIMITS.passwordMaxLength}`,
    'required: lower, upper',
    'required: digit',
    `${symbols}: [${SYMBOLS}]`,
    ...(level > 0 ? [`max-consecutive: ${LIMITS.passwordRunLength - 1}`] : []),
  ];
  return `${rules.join('; ')};`;
}
