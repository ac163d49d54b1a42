import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventsOf, expectNoProblems, portal, waitForEvent } from './browser';
import { isTaken, openDrawn, takeOver } from './first-screen-steps';
import { focused, openSignIn } from './sign-in-steps';

/* The language menu by keyboard. The browser opens the list in its own window, which gets the keys until it closes. */

const menuOf = (page: Page) => portal(page).action('language');
const press = async (page: Page, keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const shows = (page: Page, lang: string) => portal(page).host.locator(`[part="root"][lang="${lang}"]`).waitFor();
/** The site switches languages in place. */
const switchInPlace = (page: Page) =>
  page.evaluate(() => document.addEventListener('portal-language-change', (event) => event.preventDefault()));

const CHOICES = [
  {
    way: 'Alt and an arrow open the list, and Enter chooses',
    keys: ['Alt+ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'],
    to: 'zh-TW',
    early: true,
  },
  { way: 'F4 opens the list, and Enter chooses', keys: ['F4', 'ArrowDown', 'Enter'], to: 'zh-CN' },
  { way: 'Space opens the list, and Enter chooses', keys: ['Space', 'ArrowDown', 'Enter'], to: 'zh-CN' },
  { way: 'Enter opens the list, and Tab chooses', keys: ['Enter', 'End', 'Tab'], to: 'vi-VN', early: true },
  { way: 'letters move in the open list, and Enter chooses', keys: ['Alt+ArrowDown', 'p', 'Enter'], to: 'pt-PT' },
  { way: 'letters move in the closed list, and Enter chooses', keys: ['e', 's', 'Enter'], to: 'es-ES' },
  {
    way: 'the closed list is browsed, and Enter chooses',
    keys: ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'],
    to: 'zh-CN',
    early: true,
  },
  { way: 'the closed list is browsed, opened, and Enter chooses the same', keys: ['ArrowDown', 'Space', 'Enter'], to: 'zh-CN' },
  {
    way: 'the closed list is browsed, opened, and another is chosen',
    keys: ['ArrowDown', 'Alt+ArrowDown', 'ArrowDown', 'Enter'],
    to: 'zh-TW',
  },
];

const REFUSALS = [
  { way: 'Escape in the closed list', keys: ['ArrowDown', 'ArrowDown', 'Escape', 'Tab'], early: true },
  { way: 'Escape in the open list', keys: ['Alt+ArrowDown', 'ArrowDown', 'Escape', 'Tab'], early: true },
  { way: 'Escape in a list that was browsed and then opened', keys: ['ArrowDown', 'Alt+ArrowDown', 'ArrowDown', 'Escape', 'Tab'] },
  { way: 'a way back', keys: ['ArrowDown', 'ArrowUp', 'Tab'] },
];

/** What is tried before React, too. */
const isEarly = ({ early = false }: { readonly early?: boolean | undefined }): boolean => early;

/** Chooses another language, and expects it to be the only choice. */
async function expectOnlyChoice(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((pass) => setTimeout(pass))); // the browser has handled the last key
  await menuOf(page).selectOption('ko-KR');
  await shows(page, 'ko-KR');
  expect(eventsOf(page, 'portal-language-change')).toEqual([{ from: 'en-US', to: 'ko-KR' }]);
  expectNoProblems(page);
}

describe('with React', () => {
  async function open(): Promise<Page> {
    const page = await openSignIn({ attributes: { tenant: 'cgfintech' } });
    await switchInPlace(page);
    await menuOf(page).focus();
    return page;
  }

  test('each way to choose chooses once', async () => {
    const page = await open();
    for (const { way, keys, to } of CHOICES) {
      const before = eventsOf(page, 'portal-language-change').length;
      await press(page, keys);
      await shows(page, to);
      expect(eventsOf(page, 'portal-language-change').slice(before), way).toEqual([{ from: 'en-US', to }]);
      expect([await menuOf(page).inputValue(), keys.at(-1) === 'Tab' || (await focused(page))], way).toEqual([
        to,
        keys.at(-1) === 'Tab' || 'language',
      ]);
      await menuOf(page).selectOption('en-US');
      await shows(page, 'en-US');
      await menuOf(page).blur(); // letters that are typed after it begin another word
      await menuOf(page).focus();
    }
    expectNoProblems(page);
  });

  test('each way to refuse chooses nothing', async () => {
    const page = await open();
    for (const { way, keys } of REFUSALS) {
      await menuOf(page).focus();
      await press(page, keys);
      await expect.poll(() => menuOf(page).inputValue(), { message: way }).toBe('en-US');
    }
    await expectOnlyChoice(page);
  });

  test('a choice that fails shows the language that stays', async () => {
    const page = await open();
    await page.route('**/chunks/*/ja-JP.js*', (route) => route.abort());
    await page.route('**/chunks/*/first-*-ja-JP.js*', (route) => route.abort());
    await menuOf(page).selectOption('ja-JP');
    await page.getByText('We couldn’t load that language').waitFor();
    expect(await menuOf(page).inputValue()).toBe('en-US');
  });
});

describe('before React', () => {
  const open = async () => {
    const { page, reactPart } = await openDrawn({ attributes: { tenant: 'cgfintech' } });
    await switchInPlace(page);
    await menuOf(page).focus();
    return { page, reactPart };
  };

  test.each(CHOICES.filter(isEarly))('$way, and React comes', async ({ keys, to }) => {
    const { page, reactPart } = await open();
    await press(page, keys);
    await shows(page, to);
    expect(await isTaken(page)).toBe(false);
    await takeOver(page, reactPart);
    expect(eventsOf(page, 'portal-language-change')).toEqual([{ from: 'en-US', to }]);
  });

  test.each(REFUSALS.filter(isEarly))('$way chooses nothing, and React comes', async ({ keys }) => {
    const { page, reactPart } = await open();
    await press(page, keys);
    await takeOver(page, reactPart);
    expect(await menuOf(page).inputValue()).toBe('en-US');
    await expectOnlyChoice(page);
  });

  test('an open list keeps React from nothing, and what is chosen in it then counts', async () => {
    const { page, reactPart } = await open();
    await press(page, ['Alt+ArrowDown']);
    await takeOver(page, reactPart);
    await press(page, ['ArrowDown', 'Enter']);
    expect((await waitForEvent(page, 'portal-language-change')).to).toBe('zh-CN');
    await shows(page, 'zh-CN');
    expectNoProblems(page);
  });
});
