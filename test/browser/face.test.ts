import { readdir, readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Attributes } from '../../demo/serve/pages';
import { newPage, type PageOptions } from './browser';
import { openState } from './gallery-steps';

/* Details of the appearance that a designer would mark as wrong, and that pictures of the gallery alone would not catch. */

const open = (id: string, options: PageOptions = {}, attributes: Attributes = {}, hl = 'en-US'): Promise<Page> =>
  openState(id, { attributes, query: `hl=${hl}` }, options);

const styleOf = (locator: Locator, name: string): Promise<string> =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

/** The visitor's device turns to that scheme. */
async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`.portal[data-scheme="${colorScheme}"]`).waitFor();
}

test('with more contrast preferred, quiet parts are as strong as the text', async () => {
  const page = await open('sign-in', { contrast: 'more' });
  for (const scheme of ['light', 'dark'] as const) {
    await turnTo(page, scheme);
    const text = await styleOf(page.getByRole('heading', { level: 1 }), 'color');
    expect(await styleOf(page.getByRole('button', { name: 'Phone' }), 'color'), scheme).toBe(text);
    expect(await styleOf(page.locator('.control:has([name="email"])'), 'border-top-color'), scheme).toBe(text);
    expect(await styleOf(page.locator('footer'), 'border-top-color'), scheme).toBe(text);
  }
  // When the portal is in use, more than the colour marks a link.
  await page.keyboard.press('Tab');
  await expect.poll(() => styleOf(page.getByRole('link', { name: 'Forgot' }), 'text-decoration-line')).toBe('underline');
});

test('options have the same height, with one line of text or two', async () => {
  const page = await open('verification-choose');
  const heights = await page.locator('.option-button').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(heights).toHaveLength(3);
  expect(new Set(heights).size).toBe(1);
});

test('an error changes no focus ring: not that of a button in its field, nor the field’s own', async () => {
  const page = await open('activation-missing');
  const ring = async (control: Locator) => {
    await control.focus();
    return [await styleOf(control, 'outline-style'), await styleOf(control, 'outline-color')];
  };
  await page.keyboard.press('Tab');
  expect(await ring(page.getByRole('button', { name: 'Send code' }))).toEqual(await ring(page.locator('main [type="submit"]')));
  const rings = [];
  await page.getByRole('button', { name: 'Add your email address or phone number for your password manager' }).click();
  for (const name of ['code', 'account']) {
    await page.locator(`[name="${name}"]`).focus();
    const field = page.locator(`.control:has([name="${name}"])`);
    rings.push([await styleOf(field, 'outline-color'), await styleOf(field, 'outline-offset')]);
  }
  expect(rings[0], 'a wrong field has the ring of all fields').toEqual(rings[1]);
});

test('a link back is as quiet as the switches, and a link in a sentence is underlined', async () => {
  const decoration = (link: Locator) => styleOf(link, 'text-decoration-color');
  const recovery = await open('recovery-code');
  expect(await decoration(recovery.getByRole('link', { name: 'Back to sign-in' }))).toBe('rgba(0, 0, 0, 0)');
  await recovery.context().close();
  const signUp = await open('sign-up');
  const link = signUp.locator('.choice-text a').first();
  expect(await decoration(link)).toBe(await styleOf(link, 'color'));
});

test('a language that cannot be loaded is reported below the logo, even before the visitor has used the portal', async () => {
  const page = await open('toast', { viewport: { width: 360, height: 640 } });
  const toasts = page.getByRole('region', { name: 'Notifications' });
  const toast = toasts.getByText('We couldn’t load that language.').first();
  await toast.waitFor();
  const logo = await page.locator('login-portal .logo').boundingBox();
  expect((await toast.boundingBox())?.y, 'the toast covers the logo').toBeGreaterThan((logo?.y ?? 0) + (logo?.height ?? 0));
});

test('a secondary button does not look like a field: its border has the colour of its text', async () => {
  const page = await open('activation');
  const button = page.locator('main [type="submit"]'); // secondary until the code is sent
  expect(await styleOf(button, 'border-top-color')).toBe(await styleOf(button, 'color'));
  expect(await styleOf(button, 'border-top-color')).not.toBe(await styleOf(page.locator('.control').first(), 'border-top-color'));
});

test('a calling code fits on one line next to the longest country name', async () => {
  const page = await open('sign-in-countries', {}, {}, 'ug-CN');
  const heights = await page
    .locator('.option > .option-detail')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(200);
  expect(Math.max(...heights)).toBeLessThan(30);
});

/** Styles of a page in a window of 1000 px, and the width of the portal that follows from them. */
const PLACES: Readonly<Record<string, number>> = {
  'body { display: flex; align-items: center; justify-content: center; min-height: 100vh }': 1000,
  'body { display: flex; flex-direction: column; align-items: center } login-portal { max-width: 420px }': 420,
  'body { display: grid; place-items: center; min-height: 100vh }': 1000,
  'body { display: grid; grid-template-columns: 1fr 400px }': 600,
  'body { display: flex } login-portal { margin: 0 100px }': 800,
  'login-portal { margin: 0 100px }': 800,
  'login-portal { max-width: 420px; margin: auto }': 420,
  'login-portal { width: 300px }': 300,
  'login-portal { float: left }': 1000,
  'login-portal { position: absolute }': 1000,
  'login-portal { display: inline-block; width: 50% }': 500,
};

