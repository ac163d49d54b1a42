import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GALLERY, type GalleryState } from '../../demo/gallery-states';
import { LOCALE_CODES, LOCALES, type Locale } from '../../src/contract/locales';
import { overflowOf, setTextSize, violationsOf } from './accessibility-checks';
import { newLastingPage, problemsOf, shot } from './browser';
import { forget, goToState } from './gallery-steps';
import { REPORTING, searchForLeaks } from './leak-search';
import { VARIANTS } from './sign-in-steps';

/*
 * Each state of the gallery in a real browser: secrets that have leaked, axe, a narrow window, and spaced-out text. In `npm test` each state occurs once, and the
 * variants, languages, schemes and widths take turns over the states; `npm run test:long -- gallery` runs all of them.
 *
 *   GALLERY=all               every state in every variant and language; schemes and widths take turns
 *   GALLERY_ONLY=recovery     only frames whose name contains this
 *   GALLERY_PICTURES=1        saves a picture of each frame in test/browser/pictures/gallery
 */
const { GALLERY: extent = 'sample', GALLERY_ONLY: only = '', GALLERY_PICTURES: pictures } = process.env;

interface Frame {
  readonly name: string;
  readonly state: GalleryState;
  readonly variant: (typeof VARIANTS)[number];
  readonly locale: Locale;
  readonly scheme: 'light' | 'dark';
  readonly width: number;
}

const WIDTHS = [360, 1440, 768];
const turn = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list is empty');
  return found;
};

function frame(state: GalleryState, variant: Frame['variant'], locale: Locale, index: number): Frame {
  const scheme = index % 2 === 0 ? 'light' : 'dark';
  const width = turn(WIDTHS, index);
  return { name: [state.id, variant.tenant, variant.userType, locale, scheme, width].join(' '), state, variant, locale, scheme, width };
}

const sample = () => GALLERY.map((state, index) => frame(state, turn(VARIANTS, index), turn(LOCALE_CODES, index * 3), index));
const all = () =>
  GALLERY.flatMap((state, first) =>
    VARIANTS.flatMap((variant, second) => LOCALE_CODES.map((locale, third) => frame(state, variant, locale, first + second + third))),
  );
const frames = (extent === 'all' ? all() : sample()).filter(({ name }) => name.includes(only));

let page: Page;
let search: Awaited<ReturnType<typeof searchForLeaks>>;

beforeAll(async () => {
  page = await newLastingPage();
  search = await searchForLeaks(page);
});
afterAll(() => page?.context().close());

/** Opens a frame and waits until its portal is in its state. */
async function open({ state, variant, locale, scheme, width }: Frame): Promise<void> {
  await forget(page);
  await page.setViewportSize({ width, height: width < 560 ? 780 : 900 });
  await page.emulateMedia({ colorScheme: scheme });
  search.begin();
  const { tenant, userType } = variant;
  const attributes = { tenant, 'user-type': userType, 'color-scheme': scheme, ...REPORTING };
  await goToState(page, state, { attributes, query: `hl=${locale}` });
}

/** Sets the text spacing of WCAG 1.4.12. */
const spaceOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    const root = document.querySelector('login-portal')?.shadowRoot;
    root?.adoptedStyleSheets.push(sheet);
  });

/** Console messages that the states provoke on purpose. */
const PROVOKED = [/Failed to load resource/, /\[login-portal\]/];

describe('the gallery', () => {
  test.each(frames)('$name', async (given) => {
    const { state, locale, width } = given;
    const before = problemsOf(page, PROVOKED).length;
    await open(given);
    expect(await search.leaks()).toEqual([]);
    if (pictures) await shot(page, `gallery/${given.name.replaceAll(' ', '-')}`);

    const root = page.locator('login-portal [part="root"]');
    expect(await root.getAttribute('lang')).toBe(locale);
    expect(await root.getAttribute('dir')).toBe(LOCALES[locale].dir);
    // There is no heading while the portal loads.
    expect(await violationsOf(page, state.id === 'loading' ? ['page-has-heading-one'] : [])).toEqual([]);
    expect(await overflowOf(page), `at ${width} px`).toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(page), 'at 320 px, which is 1280 px at 400 %').toEqual([]);
    await setTextSize(page, 32);
    expect(await overflowOf(page), 'at 320 px with text of twice the size').toEqual([]);
    await setTextSize(page, 16);
    await spaceOut(page);
    expect(await overflowOf(page), 'at 320 px with the text spaced out').toEqual([]);
    expect(problemsOf(page, PROVOKED).slice(before)).toEqual([]);
  });
});
