import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { GALLERY } from '../../demo/gallery-states';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { framePath } from '../../demo/serve/pages';
import { newLastingPage } from './browser';
import { JOURNEYS } from './leak-journeys';
import { holds, leaksIn, surfacesOf, typedOn } from './leak-surfaces';
import { gather, REPORTS, watchTraffic } from './leak-traffic';
import { NEW_PASSWORD } from './recovery-steps';

/*
 * Every state of the gallery, and every journey to its end. After each, the test searches for what must not be found anywhere. It takes the
 * secrets from the traffic itself: what was typed, sent and answered on the way.
 */

let page: Page;
let traffic: Awaited<ReturnType<typeof watchTraffic>>;

beforeAll(async () => {
  page = await newLastingPage();
  await page.route(`${REPORTS}/**`, (route) => route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '{}' }));
  // The frames of the gallery drive themselves; they get the journeys as well.
  await page.route('**/sandbox/gallery', (route) => route.fulfill({ json: [...GALLERY, ...JOURNEYS] }));
  traffic = await watchTraffic(page);
});
afterAll(() => page?.context().close());

describe('nothing leaks', () => {
  test.each([...GALLERY, ...JOURNEYS])('$screen: $id', async ({ id, spec, route, attributes }) => {
    // All share one tab, and each starts with an empty storage.
    await page.evaluate(() => location.protocol.startsWith('http') && sessionStorage.clear());
    traffic.begin([DEMO_PASSWORD, NEW_PASSWORD]);
    const given = { tenant: 'dprime', home: '/arrived/home', 'sentry-dsn': `${REPORTS.replace('//', '//key@')}/7`, ...attributes };
    await page.goto(framePath({ ...given, ...(spec && { 'api-base': apiBaseFor(spec) }) }, { state: id }, route));
    const told = await page.waitForFunction(() => document.documentElement.dataset.state);
    expect(await told.jsonValue()).toBe('ready');
    const { found, outside } = await traffic.read();
    for (const [name, value] of await typedOn(page)) gather({ [name]: value }, found);

    const leaks = leaksIn({ ...(await surfacesOf(page)), outside: outside.join('\n') }, found);
    expect(leaks).toEqual([]);
  });

  test('the search finds a secret on each of its surfaces', async () => {
    await page.evaluate((secret) => {
      localStorage.setItem('a', secret);
      sessionStorage.setItem('a', secret);
      // biome-ignore lint/suspicious/noDocumentCookie: the test checks that the search reads cookies
      document.cookie = `a=${encodeURIComponent(secret)}`;
      history.replaceState({ secret }, '', `?a=${encodeURIComponent(secret)}`);
      window.name = secret;
      document.title = secret;
      document.querySelector('login-portal')?.shadowRoot?.querySelector('main')?.setAttribute('title', secret);
      window.dispatchEvent(new CustomEvent('x', { detail: { secret } }));
    }, NEW_PASSWORD);
    const surfaces = Object.entries(await surfacesOf(page));
    expect(surfaces.filter(([, surface]) => !holds(surface, NEW_PASSWORD)).map(([name]) => name)).toEqual([]);
  });
});
