import type { Random } from './seeded';

/* Random answers, the same in every run: the seed determines all of them (`seeded.ts`). */

/** Names that answers have, and some that only look similar. */
const NAMES =
  `code message data redirect uuid status step steps target methods type verifyToken resetToken resendAfter expiresIn remainingSeconds
  referrer name role country callingCode keyId publicKey loggedIn brand title logo favicon isCGtrade common height fontColor bgImage captcha provider
  scriptUrl challengeUrl scenes key url required contact lowestPasswordLevel timezone isDST pattern notice signIn Login Title Login.Title __proto__ constructor
  toString trust days`
    .split(/\s+/)
    .concat('');

const LEAVES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 2003, 1e21, 0.1, '', ' ', '0', 'email', 'needsActivation', 'javascript:alert(1)', '//elsewhere.example'],
  ...['https://a.example/x.svg', '<img src=x onerror=alert(1)>', '{{brand}}', '{{nobody}}', '\u202e', '"', '}'],
  ...['x'.repeat(2000), '2026-11-20', '1e-7'],
];

const pick = <T>(random: Random, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

/** Any JSON value. */
export function valueFrom(random: Random, depth = 0): unknown {
  const kind = random();
  if (depth > 3 || kind < 0.4) return pick(random, LEAVES);
  const count = Math.floor(random() * 5);
  if (kind < 0.6) return Array.from({ length: count }, () => valueFrom(random, depth + 1));
  return Object.fromEntries(Array.from({ length: count + 2 }, () => [pick(random, NAMES), valueFrom(random, depth + 1)]));
}

/** Every part of a JSON value, as the object that contains it and its name there. */
function partsOf(value: unknown): readonly (readonly [holder: object, name: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [[value, name] as const, ...partsOf(part)]);
}

/** A JSON value with one to three of its parts removed or changed. */
export function changedFrom(random: Random, value: unknown): unknown {
  const changed: unknown = structuredClone(value);
  for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) {
    const [holder, name] = pick(random, partsOf(changed)) ?? [{}, ''];
    if (random() < 0.3) Reflect.deleteProperty(holder, name);
    else Reflect.set(holder, name, valueFrom(random, 2));
  }
  return changed;
}

/** What a server might send: usually an envelope with random content, and usually complete. */
export function answerFrom(random: Random): { readonly status: number; readonly body: string } {
  const value = valueFrom(random);
  const kind = random();
  const body = JSON.stringify(kind < 0.7 ? { code: kind < 0.6 ? 0 : 2001, message: '', data: value } : (value ?? null));
  const status = random() < 0.7 ? 200 : 500;
  return { status, body: kind > 0.95 ? body.slice(0, -1) : body };
}
