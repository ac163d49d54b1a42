import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import english from '../../src/locales/en-US';
import japanese from '../../src/locales/ja-JP';
import { eventsOf, fillAccount, newPage, portal, problemsOf, waitForEvent } from './browser';
import { FIRST_PART, REACT_PART } from './first-screen-steps';
import { openHost } from './host-pages';
import { arrivedAt, callsOf, HOME } from './sign-in-steps';

/* A part of the bundle that does not come is told on every screen, with a way to try again. */

const MISSING = [/Failed to load resource|ERR_|dynamically imported module|\[login-portal\]/];
const ALL_PARTS = '**/chunks/**';

/** Opens a portal on which requests for some parts fail, as after a release that has removed an old folder. */
async function open(parts: RegExp | string, route: string, attributes: Readonly<Record<string, string>> = {}) {
  const page = await newPage();
  await page.route(parts, (route) => route.abort('failed'));
  await page.goto(plainPath({ tenant: 'dprime', home: HOME, ...attributes }, route));
  return page;
}

const retry = (page: Page) => portal(page).action('retry');

/** Expects the message, and nothing that still looks like loading. */
async function expectTold(
  page: Page,
  words: { readonly Common: { readonly NetworkError: string; readonly Retry: string } } = english,
): Promise<void> {
  await portal(page).alert.getByText(words.Common.NetworkError, { exact: true }).waitFor();
  expect(await retry(page).textContent()).toBe(words.Common.Retry);
  expect(await portal(page).host.getByRole('status').count()).toBe(0);
  const told = eventsOf(page, 'portal-error').map(({ code, message }) => [code, message]);
  expect(told).toContainEqual(['network', words.Common.NetworkError]);
}

describe('without the part with React', () => {
  const SCREENS = [
    ['recovery', '/recovery', 'recovery'],
    ['a link that signs in', '/?token=mock-client', 'sign-in'],
  ] as const;

  test.each(SCREENS)('%s says so and offers to try again, which leads on once the part comes', async (_, route, screen) => {
    const page = await open(REACT_PART, route);
    await expectTold(page);
    expect(await portal(page).host.locator('main[data-screen]').count()).toBe(0);
    await page.unroute(REACT_PART);
    await retry(page).click();
    if (screen === 'sign-in') await arrivedAt(page);
    else await portal(page).screen(screen).getByRole('heading').first().waitFor();
    expect(problemsOf(page, MISSING)).toEqual([]);
  });

  test('the message is in the visitor’s language', async () => {
    const page = await open(REACT_PART, '/recovery?hl=ja');
    await expectTold(page, japanese);
    expect(await portal(page).host.locator('[part="root"]').getAttribute('lang')).toBe('ja-JP');
  });

  test('a press of the button shows the animation again, and the message if that fails, too', async () => {
    const page = await open(REACT_PART, '/recovery');
    await expectTold(page);
    await retry(page).click();
    await waitForEvent(page, 'portal-error', 2);
    await expectTold(page);
  });

  test('a page for a pair that does not exist says so, too', async () => {
    const page = await open(REACT_PART, '/', { tenant: 'nobody' });
    await expectTold(page);
    await page.unroute(REACT_PART);
    await retry(page).click();
    await portal(page).screen('configuration').waitFor();
  });

  test('the message gives way to the form where the site’s router goes to sign-in', async () => {
    const page = await open(REACT_PART, '/recovery');
    await expectTold(page);
    await page.evaluate(() => history.pushState(null, '', location.pathname.replace('/recovery', '')));
    await portal(page).form.waitFor();
    await fillAccount(page);
    await page.unroute(REACT_PART);
    await portal(page).submit.click();
    await arrivedAt(page);
    expect((await callsOf(page, 'signIn')).length).toBe(1);
  });
});

describe('without any part', () => {
  test('a sentence in English and a button say so, and the site hears the same', async () => {
    const page = await open(ALL_PARTS, '/?hl=ja');
    await expectTold(page);
    expect(await portal(page).alert.locator('[lang]').getAttribute('lang')).toBe('en-US');
    await page.unroute(ALL_PARTS);
    await retry(page).click();
    await portal(page).form.waitFor();
    await waitForEvent(page, 'portal-ready');
    expect(await portal(page).host.locator('[part="root"]').getAttribute('lang')).toBe('ja-JP');
    expect(problemsOf(page, MISSING)).toEqual([]);
  });

  test('the same where React comes, but neither words nor styles', async () => {
    const page = await open(/\/chunks\/\w+\/(?!element)[\w-]+\.js/, '/?hl=ja');
    await portal(page).host.getByText(english.Common.NetworkError, { exact: true }).waitFor();
    // React's own message; that of the first file stands in no main area, and goes while React asks again.
    await portal(page).host.getByRole('main').getByRole('button', { name: english.Common.Retry, exact: true }).waitFor();
    expect(await portal(page).host.locator('[part="root"]').getAttribute('lang')).toBe('en-US');
    await page.unroute(/\/chunks\/\w+\/(?!element)[\w-]+\.js/);
    await retry(page).click();
    await portal(page).form.waitFor();
    expect(await portal(page).host.locator('[part="root"]').getAttribute('lang')).toBe('ja-JP');
  });

  test('the site’s own placeholder stays, also on a second visit, and the message stands after it', async () => {
    const page = await openHost({ body: '<login-portal tenant="dprime" base="/host"><p>Please wait, or call 123.</p></login-portal>' });
    await waitForEvent(page, 'portal-ready');
    await page.waitForFunction(() => localStorage.getItem('login-portal')?.includes('config'));
    await page.route(ALL_PARTS, (route) => route.abort('failed'));
    await page.reload();
    await page.getByText('Please wait, or call 123.').waitFor();
    await retry(page).waitFor();
    expect(await page.getByText('Please wait, or call 123.').isVisible()).toBe(true);
    await page.unroute(ALL_PARTS);
    await retry(page).click();
    await portal(page).form.waitFor();
    expect(await page.getByText('Please wait, or call 123.').isVisible()).toBe(false);
  });
});

describe('LoginPortal.post', () => {
  test('is refused if the part with React is missing', async () => {
    const page = await open(REACT_PART, '/');
    const settled = page.evaluate(() =>
      window.LoginPortal?.post('/toc/api/v1/trace').then(
        () => 'resolved',
        () => 'rejected',
      ),
    );
    expect(await settled).toBe('rejected');
  });

  test.each([
    ['closes the dialog of the portal', (element: HTMLElement) => element.style.setProperty('display', 'none')],
    ['removes the portal', (element: HTMLElement) => element.remove()],
  ] as const)('settles if the site %s as soon as it has called', async (_, end) => {
    const page = await openHost();
    await waitForEvent(page, 'portal-ready');
    const settled = page.evaluate((source) => {
      const run = new Function('element', `(${source})(element)`);
      const sent = window.LoginPortal?.post('/toc/api/v1/trace', { event: 'view', screen: 'sign-in' });
      run(document.querySelector('login-portal'));
      return sent?.then(
        () => 'resolved',
        () => 'rejected',
      );
    }, String(end));
    expect(['resolved', 'rejected']).toContain(await settled);
  });
});

test('the first part that is missing is told once where React is there', async () => {
  const page = await open(FIRST_PART, '/');
  await retry(page).waitFor();
  expect(eventsOf(page, 'portal-error').map(({ code }) => code)).toEqual(['network']);
});
