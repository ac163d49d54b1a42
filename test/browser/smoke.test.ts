import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoProblems, newPage, openBrowser, portal, shot, waitForEvent } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test('the demo page shows a portal that says when it is ready', async () => {
  const page = await newPage(browser);
  await page.goto('/');
  const ready = await waitForEvent(page, 'portal-ready');
  expect(ready.locale).toBe('en-US');
  await portal(page).screen('sign-in').waitFor();
  expect(await portal(page).heading.count()).toBe(1);
  await shot(page, 'smoke');
  expectNoProblems(page);
});
