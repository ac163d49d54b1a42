import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { GALLERY, type GalleryState } from '../../demo/gallery-states';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { type Attributes, framePath } from '../../demo/serve/pages';
import { newPage, type PageOptions } from './browser';
import { HOME } from './sign-in-steps';

/** What a frame of the gallery shows besides its state. */
export interface Framed {
  readonly attributes?: Attributes;
  /** Further parameters of the address, such as `hl=ja`. */
  readonly query?: string;
  readonly theme?: string;
}

/** Leads a page to a state of the gallery, or to one of the test's own. */
export async function goToState(page: Page, which: string | GalleryState, { attributes = {}, query, theme }: Framed = {}): Promise<void> {
  const state = typeof which === 'string' ? GALLERY.find(({ id }) => id === which) : which;
  if (!state) throw new Error(`No state ${which}`);
  const { id, spec, route } = state;
  const asked = { tenant: 'dprime', home: HOME, ...(spec && { 'api-base': apiBaseFor(spec) }), ...attributes, ...state.attributes };
  const address = query ? `${route}${route.includes('?') ? '&' : '?'}${query}` : route;
  await page.goto(framePath(asked, { state: id, ...(theme && { theme }) }, address));
  const told = await page.waitForFunction(() => document.documentElement.dataset.state);
  expect(await told.jsonValue()).toBe('ready');
}

/** Opens a state of the gallery in a page of its own. */
export async function openState(id: string, framed: Framed = {}, options: PageOptions = {}): Promise<Page> {
  const page = await newPage(options);
  await goToState(page, id, framed);
  return page;
}

/** Empties the storage of a page. States that share one tab keep its compiled scripts, and each starts as a new visitor. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (location.protocol.startsWith('http')) for (const storage of [localStorage, sessionStorage]) storage.clear();
  });
  await page.context().clearCookies();
}
