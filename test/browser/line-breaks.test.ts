import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import { LOCALE_CODES } from '../../src/contract/locales';
import japanese from '../../src/locales/ja-JP';
import { newLastingPage, portal, waitForEvent } from './browser';
import { cutsWord, linesIn, type Setting, settingOf, titles } from './lines';

/* Line breaks in each language, with the portal's own styles. */

let page: Page;
beforeAll(async () => {
  page = await newLastingPage();
  await page.goto(plainPath({ tenant: 'dprime' }, '/recovery'));
  await waitForEvent(page, 'portal-ready');
  await portal(page).heading.waitFor();
});
afterAll(() => page?.context().close());

const linesOf = (settings: readonly Setting[]): Promise<string[][]> => page.evaluate(linesIn, settings);

test('no title of any language breaks within a word, at 320 and 360 px', async () => {
  const settings = [...(await titles(288)), ...(await titles(328))];
  expect(settings.length).toBeGreaterThan(500);
  const lines = await linesOf(settings);
  expect(lines.filter((found, index) => cutsWord(found, settings[index]?.locale ?? 'en-US'))).toEqual([]);
});

test('a title of any language takes at most two lines at 360 px', async () => {
  const lines = await linesOf(await titles(328));
  expect(lines.filter((found) => found.length > 2)).toEqual([]);
});

test.each(LOCALE_CODES)('the text is marked as %s, by which browsers choose fonts and breaks', async (locale) => {
  const known = await portal(page).host.evaluate(({ shadowRoot }, lang) => {
    const root = shadowRoot?.querySelector('[part="root"]');
    const before = root?.getAttribute('lang') ?? '';
    root?.setAttribute('lang', lang);
    const { webkitLocale } = Object.assign({ webkitLocale: '' }, getComputedStyle(root?.querySelector('h1') ?? document.body));
    root?.setAttribute('lang', before);
    return webkitLocale;
  }, locale);
  expect(known).toBe(`"${locale}"`);
});

test('Japanese sentences break between phrases, and no line begins with the rest of a word', async () => {
  const text = japanese.Recovery.AccountText;
  const [lines = []] = await linesOf([settingOf('ja-JP', text, '', 328)]);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.at(-1)).toBe('入力してください。');

  const words = japanese.Common.Support;
  const texts = Object.values(japanese).flatMap((group) => Object.values<string>(group).map((text) => text.replace('{{support}}', words)));
  const settings = texts.flatMap((sentence) => [262, 302, 328].map((width) => settingOf('ja-JP', sentence, 'small', width)));
  const all = await linesOf(settings);
  const begun = all.flatMap((found) => found.slice(1)).map((line) => line.replace(/^[\u2060\u2066\u2069]+/, ''));
  expect(begun.length).toBeGreaterThan(200);
  // Small kana, lengthening marks, closing brackets and full stops, and the endings of words that the dictionary keeps together.
  expect(begun.filter((line) => /^[ーぁぃぅぇぉっゃゅょァィゥェォッャュョ、。）」]|^(?:合わせ|一度|取り|続き)/.test(line))).toEqual([]);
});

test('a spinner stays round next to text of several lines', async () => {
  const width = await portal(page).host.evaluate(({ shadowRoot }) => {
    const text = document.createElement('p');
    text.className = 'busy';
    text.textContent = 'ใ'.repeat(200);
    text.style.inlineSize = '200px';
    shadowRoot?.querySelector('main')?.append(text);
    const { inlineSize } = getComputedStyle(text, '::before');
    text.remove();
    return inlineSize;
  });
  expect(width).toBe('16px');
});
