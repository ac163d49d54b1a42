import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoProblems, portal, waitForEvent } from './browser';
import { openHost } from './host-pages';

/* A storage that the site has filled: what the portal keeps there for longer, the tab keeps instead. */

/** Fills the storage up to its last character. */
const fill = () => {
  localStorage.setItem('user-language', 'ja');
  let text = 'x'.repeat(8_000_000);
  let filled = '';
  while (text.length > 0) {
    try {
      localStorage.setItem('site', filled + text);
      filled += text;
    } catch {
      text = text.slice(0, text.length / 2);
    }
  }
};

/** Opens a page whose visitor has chosen Japanese once, and whose storage is full. */
async function openFull(): Promise<Page> {
  const body = '<login-portal tenant="cgfintech" router="memory"></login-portal>';
  return openHost({
    path: '/host',
    body,
    script: `<script>if (!localStorage.length) (${fill})()</script><script type="module" src="/login-portal/login-portal.js"></script>`,
  });
}

const languageOf = (page: Page) => portal(page).host.locator('[part="root"]').getAttribute('lang');

test('a language that does not fit in is kept as long as the tab lives, a reload included', async () => {
  const page = await openFull();
  await waitForEvent(page, 'portal-ready');
  expect(await languageOf(page)).toBe('ja-JP');
  const reloaded = page.waitForEvent('load');
  await portal(page).action('language').selectOption('ko-KR');
  await reloaded;
  await waitForEvent(page, 'portal-ready', 2);
  expect(await languageOf(page)).toBe('ko-KR');
  await page.reload();
  await waitForEvent(page, 'portal-ready', 3);
  expect(await languageOf(page)).toBe('ko-KR');
  expect(await page.evaluate(() => localStorage.getItem('user-language'))).toBe('ja');
  expectNoProblems(page);
});

test('once there is room, the next choice is kept for good', async () => {
  const page = await openFull();
  await waitForEvent(page, 'portal-ready');
  await portal(page).action('language').selectOption('ko-KR');
  await waitForEvent(page, 'portal-ready', 2);
  await page.evaluate(() => localStorage.removeItem('site'));
  await portal(page).action('language').selectOption('th-TH');
  await waitForEvent(page, 'portal-ready', 3);
  expect(await languageOf(page)).toBe('th-TH');
  expect(await page.evaluate(() => [localStorage.getItem('user-language'), sessionStorage.getItem('user-language')])).toEqual([
    'th-TH',
    null,
  ]);
  expectNoProblems(page);
});
