import type { Page } from 'playwright-core';
import { newPage, type PageOptions, waitForEvent } from './browser';

/** Opens the QA page. */
export async function openDemo(path = '/login', options: PageOptions = {}): Promise<Page> {
  const page = await newPage({ viewport: { width: 1440, height: 900 }, ...options });
  await page.goto(path);
  await waitForEvent(page, 'portal-ready');
  return page;
}

/** Opens a section of the panel. */
export const section = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

/** Picks one value of a group. */
export const pick = (page: Page, group: string, name: string): Promise<void> =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check();
