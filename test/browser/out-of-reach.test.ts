import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoProblems, portal, sendAccount } from './browser';
import { openDrawn } from './first-screen-steps';
import { openHost, openReady } from './host-pages';

/* What a page takes out of its visitors' sight or reach, for instance behind a dialog of its own, takes the portal along. */

const TAG = '<login-portal tenant="cgfintech" router="memory"></login-portal>';
const CONTROLS = ['[type="submit"]', 'input', '[data-action="recovery"]', '[data-action="show-password"]', 'select', '.logo'];

/** Whether the pointer reaches the portal in the middle of one of its elements. */
const isReached = (page: Page, selector: string): Promise<boolean> =>
  portal(page).host.evaluate((host, wanted) => {
    const box = host.shadowRoot?.querySelector(wanted)?.getBoundingClientRect();
    if (!box) throw new Error(`No ${wanted}`);
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === host;
  }, selector);

const reached = async (page: Page) => {
  const found: string[] = [];
  for (const control of CONTROLS) if (await isReached(page, control)) found.push(control);
  return found;
};

/** Sets an attribute of the element around the portal. */
const set = (page: Page, name: string, value: string) =>
  page.locator('#outer').evaluate((outer, [written, to]) => outer.setAttribute(written, to), [name, value] as const);

test('no control answers while the page takes the portal out of reach, and each does after that', async () => {
  const page = await openReady({ body: `<div id="outer">${TAG}</div>` });
  for (const [name, value] of [
    ['style', 'pointer-events: none'],
    ['style', 'interactivity: inert'],
    ['style', 'visibility: hidden'],
    ['inert', ''],
  ] as const) {
    expect(await reached(page)).toEqual(CONTROLS);
    await set(page, name, value);
    expect(await reached(page), `${name} ${value}`).toEqual([]);
    await page.locator('#outer').evaluate((outer, written) => outer.removeAttribute(written), name);
  }
  expect(await reached(page)).toEqual(CONTROLS);
  expectNoProblems(page);
});

test('neither does a toast', async () => {
  const page = await openReady({ body: `<div id="outer">${TAG}</div>` });
  await page.route(/chunks\/\w+\/.*ja-JP\.js/, (route) => route.abort());
  await portal(page).host.evaluate((element) => element.setAttribute('lang', 'ja-JP'));
  const toast = portal(page).host.locator('.toast');
  await toast.getByRole('button').focus(); // it stays
  expect(await isReached(page, '.toast-close')).toBe(true);
  await set(page, 'style', 'pointer-events: none');
  expect(await isReached(page, '.toast-close')).toBe(false);
});

test('a toast covers nothing but its own place', async () => {
  const page = await openReady({ body: TAG });
  await portal(page).host.locator('.toasts').waitFor({ state: 'attached' });
  expect(await reached(page)).toEqual(CONTROLS);
});

/** Returns what is visible although the page has hidden the portal. */
const visible = (page: Page): Promise<readonly string[]> =>
  portal(page).host.evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('*') ?? [])].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const { content, visibility } = getComputedStyle(element, pseudo);
        const isThere = pseudo === undefined || content !== 'none';
        return isThere && visibility === 'visible' ? [`${element.getAttribute('class')}${pseudo ?? ''}`] : [];
      }),
    ),
  );

describe('nothing is seen while the page is hidden', () => {
  const hide = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('visibility', 'hidden'));

  test('not even what is under way before React', async () => {
    const { page } = await openDrawn();
    await sendAccount(page);
    await portal(page).host.locator('form[aria-busy="true"]').waitFor();
    await hide(page);
    expect(await visible(page)).toEqual([]);
  });

  test('nor after that', async () => {
    const page = await openHost({ body: TAG });
    await portal(page).host.locator('.toasts').waitFor({ state: 'attached' });
    await hide(page);
    expect(await visible(page)).toEqual([]);
  });
});
