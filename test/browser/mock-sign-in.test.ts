import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import { eventsOf, expectNoProblems, newPage, portal, waitForEvent } from './browser';
import { arrivedAt, callsOf, fields, HOME, play } from './sign-in-steps';

interface Visit {
  readonly page: Page;
  /** The requests of the page, in order, except those for its own document and for the site's script. */
  readonly requests: { readonly url: string; readonly referer: string }[];
}

/** Follows a link with a token. */
async function follow(route: string, attributes = {}): Promise<Visit> {
  const page = await newPage();
  const requests: Visit['requests'] = [];
  page.on('request', (request) => {
    const isSites = request.isNavigationRequest() || request.url().endsWith('/login-portal.js');
    if (!isSites) requests.push({ url: request.url(), referer: request.headers().referer ?? '' });
  });
  await page.goto(plainPath({ tenant: 'dprime', home: HOME, ...attributes }, route));
  return { page, requests };
}

const tokens = async (page: Page) => (await callsOf(page, 'mockSignIn')).map(({ query }) => query.token);

test.each([
  ['path mode', '/?a=1&token=mock-client&csp=strict', {}],
  ['hash mode, in the fragment', '/?csp=strict#/?token=mock-client&a=1', { router: 'hash' }],
  ['hash mode, in the query', '/?token=mock-client&csp=strict#/', { router: 'hash' }],
])('%s: the token signs in, and only its own call contains it', async (_, route, attributes) => {
  const { page, requests } = await follow(route, attributes);
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

test.each([
  ['mock-nobody', 'This sign-in link didn’t work. Ask whoever sent it for a new one.', 2010],
  ['mock-expired', 'This sign-in link didn’t work. Ask whoever sent it for a new one.', 2923],
])('%s: shows the reason next to a form that works', async (token, text, code) => {
  const { page } = await follow(`/?token=${token}&csp=strict`);
  await portal(page).alert.getByText(text, { exact: true }).waitFor();
  expect(eventsOf(page, 'portal-ready')).toHaveLength(1);
  const [error] = eventsOf(page, 'portal-error');
  expect(error).toMatchObject({ code, message: text, request: 'GET /toc/api/v1/user/mock/signIn' });
  const kept = await page.evaluate(() => JSON.stringify([location.href, { ...sessionStorage }, { ...localStorage }, history.state]));
  expect(kept + JSON.stringify(error)).not.toContain(token);
  await fields(page).email.fill('trader@example.com');
  await fields(page).password.fill('Harbor7!Lantern');
  await fields(page).submit.click();
  await arrivedAt(page);
});

test.each(['reset', 'http-429', '500'])('a token that the server could not check (%s) can be tried again', async (way) => {
  const { page } = await follow('/'); // from here on the sandbox knows the visitor
  await play(page, `mockSignIn:${way}`);
  await page.goto(plainPath({ tenant: 'dprime', home: HOME }, '/?token=mock-client'));
  await portal(page).action('retry').waitFor();
  expect(await portal(page).form.getAttribute('aria-busy')).toBe(null);
  await play(page, '');
  await portal(page).action('retry').click();
  await arrivedAt(page);
});

test('a link that is pasted into an open page in hash mode works too', async () => {
  const { page } = await follow('/#/recovery', { router: 'hash' });
  await portal(page).screen('recovery').waitFor();
  await page.evaluate(() => {
    location.hash = '#/?token=mock-client';
  });
  await waitForEvent(page, 'portal-signed-in');
  await arrivedAt(page);
  expect(await tokens(page)).toEqual([['mock-client']]);
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
