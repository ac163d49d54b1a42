import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { newPage, portal, problemsOf } from '../browser/browser';

/** Opens a page that adds up by how much what it shows jumps. */
async function openPage(): Promise<Page> {
  const page = await newPage();
  // no example has an icon, and a full browser asks for one
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Number(Reflect.get(entry, 'value')) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

const shiftOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'shift'));

/** Signs in, and follows what the site does then. */
async function signIn(page: Page): Promise<void> {
  const { screen, field, submit } = portal(page);
  await screen('sign-in').waitFor();
  await field('username').fill('trader@example.com');
  await field('current-password').fill(DEMO_PASSWORD);
  expect(await shiftOf(page)).toBe(0);
  await submit.click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
}

/** Visits a portal as a visitor does: recovery and back, a reload in between, then sign-in. */
export async function visit(address: string): Promise<void> {
  const page = await openPage();
  const { screen, action } = portal(page);
  await page.goto(address);
  await action('recovery').click();
  await screen('recovery').waitFor();
  expect(page.url()).toBe(`${address}/recovery`);
  await page.reload();
  await screen('recovery').waitFor();
  expect(await shiftOf(page)).toBe(0);
  await page.goBack();
  await signIn(page);
  expect(problemsOf(page)).toEqual([]);
}

/** Comes to a portal by a link of the site, goes back while a password is typed, and comes again. */
export async function visitFrom(home: string, name: string): Promise<void> {
  const page = await openPage();
  const { field } = portal(page);
  const link = page.getByRole('link', { name, exact: true });
  await page.goto(home);
  await link.click();
  await field('current-password').fill(DEMO_PASSWORD);
  await page.goBack();
  await link.waitFor();
  await page.locator('input').first().waitFor({ state: 'detached' }); // the portal is gone, or hidden and inert
  await link.click();
  await signIn(page);
  expect(problemsOf(page)).toEqual([]);
}

/**
 * Goes between screens of the portal and pages of a site whose router swaps them. The portal stays in place, and with it what was typed, as long
 * as the next page has it too. Back from another page leads to the screen that was left.
 */
export async function visitBetween(site: string): Promise<void> {
  const page = await openPage();
  const { screen, action, field } = portal(page);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await page.goto(`${site}/`);
  await link('Sign in').click();
  await field('username').fill('trader@example.com');
  await action('recovery').click();
  await screen('recovery').waitFor();
  await page.goBack();
  await screen('sign-in').waitFor();
  expect(await field('username').inputValue()).toBe('trader@example.com');
  await page.goForward();
  await screen('recovery').waitFor();
  await link('Home').click();
  await page.locator('input').first().waitFor({ state: 'detached' });
  await page.goBack();
  await screen('recovery').waitFor();
  expect(page.url()).toBe(`${site}/login/recovery`);
  await page.goBack();
  await signIn(page);
  expect(problemsOf(page)).toEqual([]);
}
