import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { expectNoProblems, newPage } from './browser';
import { REACT_PART } from './first-screen-steps';
import { callsOf, HOME } from './sign-in-steps';

/*
 * A frame that may only run scripts. It has an opaque origin, so it has no storage, can change only the fragment of its address, and never
 * sends a form.
 */

/** Chromium's message about a form that it does not send. */
const BARRED = /allow-forms/;
const script = '<script type="module" src="/login-portal/login-portal.js"></script>';

/**
 * Opens a page with such a frame. The bundle and the API allow any origin, as they have to here.
 * @param reactPart until it resolves, the part with React is held back.
 */
async function openFrame(tag: string, query = '', reactPart?: Promise<void>) {
  const page = await newPage();
  const html = (body: string) => `<!doctype html><html lang="en"><title>Our site</title><link rel="icon" href="data:,">${body}</html>`;
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: html(`<iframe title="Portal" sandbox="allow-scripts" width="900" height="900" src="/framed${query}"></iframe>`),
    }),
  );
  await page.route('**/framed*', (route) => route.fulfill({ contentType: 'text/html', body: html(script + tag) }));
  // the demo's own page only allows frames of its origin
  await page.route('**/arrived/home', (route) => route.fulfill({ contentType: 'text/html', body: html('Arrived') }));
  await page.route(/\/(login-portal|toc|static|as)\//, async (route) => {
    if (REACT_PART.test(route.request().url())) await reactPart;
    const response = await route.fetch();
    const headers = { ...response.headers(), 'access-control-allow-origin': 'null', 'access-control-allow-credentials': 'true' };
    await route.fulfill({ response, headers });
  });
  await page.goto('/host');
  const inner = page.frameLocator('iframe').locator('login-portal');
  return { page, inner, at: () => page.frames().at(1)?.url() ?? '' };
}

test.each([
  ['path', 'Enter'],
  ['hash', 'click'],
])('with router="%s" the portal goes from screen to screen and back, and signs in (%s)', async (router, way) => {
  const { page, inner, at } = await openFrame(`<login-portal tenant="dprime" router="${router}" home="${HOME}"></login-portal>`);
  await inner.locator('[data-action="recovery"]').click();
  await inner.locator('main[data-screen="recovery"] h1').waitFor();
  await inner.locator('[data-action="sign-in"]').first().click();
  await inner.locator('main[data-screen="sign-in"] h1').waitFor();
  await inner.locator('[name="email"]').fill('trader@example.com');
  await inner.locator('[name="password"]').fill(DEMO_PASSWORD);
  if (way === 'click') await inner.locator('main form [type="submit"]').click();
  else await inner.locator('[name="password"]').press('Enter');
  await expect.poll(at).toMatch(/\/arrived\/home$/);
  expect((await callsOf(page, 'signIn')).length).toBe(1);
  expectNoProblems(page, [BARRED]);
});

test('what was submitted twice before React has loaded is sent once it has, once', async () => {
  let come = () => {};
  const { page, inner, at } = await openFrame(
    `<login-portal tenant="dprime" home="${HOME}"></login-portal>`,
    '',
    new Promise<void>((resolve) => {
      come = resolve;
    }),
  );
  await inner.locator('[name="email"]').fill('trader@example.com');
  await inner.locator('[name="password"]').fill(DEMO_PASSWORD);
  for (let times = 0; times < 2; times += 1) await inner.locator('main form [type="submit"]').click();
  await inner.locator('main form[aria-busy="true"]').waitFor();
  expect(await callsOf(page, 'signIn')).toEqual([]);
  come();
  await expect.poll(at).toMatch(/\/arrived\/home$/);
  expect((await callsOf(page, 'signIn')).length).toBe(1);
  expectNoProblems(page, [BARRED]);
});

test('a token that cannot be removed from the address is used all the same, and after its failure there is a form', async () => {
  const { page, inner } = await openFrame(
    `<login-portal tenant="dprime" home="${HOME}" api-base="${apiBaseFor('mockSignIn:500')}"></login-portal>`,
    '?token=mock-client',
  );
  await inner.locator('[role="alert"] .alert').waitFor();
  await inner.locator('main form').waitFor();
  expectNoProblems(page, [BARRED]);
});
