import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { plainPath } from '../../demo/serve/pages';
import { address, BRAND_HOST, eventsOf, expectNoProblems, fillAccount, newPage, portal, waitForEvent } from './browser';
import { arrivedAt, callsOf, HOME } from './sign-in-steps';

describe('a link with a token', () => {
  const tokens = async (page: Page) => (await callsOf(page, 'mockSignIn')).map(({ query }) => query.token);

  test('the token signs in, and only its own call contains it', async () => {
    const page = await newPage();
    const requests: { readonly url: string; readonly referer: string }[] = [];
    page.on('request', (request) => {
      const isSites = request.isNavigationRequest() || request.url().endsWith('/login-portal.js');
      if (!isSites) requests.push({ url: request.url(), referer: request.headers().referer ?? '' });
    });
    await page.goto(plainPath({ tenant: 'dprime', home: HOME }, '/?a=1&token=mock-client&csp=strict'));
    const { by, redirectTo } = await waitForEvent(page, 'portal-signed-in');
    await arrivedAt(page);
    expect([by, new URL(redirectTo).pathname]).toEqual(['mock', HOME]);
    expect(await tokens(page)).toEqual([['mock-client']]);
    const carriers = requests.filter(({ url }) => url.includes('mock-client')).map(({ url }) => new URL(url).pathname);
    expect(carriers).toEqual(['/toc/api/v1/user/mock/signIn']);
    expect(requests.filter(({ referer }) => referer.includes('mock-client'))).toEqual([]);
    expect(requests.length).toBeGreaterThan(8);
    // Back does not sign in again
    await page.goBack();
    expect(page.url()).not.toContain('mock-client');
    expect(eventsOf(page, 'portal-ready')).toEqual([]);
    expectNoProblems(page);
  });

  test('an element that is created later uses the token too', async () => {
    const page = await newPage();
    await page.goto('/arrived/here?token=mock-client');
    await page.addScriptTag({ type: 'module', url: '/login-portal/login-portal.js' });
    await page.evaluate(async (home) => {
      await customElements.whenDefined('login-portal');
      const element = document.createElement('login-portal');
      for (const [name, value] of Object.entries({ tenant: 'dprime', base: '/arrived/here', home })) element.setAttribute(name, value);
      document.body.append(element);
    }, HOME);
    await arrivedAt(page);
    expect(await tokens(page)).toEqual([['mock-client']]);
  });
});

describe('a visitor who is already signed in', () => {
  test('sees the notice if the redirect does not leave the page: the link is there, whatever the network does', async () => {
    const page = await newPage();
    await page.route('**/arrived/home', (route) => route.fulfill({ status: 204 }));
    const words = page.waitForResponse(/\/en-US\.js/);
    await page.goto(plainPath({ tenant: 'dprime', home: '/arrived/home' }));
    await waitForEvent(page, 'portal-ready');
    await fillAccount(page);
    await (await words).finished();
    await page.clock.install();
    await page.route(/\/login-portal\//, (route) => route.abort()); // from now on no part can be loaded
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
    await page.goto(plainPath({ tenant: 'dprime', home: HOME, 'api-base': apiBaseFor('config.loggedIn=true') }, '/?token=mock-client'));
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
