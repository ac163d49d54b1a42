import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BRAND_HOST, eventsOf, expectNoProblems, portal } from './browser';
import { arrivedAt, callsOf, openSignIn, play } from './sign-in-steps';

/* Two tabs of a visitor: what happens in one is noticed in the other when they look at it again. */

/** As if the visitor turned to another tab, or back to this one. */
const turn = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('a visitor who has signed in in another tab is sent on when they look at this one', async () => {
  const page = await openSignIn({ host: BRAND_HOST });
  await turn(page, true);
  await play(page, 'config.loggedIn=true');
  await turn(page, false);
  await arrivedAt(page);
  expect(eventsOf(page, 'portal-signed-in')).toMatchObject([{ by: 'session' }]);
  expectNoProblems(page);
});

test('whoever looks away and back a hundred times finds what they typed, and has the server asked once more', async () => {
  const page = await openSignIn({ host: BRAND_HOST });
  await portal(page).field('username').fill('trader@example.com');
  await portal(page).field('current-password').fill('half a passw');
  const answered = page.waitForResponse('**/common/config*');
  for (let times = 0; times < 100; times += 1) {
    await turn(page, true);
    await turn(page, false);
  }
  await answered;
  expect(await portal(page).field('username').inputValue()).toBe('trader@example.com');
  expect(await portal(page).field('current-password').inputValue()).toBe('half a passw');
  expect((await callsOf(page, 'commonConfig')).length).toBeLessThan(4);
  expectNoProblems(page);
});
