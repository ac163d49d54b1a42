import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventsOf, expectNoProblems, portal, waitForEvent } from './browser';
import { openHost } from './host-pages';
import { SITE_FRAMEWORKS, type SiteFramework } from './site-frameworks';

/* Sites with their own framework. Among them are the portal's React in another version, and in the same version once more. */

const ATTRIBUTES = { tenant: 'dprime', router: 'memory', home: '/arrived/home' };
const RENDERED = `<main><login-portal ${Object.entries(ATTRIBUTES)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ')}></login-portal></main>`;

/** Opens a page of the site. `#app` contains what a server rendered, and the framework is loaded. */
async function openApp(script: SiteFramework, body: string): Promise<Page> {
  const page = await openHost({ body: `<div id="app">${body}</div>`, script: '' });
  await page.addScriptTag({ content: script() });
  return page;
}

/** Lets the framework take over the content of `#app`. */
const takeOver = (page: Page) =>
  page.evaluate((attributes) => {
    const complaints: string[] = [];
    const change = Reflect.get(window, 'framework')(document.querySelector('#app'), attributes, (error: unknown) =>
      complaints.push(String(error)),
    );
    Object.assign(window, { complaints, change });
  }, ATTRIBUTES);

const bringPortal = async (page: Page) => {
  await page.addScriptTag({ type: 'module', url: '/login-portal/login-portal.js' });
  await waitForEvent(page, 'portal-ready');
};

const change = (page: Page, attributes?: Readonly<Record<string, string>>) =>
  page.evaluate((all) => Reflect.get(window, 'change')(all), attributes && { ...ATTRIBUTES, ...attributes });

async function expectNoComplaint(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'complaints'))).toEqual([]);
  expectNoProblems(page);
}

/** React in the portal's own version; COPIES=all has the others, too. */
const TRIED = Object.entries(SITE_FRAMEWORKS).filter(([name]) => process.env.COPIES === 'all' || name === 'React 19');

describe.each(TRIED)('a site on %s', (_name, framework) => {
  test.each([
    ['before', [takeOver, bringPortal]],
    ['after', [bringPortal, takeOver]],
  ] as const)('takes over server-rendered content %s the portal has loaded: nothing differs, attributes update', async (_when, steps) => {
    const page = await openApp(framework, RENDERED);
    for (const step of steps) await step(page);
    await portal(page).field('username').fill('trader@example.com');
    await change(page, { lang: 'ja-JP', chrome: 'none', 'color-scheme': 'dark' });
    await portal(page).host.locator('.portal[lang="ja-JP"][data-scheme="dark"]').waitFor();
    expect(await portal(page).host.locator('header').count()).toBe(0);
    expect(await portal(page).field('username').inputValue()).toBe('trader@example.com');
    expect(eventsOf(page, 'portal-ready')).toHaveLength(1);
    await expectNoComplaint(page);
  });

  test('creates the portal, changes it to another and removes it, which restores the page’s icon and title', async () => {
    const page = await openApp(framework, '');
    await page.evaluate(() => document.querySelector('link[rel="icon"]')?.remove());
    await takeOver(page);
    await bringPortal(page);
    await page.waitForFunction(() => document.title === 'D Prime');
    await change(page, { tenant: 'cgfintech', 'user-type': 'ib' });
    await page.waitForFunction(() => document.title === 'CG Fintech');
    await waitForEvent(page, 'portal-ready', 2);
    expect(eventsOf(page, 'portal-ready')).toMatchObject([{ userType: 'client' }, { userType: 'ib' }]);
    await change(page);
    await portal(page).host.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.title === 'Our site');
    expect(await page.locator('link[rel~="icon"]').count()).toBe(0);
    await expectNoComplaint(page);
  });
});
