import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import english from '../../src/locales/en-US';
import { eventsOf, expectNoProblems, fillAccount, portal, quietNetwork, sendAccount, waitForEvent } from './browser';
import { isTaken, openDrawn, takeOver } from './first-screen-steps';
import { arrivedAt, callsOf, fields } from './sign-in-steps';

/* Presses before React has loaded take effect once it has: each once, and in order. */

/** The controls of the first screen, and what a press leads to. */
const CONTROLS = [
  { control: 'by-code', answer: (page: Page) => portal(page).action('by-password').waitFor() },
  { control: 'account-phone', answer: (page: Page) => fields(page).phone.waitFor() },
  { control: 'recovery', answer: (page: Page) => portal(page).screen('recovery').waitFor() },
] as const;

describe('a press', () => {
  const presses = CONTROLS.flatMap(({ control, answer }) => [1, 2].map((times) => [control, times, answer] as const));

  test.each(presses)('of %s, %i times before React, takes effect once', async (control, times, answer) => {
    const { page, reactPart } = await openDrawn();
    for (let time = 0; time < times; time += 1) await portal(page).action(control).click();
    expect(await isTaken(page)).toBe(false);
    const address = page.url();
    await takeOver(page, reactPart);
    await answer(page);
    if (control !== 'recovery') expect(page.url()).toBe(address);
    else expect(eventsOf(page, 'portal-navigate').length).toBe(1);
    await portal(page).heading.waitFor();
    expectNoProblems(page);
  });

  test.each([
    [1, 'text'],
    [2, 'password'],
    [3, 'text'],
  ])('of a switch counts as often as it was made: %i times “show password” gives %s', async (times, type) => {
    const { page, reactPart } = await openDrawn();
    for (let time = 0; time < times; time += 1) await portal(page).action('show-password').click();
    await takeOver(page, reactPart);
    await page.locator(`[name="password"][type="${type}"]`).waitFor();
    expectNoProblems(page);
  });

  test('by keyboard takes effect too, and the focus stays where it is', async () => {
    const { page, reactPart } = await openDrawn();
    await portal(page).action('show-password').focus();
    await page.keyboard.press('Space');
    await takeOver(page, reactPart);
    await page.locator('[name="password"][type="text"]').waitFor();
    expect(
      await portal(page)
        .action('show-password')
        .evaluate((button) => button.matches(':focus')),
    ).toBe(true);
  });

  test('of an empty form leads to the first field that is missing', async () => {
    const { page, reactPart } = await openDrawn();
    await portal(page).submit.click();
    await takeOver(page, reactPart);
    await portal(page).field('username').and(page.locator('[aria-invalid="true"]:focus')).waitFor();
    await page.getByText(english.Account.EmailMissing).waitFor();
  });

  test('on each of several controls takes effect, in order', async () => {
    const { page, reactPart } = await openDrawn();
    await portal(page).field('username').fill('trader@example.com');
    await portal(page).action('account-phone').click();
    await portal(page).action('by-code').click();
    await takeOver(page, reactPart);
    await fields(page).phone.waitFor();
    await portal(page).action('by-password').waitFor();
    await fields(page).byEmail.click();
    expect(await portal(page).field('username').inputValue()).toBe('trader@example.com');
    expectNoProblems(page);
  });

  test('on a link with a modifier key is left to the browser: the link opens elsewhere, and nothing happens here', async () => {
    const { page, reactPart } = await openDrawn();
    const opened = page.context().waitForEvent('page');
    await portal(page)
      .action('recovery')
      .click({ modifiers: ['Control'] });
    expect(new URL((await opened).url() || 'http://x/').pathname).not.toBe('/');
    await takeOver(page, reactPart);
    await portal(page).screen('sign-in').waitFor();
    expect(eventsOf(page, 'portal-navigate')).toEqual([]);
  });
});

