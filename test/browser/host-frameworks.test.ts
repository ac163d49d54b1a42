import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventsOf, expectNoProblems, portal, sendAccount, waitForEvent } from './browser';
import { addPortal, openHost, openReady } from './host-pages';
import { callsOf } from './sign-in-steps';
import { SITE_FRAMEWORKS, type SiteFramework } from './site-frameworks';

/* What frameworks and browsers do to elements of others: they reorder them, put them aside, or freeze their page. */

const TAG = '<login-portal tenant="dprime" router="memory" home="/arrived/home"></login-portal>';

const typed = (page: Page, nth = 0) => portal(page, nth).field('username').inputValue();

test('reordering a list keeps what was typed in each of its portals, and each still works', async () => {
  const item = (name: string) => `<li id="${name}">${TAG}</li>`;
  const page = await openReady({ body: `<ul>${['a', 'b', 'c'].map(item).join('')}</ul>` });
  await waitForEvent(page, 'portal-ready', 3);
  for (const nth of [0, 1, 2]) await portal(page, nth).field('username').fill(`${nth}@example.com`);
  // as frameworks patch a keyed list: from the end, each entry before the next one
  for (const order of ['cba', 'bca', 'abc']) {
    await page.evaluate((names) => {
      const list = document.querySelector('ul');
      let next: Element | null = null;
      for (const name of [...names].reverse()) {
        const entry = document.getElementById(name);
        if (list && entry) list.insertBefore(entry, next);
        next = entry;
      }
    }, order);
    expect(await Promise.all([0, 1, 2].map((nth) => typed(page, nth)))).toEqual(
      [...order].map((name) => `${'abc'.indexOf(name)}@example.com`),
    );
  }
  await portal(page, 1).action('recovery').click();
  await portal(page, 1).screen('recovery').locator('h1').waitFor();
  expect(await portal(page, 0).screen('sign-in').count()).toBe(1);
  expect(eventsOf(page, 'portal-ready')).toHaveLength(3);
  expectNoProblems(page);
});

describe('a page that is frozen and comes back', () => {
  const freeze = (page: Page) =>
    page.evaluate(() => {
      for (const name of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    });

  test('starts again if it was frozen while the portal was leaving it', async () => {
    const page = await openReady({ body: TAG });
    // the page stays, like a page that the browser keeps frozen
    await page.route('**/arrived/home', (route) => route.fulfill({ status: 204 }));
    await sendAccount(page);
    await waitForEvent(page, 'portal-signed-in');
    await page.locator('[part="loading"]').waitFor();
    await freeze(page);
    await waitForEvent(page, 'portal-ready', 2);
    await portal(page).form.waitFor();
    expect(await callsOf(page, 'signIn')).toHaveLength(1);
  });
});

test('two releases on one page: the first one serves all portals, existing and new ones', async () => {
  const release = (name: string) => `<script type="module" src="/${name}/login-portal.js?v=${name}"></script>`;
  const page = await openHost({
    script: release('login-portal') + release('second'),
    body: `${TAG}${TAG.replace('dprime', 'cgfintech')}`,
    before: async (opened) => {
      // another release is in another folder, so its chunks are separate modules
      await opened.route('**/second/**', async (route) => {
        const response = await route.fetch({ url: route.request().url().replace('/second/', '/login-portal/') });
        await route.fulfill({ response });
      });
    },
  });
  await waitForEvent(page, 'portal-ready', 2);
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), TAG);
  await waitForEvent(page, 'portal-ready', 3);
  for (const nth of [0, 1, 2]) {
    expect(await portal(page, nth).heading.count()).toBe(1);
    expect(await portal(page, nth).host.locator('[part="root"]').count()).toBe(1);
  }
  await portal(page, 2).action('recovery').click();
  await portal(page, 2).screen('recovery').locator('h1').waitFor();
  expect(await page.evaluate(() => Object.getOwnPropertyNames(window).filter((name) => name === 'LoginPortal'))).toHaveLength(1);
  expect(eventsOf(page, 'portal-error')).toEqual([]);
  expectNoProblems(page);
});

test('boxes that fit their content have room for the form, and do not overflow a narrow screen', async () => {
  const boxes = [
    `<dialog open>${TAG}</dialog>`,
    `<div style="display:flex;padding:16px"><div>${TAG}</div></div>`,
    `<div style="display:grid;grid-template-columns:1fr;padding:16px">${TAG}</div>`,
    `<table><tr><td>${TAG}</td></tr></table>`,
  ];
  const page = await openReady({ body: boxes.join(''), viewport: { width: 1280, height: 800 } });
  await waitForEvent(page, 'portal-ready', boxes.length);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [nth, box] of boxes.entries()) {
      const field = await portal(page, nth).field('username').boundingBox();
      expect(field?.width, `${box} at ${width}`).toBeGreaterThan(150);
      expect(Number(field?.x) + Number(field?.width), `${box} at ${width}`).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expectNoProblems(page);
});

/* Sites with their own framework. Among them are the portal’s React in another version, and in the same version once more. */

const ATTRIBUTES = { tenant: 'dprime', router: 'memory', home: '/arrived/home' };
const RENDERED = `<main>${TAG}</main>`;

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
  await addPortal(page);
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
