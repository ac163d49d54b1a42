import type { SetCookie } from './cookie-jar';
import type { Kit } from './kit';
import { Tried } from './point';
import { demand, prepare } from './verdict';

/** At least 128 bits, as base64 (OWASP Session Management). */
export const LEAST_CHARACTERS = 20;
/** Two random values of that length differ nearly everywhere. */
const LEAST_DIFFERENT = 8;

/** Whether a value is long, and differs from another one of its kind as random values do. */
function isUnlike(value: string, other: string): boolean {
  const different = [...value].filter((character, place) => character !== other[place]).length;
  return value.length >= LEAST_CHARACTERS && different >= LEAST_DIFFERENT;
}

/** Demands that two values of a kind are long, and share little. */
export async function demandUnlike(kit: Kit, what: string, make: () => Promise<unknown>): Promise<Tried> {
  const one = String(await prepare(make));
  const before = kit.heard.length;
  const other = String(await prepare(make));
  demand(isUnlike(one, other), `${what} is short, or like the one before: ${one}, ${other}`);
  return Tried.all(kit.heard.slice(before), 'no value was made');
}

/** Demands the same of cookies that two answers to a call have set. One of several is enough. */
export function demandUnlikeCookies(call: string, ones: readonly SetCookie[], others: readonly SetCookie[]): void {
  const isRandom = ones.some(({ name, value }) => isUnlike(value, others.find((other) => other.name === name)?.value ?? ''));
  const shown = ones.map(({ name, value }) => `${name}=${value.slice(0, 12)}`).join(', ');
  demand(isRandom, `${call} sets cookies that are short or alike: ${shown}`);
}
