import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Boxes, differences, measure, written } from './boxes';
import { openState } from './gallery-steps';
import { VARIANTS } from './sign-in-steps';

/*
 * The layout of key moments, compared with a reference: boxes rather than pixels, because another machine draws letters differently.
 * `npm run test:long -- pictures` runs this file. With `PICTURES=update` it writes the reference anew: look at the difference before you commit it.
 */
const updates = process.env.PICTURES === 'update';
const REFERENCE = new URL('./boxes.json', import.meta.url);

const MOMENTS = ['sign-in', 'sign-in-refused', 'sign-in-locked', 'sign-in-code', 'recovery-done', 'sign-up', 'footer'];
const SIZES = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
];

const CASES = [
  ...VARIANTS.flatMap((variant) => MOMENTS.map((moment) => ({ ...variant, moment, locale: 'en-US' }))),
  ...VARIANTS.filter(({ tenant, userType }) => tenant === 'dprime' && userType === 'client').map((variant) => ({
    ...variant,
    moment: 'sign-in',
    locale: 'ug-CN',
  })),
];

let reference: Record<string, string> = {};
const found: Record<string, string> = {};
beforeAll(async () => {
  reference = JSON.parse(await readFile(REFERENCE, 'utf8'));
});
afterAll(async () => {
  if (updates) await writeFile(REFERENCE, `${JSON.stringify(found, null, 2)}\n`);
});

const open = ({ tenant, userType, moment, locale }: (typeof CASES)[number]): Promise<Page> =>
  openState(moment, { attributes: { tenant, 'user-type': userType, 'color-scheme': 'light' }, query: `hl=${locale}` });

/** Measures a page in both schemes. The boxes must be the same in both, and the colours must not. */
async function inBothSchemes(page: Page): Promise<Boxes> {
  const inScheme = async (scheme: string) => {
    await page.locator('login-portal').evaluate((element, value) => element.setAttribute('color-scheme', value), scheme);
    await page.locator(`login-portal [data-scheme="${scheme}"]`).waitFor();
    return measure(page);
  };
  const [light, dark] = [await inScheme('light'), await inScheme('dark')];
  expect(written(dark)).toBe(written(light));
  expect(dark.colours).not.toBe(light.colours);
  return light;
}

describe('the layout is that of the reference', () => {
  test.each(CASES)('$moment $tenant $userType $locale', async (given) => {
    const page = await open(given);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const boxes = await inBothSchemes(page);
      const name = [given.moment, given.tenant, given.userType, given.locale, size.width].join(' ');
      found[name] = written(boxes);
      if (!updates) expect(differences(boxes, reference[name] ?? ''), name).toEqual([]);
    }
  });
});
