import { expect, test } from 'vitest';
import * as ENDPOINTS from '../src/contract/endpoints';
import { SETTING_SHAPES } from '../src/contract/settings';
import type { Shape } from '../src/contract/shape';
import english from '../src/locales/en-US';
import { overrideBrand } from '../src/rules/brand';
import { offeredLocales } from '../src/rules/locale';
import { overlayWords } from '../src/rules/sentences';
import { readSetting } from '../src/rules/settings';
import dprime from '../src/tenants/dprime';
import { valueFrom } from './answers-at-random';
import { seeded } from './seeded';

/*
 * Random answers, for the functions that read them. `npm test` has a fifth of what `npm run test:long -- fuzz` has. Portals have theirs, from
 * the start on, in `walker/random-answers.test.ts`.
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
