import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { newPage, openBrowser, type PageOptions, waitForEvent } from './browser';

/** Starts a browser for the tests of a file. Returns a function that opens the QA page in it, and closes the page after the test. */
export function demoForTests(): (path?: string, options?: PageOptions) => Promise<Page> {
  let browser: Browser;
  const opened: Page[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.context().close();
  });
  afterAll(() => browser?.close());
  return async (path = '/login', options = {}) => {
    const page = await newPage(browser, { viewport: { width: 1440, height: 900 }, ...options });
    opened.push(page);
    await page.goto(path);
    await waitForEvent(page, 'portal-ready');
    return page;
  };
}

/** Opens a section of the panel. */
export const section = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

/** Picks one value of a group. */
export const pick = (page: Page, group: string, name: string): Promise<void> =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check();
