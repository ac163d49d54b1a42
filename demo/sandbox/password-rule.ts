/** Passwords in lower case that meet every local rule but are easy to guess. */
const WEAK = [
  ...['passw0rd', 'passw0rd1', 'welcome1', 'letmein1', 'qwerty13', 'trading1', 'dragon99x', 'passw0rd!99', 'welcome2u!!x'],
  // Those of the lists of stolen passwords that fit the rule.
  ...['password1', 'password1!', 'p@ssw0rd', 'p@ssw0rd1', 'trustno1', 'iloveyou1', 'sunshine1', 'princess1', 'football1', 'baseball1'],
  ...['superman1', 'charlie1', 'michael1', 'jordan23', 'monkey12', 'dragon12', 'qwerty12', '1q2w3e4r', 'q1w2e3r4', 'zaq12wsx'],
  ...['p@ssword2024', 'welcome@2024', 'password!2024', 'summer!2024', 'winter!2024'],
];

/** The words of the brands. Whoever guesses tries them first. */
const WORDS = /dprime|cgfintech|doofinancial/;

const MIN_LENGTHS = [6, 8, 9, 11];
const MAX_LENGTH = 16;
const RUN = 3;

/** Returns the level that a setting asks for (contract section 8). */
export function passwordLevel(security: unknown): number {
  const given = typeof security === 'object' && security !== null && 'lowestPasswordLevel' in security ? security.lowestPasswordLevel : 1;
  const level = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof level === 'number' && level >= 0 ? Math.min(3, Math.floor(level)) : 1;
}

/**
 * The password rule on the server (spec section 5), written independently of the portal's, plus a list of passwords that are easy to guess.
 */
export function isGoodPassword(password: string, level: number): boolean {
  const shape = /^[A-Za-z0-9!@#$%^&*]*$/.test(password) && /[A-Za-z]/.test(password) && /[0-9]/.test(password);
  const length = password.length >= (MIN_LENGTHS[level] ?? MAX_LENGTH) && password.length <= MAX_LENGTH;
  const special = level < 3 || /\W/.test(password);
  const plain =
    level > 0 &&
    (hasRun(password) || /(.)\1\1/.test(password) || WEAK.includes(password.toLowerCase()) || WORDS.test(password.toLowerCase()));
  return shape && length && special && !plain;
}

function hasRun(password: string): boolean {
  const steps = [...password.toLowerCase()].map((character, index, all) => {
    const before = all[index - 1];
    return before !== undefined && /^([a-z]{2}|[0-9]{2})$/.test(before + character) ? character.charCodeAt(0) - before.charCodeAt(0) : 0;
  });
  return [1, -1].some((direction) =>
    steps.some((_, index) => steps.slice(index, index + RUN - 1).filter((step) => step === direction).length === RUN - 1),
  );
}
