import { readFile, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GALLERY } from '../../demo/gallery-states';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { framePath } from '../../demo/serve/pages';
import { type Boxes, differences, measure, written } from './boxes';
import { newPage, openBrowser } from './browser';
import { VARIANTS } from './sign-in-steps';

/*
 * The layout of key moments, compared with a reference: boxes rather than pixels, because another machine draws letters differently. In
 * `npm test` the variants take turns over the moments; `npm run test:pictures` compares all of them.
 *
 *   PICTURES=all       every variant
 *   PICTURES=update    every variant, and writes the reference anew; look at the difference before you commit it
 */
const extent = process.env.PICTURES ?? 'sample';
const REFERENCE = new URL('./boxes.json', import.meta.url);

const MOMENTS = ['sign-in', 'sign-in-refused', 'sign-in-locked', 'sign-in-code', 'recovery-done', 'sign-up', 'footer'];
const SIZES = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
];

const all = VARIANTS.flatMap((variant) => MOMENTS.map((moment) => ({ ...variant, moment, locale: 'en-US' })));
const CASES = [
  ...all.filter((_, index) => extent !== 'sample' || index % (MOMENTS.length + 1) === 0),
  { ...VARIANTS[0], moment: 'sign-in', locale: 'ug-CN' },
];

let browser: Browser;
let reference: Record<string, string> = {};
const found: Record<string, string> = {};
beforeAll(async () => {
  browser = await openBrowser();
  reference = JSON.parse(await readFile(REFERENCE, 'utf8'));
});
afterAll(async () => {
  await browser?.close();
  if (extent === 'update') await writeFile(REFERENCE, `${JSON.stringify(found, null, 2)}\n`);
});

async function open({ tenant, userType, moment, locale }: (typeof CASES)[number]): Promise<Page> {
  const state = GALLERY.find(({ id }) => id === moment);
  if (!state) throw new Error(`No state ${moment}`);
  const page = await newPage(browser, SIZES[0] && { viewport: SIZES[0] });
  const attributes = { tenant, 'user-type': userType, home: '/arrived/home', 'color-scheme': 'light' };
  const spec = state.spec && { 'api-base': apiBaseFor(state.spec) };
  await page.goto(framePath({ ...attributes, ...spec }, { state: moment }, `${state.route}?hl=${locale}`));
  await page.locator('html[data-state="ready"]').waitFor();
  return page;
}

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
      if (extent !== 'update') expect(differences(boxes, reference[name] ?? ''), name).toEqual([]);
    }
    await page.context().close();
  });
});
