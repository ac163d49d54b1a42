import type { Browser, Page } from 'playwright-core';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { plainPath } from '../../demo/serve/pages';
import { address, newPage, portal, waitForEvent } from './browser';
import { type Held, HOME, hold, type Opening } from './sign-in-steps';

/** The file that brings React, from both of its addresses. */
export const REACT_PART = /\/(chunks|again)\/react-[^/]*\.js/;
/** What brings the first screen. */
export const FIRST_PART = '**/chunks/first-*.js*';

/** Opens the sign-in with React held back: the first screen stands, and nobody but the first file answers to it. */
export async function openDrawn(browser: Browser, opening: Opening = {}): Promise<{ readonly page: Page; readonly reactPart: Held }> {
  const { spec = '', attributes = {}, route = '/?csp=strict', prepare, ...options } = opening;
  const page = await newPage(browser, options);
  await page.request.post(address('/sandbox/reset'));
  await prepare?.(page);
  const reactPart = await hold(page, '**/chunks/react-*.js');
  await page.goto(plainPath({ tenant: 'dprime', home: HOME, ...(spec && { 'api-base': apiBaseFor(spec) }), ...attributes }, route));
  await portal(page).form.waitFor();
  await reactPart.asked;
  return { page, reactPart };
}

/** Lets React come and take over. */
export async function takeOver(page: Page, reactPart: Pick<Held, 'release'>): Promise<void> {
  reactPart.release();
  await waitForEvent(page, 'portal-ready');
}

/** Whether React has taken over, as of now. */
export const isTaken = (page: Page): Promise<boolean> => page.evaluate(() => customElements.get('login-portal') !== undefined);

/** Marks the fields that stand now, so that others in their place would be told from them. */
export const markFields = (page: Page) =>
  portal(page).host.evaluate(({ shadowRoot }) => {
    for (const input of shadowRoot?.querySelectorAll('input') ?? []) Reflect.set(input, 'marked', true);
  });

/** Names the fields that stand there and are not the ones that were marked. */
export const unmarked = (page: Page): Promise<readonly string[]> =>
  portal(page).host.evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('input') ?? [])].filter((input) => !Reflect.get(input, 'marked')).map(({ name }) => name),
  );

/** What the portal has written on the console from now on. */
export function reportsOn(page: Page): readonly string[] {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[login-portal]')) reports.push(message.text());
  });
  return reports;
}

/** The calls of a portal that have left since the page was opened, by their paths and keys. */
export function callsOn(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const path = /\/(?:toc\/api|static\/storage)\/(.*)$/.exec(pathname)?.[1];
    if (path) calls.push([path, searchParams.get('keys')?.slice(0, 8)].filter(Boolean).join(' '));
  });
  return calls;
}