test('the page sets the portal’s width; if that depends on the content, the portal takes all the available space', async () => {
  const page = await open('sign-in', { viewport: { width: 1000, height: 700 } });
  const found = await page.evaluate((places) => {
    const element = document.querySelector('login-portal');
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [sheet];
    return places.map((styles) => {
      sheet.replaceSync(styles);
      return [styles, document.documentElement.scrollWidth > 1000 ? 'too wide for the page' : element?.getBoundingClientRect().width];
    });
  }, Object.keys(PLACES));
  expect(Object.fromEntries(found)).toEqual(PLACES);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    document.querySelector('login-portal')?.setAttribute('hidden', '');
  });
  expect(await page.locator('login-portal').isVisible()).toBe(false);
});

test('the icons of social networks are filled and have no stroke', async () => {
  const page = await open('footer');
  const mark = page.locator('.social-link svg').first();
  expect([await styleOf(mark, 'fill'), await styleOf(mark, 'stroke')]).toEqual([await styleOf(mark, 'color'), 'none']);
});

test('in a low window, the gesture on a phone has the box of the picture, and the header of a good end has its height', async () => {
  const page = await open('recovery-done', { viewport: { width: 360, height: 590 } });
  const heights = await page
    .locator('.frame')
    .evaluate((frame) => [
      ...['::before', '::after'].map((layer) => getComputedStyle(frame, layer).height),
      `${frame.querySelector('.header')?.getBoundingClientRect().height}px`,
    ]);
  expect(heights).toEqual(['96px', '96px', '96px']);
});

/** What is drawn in a layer of the frame: `::before` is the picture, `::after` the gesture. */
const layer = (page: Page, name: '::before' | '::after', property: string): Promise<string> =>
  page.locator('.frame').evaluate((frame, [of, value]) => getComputedStyle(frame, of).getPropertyValue(value), [name, property] as const);

test('a code wakes the picture, and a wrong one puts it to sleep', async () => {
  expect(Number(await layer(await open('verification-sent'), '::after', 'opacity'))).toBeGreaterThan(0);
  expect(await layer(await open('verification-wrong'), '::after', 'opacity')).toBe('0');
});

/** A window, and where the picture begins in it. */
type Part = readonly [name: string, width: number, height: number, x: string];

/** Expects that each window shows its part of the picture, and the same of the gesture. */
async function expectParts(page: Page, parts: readonly Part[]): Promise<void> {
  for (const [name, width, height, x] of parts) {
    await page.setViewportSize({ width, height });
    expect(await layer(page, '::before', 'background-position-x'), name).toBe(`0%, ${x}`);
    expect(await layer(page, '::after', 'background-position-x'), name).toBe(x);
  }
}

test('each window shows its part of the picture, and of the gesture', async () => {
  await expectParts(await open('sign-in'), [
    ['a laptop', 1440, 900, '50%'],
    ['a small laptop', 1024, 768, '73%'],
    ['a tablet', 820, 1180, '38.5%'],
    ['a small window', 700, 600, '38.5%'],
    ['a wide tablet held upright', 1024, 1366, '38.5%'],
  ]);
});

test.each([
  ['recovery-code', 'Step 2 of 3'],
  ['verification-sent', 'Confirm your sign-in'],
])('for brokers the name of the portal and the place in the journey share a line on a phone: %s', async (id, place) => {
  const page = await open(id, { viewport: { width: 360, height: 740 } }, { 'user-type': 'ib' });
  const middle = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => {
      const { y, height } = element.getBoundingClientRect();
      return y + height / 2;
    });
  expect(await middle('Introducing broker portal')).toBe(await middle(place));
});

test('a mark with a place of its own is as wide as the column of the page, in each window', async () => {
  const page = await open('sign-in', {}, { tenant: 'doofinancial' });
  for (const width of [820, 1440, 2560]) {
    await page.setViewportSize({ width, height: 1360 });
    const [size = ''] = /min\(.*\)/.exec(await layer(page, '::before', 'background-size')) ?? [];
    const drawn = await page.evaluate((value) => {
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.inlineSize = value;
      const { width: found } = probe.getBoundingClientRect();
      probe.remove();
      return found;
    }, size);
    const logo = await page.locator('.logo').boundingBox();
    expect((drawn * 1022) / 1950 / (width - 2 * (logo?.x ?? 0)), `at ${width} px`).toBeCloseTo(1, 2);
    expect(await layer(page, '::after', 'background-size')).toContain(size);
  }
});

