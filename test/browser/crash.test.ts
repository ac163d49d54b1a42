import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventsOf, expectNoProblems, fillAccount, portal, sendAccount, waitForEvent } from './browser';
import { openHost } from './host-pages';
import { arrivedAt, openSignIn } from './sign-in-steps';

/* Parts that throw while they render, because the creation of an element throws while the page has `broken` set. */

/** Makes the page throw what the visitor typed when an element of that name is created. */
const breakElement = (page: Page, name: string) =>
  page.addInitScript((broken) => {
    const make = Document.prototype.createElement;
    Document.prototype.createElement = function (this: Document, tag: string, ...rest: []) {
      if (tag === broken && Reflect.get(window, 'broken')) throw new Error('trader@example.com Harbor7!Lantern');
      return make.call(this, tag, ...rest);
    };
  }, name);

/** Makes every screen with a form throw. */
const breakForms = (page: Page) => breakElement(page, 'form');

const goTo = (page: Page, path: string) =>
  portal(page).host.evaluate((element, to) => Reflect.get(element, 'navigate').call(element, to), path);

const setBroken = (page: Page, broken: boolean) => page.evaluate((value) => Reflect.set(window, 'broken', value), broken);

/** Records everything that the page logs, at any level. */
function logOf(page: Page): string[] {
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  return log;
}

test('a screen that fails leaves header, footer and two ways forward; trying again restores what was typed', async () => {
  const page = await openSignIn({ prepare: breakForms });
  const log = logOf(page);
  await goTo(page, '/recovery');
  await portal(page).screen('recovery').locator('[name="email"]').fill('trader@example.com');
  await goTo(page, '/');
  await portal(page).screen('sign-in').waitFor();
  await setBroken(page, true);
  await goTo(page, '/recovery');
  const failure = page.getByRole('heading', { level: 1, name: 'Something went wrong' });
  await failure.waitFor();
  await page.getByRole('banner').waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect(await portal(page).main.getByRole('link', { name: 'D Prime home page' }).getAttribute('href')).toBe('/arrived/home');
  await portal(page).action('retry').click();
  await failure.waitFor();
  await setBroken(page, false);
  await portal(page).action('retry').click();
  expect(await portal(page).screen('recovery').locator('[name="email"]').inputValue()).toBe('trader@example.com');
  expect(log.filter((text) => text.startsWith('[login-portal]'))).toEqual(['[login-portal] render: Error']);
  expectNoProblems(page);
});

test('the notice appears even if nothing can be loaded any more', async () => {
  const page = await openSignIn({ prepare: breakForms });
  await goTo(page, '/nowhere');
  await portal(page).screen('not-found').waitFor();
  await page.context().setOffline(true);
  await setBroken(page, true);
  await goTo(page, '/recovery');
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
});

test.each([
  { part: 'the language menu', element: 'select', tenant: 'cgfintech', gone: 'banner' },
  { part: 'the footer', element: 'footer', tenant: 'doofinancial', gone: 'contentinfo' },
] as const)('if $part fails, the form stays and works', async ({ element, tenant, gone }) => {
  const page = await openSignIn({ attributes: { tenant, chrome: 'none' }, prepare: (opened) => breakElement(opened, element) });
  const log = logOf(page);
  await setBroken(page, true);
  await fillAccount(page);
  await portal(page).host.evaluate((host) => host.setAttribute('chrome', 'full'));
  await expect.poll(() => log).toContain('[login-portal] render: Error');
  await page.getByRole(gone).waitFor({ state: 'detached' });
  expect(await portal(page).field('username').inputValue()).toBe('trader@example.com');
  await portal(page).submit.click();
  await arrivedAt(page);
  expectNoProblems(page);
});

test('a crash after a live change of tenant is still reported', async () => {
  const page = await openSignIn({ prepare: (opened) => breakElement(opened, 'select') });
  const log = logOf(page);
  await setBroken(page, true);
  await portal(page).host.evaluate((host) => host.setAttribute('tenant', 'cgfintech'));
  await waitForEvent(page, 'portal-ready', 2);
  await expect.poll(() => log).toContain('[login-portal] render: Error');
});

test.each([
  ['a closed root', '', '<template shadowrootmode="closed"><p>Taken</p></template>'],
  [
    'an open root of its own',
    "addEventListener('readystatechange', () => { document.querySelector('login-portal').attachShadow({ mode: 'open' }).append('Ours') }, { capture: true, once: true })",
    '',
  ],
])('an element to which the page gave %s is reported and left as it is, and does not affect other elements', async (kind, script, root) => {
  const page = await openHost({
    body: `<login-portal tenant="dprime" router="memory">${root}</login-portal><login-portal tenant="cgfintech" router="memory" home="/arrived/home"></login-portal>`,
    script: `<script>window.log = []; console.warn = (text) => log.push(text); ${script}</script><script type="module" src="/login-portal/login-portal.js"></script>`,
  });
  await waitForEvent(page, 'portal-ready');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'log')))
    .toEqual(['[login-portal] root: no-root (The element has a shadow root of the page’s own, or one that is closed)']);
  const own = await portal(page).host.evaluate(({ shadowRoot }) => shadowRoot?.textContent);
  expect(own).toBe(kind === 'a closed root' ? undefined : 'Ours');
  await sendAccount(page, 1);
  await arrivedAt(page);
  expect([eventsOf(page, 'portal-ready').length, eventsOf(page, 'portal-error')]).toEqual([1, []]); // the visitor has been told nothing
});
