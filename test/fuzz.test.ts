import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as ENDPOINTS from '../src/contract/endpoints';
import { SETTING_SHAPES } from '../src/contract/settings';
import type { Shape } from '../src/contract/shape';
import english from '../src/locales/en-US';
import { overrideBrand } from '../src/rules/brand';
import { offeredLocales } from '../src/rules/locale';
import { overlayWords } from '../src/rules/sentences';
import { readSetting } from '../src/rules/settings';
import { PAIRS } from '../src/tenants';
import dprime from '../src/tenants/dprime';
import { answerFrom, valueFrom } from './answers-at-random';
import { make } from './element/page';
import { PATIENT } from './patience.js';
import { seeded } from './seeded';

/*
 * Random answers, for the functions that read them and for portals that start. `npm test` has a fifth of what `npm run test:long -- fuzz` has.
 * The calls of the journeys have theirs in `walker/random-answers.test.ts`.
 */
const WHOLE = Boolean(process.env.FUZZ_ROUNDS);

const SHAPES: readonly (readonly [string, Shape<unknown>])[] = [
  ...Object.entries(ENDPOINTS).flatMap(([call, row]) => [
    [call, row.data] as const,
    ...('failure' in row ? [[`${call}, refused`, row.failure] as const] : []),
  ]),
  ...Object.entries(SETTING_SHAPES),
];

test.each(SHAPES)('%s: any input is either read or rejected, and what was read is read the same again', (_, shape) => {
  const random = seeded(7);
  for (let run = 0; run < (WHOLE ? 1000 : 200); run += 1) {
    const read = shape(valueFrom(random));
    if (read !== undefined) expect(shape(read)).toEqual(read);
  }
});

test('settings, words, languages and brands take the usable parts of any input and nothing else', () => {
  const random = seeded(11);
  const keysOf = (words: object) => Object.entries(words).map(([group, sentences]) => [group, Object.keys(sentences)]);
  for (let run = 0; run < (WHOLE ? 2000 : 400); run += 1) {
    const value = valueFrom(random);
    const json = random() < 0.8 ? JSON.stringify(value) : `oops ${run}`;
    expect(() => readSetting('SignUp_ComplianceFile', json)).not.toThrow();
    expect(() => offeredLocales(json)).not.toThrow();
    const words = overlayWords(english, value);
    expect(keysOf(words)).toEqual(keysOf(english));
    for (const sentence of Object.values(words).flatMap((group) => Object.values(group))) expect(typeof sentence).toBe('string');
    const brand = overrideBrand(dprime.brand, ENDPOINTS.commonConfig.data({ brand: value })?.brand);
    for (const address of [brand.favicon, brand.common.bgImage]) expect(address).not.toMatch(/^\s*javascript:/i);
  }
});

/** Answers every request at random, and records what nobody caught. */
function answerAll(seed: number) {
  const escaped: unknown[] = [];
  const catchIt = (reason: unknown) => void escaped.push(reason);
  process.on('unhandledRejection', catchIt);
  onTestFinished(() => void process.off('unhandledRejection', catchIt));
  vi.spyOn(console, 'warn').mockReturnValue();
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const random = seeded(seed);
  vi.stubGlobal('fetch', async () => {
    const { status, body } = answerFrom(random);
    return new Response(body, { status });
  });
  return () => [...errors.mock.calls, ...escaped];
}

const ROUTES = ['/', '/recovery', '/signup/welcome', '/activation?uuid=1', '/verification'];
/** So many that a test of them ends in time on a slow machine too. */
const TOGETHER = 12;

// Each round is a test of its own, so that the limit of a test does not depend on the number of rounds.
describe.each(ROUTES)('portals on %s with random answers from the back end', (route) => {
  test.each(Array.from({ length: WHOLE ? 4 : 1 }, (_, round) => round))('all show a screen, and nothing escapes, %i', async (round) => {
    const problems = answerAll(100 * (ROUTES.indexOf(route) + 1) + round);
    history.replaceState(null, '', `/login${route}`);
    const portals = await Promise.all(
      Array.from({ length: TOGETHER }, (_, index) => {
        const { tenant, userType } = PAIRS[index % PAIRS.length] ?? { tenant: 'dprime', userType: 'client' };
        return make({ tenant, 'user-type': userType });
      }),
    );
    for (const portal of portals) {
      portal.addEventListener('portal-signed-in', (event) => event.preventDefault());
      document.body.append(portal);
    }
    for (const portal of portals) {
      await vi.waitUntil(() => portal.shadowRoot?.querySelector('main h1')?.textContent, { ...PATIENT, interval: 5 });
      expect(portal.shadowRoot?.textContent).not.toMatch(/\{\{|\[object |undefined/);
      portal.remove();
    }
    expect(problems()).toEqual([]);
  });
});
