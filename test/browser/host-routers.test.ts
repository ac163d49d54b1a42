import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoProblems, portal, sendAccount, waitForEvent } from './browser';
import { here, openHost } from './host-pages';
import { arrivedAt, HOME } from './sign-in-steps';

/*
 * Sites with their own router around the portal: one that keeps its position and the scroll position in the history's state, like Vue's,
 * and one that uses the fragment. Neither may lose its route or its state, and the portal must find its own route.
 */

/** A router that uses the history. Each of its entries contains a position, and where the previous page was scrolled to. */
const HISTORY_ROUTER = `<script>
  let position = 0;
  const log = (window.routed = []);
  history.scrollRestoration = 'manual';
  const stateOf = (path, at) => ({ current: path, position: at, replaced: false, scroll: null });
  history.replaceState(stateOf(location.pathname, 0), '', location.href);
  window.siteRouter = {
    push(path) {
      history.replaceState({ ...history.state, scroll: { left: scrollX, top: scrollY } }, '');
      history.pushState(stateOf(path, (position += 1)), '', path);
      draw();
    },
  };
  const draw = () => {
    document.querySelector('#view').textContent = 'At ' + location.pathname;
    const portalIsHere = location.pathname.startsWith('/host/login');
    document.querySelector('#portal').hidden = !portalIsHere;
  };
  addEventListener('popstate', ({ state }) => {
    log.push(state.position);
    draw();
    if (state?.scroll) scrollTo(state.scroll.left, state.scroll.top);
  });
  addEventListener('DOMContentLoaded', draw);
</script>`;

const tag = (more: string) =>
  `<p id="view"></p><div id="portal"><login-portal tenant="dprime" home="${HOME}" ${more}></login-portal></div><div style="height:3000px"></div>`;

const routed = (page: Page) => page.evaluate(() => Reflect.get(window, 'routed'));
const push = (page: Page, path: string) => page.evaluate((to) => Reflect.get(window, 'siteRouter').push(to), path);

async function signIn(page: Page) {
  await sendAccount(page);
  await arrivedAt(page);
}

describe('a site that keeps its position in the history', () => {
  test('finds its position again on its own pages, whatever the portal did; Back also leads to the portal’s screens', async () => {
    const page = await openHost({ head: HISTORY_ROUTER, body: tag('base="/host/login"'), path: '/host/start' });
    await page.getByText('At /host/start').waitFor();
    await page.evaluate(() => scrollTo(0, 700));
    await push(page, '/host/login');
    await portal(page).screen('sign-in').waitFor();
    await portal(page).action('recovery').click();
    await portal(page).screen('recovery').locator('h1').waitFor();
    await portal(page).field('username').fill('someone@example.com');
    await push(page, '/host/end');
    await page.getByText('At /host/end').waitFor();

    await page.goBack();
    await portal(page).screen('recovery').locator('h1').waitFor();
    expect(await portal(page).field('username').inputValue()).toBe('someone@example.com');
    await page.goBack();
    await portal(page).screen('sign-in').locator('h1').waitFor();
    expect(here(page)).toBe('/host/login');
    await page.goBack();
    await page.getByText('At /host/start').waitFor();
    await page.waitForFunction(() => scrollY === 700);
    expect(await routed(page)).toEqual([1, 1, 0]); // the portal's own entries have the site's state, so its router knows them
    await page.goForward();
    await portal(page).screen('sign-in').locator('h1').waitFor();
    await signIn(page);
    expectNoProblems(page);
  });

  test('keeps its state when the portal changes the address', async () => {
    const page = await openHost({ head: HISTORY_ROUTER, body: tag('base="/host/login"'), path: '/host/login?token=none&hl=ja' });
    await waitForEvent(page, 'portal-ready');
    await portal(page).alert.locator('.alert').waitFor();
    expect(here(page)).toBe('/host/login?hl=ja');
    expect(await page.evaluate(() => history.state)).toEqual({ current: '/host/login', position: 0, replaced: false, scroll: null });
    expectNoProblems(page);
  });
});