describe('a submit', () => {
  test.each(['click', 'Enter', 'twice', 'Enter and click'])('by %s shows the form as busy, and is sent exactly once', async (way) => {
    const { page, reactPart } = await openDrawn();
    await fillAccount(page);
    if (way.startsWith('Enter')) await portal(page).field('current-password').press('Enter');
    if (way !== 'Enter') await portal(page).submit.click();
    if (way === 'twice') await portal(page).submit.click();
    expect(await portal(page).form.getAttribute('aria-busy')).toBe('true');
    expect(await portal(page).host.locator('main [aria-live="polite"]').getByText(english.Login.Submitting).count()).toBe(1);
    expect(await callsOf(page, 'signIn')).toEqual([]);
    await takeOver(page, reactPart);
    await arrivedAt(page);
    expect((await callsOf(page, 'signIn')).map(({ body }) => body?.email)).toEqual(['trader@example.com']);
    expectNoProblems(page);
  });

  test('of an empty form shows what is missing', async () => {
    const { page, reactPart } = await openDrawn();
    await portal(page).submit.click();
    await takeOver(page, reactPart);
    await portal(page).form.getByText(english.Login.PasswordMissing, { exact: true }).waitFor();
    expect(await portal(page).form.getAttribute('aria-busy')).toBeNull();
    expect(await callsOf(page, 'signIn')).toEqual([]);
  });

  test('is not repeated on another screen that the page has gone to since', async () => {
    const { page, reactPart } = await openDrawn();
    await sendAccount(page);
    await page.evaluate(() => {
      history.pushState(null, '', `${location.pathname}/recovery`);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await takeOver(page, reactPart);
    const recovery = portal(page).screen('recovery');
    await recovery.locator('form').waitFor();
    await quietNetwork(page);
    expect(await recovery.locator('[aria-invalid="true"], [aria-busy="true"], .alert').count()).toBe(0);
    for (const call of ['signIn', 'sendCode']) expect(await callsOf(page, call)).toEqual([]);
    await portal(page).action('sign-in').first().click();
    await portal(page).screen('sign-in').waitFor();
    expect(await callsOf(page, 'signIn')).toEqual([]);
    expectNoProblems(page);
  });

  test('sends the form as it is when React takes over, including what was typed after the press', async () => {
    const { page, reactPart } = await openDrawn();
    await sendAccount(page);
    await portal(page).field('username').fill('careful@example.com');
    await takeOver(page, reactPart);
    await portal(page).screen('verification').waitFor();
    expect((await callsOf(page, 'signIn')).length).toBe(1);
  });
});

describe('a language', () => {
  const open = async () => {
    const drawn = await openDrawn({ attributes: { tenant: 'cgfintech' } });
    return { ...drawn, menu: drawn.page.getByRole('combobox', { name: 'Language' }) };
  };
  const german = (page: Page, lang: string) => portal(page).host.locator(`[part="root"][lang="${lang}"]`).waitFor();

  test('that is chosen applies at once, without React', async () => {
    const { page, menu } = await open();
    await menu.selectOption('ja-JP');
    await german(page, 'ja-JP');
    expect(await isTaken(page)).toBe(false);
    expect(eventsOf(page, 'portal-language-change')).toEqual([{ from: 'en-US', to: 'ja-JP' }]);
  });

  test.each(['Enter', 'Tab'])('in a list used by keyboard is chosen only by %s', async (key) => {
    const { page, menu } = await open();
    await menu.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const chosen = await menu.inputValue();
    expect(chosen).not.toBe('en-US');
    expect(eventsOf(page, 'portal-language-change')).toEqual([]);
    await page.keyboard.press(key);
    await german(page, chosen);
    expect((await waitForEvent(page, 'portal-language-change')).to).toBe(chosen);
    expect(eventsOf(page, 'portal-language-change').length).toBe(1);
  });

  test('in a list used by keyboard delays React until it is chosen', async () => {
    const { page, menu, reactPart } = await open();
    await page.evaluate(() => document.addEventListener('portal-language-change', (event) => event.preventDefault()));
    await menu.focus();
    await page.keyboard.press('ArrowDown');
    const chosen = await menu.inputValue();
    reactPart.release();
    await page.keyboard.press('Tab');
    await waitForEvent(page, 'portal-ready');
    await german(page, chosen);
    expect(await menu.count()).toBe(0); // its name is in that language now
  });
});
