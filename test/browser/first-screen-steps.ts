import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { plainPath } from '../../demo/serve/pages';
import { newPage, portal, waitForEvent } from './browser';
import { type Held, HOME, hold, type Opening } from './sign-in-steps';

/** Requests for the part with React, at any of its addresses. */
export const REACT_PART = /\/chunks\/\w+\/element\.js/;
/** Requests for the first part. */
export const FIRST_PART = '**/chunks/*/first-*.js*';

/** Opens the sign-in and holds React back: the first screen is drawn, and only the first file runs. */
export async function openDrawn(opening: Opening = {}): Promise<{ readonly page: Page; readonly reactPart: Held }> {
  const { spec = '', attributes = {}, route = '/?csp=strict', prepare, ...options } = opening;
  const page = await newPage(options);
  await prepare?.(page);
  const reactPart = await hold(page, '**/chunks/*/element.js');
  await page.goto(plainPath({ tenant: 'dprime', home: HOME, ...(spec && { 'api-base': apiBaseFor(spec) }), ...attributes }, route));
  await portal(page).form.waitFor();
  await reactPart.asked;
  return { page, reactPart };
}

/** Lets React load and take over. */
export async function takeOver(page: Page, reactPart: Pick<Held, 'release'>): Promise<void> {
  reactPart.release();
  await waitForEvent(page, 'portal-ready');
}

/** Whether React has taken over yet. */
export const isTaken = (page: Page): Promise<boolean> => page.evaluate(() => customElements.get('login-portal') !== undefined);

/** Marks the current fields, so that later ones can be told apart from them. */
export const markFields = (page: Page) =>
  portal(page).host.evaluate(({ shadowRoot }) => {
    for (const input of shadowRoot?.querySelectorAll('input') ?? []) Reflect.set(input, 'marked', true);
  });

/** Returns the names of the fields that were not marked. */
export const unmarked = (page: Page): Promise<readonly string[]> =>
  portal(page).host.evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('input') ?? [])].filter((input) => !Reflect.get(input, 'marked')).map(({ name }) => name),
  );

/** Returns a list that collects what the portal writes on the console from now on. */
export function reportsOn(page: Page): readonly string[] {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[login-portal]')) reports.push(message.text());
  });
  return reports;
}

/** Returns a list that collects the portal's calls from now on, by path and keys. */
export function callsOn(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const path = /\/(?:toc\/api|static\/storage)\/(.*)$/.exec(pathname)?.[1];
    if (path) calls.push([path, searchParams.get('keys')?.slice(0, 8)].filter(Boolean).join(' '));
  });
  return calls;
}

/** What `fillAccount` types, and what stands in those fields. */
export const TYPED = ['trader@example.com', DEMO_PASSWORD];
export const valuesOf = (page: Page) =>
  Promise.all([portal(page).field('username').inputValue(), portal(page).field('current-password').inputValue()]);

/**
 * Lends a page that is no secure context a stand-in for Web Crypto, so that a password which should not be sent could be.
 * `chromium-headless-shell` does not treat `BRAND_HOST` as secure, and on a local host the portal redirects nobody.
 */
export const lendWebCrypto = (page: Page) =>
  page.addInitScript(() => {
    const subtle = { importKey: async () => ({ algorithm: { modulusLength: 2048 } }), encrypt: async () => new ArrayBuffer(256) };
    Object.defineProperty(crypto, 'subtle', { value: subtle });
  });
