import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { plainPath } from '../../demo/serve/pages';
import { address, BRAND_HOST, eventsOf, expectNoProblems, newPage, portal, waitForEvent } from './browser';

describe('a visitor who is already signed in', () => {
  const signedIn = { tenant: 'dprime', home: '/arrived/home', 'api-base': apiBaseFor('config.loggedIn=true') };

  test('is redirected to the site root, on a host that is not local', async () => {
    const page = await newPage({ host: BRAND_HOST });
    await page.goto(plainPath(signedIn));
    await page.waitForURL('**/arrived/home');
    expect(eventsOf(page, 'portal-signed-in')).toEqual([{ redirectTo: new URL('/arrived/home', page.url()).href, by: 'session' }]);
    expect(eventsOf(page, 'portal-ready')).toEqual([]);
    expectNoProblems(page);
  });

  test('sees the notice if the redirect does not leave the page: the link is there, whatever the network does', async () => {
    const page = await newPage();
    await page.route('**/arrived/home', (route) => route.fulfill({ status: 204 }));
    const words = page.waitForResponse(/\/en-US\.js/);
    await page.goto(plainPath({ tenant: 'dprime', home: '/arrived/home' }));
    await waitForEvent(page, 'portal-ready');
    await portal(page).field('username').fill('trader@example.com');
    await (await words).finished();
    await page.clock.install();
    await page.route(/\/login-portal\//, (route) => route.abort()); // from now on no part can be loaded
    await portal(page).field('current-password').fill(DEMO_PASSWORD);
    await portal(page).submit.click();
    await waitForEvent(page, 'portal-signed-in');
    await page.locator('[part="loading"]').waitFor();
    await page.clock.fastForward(15_000);
    await page.getByRole('heading', { level: 1, name: 'You’re signed in' }).waitFor();
    expect(await portal(page).main.getByRole('link').getAttribute('href')).toBe(new URL('/arrived/home', page.url()).href);
    expect(await page.locator('[part="loading"]').count()).toBe(0);
  });

  test('is asked before a link with a token replaces the session', async () => {
    const page = await newPage({ host: BRAND_HOST });
    await page.request.post(address('/sandbox/reset'));
    const used: string[] = [];
    page.on('request', (request) => request.url().includes('mock/signIn') && used.push(request.url()));
    await page.goto(plainPath(signedIn, '/?token=mock-client'));
    await page.getByRole('heading', { level: 1, name: 'Use this sign-in link?' }).waitFor();
    expect([used, eventsOf(page, 'portal-signed-in'), await portal(page).form.count()]).toEqual([[], [], 0]);
    expect(page.url()).not.toContain('mock-client');
    const ways = portal(page).main.locator('.ways [data-action]');
    expect(await ways.evaluateAll((buttons) => buttons.map((button) => button.dataset.action))).toEqual(['stay', 'use-link']);
    await portal(page).action('use-link').click();
    await page.waitForURL('**/arrived/home');
    expect(eventsOf(page, 'portal-signed-in')).toMatchObject([{ by: 'mock' }]);
    expect(used).toHaveLength(1);
    expectNoProblems(page);
  });
});
