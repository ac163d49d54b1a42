import type { Random } from '../seeded';
import type { PasswordRules } from './password-rules-syntax';

const pick = (random: Random, from: string): string => from[Math.floor(random() * from.length)] ?? '';

function shuffled(random: Random, characters: readonly string[]): string {
  const left = [...characters];
  return characters.map(() => left.splice(Math.floor(random() * left.length), 1)[0]).join('');
}

/** Returns so many characters with at least one of each set, as all these generators make them. */
function oneOfEach(random: Random, sets: readonly string[], length: number, all = sets.join('')): string {
  const first = sets.map((set) => pick(random, set));
  return shuffled(random, [...first, ...Array.from({ length: length - first.length }, () => pick(random, all))]);
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
/** Chromium and Firefox leave out what looks like something else. */
const PLAIN_LOWER = LOWER.replace(/[lo]/g, '');
const PLAIN_UPPER = UPPER.replace(/[IO]/g, '');
const PLAIN_DIGITS = '23456789';

/** What managers generate where they know no rules, by their published sources (September 2026). */
export const DEFAULTS = {
  /** components/password_manager/core/browser/generation/password_generator.cc */
  Chromium: (random) => oneOfEach(random, [PLAIN_LOWER, PLAIN_UPPER, PLAIN_DIGITS], 15),
  /** toolkit/components/passwordmgr/shared/PasswordGenerator.sys.mjs */
  Firefox: (random) => oneOfEach(random, [PLAIN_LOWER, PLAIN_UPPER, PLAIN_DIGITS, '-~!@#$%^&*_+=)}:;"\'>,.?]'], 15),
  /** Apple Platform Security, “Automatic strong passwords”: one digit, one capital, two hyphens and 16 small letters. */
  Safari(random) {
    const letters = oneOfEach(random, ['0123456789', UPPER], 18, LOWER);
    return [letters.slice(0, 6), letters.slice(6, 12), letters.slice(12)].join('-');
  },
  /** libs/tools/generator/core/src/data/default-password-generation-options.ts */
  Bitwarden: (random) => oneOfEach(random, [LOWER, UPPER, '0123456789'], 14),
} as const satisfies Record<string, (random: Random) => string>;

const longestRow = (password: string): number => Math.max(...(password.match(/(.)\1*/g) ?? ['']).map(({ length }) => length));

/** Generates a password by rules, as Safari and 1Password do from the attribute, and others from the shared collection. */
export function generateBy({ minLength, maxLength, maxConsecutive, required, allowed }: PasswordRules, random: Random): string {
  const length = Math.max(minLength, Math.min(maxLength, 20));
  for (;;) {
    const password = oneOfEach(random, required, length, allowed);
    if (longestRow(password) <= maxConsecutive) return password;
  }
}
