import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import english from '../../src/locales/en-US';
import { expectNoProblems, portal, waitForEvent } from './browser';
import { fields, openSignIn, told } from './sign-in-steps';

/* The dictionary of all words cannot be loaded. The first screen has its own words, and says so where it needs more. */

const DICTIONARY = '**/chunks/*/en-US.js*';
const NETWORK = [/Failed to load resource|ERR_|dynamically imported module/];

/** Opens the sign-in without the dictionary, and waits until the portal has noticed. */
async function openWithout(): Promise<Page> {
  const page = await openSignIn({ prepare: (opened) => opened.route(DICTIONARY, (route) => route.abort('failed')) });
  await waitForEvent(page, 'portal-error');
  return page;
}

test('a press that needs more words takes no field away: it says why nothing comes, and a retry brings it', async () => {
  const page = await openWithout();
  await fields(page).email.fill('trader@example.com');
  await portal(page).action('by-code').click();
  await told(page, english.Common.NetworkError);
  expect(await fields(page).email.inputValue()).toBe('trader@example.com');
  expect(await fields(page).password.isVisible()).toBe(true);
  await portal(page).action('retry').click();
  await waitForEvent(page, 'portal-error', 2);
  await told(page, english.Common.NetworkError);
  await portal(page).action('retry').click(); // its first attempt may still fail
  await page.unroute(DICTIONARY);
  await portal(page).field('one-time-code').waitFor();
  expect(await portal(page).alert.textContent()).toBe('');
  expectNoProblems(page, NETWORK);
});

test('a link to another screen leads to a sentence and a retry, never to an empty page', async () => {
  const page = await openWithout();
  await portal(page).action('recovery').click();
  await portal(page).host.getByRole('heading', { level: 1, name: english.Common.NetworkError }).waitFor();
  await portal(page).action('retry').click(); // its first attempt may still fail
  await page.unroute(DICTIONARY);
  await portal(page).screen('recovery').waitFor();
  expectNoProblems(page, NETWORK);
});
