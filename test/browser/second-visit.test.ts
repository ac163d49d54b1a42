import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { plainPath } from '../../demo/serve/pages';
import { address, BRAND_HOST, expectNoProblems, newPage, portal, quietNetwork, waitForEvent } from './browser';
import { isTaken, markFields, TYPED, unmarked, valuesOf } from './first-screen-steps';
import { focused, HOME, hold, play } from './sign-in-steps';

/* Contract section 11: on the next visit, the form stands before the server has spoken. */

const [NAME = ''] = TYPED;
/** The addresses of the start-up calls. */
const CALLS = [
  '**/platform/setting?keys=Platform_Language',
  '**/region/country?*',
  '**/multilingual-translation-system/**',
  '**/common/config?*',
  '**/security/publicKey',
];
const ADDRESS = plainPath({ tenant: 'cgfintech', home: HOME }, '/?csp=strict');

/** Types an account, which stays whatever comes later. */
const typeName = (page: Page) => portal(page).field('username').fill(NAME);

/** Visits once, and waits until all has been kept. */
async function visit(page: Page, spec = ''): Promise<void> {
  await play(page, spec);
  await page.goto(ADDRESS);
  await waitForEvent(page, 'portal-ready');
  await quietNetwork(page);
}

/** Holds the start-up calls back. Returns a function that lets them through. */
async function holdCalls(page: Page): Promise<() => void> {
  const held = await Promise.all(CALLS.map((path) => hold(page, path)));
  return () => {
    for (const { release } of held) release();
  };
}

/** Comes back while the start-up calls wait. Their answers follow `spec`. */
async function comeBack({ spec = '', first = '' } = {}) {
  const page = await newPage();
  await visit(page, first);
  await play(page, spec);
  const release = await holdCalls(page);
  await page.goto(ADDRESS);
  await waitForEvent(page, 'portal-ready', 2);
  return { page, release };
}

/** Records each change of a node under the shadow root from now on. */
const watchNodes = (page: Page) =>
  portal(page).host.evaluate(({ shadowRoot }) => {
    const changes: string[] = [];
    Reflect.set(window, 'changes', changes);
    if (!shadowRoot) throw new Error('no root');
    new MutationObserver((records) => {
      for (const { type, target, attributeName } of records) changes.push(`${type} ${target.nodeName} ${attributeName ?? ''}`);
    }).observe(shadowRoot, { subtree: true, childList: true, attributes: true, characterData: true });
  });
const changes = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'changes'));

test('the visitor types before React is there', async () => {
  const page = await newPage();
  await visit(page);
  const release = await holdCalls(page);
  const react = await hold(page, '**/chunks/*/element.js');
  await page.goto(ADDRESS);
  await portal(page).form.waitFor();
  expect(await isTaken(page)).toBe(false);
  await typeName(page);
  await markFields(page);
  react.release();
  await waitForEvent(page, 'portal-ready', 2);
  release();
  await quietNetwork(page);
  expect(await portal(page).field('username').inputValue()).toBe(NAME);
  expect(await unmarked(page)).toEqual([]);
  expectNoProblems(page);
});

test('where the answers say the same, no node changes', async () => {
  const { page, release } = await comeBack();
  await portal(page).host.locator('.toasts').waitFor({ state: 'attached' }); // all words and styles have come
  await watchNodes(page);
  release();
  await quietNetwork(page);
  expect(await changes(page)).toEqual([]);
});

describe('newer answers apply in place', () => {
  const FIRST = 'config.brand={"title":"First"},word.Login.TitleBrand=Welcome back';
  const LATER =
    'config.brand={"title":"Later","logo":"data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E"},word.Login.TitleBrand=Come in,setting.Platform_Language=[{"key":"en-US","name":"English"},{"key":"ko-KR","name":"한국어"}]';

  test('words, menu, brand and logo change; fields, typed text, focus and caret stay', async () => {
    const { page, release } = await comeBack({ first: FIRST, spec: LATER });
    expect(await portal(page).heading.textContent()).toContain('Welcome back');
    expect(await page.title()).toBe('First');
    await portal(page).field('current-password').fill(DEMO_PASSWORD);
    await typeName(page);
    await page.keyboard.press('Home');
    await page.keyboard.type('a');
    await markFields(page);
    release();
    await portal(page).host.getByRole('heading', { name: 'Come in' }).waitFor();
    await expect.poll(() => page.title()).toBe('Later');
    await expect.poll(() => portal(page).host.locator('select[name="language"] option').count()).toBe(2);
    expect(await portal(page).host.locator('[part="header"] img').first().getAttribute('src')).toMatch(
      /^data:image\/svg\+xml,%3Csvg xmlns/,
    );
    expect(await unmarked(page)).toEqual([]);
    expect(await focused(page)).toBe('email');
    await page.keyboard.type('b');
    expect(await valuesOf(page)).toEqual([`ab${NAME}`, DEMO_PASSWORD]);
    expectNoProblems(page);
  });

  test('a language that is no longer offered is not chosen, although the choice waits for the visitor to leave the menu', async () => {
    const offer = (...codes: string[]) => `setting.Platform_Language=${JSON.stringify(codes.map((key) => ({ key })))}`;
    const { page, release } = await comeBack({ first: offer('en-US', 'ja-JP', 'ko-KR'), spec: offer('en-US', 'ko-KR') });
    const menu = portal(page).action('language');
    await menu.focus();
    await page.keyboard.press('ArrowDown');
    expect(await menu.inputValue()).toBe('ja-JP');
    release();
    await expect.poll(() => menu.inputValue()).toBe('en-US');
    await page.keyboard.press('Tab');
    await quietNetwork(page);
    expect(await menu.inputValue()).toBe('en-US');
    expect(await page.evaluate(() => localStorage.getItem('user-language'))).toBeNull();
  });
});

test('in a frame of another site, whose storage is a partition of its own, the form stands as well', async () => {
  const page = await newPage({ host: BRAND_HOST });
  const html = (body: string) => ({
    contentType: 'text/html',
    body: `<!doctype html><html lang="en"><title>Our site</title>${body}</html>`,
  });
  const script = '<script type="module" src="/login-portal/login-portal.js"></script>';
  await page.route('**/host', (route) =>
    route.fulfill(html(`<iframe title="Portal" width="900" height="900" src="${address('/framed')}">`)),
  );
  await page.route('**/framed', (route) => route.fulfill(html(`${script}<login-portal tenant="dprime" router="memory"></login-portal>`)));
  await page.goto('/host');
  await waitForEvent(page, 'portal-ready');
  await quietNetwork(page);
  const release = await holdCalls(page);
  await page.goto('/host');
  await waitForEvent(page, 'portal-ready', 2);
  await page.frameLocator('iframe').locator('[autocomplete="username"]').fill(NAME);
  release();
});

test('where storage is full, each visit waits for its calls, as the first did', async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await visit(page);
  const release = await holdCalls(page);
  await page.goto(ADDRESS);
  await portal(page).host.getByRole('status').waitFor();
  expect(await portal(page).form.count()).toBe(0);
  release();
  await waitForEvent(page, 'portal-ready', 2);
  expectNoProblems(page);
});
