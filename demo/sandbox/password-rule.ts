/** Passwords that hold every local rule and are guessed first all the same, in lower case. */
const WEAK = ['passw0rd', 'passw0rd1', 'welcome1', 'letmein1', 'qwerty13', 'trading1', 'dragon99x', 'passw0rd!99', 'welcome2u!!x'];

const LEAST = [6, 8, 9, 11];
const MOST = 16;
const RUN = 3;

/** The level that a setting asks for (contract section 8). */
export function passwordLevel(security: unknown): number {
  const given = typeof security === 'object' && security !== null && 'lowestPasswordLevel' in security ? security.lowestPasswordLevel : 1;
  const level = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof level === 'number' && level >= 0 ? Math.min(3, Math.floor(level)) : 1;
}

/** The server's own view of the rule (spec section 5), written apart from the portal's, plus the list of what is guessed first. */
export function isGoodPassword(password: string, level: number): boolean {
  const shape = /^[A-Za-z0-9!@#$%^&*]*$/.test(password) && /[A-Za-z]/.test(password) && /[0-9]/.test(password);
  const length = password.length >= (LEAST[level] ?? MOST) && password.length <= MOST;
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
