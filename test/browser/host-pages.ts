import type { Page } from 'playwright-core';
import { address, newPage, type PageOptions, portal, waitForEvent } from './browser';

const SCRIPT = '<script type="module" src="/login-portal/login-portal.js"></script>';
const TAG = '<login-portal tenant="dprime" router="memory"></login-portal>';

/** A page of a site, written by a test. */
export interface HostPage extends PageOptions {
  readonly head?: string;
  readonly body?: string;
  /** By default, the module is loaded in the head. */
  readonly script?: string;
  /** The path of the page, with query and fragment. */
  readonly path?: string;
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Opens a page of a site. All paths under `/host` show this page instead of the demo's. */
export async function openHost({ head = '', body = TAG, script = SCRIPT, path = '/host', before, ...rest }: HostPage = {}) {
  const page = await newPage(rest);
  await before?.(page);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Our site</title><link rel="icon" href="data:,">${head}${script}</head><body>${body}</body></html>`;
  await page.route(
    (url) => url.pathname.startsWith('/host'),
    (route) => route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto(path);
  return page;
}

/** Opens a page of a site and waits until its portal is ready. */
export async function openReady(options: HostPage = {}) {
  const page = await openHost(options);
  await waitForEvent(page, 'portal-ready');
  await portal(page).heading.waitFor();
  return page;
}

/** Loads the portal's module into a page that does not load it. */
export const addPortal = (page: Page) => page.addScriptTag({ type: 'module', url: address('/login-portal/login-portal.js') });

/** Returns the address of a page without its origin. */
export const here = (page: Page): string => page.url().replace(new URL(page.url()).origin, '');
