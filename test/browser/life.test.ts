import { describe, expect, test, vi } from 'vitest';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { plainPath } from '../../demo/serve/pages';
import { PATIENT } from '../patience.js';
import { expectNoProblems, newPage, portal, quietNetwork, waitForEvent } from './browser';

describe('time', () => {
  test('while the server does not answer, the loading animation shows, and the form appears after 8 s', async () => {
    const page = await newPage();
    await page.clock.install();
    await page.goto(plainPath({ tenant: 'dprime', 'api-base': apiBaseFor('*:hang') }));
    const loading = portal(page).host.getByRole('status');
    await loading.and(page.locator('[part="loading"]')).waitFor();
    expect(await portal(page).form.count()).toBe(0);
    await page.clock.fastForward(4000); // the clock runs on, and a busy machine takes its own time
    expect(await portal(page).form.count()).toBe(0);
    // the 8 s start with the portal, a moment after its animation
    await vi.waitUntil(async () => {
      await page.clock.fastForward(1100);
      return (await portal(page).form.count()) > 0;
    }, PATIENT);
    await page.locator('[part="loading"]').waitFor({ state: 'detached' });
    await waitForEvent(page, 'portal-ready');
    expectNoProblems(page);
  });

  test('under reduced motion the ring does not turn, and the text appears below it once it has loaded', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/chunks/*/first-dprime-client-en-US.js*', async (route) => {
      await held;
      await route.continue();
    });
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

test('a countdown shows the actual remaining time: after a sleep of minutes, another code can be requested at once', async () => {
  const page = await newPage();
  await page.clock.install();
  await page.goto(plainPath({ tenant: 'dprime' }, '/recovery'));
  await portal(page).screen('recovery').waitFor();
  await portal(page).field('username').fill('trader+sleep@example.com');
  await portal(page).submit.click();
  await portal(page).field('one-time-code').waitFor();
  const again = portal(page).action('send-code');
  await again.and(page.locator('[aria-disabled="true"]')).waitFor();
  await page.clock.fastForward('00:05:00');
  await again.and(page.locator(':not([aria-disabled="true"])')).waitFor();
  expectNoProblems(page);
});
