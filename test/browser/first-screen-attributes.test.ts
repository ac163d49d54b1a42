import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventsOf, expectNoProblems, fillAccount, portal, waitForEvent } from './browser';
import { callsOn, isTaken, markFields, openDrawn, reportsOn, TYPED, takeOver, unmarked, valuesOf } from './first-screen-steps';
import { arrivedAt, callsOf, HOME } from './sign-in-steps';

/* Attributes are live before React has loaded, as they are afterwards. */

/** Opens the sign-in of a brand with a language menu, and types into it. */
async function open(attributes: Readonly<Record<string, string>> = {}) {
  let calls: readonly string[] = [];
  let reports: readonly string[] = [];
  const { page, reactPart } = await openDrawn({
    attributes: { tenant: 'cgfintech', ...attributes },
    prepare: async (page) => {
      calls = callsOn(page);
      reports = reportsOn(page);
    },
  });
  await fillAccount(page);
  await markFields(page);
  return { page, reactPart, calls: () => calls, reports: () => reports };
}

const set = (page: Page, attributes: Readonly<Record<string, string | null>>) =>
  portal(page).host.evaluate((element, changes) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }, attributes);

const root = (page: Page) => portal(page).host.locator('[part="root"]');
const part = (page: Page, name: string) => portal(page).host.locator(`[part="${name}"]`);

/** Expects that React takes over with the current attributes, and that the form signs in. */
async function expectTaken(page: Page, reactPart: { readonly release: () => void }, home = HOME, except: readonly RegExp[] = []) {
  await takeOver(page, reactPart);
  expect(await root(page).count()).toBe(1);
  expect(await portal(page).host.evaluate(({ shadowRoot }) => shadowRoot?.childElementCount)).toBe(1);
  expect(await valuesOf(page)).toEqual(TYPED);
  await portal(page).submit.click();
  await arrivedAt(page, home);
  expect((await callsOf(page, 'signIn')).map(({ body }) => body?.email)).toEqual(['trader@example.com']);
  expect(eventsOf(page, 'portal-ready').length).toBe(1);
  expectNoProblems(page, except);
  await page.context().close();
}

describe('changed before React', () => {
  test('color-scheme, once it is gone: the colours and the logo change in the form that is drawn', async () => {
    const { page, reactPart, reports } = await open({ tenant: 'doofinancial', 'color-scheme': 'dark' });
    const look = () =>
      root(page).evaluate((element) => [getComputedStyle(element).colorScheme, element.querySelector('img')?.getAttribute('src')]);
    const [, logo] = await look();
    await set(page, { 'color-scheme': null });
    await expect.poll(async () => (await look())[0]).toBe('light');
    const before = await look();
    expect(before[1]).not.toBe(logo);
    expect(await isTaken(page)).toBe(false);
    expect(await unmarked(page)).toEqual([]);
    await takeOver(page, reactPart);
    expect(await look()).toEqual(before);
    expect(await unmarked(page)).toEqual([]);
    expect(reports()).toEqual([]);
  });

  test('tenant, to an unknown one, corrected after React has loaded: the form of the new one signs in', async () => {
    const { page, reactPart } = await open();
    await set(page, { tenant: 'nobody' });
    await portal(page).form.waitFor({ state: 'detached' });
    reactPart.release();
    expect((await waitForEvent(page, 'portal-error')).code).toBe('configuration');
    expect(await root(page).count()).toBe(1);
    await set(page, { tenant: 'dprime' });
    await portal(page).host.getByRole('heading', { level: 1, name: 'D Prime' }).waitFor();
    await fillAccount(page);
    await expectTaken(page, reactPart, HOME, [/\[login-portal\]/]);
    expect(eventsOf(page, 'portal-error').length).toBe(1);
  });

  test('one after another, several at once, and while React loads', async () => {
    const { page, reactPart, reports } = await open();
    await set(page, { chrome: 'none', 'color-scheme': 'dark' });
    await set(page, { chrome: 'full', lang: 'ja-JP', home: '/arrived/elsewhere' });
    reactPart.release();
    await set(page, { lang: 'en-US', 'color-scheme': 'light' });
    await expectTaken(page, reactPart, '/arrived/elsewhere');
    expect(reports()).toEqual([]);
  });
});

test('properties set before React has loaded act like attributes, and become attributes', async () => {
  const { page, reactPart, reports } = await open();
  await portal(page).host.evaluate((element) =>
    Object.assign(element, { colorScheme: 'dark', chrome: 'none', home: '/arrived/elsewhere' }),
  );
  await takeOver(page, reactPart);
  expect(await portal(page).host.evaluate((element) => [element.getAttribute('color-scheme'), element.getAttribute('chrome')])).toEqual([
    'dark',
    'none',
  ]);
  await expect.poll(() => root(page).evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark');
  await expect.poll(() => part(page, 'header').count()).toBe(0);
  expect(await valuesOf(page)).toEqual(TYPED);
  await portal(page).submit.click();
  await arrivedAt(page, '/arrived/elsewhere');
  expect(reports()).toEqual([]);
});
