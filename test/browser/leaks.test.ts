import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLastingPage } from './browser';
import { goToState } from './gallery-steps';
import { JOURNEYS } from './leak-journeys';
import { REPORTING, searchForLeaks } from './leak-search';
import { holds, surfacesOf } from './leak-surfaces';
import { NEW_PASSWORD } from './recovery-steps';

/*
 * Every journey to its end. After each, the test searches for what must not be found anywhere. `gallery.test.ts` searches every state.
 */

let page: Page;
let search: Awaited<ReturnType<typeof searchForLeaks>>;

beforeAll(async () => {
  page = await newLastingPage();
  // The frames of the gallery drive themselves; here they drive the journeys.
  await page.route('**/sandbox/gallery', (route) => route.fulfill({ json: JOURNEYS }));
  search = await searchForLeaks(page);
});
afterAll(() => page?.context().close());

describe('nothing leaks', () => {
  test.each(JOURNEYS)('$screen: $id', async (journey) => {
    // All share one tab, and each starts with an empty storage.
    await page.evaluate(() => location.protocol.startsWith('http') && sessionStorage.clear());
    search.begin();
    await goToState(page, journey, { attributes: REPORTING });
    expect(await search.leaks()).toEqual([]);
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
