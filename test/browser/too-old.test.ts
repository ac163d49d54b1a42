import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import english from '../../src/locales/en-US';
import thai from '../../src/locales/th-TH';
import { eventsOf, portal, waitForEvent } from './browser';
import { openHost } from './host-pages';

/* Browsers that lack what the portal is built on. */

const ANY = () => void Reflect.deleteProperty(AbortSignal, 'any');
const VISIBILITY = () => void Reflect.deleteProperty(Element.prototype, 'checkVisibility');

const open = (lack: () => void, more = '', path = '/host/login') =>
  openHost({
    path,
    body: `<login-portal tenant="dprime" base="/host/login" ${more}><p>Call us at 123.</p></login-portal>\n`,
    before: (page) => page.addInitScript(lack),
  });

/** Waits for the sentence, which is all that shows besides the site's own placeholder. */
async function told(page: Page, sentence: string): Promise<void> {
  await page.getByText(sentence, { exact: true }).waitFor();
  await page.getByText('Call us at 123.').waitFor();
  expect(await portal(page).main.count()).toBe(0);
}

test.each([
  ['AbortSignal.any, such as Chromium 115', '/host/login', ANY],
  ['checkVisibility, such as Safari 17.3', '/host/login/recovery', VISIBILITY],
  ['AbortSignal.any', '/host/login?token=x', ANY],
] as const)('in a browser without %s, %s says so, and tells the site once', async (_, path, lack) => {
  const page = await open(lack, '', path);
  await told(page, english.Common.BrowserTooOld);
  expect(await portal(page).alert.count()).toBe(1);
  await waitForEvent(page, 'portal-error');
  expect(eventsOf(page, 'portal-error')).toEqual([
    { code: 'configuration', key: 'Common.BrowserTooOld', message: english.Common.BrowserTooOld, request: '' },
  ]);
  expect(eventsOf(page, 'portal-ready')).toEqual([]);
});

test('a portal that is added later says so too, in the visitor’s language', async () => {
  const page = await open(ANY, 'lang="th"');
  await told(page, thai.Common.BrowserTooOld);
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<login-portal tenant="dprime" lang="en"></login-portal>'));
  await page.getByText(english.Common.BrowserTooOld, { exact: true }).waitFor();
  expect(eventsOf(page, 'portal-error')).toHaveLength(2);
});
