import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventsOf, expectNoProblems, fillAccount, portal, waitForEvent } from './browser';
import { FIRST_PART, isTaken, openDrawn, reportsOn, TYPED, takeOver, valuesOf } from './first-screen-steps';
import { arrivedAt, callsOf, hold } from './sign-in-steps';

/* A first screen that starts again before React has loaded, because the language or the portal is another one. */

/** Requests for the words from the platform's translation system. A form is drawn only once they have come. */
const WORDS = '**/multilingual-translation-system/**';

const set = (page: Page, name: string, value: string) =>
  portal(page).host.evaluate((element, [attribute, to]) => element.setAttribute(attribute, to), [name, value] as const);

/** Chooses a language in the menu of a site that wants no reload. */
const choose = (page: Page) => page.getByRole('combobox', { name: 'Language' }).selectOption('ja-JP');

/** The ways to a new start. */
const WAYS = [
  ['the attribute lang', (page: Page) => set(page, 'lang', 'ja-JP')],
  ['a chosen language', choose],
] as const;

/** What the new form shows. */
const there = '[part="root"][lang="ja-JP"] form';

/** Opens the sign-in of a brand with a language menu, and fills it in. */
async function open() {
  const { page, reactPart } = await openDrawn({ attributes: { tenant: 'cgfintech' } });
  const reports = reportsOn(page);
  await page.evaluate(() => document.addEventListener('portal-language-change', (event) => event.preventDefault()));
  await fillAccount(page);
  return { page, reactPart, reports };
}

async function expectSignedIn(page: Page) {
  await arrivedAt(page);
  expect((await callsOf(page, 'signIn')).map(({ body }) => body?.email)).toEqual(['trader@example.com']);
  expect(eventsOf(page, 'portal-ready').length).toBe(1);
  expectNoProblems(page);
}

describe.each(WAYS)('a start again by %s', (_, change) => {
  test('keeps what was typed if React comes once the new form is drawn', async () => {
    const { page, reactPart, reports } = await open();
    await change(page);
    await portal(page).host.locator(there).waitFor();
    expect(await isTaken(page)).toBe(false);
    expect(await valuesOf(page)).toEqual(TYPED);
    await takeOver(page, reactPart);
    expect(await valuesOf(page)).toEqual(TYPED);
    expect(await portal(page).host.evaluate(({ shadowRoot }) => shadowRoot?.childElementCount)).toBe(1);
    await portal(page).submit.click();
    await expectSignedIn(page);
    expect(eventsOf(page, 'portal-language-change').length).toBe(change === choose ? 1 : 0);
    expect(reports).toEqual([]);
  });

  test('keeps what was typed if React comes while the new form still loads', async () => {
    const { page, reactPart, reports } = await open();
    const words = await hold(page, WORDS);
    await change(page);
    await words.asked;
    reactPart.release();
    await expect.poll(() => isTaken(page)).toBe(true);
    words.release();
    await waitForEvent(page, 'portal-ready');
    await portal(page).host.locator(there).waitFor();
    expect(await valuesOf(page)).toEqual(TYPED);
    expect(await portal(page).host.evaluate(({ shadowRoot }) => shadowRoot?.childElementCount)).toBe(1);
    await portal(page).submit.click();
    await expectSignedIn(page);
    expect(reports).toEqual([]);
  });
});

describe('a start again, whatever led to it', () => {
  const [[, change]] = WAYS;

  test.each(['once the new form is drawn', 'while the new form still loads'])(
    'sends a form that was submitted before, once, if React comes %s',
    async (when) => {
      const { page, reactPart, reports } = await open();
      await portal(page).submit.click();
      const words = await hold(page, WORDS);
      await change(page);
      await words.asked;
      if (when.startsWith('while')) {
        reactPart.release();
        await expect.poll(() => isTaken(page)).toBe(true);
        words.release();
      } else {
        words.release();
        await portal(page).host.locator(there).waitFor();
        expect(await isTaken(page)).toBe(false);
        expect(await portal(page).form.getAttribute('aria-busy')).toBe('true');
        reactPart.release();
      }
      await expectSignedIn(page);
      expect(reports).toEqual([]);
    },
  );

  test('shows the pictures of the brand, as before it', async () => {
    const { page, reactPart } = await open();
    const pictures = () =>
      portal(page).host.evaluate(({ shadowRoot }) => {
        const frame = shadowRoot?.querySelector('.portal');
        const background = frame && getComputedStyle(frame).getPropertyValue('--brand-background');
        return [Boolean(shadowRoot?.querySelector('.logo img')?.getAttribute('src')), background?.includes('url(') ?? false];
      });
    await expect.poll(pictures).toEqual([true, true]);
    await change(page);
    await portal(page).host.locator(there).waitFor();
    expect(await isTaken(page)).toBe(false);
    expect(await pictures()).toEqual([true, true]);
    await takeOver(page, reactPart);
    expect(await pictures()).toEqual([true, true]);
  });

  test('shows the loading animation, not what the site has put into the element', async () => {
    const { page } = await open();
    await portal(page).host.evaluate((element) => element.append('Please wait for our sign-in'));
    const first = await hold(page, FIRST_PART);
    await change(page);
    await first.asked;
    await portal(page).host.locator('[role="status"][part="loading"]').waitFor();
    expect(await portal(page).host.locator('slot').count()).toBe(0);
    first.release();
    await portal(page).host.locator(there).waitFor();
    expect(await valuesOf(page)).toEqual(TYPED);
  });
});
