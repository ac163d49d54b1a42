import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { eventsOf, expectNoProblems, openBrowser, portal } from './browser';
import { arrivedAt, callsOf, fields, focused, openSignIn } from './sign-in-steps';
import { heading, openAt, uuidOf } from './sign-up-steps';
import { newestCode } from './verification-steps';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 30; stop += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${name}`);
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a country is gone to in the open list, left with Escape, and taken with Enter', async () => {
  const page = await openSignIn(browser);
  await tabTo(page, 'account-phone');
  await press(page, 'Enter');
  await fields(page).phone.waitFor();
  await press(page, 'Tab');
  const before = await fields(page).code.inputValue();
  await press(page, 'ArrowDown', 'End', 'ArrowUp', 'Escape');
  expect(await fields(page).options.count()).toBe(0);
  expect(await fields(page).code.inputValue()).toBe(before);
  await press(page, 'ArrowDown', 'Home', 'ArrowDown', 'ArrowDown', 'Enter');
  expect(await fields(page).code.inputValue()).toBe('+355');
  expect(await focused(page)).toBe('callingCode');
  await press(page, 'Tab');
  expect(await focused(page)).toBe('phone');
  expect(await callsOf(page, 'signIn')).toEqual([]); // Enter chose, and sent nothing.
  expectNoProblems(page);
  await page.context().close();
});

test('an activation goes by keyboard alone', async () => {
  const page = await openAt(browser, `/activation?uuid=${uuidOf(1)}`);
  await heading(page, 'Activate your account');
  await tabTo(page, 'send-code');
  await press(page, 'Enter');
  await page.locator('[name="code"]:focus').waitFor();
  await page.keyboard.type(await newestCode(page));
  await tabTo(page, 'password');
  await page.keyboard.type(DEMO_PASSWORD);
  await tabTo(page, 'consent-terms');
  await press(page, 'Space', 'Tab'); // The document stands between the two boxes.
  expect(await focused(page)).toBe('link');
  await press(page, 'Tab', 'Space', 'Enter');
  await arrivedAt(page);
  expect(eventsOf(page, 'portal-signed-in')).toMatchObject([{ by: 'activation' }]);
  expectNoProblems(page);
  await page.context().close();
});

test('going through the languages by keyboard changes nothing before Enter', async () => {
  const page = await openSignIn(browser, { attributes: { tenant: 'cgfintech' } });
  await page.evaluate(() => document.addEventListener('portal-language-change', (event) => event.preventDefault()));
  await page.getByRole('combobox', { name: 'Language' }).waitFor();
  await tabTo(page, 'language');
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(eventsOf(page, 'portal-language-change')).toEqual([]);
  expect(await page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('ja-JP');
  await press(page, 'Enter');
  await portal(page).host.locator('[part="root"][lang="ja-JP"]').waitFor();
  expect(eventsOf(page, 'portal-language-change')).toEqual([{ from: 'en-US', to: 'ja-JP' }]);
  expect(await focused(page)).toBe('language');
  await press(page, 'ArrowUp', 'Tab');
  await portal(page).host.locator('[part="root"][lang="zh-TW"]').waitFor();
  expectNoProblems(page);
  await page.context().close();
});

test('Tab comes to a footer that is there only once it is in view', async () => {
  const page = await openSignIn(browser, { viewport: { width: 1280, height: 500 } });
  await tabTo(page, 'recovery');
  const footer = page.getByRole('contentinfo');
  await footer.locator('.footer-place').waitFor();
  expect(await footer.getByRole('button').count()).toBe(0);
  await tabTo(page, 'footer-place');
  await footer.getByRole('button', { name: 'Compliance' }).waitFor();
  await press(page, 'Tab', 'Enter');
  await footer.getByRole('region', { name: 'Compliance' }).waitFor();
  await press(page, 'Tab', 'Space');
  await footer.getByRole('region', { name: 'High-risk disclosure' }).waitFor();
  expect(await footer.getByRole('region').count()).toBe(1);
  expectNoProblems(page);
  await page.context().close();
});
