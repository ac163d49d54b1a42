import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import english from '../../src/locales/en-US';
import { eventsOf, expectNoProblems, fillAccount, portal, quietNetwork, sendAccount } from './browser';
import { isTaken, openDrawn, takeOver } from './first-screen-steps';
import { arrivedAt, callsOf, fields, focused } from './sign-in-steps';

/* Presses before React has loaded take effect once it has: each once, and in order. */

/** The controls of the first screen, and what a press leads to. */
const CONTROLS = [
  { control: 'by-code', answer: (page: Page) => portal(page).action('by-password').waitFor() },
  { control: 'account-phone', answer: (page: Page) => fields(page).phone.waitFor() },
  { control: 'recovery', answer: (page: Page) => portal(page).screen('recovery').waitFor() },
] as const;

describe('a press', () => {
  test.each(CONTROLS)('of $control before React takes effect once', async ({ control, answer }) => {
    const { page, reactPart } = await openDrawn();
    await portal(page).action(control).click();
    expect(await isTaken(page)).toBe(false);
    const address = page.url();
    await takeOver(page, reactPart);
    await answer(page);
    if (control !== 'recovery') expect(page.url()).toBe(address);
    else expect(eventsOf(page, 'portal-navigate').length).toBe(1);
    await portal(page).heading.waitFor();
    expectNoProblems(page);
  });

  test('of a switch, also by keyboard, counts as often as it was made, and the focus stays where it is', async () => {
    const { page, reactPart } = await openDrawn();
    for (let time = 0; time < 2; time += 1) await portal(page).action('show-password').click();
    await page.keyboard.press('Space');
    await takeOver(page, reactPart);
    await page.locator('[name="password"][type="text"]').waitFor();
    expect(await focused(page)).toBe('show-password');
    expectNoProblems(page);
  });

  test('of an empty form leads to the first field that is missing', async () => {
    const { page, reactPart } = await openDrawn();
    await portal(page).submit.click();
    await takeOver(page, reactPart);
    await portal(page).field('username').and(page.locator('[aria-invalid="true"]:focus')).waitFor();
    await page.getByText(english.Account.EmailMissing).waitFor();
    expect(await callsOf(page, 'signIn')).toEqual([]);
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
  test.each(['twice', 'Enter and click'])('by %s shows the form as busy, and is sent exactly once', async (way) => {
    const { page, reactPart } = await openDrawn();
    await fillAccount(page);
    if (way === 'twice') await portal(page).submit.click();
    else await portal(page).field('current-password').press('Enter');
    await portal(page).submit.click();
    expect(await portal(page).form.getAttribute('aria-busy')).toBe('true');
    expect(await portal(page).host.locator('main [aria-live="polite"]').getByText(english.Login.Submitting).count()).toBe(1);
    expect(await callsOf(page, 'signIn')).toEqual([]);
    await takeOver(page, reactPart);
    await arrivedAt(page);
    expect((await callsOf(page, 'signIn')).map(({ body }) => body?.email)).toEqual(['trader@example.com']);
    expectNoProblems(page);
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
