import { expect, test, vi } from 'vitest';
import { ANSWERS } from '../src/contract/answers';
import { SETTING_SHAPES } from '../src/contract/setting-shapes';
import type { Shape } from '../src/contract/shape';
import english from '../src/locales/en-US';
import { offeredLocales } from '../src/rules/offered-locales';
import { overlayWords } from '../src/rules/overlay-words';
import { overrideBrand } from '../src/rules/override-brand';
import { readSetting } from '../src/rules/read-settings';
import { listPairs, loadTenant } from '../src/tenants';
import { make } from './element/page';

/*
 * Answers that no one thought of, the same ones each time: a seed gives the whole run.
 */

/** A generator of numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Names that answers have, and some that only look so. */
const NAMES = [
  ...['code', 'message', 'data', 'redirect', 'uuid', 'status', 'step', 'steps', 'target', 'methods', 'type', 'verifyToken', 'resetToken'],
  ...[
    'resendAfter',
    'expiresIn',
    'remainingSeconds',
    'referrer',
    'name',
    'role',
    'country',
    'callingCode',
    'keyId',
    'publicKey',
    'loggedIn',
  ],
  ...[
    'brand',
    'title',
    'logo',
    'favicon',
    'isCGtrade',
    'common',
    'height',
    'fontColor',
    'bgImage',
    'captcha',
    'provider',
    'scriptUrl',
    'scenes',
  ],
  ...[
    'key',
    'url',
    'required',
    'contact',
    'lowestPasswordLevel',
    'timezone',
    'isDST',
    'pattern',
    'notice',
    'signIn',
    'Login',
    'Title',
    'Login.Title',
  ],
  ...['__proto__', 'constructor', 'toString', ''],
];
const LEAVES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 2003, 1e21, 0.1, '', ' ', '0', 'email', 'needsActivation', 'javascript:alert(1)', '//elsewhere.example'],
  ...[
    'https://a.example/x.svg',
    '<img src=x onerror=alert(1)>',
    '{{brand}}',
    '{{nobody}}',
    '\u202e',
    '"',
    '}',
    'x'.repeat(2000),
    '2026-11-20',
    '1e-7',
  ],
];

function valueFrom(random: () => number, depth = 0): unknown {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const kind = random();
  if (depth > 3 || kind < 0.4) return pick(LEAVES);
  const count = Math.floor(random() * 5);
  if (kind < 0.6) return Array.from({ length: count }, () => valueFrom(random, depth + 1));
  return Object.fromEntries(Array.from({ length: count + 2 }, () => [pick(NAMES), valueFrom(random, depth + 1)]));
}

const SHAPES: readonly (readonly [string, Shape<unknown>])[] = [
  ...Object.entries(ANSWERS).map(([call, { data }]) => [call, data] as const),
  ...Object.entries(SETTING_SHAPES),
];

test.each(SHAPES)('%s: whatever comes, it is read or it is not; what was read is read the same again', (_, shape) => {
  const random = generator(7);
  for (let run = 0; run < 1000; run += 1) {
    const read = shape(valueFrom(random));
    if (read !== undefined) expect(shape(read)).toEqual(read);
  }
});

test('settings, words, languages and brands take what they can use of anything, and nothing else', async () => {
  const random = generator(11);
  const tenant = await loadTenant('dprime');
  if (!tenant) throw new Error('There is no such tenant');
  const keysOf = (words: object) => Object.entries(words).map(([group, sentences]) => [group, Object.keys(sentences)]);
  for (let run = 0; run < 2000; run += 1) {
    const value = valueFrom(random);
    const json = random() < 0.8 ? JSON.stringify(value) : `oops ${run}`;
    expect(() => readSetting('SignUp_ComplianceFile', json)).not.toThrow();
    expect(() => offeredLocales(json)).not.toThrow();
    const words = overlayWords(english, value);
    expect(keysOf(words)).toEqual(keysOf(english));
    for (const sentence of Object.values(words).flatMap((group) => Object.values(group))) expect(typeof sentence).toBe('string');
    const brand = overrideBrand(tenant.brand, ANSWERS.commonConfig.data({ brand: value })?.brand);
    for (const address of [brand.favicon, brand.common.bgImage]) expect(address).not.toMatch(/^\s*javascript:/i);
  }
});

/** An answer to anything: an envelope with anything in it, mostly. */
function answerFrom(random: () => number): Response {
  const value = valueFrom(random);
  const kind = random();
  const body = JSON.stringify(kind < 0.7 ? { code: kind < 0.6 ? 0 : 2001, message: '', data: value } : (value ?? null));
  const status = random() < 0.7 ? 200 : 500;
  return new Response(kind > 0.95 ? body.slice(0, -1) : body, { status });
}

test('hundreds of portals whose back end answers anything: each comes to stand, and nothing escapes', async () => {
  const escaped: unknown[] = [];
  const catchIt = (reason: unknown) => void escaped.push(reason);
  process.on('unhandledRejection', catchIt);
  vi.spyOn(console, 'warn').mockReturnValue();
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const random = generator(13);
  vi.stubGlobal('fetch', async () => answerFrom(random));
  const routes = ['/', '/recovery', '/signup/welcome', '/activation?uuid=1', '/verification'];
  const pairs = await listPairs();
  for (let batch = 0; batch < 10; batch += 1) {
    history.replaceState(null, '', `/login${routes[batch % routes.length]}`);
    const portals = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const { tenant, userType } = pairs[index % pairs.length] ?? { tenant: 'dprime', userType: 'client' };
        return make({ tenant, 'user-type': userType });
      }),
    );
    for (const portal of portals) {
      portal.addEventListener('portal-signed-in', (event) => event.preventDefault());
      document.body.append(portal);
    }
    for (const portal of portals) {
      await vi.waitUntil(() => portal.shadowRoot?.querySelector('main h1')?.textContent, { timeout: 60_000, interval: 5 });
      expect(portal.shadowRoot?.textContent).not.toMatch(/\{\{|\[object |undefined/);
      portal.remove();
    }
  }
  expect(errors.mock.calls).toEqual([]);
  expect(escaped).toEqual([]);
  process.off('unhandledRejection', catchIt);
});
