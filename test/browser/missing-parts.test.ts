import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import english from '../../src/locales/en-US';
import japanese from '../../src/locales/ja-JP';
import { eventsOf, fillAccount, newPage, portal, problemsOf, waitForEvent } from './browser';
import { REACT_PART } from './first-screen-steps';
import { here, openHost, openReady } from './host-pages';
import { arrivedAt, callsOf, HOME, holding } from './sign-in-steps';

/** Prepares a page for a clock that can be set, and for requests that wait. */
const withClock =
  ({ prepare }: ReturnType<typeof holding>) =>
  async (page: Page) => {
    await page.clock.install();
    await prepare(page);
  };

/* A part of the bundle that does not come is told on every screen, with a way to try again. */

const MISSING = [/Failed to load resource|ERR_|dynamically imported module|\[login-portal\]/];
const ALL_PARTS = '**/chunks/**';
const DICTIONARY = '**/chunks/*/en-US.js*';

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
  const heard = eventsOf(page, 'portal-error').map(({ code, message }) => [code, message]);
  expect(heard).toContainEqual(['network', words.Common.NetworkError]);
}

describe('without the part with React', () => {
  test.each([
    ['recovery', '/recovery', 'recovery', english, {}],
    ['recovery in Japanese', '/recovery?hl=ja', 'recovery', japanese, {}],
    ['a link that signs in', '/?token=mock-client', 'arrival', english, {}],
    ['a pair that does not exist', '/', 'configuration', english, { tenant: 'nobody' }],
  ] as const)(
    '%s says so in the visitor’s language, and offers to try again, which leads on once the part comes',
    async (_, route, screen, words, attributes) => {
      const page = await open(REACT_PART, route, attributes);
      await expectTold(page, words);
      expect(await portal(page).host.locator('main[data-screen]').count()).toBe(0);
      expect(await portal(page).host.locator('[part="root"]').getAttribute('lang')).toBe(words === japanese ? 'ja-JP' : 'en-US');
      await page.unroute(REACT_PART);
      await retry(page).click();
      if (screen === 'arrival') await arrivedAt(page);
      else await portal(page).screen(screen).getByRole('heading').first().waitFor();
      expect(problemsOf(page, MISSING)).toEqual([]);
    },
  );

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

test('LoginPortal.post is refused if the part with React is missing', async () => {
  const page = await open(REACT_PART, '/');
  const settled = page.evaluate(() =>
    window.LoginPortal?.post('/toc/api/v1/trace').then(
      () => 'resolved',
      () => 'rejected',
    ),
  );
  expect(await settled).toBe('rejected');
});

describe('the styles of all screens', () => {
  const STYLES = '**/chunks/*/styles.js*';

  test('a screen is named only once it is drawn; until then the loading animation shows, and the route has changed', async () => {
    const styles = holding(STYLES);
    const body = '<login-portal tenant="cgfintech" base="/host/in"></login-portal>';
    const page = await openReady({ path: '/host/in', body, before: styles.prepare });
    await portal(page).action('recovery').click();
    await portal(page).host.getByRole('status').waitFor();
    expect(here(page)).toBe('/host/in/recovery');
    expect(await portal(page).host.locator('main').getAttribute('data-screen')).toBeNull();
    styles.release();
    await portal(page).screen('recovery').waitFor();
    expect([await portal(page).heading.count(), await portal(page).form.count()]).toEqual([1, 1]);
  });
});

test('the notice about a wrong configuration is named only once it is drawn, and the site is told before', async () => {
  const words = holding(DICTIONARY);
  const body = '<login-portal tenant="doofinancial" user-type="ib"></login-portal>';
  const page = await openHost({ body, before: withClock(words) });
  await words.asked;
  await portal(page).host.getByRole('status').waitFor();
  await page.clock.fastForward(15_000);
  await waitForEvent(page, 'portal-error');
  expect(await portal(page).host.locator('main').getAttribute('data-screen')).toBeNull();
  words.release();
  await portal(page).screen('configuration').waitFor();
  expect([await portal(page).heading.count(), await portal(page).main.getByRole('listitem').count()]).toEqual([1, 6]);
});
