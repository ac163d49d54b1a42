import { expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import { expectNoProblems, newPage, portal, quietNetwork, waitForEvent } from './browser';

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
  expect(calls).toHaveLength(2);
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