test('each window shows its part of a picture with the form before it', async () => {
  await expectParts(await open('sign-in', {}, { tenant: 'cgfintech' }), [
    ['a laptop', 1440, 900, '50%'],
    ['a small laptop', 1024, 768, 'calc(50% - 98px)'],
    ['a tablet', 820, 1180, '100%'],
    ['a small tablet', 600, 960, '38.5%'],
    ['a phone held sideways', 844, 390, '100%'],
  ]);
});

test.each([
  ['sign-in', 'es-ES'],
  ['verification-choose', 'en-US'],
])('on a phone held sideways the brokers’ badge leaves the heading where the form starts: %s, %s', async (id, hl) => {
  const page = await open(id, { viewport: { width: 667, height: 375 } }, { tenant: 'cgfintech', 'user-type': 'ib' }, hl);
  const start = async (selector: string) => (await page.locator(`main ${selector}`).first().boundingBox())?.x;
  const line = await start(id === 'sign-in' ? '.form' : '.option-button');
  expect(await start('.title')).toBe(line);
  if (id !== 'sign-in') expect(await start('.subtitle')).toBe(line);
});

test.each([
  ['sign-in', 'doofinancial-id', false],
  ['recovery-done', 'doofinancial-id', true],
  ['recovery-done', 'doofinancial', false],
])('on a phone, a good end shows the view of the gesture that is drawn for it, if there is one: %s of %s', async (id, tenant, end) => {
  const page = await open(id, { viewport: { width: 390, height: 844 } }, { tenant });
  const picture = await layer(page, '::after', 'background-image');
  expect(picture).toContain(`${tenant}-phone-gesture`);
  expect(picture.endsWith('#end")')).toBe(end);
});

test.each([
  ['client', 40],
  ['ib', 0],
])('a small phone shows the whole note about security, or nothing of it: %s, %i px', async (userType, shown) => {
  const height = 640;
  const page = await open('sign-in', { viewport: { width: 360, height } }, { tenant: 'cgfintech', 'user-type': userType });
  const note = await page.locator('.security').boundingBox();
  expect(Math.max(0, Math.min(height - (note?.y ?? 0), note?.height ?? 0))).toBe(shown);
});

test('in a wide window as low as that phone, the note stands where it stands in a higher one', async () => {
  const gaps = await Promise.all(
    [657, 900].map(async (height) => {
      const page = await open('sign-in', { viewport: { width: 1366, height } }, { tenant: 'cgfintech', 'user-type': 'ib' });
      return styleOf(page.locator('.security'), 'margin-top');
    }),
  );
  expect(gaps[0]).toBe(gaps[1]);
});

test('on a phone, a good end makes the page no higher', async () => {
  const options = { viewport: { width: 360, height: 740 } };
  const [start, end] = await Promise.all(
    ['sign-in', 'recovery-done'].map(async (id) => {
      const page = await open(id, options, { tenant: 'doofinancial' });
      await page.locator('.footer-content').waitFor(); // It comes after the screen.
      return page.evaluate(() => document.documentElement.scrollHeight);
    }),
  );
  expect(end).toBe(start);
});

test('the place of a footer that is not in view yet has no colour of its own', async () => {
  const page = await open('sign-in', { viewport: { width: 360, height: 740 } });
  expect(await page.locator('.footer-content').count()).toBe(0);
  expect(await styleOf(page.locator('footer'), 'background-color')).toBe('rgba(0, 0, 0, 0)');
});

test('a browser can draw each picture of the brands', async () => {
  const folder = 'src/tenants/pictures';
  const page = await newPage();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.svg'))) {
    const address = `data:image/svg+xml,${encodeURIComponent(await readFile(`${folder}/${file}`, 'utf8'))}`;
    const drawn = await page.evaluate((src) => Object.assign(new Image(), { src }).decode().then(String, String), address);
    expect(drawn, file).toBe('undefined');
  }
});

test('the built styles keep a property that only iOS knows, and contain no unused fallbacks', async () => {
  const chunks = (await readdir('dist/chunks', { recursive: true })).filter((name) => name.endsWith('.js'));
  const told = chunks.map(async (name) => {
    const text = await readFile(`dist/chunks/${name}`, 'utf8');
    return [name, [...text.matchAll(/-webkit-text-size-adjust:100%|--lightningcss/g)].map(String)] as const;
  });
  // The styles of the first screen are in the first parts, next to its words.
  const expected = chunks.map((name) => [name, /\/(first-|styles\.)/.test(name) ? ['-webkit-text-size-adjust:100%'] : []]);
  expect(Object.fromEntries(await Promise.all(told))).toEqual(Object.fromEntries(expected));
});

test('the loading animation has the colours of the page that follows it', async () => {
  const tenant = 'doofinancial'; // its pages are light in one scheme and dark in the other
  const after = await open('sign-in', {}, { tenant });
  for (const colorScheme of ['light', 'dark'] as const) {
    await turnTo(after, colorScheme);
    const ground = await styleOf(after.locator('.frame'), 'background-color');
    const before = await open('loading', { colorScheme }, { tenant });
    expect(await styleOf(before.locator('.loading'), 'background-color'), colorScheme).toBe(ground);
  }
});
