import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { address, newLastingPage } from './browser';
import { openHost } from './host-pages';

/*
 * Pages with elements that are named like members of the document or of the window. A site may let visitors write such names, or have them
 * by accident. On a document, an `<img name="createElement">` stands in for the method.
 *
 * `ATTACKS=all` tries each name by itself; else all are on one page.
 */

const ALL = process.env.ATTACKS === 'all';

/** Names of globals that a window lacks, so that an element with this `id` is there under the name. */
const GLOBALS = [
  ...['LoginPortal', 'TencentCaptcha', 'OTPCredential', 'nanostoresGlobal', 'process', 'global', 'module', 'exports', 'require', 'define'],
  ...['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'IS_REACT_ACT_ENVIRONMENT', '__SENTRY__', '_sentryDebugIds', 'MSApp', 'setImmediate', 'ShadyDOM'],
];

let members: readonly string[] = [];
beforeAll(async () => {
  const page = await newLastingPage();
  await page.goto(address('/arrived/home'));
  members = await page.evaluate(() => {
    const names: string[] = [];
    for (const name in document) names.push(name);
    return names;
  });
});

const image = (name: string) => `<img name="${name}" id="${name}" alt="">`;
const TAG = '<login-portal tenant="dprime" router="memory" home="/arrived/home"></login-portal>';

/**
 * Types into a field of the portal. By keys, because what Playwright does to fill in a field walks up the page, and never ends where an image
 * stands in for `document.parentNode`.
 */
async function type(page: Page, field: string, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const root = Document.prototype.querySelector.call(document, 'login-portal')?.shadowRoot;
    const input = root?.querySelector<HTMLInputElement>(`main [autocomplete~="${wanted}"]`);
    input?.focus();
    return input && root?.activeElement === input;
  }, field);
  await page.keyboard.insertText(text);
}

/** Signs in on a page with these elements, as a visitor does: the page's own scripts may no longer work. */
async function signIn(page: Page): Promise<void> {
  await type(page, 'username', 'trader@example.com');
  await type(page, 'current-password', DEMO_PASSWORD);
  await page.keyboard.press('Enter'); // a click would ask the page which element is there
  await page.waitForURL('**/arrived/home');
}

const openAmong = (names: readonly string[]) => openHost({ body: names.map(image).join('') + TAG });

test('the list of members is that of a document', () => {
  expect(members.length).toBeGreaterThan(200);
  for (const name of ['createElement', 'querySelectorAll', 'defaultView', 'head', 'title']) expect(members).toContain(name);
});

test('a page whose images bear the names of all members of the document', async () => {
  const page = await openAmong(members);
  // The images do replace the members.
  expect(await page.evaluate(() => Reflect.get(document, 'createElement') instanceof HTMLImageElement)).toBe(true);
  await signIn(page);
});

test('a page whose elements bear the names of globals', async () => {
  const page = await openAmong(GLOBALS);
  await signIn(page);
});

/** The members are tried in groups, so that each test is short enough for a busy machine. */
const GROUPS = 10;

describe.runIf(ALL)('one by one', () => {
  test.each(Array.from({ length: GROUPS }, (_, group) => group))('each member of the document, group %i', async (group) => {
    const failed: string[] = [];
    for (const name of members.filter((_, index) => index % GROUPS === group)) {
      const page = await openAmong([name]);
      await signIn(page).catch(() => failed.push(name));
      await page.context().close();
    }
    expect(failed).toEqual([]);
  });
});
