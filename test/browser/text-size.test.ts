import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attributes } from '../../demo/serve/pages';
import { cells } from '../rows';
import { setTextSize } from './accessibility-checks';
import { newLastingPage, portal } from './browser';
import { openDrawn, takeOver } from './first-screen-steps';
import { forget, goToState } from './gallery-steps';
import { openReady } from './host-pages';

/* Text follows the size that the visitor has set in the browser, and not the page's. */

let page: Page;
beforeAll(async () => {
  page = await newLastingPage({ viewport: { width: 1280, height: 1000 } });
});
afterAll(() => page?.context().close());

async function open(id: string, attributes: Attributes = {}): Promise<void> {
  await forget(page);
  await setTextSize(page, 16);
  await goToState(page, id, { attributes });
}

/** Returns the font size of everything that has text or takes it, and the height of its lines, in the order of the document. */
const sizesOf = (page: Page) =>
  portal(page).host.evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('*') ?? [])].flatMap((element) => {
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!(hasText || element.matches('input, select')) || !element.checkVisibility()) return [];
      const { fontSize, lineHeight } = getComputedStyle(element);
      const places: number[] = [];
      for (let at: Element | null = element; at?.parentElement; at = at.parentElement)
        places.push([...at.parentElement.children].indexOf(at));
      const name = `${element.localName}.${element.className}`;
      return [{ path: places.join(), name, size: Number.parseFloat(fontSize), line: Number.parseFloat(lineHeight) }];
    }),
  );

const STATES = cells(`
    sign-in | sign-in-countries | sign-in-locked | sign-in-code | verification-choose | recovery-weak
    sign-up-missing | activation-creating | activation-failed | footer | toast | configuration
  `);

describe('twice the size', () => {
  test.each(STATES)('is that of all text and its lines: %s', async (id) => {
    await open(id, id === 'toast' ? { tenant: 'cgfintech' } : {});
    if (id === 'toast') await page.locator('login-portal .toast-close').focus(); // it stays
    // A message may come meanwhile. It has a place of its own in the path of an element.
    const before = await sizesOf(page);
    await setTextSize(page, 32);
    const after = new Map((await sizesOf(page)).map((each) => [each.path, each]));
    expect(before.length).toBeGreaterThan(0);
    for (const { path, name, size, line } of before) {
      const now = after.get(path);
      if (now?.name !== name) continue;
      expect(now.size, name).toBeCloseTo(2 * size, 1);
      if (Number.isFinite(line)) expect(now.line, `${name}, its line`).toBeGreaterThanOrEqual(1.15 * 2 * size);
    }
    expect(before.filter(({ path, name }) => after.get(path)?.name === name).length).toBeGreaterThan(before.length / 2);
  });
});

test('a smaller size makes no field so small that iOS zooms in on it', async () => {
  await open('sign-in-phone');
  await setTextSize(page, 10);
  for (const { name, size } of await sizesOf(page)) if (name.startsWith('input')) expect(size, name).toBe(16);
  expect((await sizesOf(page)).find(({ name }) => name.startsWith('h1'))?.size).toBe(17.5);
});

test('the page’s own size changes nothing', async () => {
  const page = await openReady();
  const before = await sizesOf(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '40px';
    document.body.style.fontSize = '9px';
  });
  expect(await sizesOf(page)).toEqual(before);
});

test('React changes no size and moves nothing', async () => {
  const { page, reactPart } = await openDrawn({ viewport: { width: 1280, height: 1400 } });
  await setTextSize(page, 24);
  const look = async () => ({
    sizes: (await sizesOf(page)).filter(({ name }) => !/footer|accordion|small/.test(name)),
    button: await portal(page).submit.boundingBox(),
    title: await portal(page).heading.boundingBox(),
  });
  const before = await look();
  await takeOver(page, reactPart);
  await portal(page).host.locator('.toasts').waitFor({ state: 'attached' });
  const after = await look();
  expect(after.sizes.slice(0, before.sizes.length)).toEqual(before.sizes);
  expect([after.button, after.title]).toEqual([before.button, before.title]);
});
