import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import { eventsOf, expectNoProblems, newPage, waitForEvent } from './browser';
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
});
