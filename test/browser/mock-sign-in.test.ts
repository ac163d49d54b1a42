import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import { eventsOf, expectNoProblems, newPage, waitForEvent } from './browser';
import { arrivedAt, callsOf, HOME } from './sign-in-steps';

interface Visit {
  readonly page: Page;
  /** The requests of the page, in order, except those for its own document and for the site's script. */
  readonly requests: { readonly url: string; readonly referer: string }[];
}

/** Follows a link with a token. */
async function follow(route: string): Promise<Visit> {
  const page = await newPage();
  const requests: Visit['requests'] = [];
  page.on('request', (request) => {
    const isSites = request.isNavigationRequest() || request.url().endsWith('/login-portal.js');
    if (!isSites) requests.push({ url: request.url(), referer: request.headers().referer ?? '' });
  });
  await page.goto(plainPath({ tenant: 'dprime', home: HOME }, route));
  return { page, requests };
}

const tokens = async (page: Page) => (await callsOf(page, 'mockSignIn')).map(({ query }) => query.token);

test('the token signs in, and only its own call contains it', async () => {
  const { page, requests } = await follow('/?a=1&token=mock-client&csp=strict');
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
