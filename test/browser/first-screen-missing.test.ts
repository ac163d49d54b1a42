import type { Page, Request } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { plainPath } from '../../demo/serve/pages';
import english from '../../src/locales/en-US';
import { PATIENT } from '../patience.js';
import { eventsOf, fillAccount, newPage, portal, problemsOf, waitForEvent } from './browser';
import { FIRST_PART, isTaken, markFields, REACT_PART, reportsOn, TYPED, unmarked, valuesOf } from './first-screen-steps';
import { arrivedAt, callsOf, HOME, hold } from './sign-in-steps';

/* React or the first part cannot be loaded, for a while or at all. */

const NETWORK = [/Failed to load resource|ERR_|dynamically imported module|took too long/];

/** The requests of each page that the network has yet to answer: time must not pass them by on a slow machine. */
const underWay = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): Set<Request> {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/** Opens a page on which requests for an address fail or hang. Time stops until a test advances it. */
async function open(path: RegExp | string, way: 'gone' | 'hangs', { attributes = {}, spec = '' } = {}) {
  const page = await newPage();
  const reports = reportsOn(page);
  const requests = watchRequests(page);
  let asked = 0;
  await page.clock.install();
  await page.route(path, async (route) => {
    asked += 1;
    requests.delete(route.request());
    if (way === 'gone') await route.abort('failed');
  });
  await page.goto(
    plainPath({ tenant: 'dprime', home: HOME, ...(spec && { 'api-base': apiBaseFor(spec) }), ...attributes }, '/?csp=strict'),
  );
  return { page, reports, asked: () => asked };
}

/** Advances time in steps until a condition holds. */
const passUntil = (page: Page, so: () => boolean | Promise<boolean>) =>
  vi.waitUntil(async () => {
    if (await so()) return true;
    if (underWay.get(page)?.size) return false;
    await page.clock.runFor(500);
    return so();
  }, PATIENT);

const retry = (page: Page) => portal(page).action('retry');

test.each(['gone', 'hangs'] as const)(
  'React: %s: a submitted form shows an error with a retry button and keeps what was typed; once React loads, it is sent once',
  async (way) => {
    const { page, reports, asked } = await open(REACT_PART, way);
    await portal(page).form.waitFor();
    await fillAccount(page);
    await markFields(page);
    await portal(page).submit.click();
    await passUntil(page, async () => (await retry(page).count()) > 0);
    expect(await portal(page).alert.getByText(english.Common.NetworkError, { exact: true }).count()).toBe(1);
    expect(await portal(page).form.getAttribute('aria-busy')).toBeNull();
    expect(await portal(page).host.getByText(english.Login.Submitting, { exact: true }).count()).toBe(0);
    expect(await valuesOf(page)).toEqual(TYPED);
    expect(await waitForEvent(page, 'portal-error')).toEqual({
      code: 'network',
      key: 'Common.NetworkError',
      request: '',
      message: english.Common.NetworkError,
    });
    // the retry fails: the form is busy again, and shows the error again
    const before = asked();
    await retry(page).click();
    expect(await portal(page).form.getAttribute('aria-busy')).toBe('true');
    await passUntil(page, async () => (await retry(page).count()) > 0);
    if (way === 'gone') expect(asked()).toBeGreaterThan(before);

    await page.unroute(REACT_PART);
    await retry(page).click();
    // The portal may already have left the page.
    await passUntil(page, async () => new URL(page.url()).pathname === HOME || (await isTaken(page).catch(() => true)));
    await arrivedAt(page);
    expect((await callsOf(page, 'signIn')).map(({ body }) => body?.email)).toEqual(['trader@example.com']);
    expect(eventsOf(page, 'portal-error').length).toBe(2); // as often as the visitor saw the error
    expect(reports.filter((text) => !text.includes('Access-Control-Allow-Origin'))).toEqual([expect.any(String)]);
    expect(problemsOf(page, [...NETWORK, /\[login-portal\]/])).toEqual([]);
  },
);

describe('without React', () => {
  test('a visitor who only types is not disturbed, and loses nothing when React loads in the end; the site is told once', async () => {
    const { page, asked } = await open(REACT_PART, 'gone');
    await portal(page).form.waitFor();
    await fillAccount(page);
    await markFields(page);
    await passUntil(page, () => eventsOf(page, 'portal-error').length > 0);
    const before = asked();
    await passUntil(page, () => asked() > before + 6); // two more rounds
    expect(eventsOf(page, 'portal-error').length).toBe(1);
    expect(await retry(page).count()).toBe(0);
    expect(await valuesOf(page)).toEqual(TYPED);
    await page.unroute(REACT_PART);
    await passUntil(page, () => isTaken(page));
    await waitForEvent(page, 'portal-ready');
    expect(await unmarked(page)).toEqual([]);
    expect(await valuesOf(page)).toEqual(TYPED);
    expect(problemsOf(page, [...NETWORK, /\[login-portal\]/])).toEqual([]);
  });

  test('a press after the failed attempts tries again at once', async () => {
    const { page } = await open(REACT_PART, 'gone');
    await portal(page).form.waitFor();
    await passUntil(page, () => eventsOf(page, 'portal-error').length > 0);
    await page.unroute(REACT_PART);
    await portal(page).action('show-password').click();
    await passUntil(page, () => isTaken(page));
    await page.locator('[name="password"][type="text"]').waitFor();
  });
});

test.each(['gone', 'hangs'] as const)(
  'the first part: %s at first: the loading animation stays, the site is told, and the form appears once the part can be loaded',
  async (way) => {
    const { page, reports } = await open(FIRST_PART, way);
    await portal(page).host.waitFor();
    await passUntil(page, () => eventsOf(page, 'portal-error').length > 0);
    expect(await portal(page).form.count()).toBe(0);
    await page.unroute(FIRST_PART);
    await passUntil(page, async () => (await portal(page).form.count()) > 0);
    await fillAccount(page);
    await passUntil(page, () => isTaken(page));
    await waitForEvent(page, 'portal-ready');
    expect(await valuesOf(page)).toEqual(TYPED);
    await portal(page).submit.click();
    await arrivedAt(page);
    expect(eventsOf(page, 'portal-error').map(({ code, request }) => [code, request])).toEqual([['network', '']]);
    expect(reports.filter((text) => !text.includes('Access-Control-Allow-Origin'))).toEqual([expect.any(String)]);
    expect(problemsOf(page, [...NETWORK, /\[login-portal\]/])).toEqual([]);
  },
);

describe('without the first part', () => {
  test('once React is there, the visitor is told with a button that tries again, and the portal goes on trying by itself', async () => {
    const { page } = await open(FIRST_PART, 'gone');
    await portal(page).host.waitFor();
    await passUntil(page, async () => (await retry(page).count()) > 0);
    expect(await portal(page).heading.textContent()).toBe(english.Common.ScreenFailedTitle);
    expect(await portal(page).host.getByText(english.Common.NetworkError, { exact: true }).count()).toBe(1);
    await retry(page).click();
    await page.getByRole('status').waitFor();
    await passUntil(page, async () => (await retry(page).count()) > 0);
    expect(eventsOf(page, 'portal-error').map(({ code }) => code)).toEqual(['network', 'network']); // as often as the visitor was told
    await page.unroute(FIRST_PART);
    await passUntil(page, async () => (await portal(page).form.count()) > 0);
    await waitForEvent(page, 'portal-ready');
    expect(await retry(page).count()).toBe(0);
    expect(await page.evaluate(() => document.querySelector('login-portal')?.shadowRoot?.activeElement?.tagName)).toBe('H1'); // the button is gone
    expect(problemsOf(page, [...NETWORK, /\[login-portal\]/])).toEqual([]);
  });

  test('without styles the message stands all the same, and the site is told once of each part', async () => {
    const { page } = await open(/chunks\/\w+\/(first-[\w-]+|styles)\.js/, 'gone');
    await portal(page).host.waitFor();
    await passUntil(page, () => eventsOf(page, 'portal-error').length > 1);
    await page.clock.runFor(60_000);
    await passUntil(page, async () => (await retry(page).count()) > 0);
    expect(await portal(page).alert.getByText(english.Common.NetworkError, { exact: true }).count()).toBe(1);
    expect(eventsOf(page, 'portal-error').length).toBe(2); // the first part and the styles
  });

  test('the site is told at once, before React, and not again when React tries in its turn', async () => {
    const { page, asked } = await open(FIRST_PART, 'gone');
    const reactPart = await hold(page, '**/chunks/*/element.js');
    await passUntil(page, () => eventsOf(page, 'portal-error').length > 0);
    expect(await isTaken(page)).toBe(false);
    const before = asked();
    reactPart.release();
    await passUntil(page, () => isTaken(page));
    await passUntil(page, async () => (await retry(page).count()) > 0);
    expect(asked()).toBeGreaterThan(before);
    await page.clock.runFor(60_000);
    await page.unroute(FIRST_PART);
    await passUntil(page, async () => (await portal(page).form.count()) > 0);
    await waitForEvent(page, 'portal-ready');
    expect(eventsOf(page, 'portal-error').map(({ code, request }) => [code, request])).toEqual([['network', '']]);
  });
});
