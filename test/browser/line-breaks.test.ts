import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import { LOCALE_CODES, LOCALES, type Locale } from '../../src/contract/locales';
import japaneseMore from '../../src/locales/ja-JP.more';
import { loadFirstWords, loadMoreWords } from '../../src/stores/dictionaries';
import { newPage, openBrowser, portal, waitForEvent } from './browser';

/* Where the lines of each language end, in the portal's own styles. */

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await newPage(browser);
  await page.goto(plainPath({ tenant: 'dprime' }, '/recovery'));
  await waitForEvent(page, 'portal-ready');
  await portal(page).heading.waitFor();
});
afterAll(() => browser?.close());

interface Setting {
  readonly locale: Locale;
  readonly text: string;
  readonly className: string;
  readonly width: number;
}

/** Sets each text in a root of its language, and gives the lines it takes. */
const linesOf = (settings: readonly Setting[]): Promise<string[][]> =>
  portal(page).host.evaluate(
    ({ shadowRoot }, given) =>
      given.map(({ locale, dir, fontClass, text, className, width }) => {
        const root = document.createElement('div');
        Object.assign(root, { className: `portal ${fontClass}`, lang: locale, dir });
        const block = document.createElement('p');
        Object.assign(block, { className, textContent: text });
        block.style.inlineSize = `${width}px`;
        root.append(block);
        shadowRoot?.append(root);
        const lines: { top: number; text: string }[] = [];
        const range = document.createRange();
        for (const { segment, index } of new Intl.Segmenter('en').segment(text)) {
          if (block.firstChild) range.setStart(block.firstChild, index);
          if (block.firstChild) range.setEnd(block.firstChild, index + segment.length);
          const box = [...range.getClientRects()].at(-1);
          const last = lines.at(-1);
          if (last && (!box?.width || box.top - last.top < 8)) last.text += segment;
          else if (box) lines.push({ top: box.top, text: segment });
        }
        root.remove();
        return lines.map((line) => line.text);
      }),
    settings.map((setting) => ({ ...setting, ...LOCALES[setting.locale] })),
  );

/** True where a line ends within a word: after a hyphen, or where the language's own rules see no end of a word. */
function cutsWord(lines: readonly string[], locale: Locale): boolean {
  const text = lines.join('');
  const ends = new Set([...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].map(({ index }) => index));
  let at = 0;
  return lines.slice(0, -1).some((line) => {
    at += line.length;
    return !ends.has(at) || /\p{L}-$/u.test(line);
  });
}

const titles = async (locale: Locale): Promise<Setting[]> => {
  const words = { ...(await loadFirstWords(locale)), ...(await loadMoreWords(locale)) };
  const found = Object.entries(words).flatMap(([group, sentences]) =>
    Object.entries(sentences).filter(([name]) => group !== 'Footer' && /Title$/.test(name)),
  );
  return found.flatMap(([, text]) => [288, 328].map((width) => ({ locale, text, className: 'title', width })));
};

test('no title of any language breaks within a word, at 320 and 360 px', async () => {
  const settings = (await Promise.all(LOCALE_CODES.map(titles))).flat();
  expect(settings.length).toBeGreaterThan(400);
  const lines = await linesOf(settings);
  const cut = settings.flatMap(({ locale, width }, index) => {
    const found = lines[index] ?? [];
    return cutsWord(found, locale) ? [`${locale} at ${width}: ${found.join(' | ')}`] : [];
  });
  expect(cut).toEqual([]);
});

test('a title of any language takes two lines at most at 360 px', async () => {
  const settings = (await Promise.all(LOCALE_CODES.map(titles))).flat().filter(({ width }) => width === 328);
  const lines = await linesOf(settings);
  expect(lines.filter((found) => found.length > 2)).toEqual([]);
});

test.each(LOCALE_CODES)('the text knows that it is %s: browsers choose faces and breaks by it', async (locale) => {
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

test('Japanese sentences break between phrases, and begin no line with the rest of a word', async () => {
  const text = japaneseMore.Recovery.AccountText;
  const [lines = []] = await linesOf([{ locale: 'ja-JP', text, className: '', width: 328 }]);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.at(-1)).toBe('入力してください。');

  const texts = Object.values(japaneseMore).flatMap((group) => Object.values(group));
  const settings = texts.flatMap((sentence) =>
    [262, 302, 328].map((width) => ({ locale: 'ja-JP' as const, text: sentence, className: 'small', width })),
  );
  const all = await linesOf(settings);
  const begun = all.flatMap((found) => found.slice(1)).map((line) => line.replace(/^[\u2060\u2066\u2069]+/, ''));
  expect(begun.length).toBeGreaterThan(200);
  // Small kana, lengthening marks, closing brackets and full stops; the rest of the words that the dictionary holds together.
  expect(begun.filter((line) => /^[ーぁぃぅぇぉっゃゅょァィゥェォッャュョ、。）」]|^(?:合わせ|一度|取り|続き)/.test(line))).toEqual([]);
});

test('a spinner stays round beside text that takes more than a line', async () => {
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
