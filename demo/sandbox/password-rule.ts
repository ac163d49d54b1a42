/** Passwords in lower case that meet every local rule but are easy to guess. */
const WEAK = ['passw0rd', 'passw0rd1', 'welcome1', 'letmein1', 'qwerty13', 'trading1', 'dragon99x', 'passw0rd!99', 'welcome2u!!x'];

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
  const plain = level > 0 && (hasRun(password) || /(.)\1\1/.test(password) || WEAK.includes(password.toLowerCase()));
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
