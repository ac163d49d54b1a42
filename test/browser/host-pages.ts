import type { Browser, Page } from 'playwright-core';
import { address, newPage, type PageOptions, portal, waitForEvent } from './browser';

const SCRIPT = '<script type="module" src="/login-portal/login-portal.js"></script>';
const TAG = '<login-portal tenant="dprime" router="memory"></login-portal>';

/** A site's own page, as a test has written it. */
export interface HostPage extends PageOptions {
  readonly head?: string;
  readonly body?: string;
  /** Without it the module is loaded in the head. */
  readonly script?: string;
  /** Path of the page, with its query and fragment. */
  readonly path?: string;
  /** What is put into the page before its first script. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Opens a page that the site has written: whatever lies under `/host` is that page, and none of the demo's. */
export async function openHost(
  browser: Browser,
  { head = '', body = TAG, script = SCRIPT, path = '/host', before, ...rest }: HostPage = {},
) {
  const page = await newPage(browser, rest);
  await before?.(page);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Our site</title><link rel="icon" href="data:,">${head}${script}</head><body>${body}</body></html>`;
  await page.route(
    (url) => url.pathname.startsWith('/host'),
    (route) => route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto(path);
  return page;
}

/** The same, once the portal is ready. */
export async function openReady(browser: Browser, options: HostPage = {}) {
  const page = await openHost(browser, options);
  await waitForEvent(page, 'portal-ready');
  await portal(page).heading.waitFor();
  return page;
}

/** Loads the portal's module into a page that came without it. */
export const addPortal = (page: Page) => page.addScriptTag({ type: 'module', url: address('/login-portal/login-portal.js') });

/** Where a page is, without its origin. */
export const here = (page: Page): string => page.url().replace(new URL(page.url()).origin, '');
