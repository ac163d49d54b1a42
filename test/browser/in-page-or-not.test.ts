import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BRAND_HOST, eventsOf, expectNoProblems, portal, quietNetwork, waitForEvent } from './browser';
import { callsOn, reportsOn, TYPED, valuesOf } from './first-screen-steps';
import { type InPage, openInPage } from './in-page-steps';
import { arrivedAt, hold, play, signInByEmail, told } from './sign-in-steps';

/* Contract section 14: with its first screen in its markup, a page behaves as with the tag alone. */

/** Opens a page, and lets its script run. */
async function open(opening: InPage): Promise<Page> {
  const { page, script } = await openInPage({ policy: 'strict', ...opening });
  script.release();
  return page;
}

/** Loads the page again, and waits until the portal is ready for a second time. */
async function again(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
  await waitForEvent(page, 'portal-ready', 2);
}

const LOCKED = 'Sign-in was locked after too many failed attempts.';

describe('the form is in the page', () => {
  test('a lock that the tab has kept is told again', async () => {
    const page = await open({ spec: 'signIn:2004' });
    await waitForEvent(page, 'portal-ready');
    await signInByEmail(page);
    await told(page, LOCKED);
    const reports = reportsOn(page);
    await again(page);
    await told(page, LOCKED);
    expect(reports).toEqual([]); // React would tell that it has found another form
    expect(await portal(page).host.locator('style, script, noscript').count()).toBe(0);
    expectNoProblems(page);
  });

  test('answers that were kept count at once, and new ones in place', async () => {
    const page = await open({ prepare: (opened) => play(opened, 'config.brand={"title":"Kept"},word.Login.TitleBrand=Kept') });
    await waitForEvent(page, 'portal-ready');
    await quietNetwork(page);
    await play(page, 'config.brand={"title":"New"},word.Login.TitleBrand=New');
    const calls = callsOn(page);
    const held = await Promise.all(['**/toc/**', '**/static/**'].map((path) => hold(page, path)));
    const react = await hold(page, '**/chunks/*/element.js*');
    await page.reload({ waitUntil: 'commit' });
    await portal(page).host.getByRole('heading', { name: 'Kept' }).waitFor();
    await react.asked;
    react.release();
    await waitForEvent(page, 'portal-ready', 2);
    expect(await page.title()).toBe('Kept');
    expect(calls.filter((call) => call.includes('common/config'))).toHaveLength(1);
    for (const { release } of held) release();
    await portal(page).host.getByRole('heading', { name: 'New' }).waitFor();
    await expect.poll(() => page.title()).toBe('New');
    expectNoProblems(page);
  });

  test('a visitor who is signed in already is redirected, once', async () => {
    const page = await open({ host: BRAND_HOST, spec: 'config.loggedIn=true', prepare: relay });
    await arrivedAt(page);
    expect(eventsOf(page, 'portal-signed-in')).toEqual([{ redirectTo: page.url(), by: 'session' }]);
    expect(eventsOf(page, 'portal-error')).toEqual([]);
  });
});

/** Answers for the server: Chromium lets no page of this host that Playwright answers reach a server on this machine. */
const relay = (page: Page) =>
  page.route(/\/(toc|static|login-portal|arrived)\//, async (route) => {
    const url = new URL(route.request().url());
    url.hostname = '127.0.0.1';
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });

describe('what was typed into a form in the page stays', () => {
  const [email = ''] = TYPED;

  /** Loads the page again, types before the script, and lets it run. */
  async function typeAgain(page: Page): Promise<void> {
    const script = await hold(page, '**/login-portal.js');
    await page.reload({ waitUntil: 'commit' });
    await portal(page).field('username').fill(email);
    await portal(page).field('current-password').fill('1');
    script.release();
    await waitForEvent(page, 'portal-ready', 2);
  }

  test('beside a lock', async () => {
    const page = await open({ spec: 'signIn:2004' });
    await waitForEvent(page, 'portal-ready');
    await signInByEmail(page);
    await told(page, LOCKED);
    await typeAgain(page);
    await told(page, LOCKED);
    expect(await valuesOf(page)).toEqual([email, '1']);
  });

  test('beside answers that were kept', async () => {
    const page = await open({ prepare: (opened) => play(opened, 'config.brand={"title":"Kept"},word.Login.TitleBrand=Kept') });
    await waitForEvent(page, 'portal-ready');
    await quietNetwork(page);
    await typeAgain(page);
    expect(await portal(page).heading.textContent()).toBe('Kept');
    expect(await valuesOf(page)).toEqual([email, '1']);
  });
});
