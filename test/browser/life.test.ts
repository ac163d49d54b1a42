import { expect, test } from 'vitest';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { plainPath } from '../../demo/serve/pages';
import { expectNoProblems, newPage, quietNetwork, waitForEvent } from './browser';
import { FIRST_PART } from './first-screen-steps';
import { hold } from './sign-in-steps';

test('under reduced motion the ring does not turn, and the text appears below it once it has loaded', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  const { release } = await hold(page, FIRST_PART);
  // The site's own placeholder would stay until the first part has loaded, so this page has none.
  await page.route('**/plain/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('The sign-in portal needs JavaScript.', '') });
  });
  await page.goto(plainPath({ tenant: 'dprime', 'api-base': apiBaseFor('commonConfig:hang') }));
  await page.locator('login-portal[tenant] [part="loading"] .loading-mark').waitFor({ state: 'visible' });
  release();
  const text = page.locator('[part="loading"]').getByText('Loading');
  await text.waitFor();
  const mark = page.locator('.loading-mark');
  const [ring, below] = await Promise.all([mark.boundingBox(), text.boundingBox()]);
  expect(below?.y).toBeGreaterThan((ring?.y ?? 0) + (ring?.height ?? 0));
  await expect.poll(() => mark.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('url(');
  expect(await mark.evaluate((element) => getComputedStyle(element, '::before').animationName)).toBe('none');
});

/* A machine that sleeps: timers stop, the clock does not. `fastForward` runs each due timer once, as a browser does when it wakes. */

test('after a night there is no burst of requests: one key, then one every 180 s again, hidden or not', async () => {
  const page = await newPage();
  await page.clock.install();
  await page.goto(plainPath({ tenant: 'dprime' }));
  await waitForEvent(page, 'portal-ready');
  await quietNetwork(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  for (let round = 1; round <= 2; round += 1) {
    const fetched = page.waitForResponse(/publicKey$/);
    await page.clock.fastForward(round === 1 ? '08:00:00' : 180_000);
    await fetched;
    await quietNetwork(page);
    expect(calls).toEqual(Array.from({ length: round }, () => '/toc/api/v1/security/publicKey'));
  }
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await quietNetwork(page);
  expect(calls.slice(2), 'whoever looks again may have signed in elsewhere').toEqual(['/toc/api/v1/common/config']);
  expectNoProblems(page);
});
