import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { expectNoProblems, portal, waitForEvent } from './browser';
import { arrivedAt, callsOf, fields, openSignIn, play, signInByEmail } from './sign-in-steps';

const NO_RESOURCE = /Failed to load resource|ERR_/;

/** Returns the trace events so far. */
const events = async (page: Page) => (await callsOf(page, 'trace')).map(({ body }) => `${body?.event} ${body?.screen}`);
const campaigns = async (page: Page) => (await callsOf(page, 'traceUtm')).map(({ body }) => body);
/** Waits for trace events. The portal does not wait for them, so they may arrive later than what they describe. */
const eventually = (page: Page, expected: readonly string[]) =>
  vi.waitFor(async () => expect(await events(page)).toEqual(expect.arrayContaining([...expected])), { timeout: 90_000, interval: 50 });

test('a campaign is traced once, without the rest of the address, and not again after a reload', async () => {
  const page = await openSignIn({ route: '/?csp=strict&utm_source=news&utm_campaign=spring%20sale&secret=1' });
  await eventually(page, ['view sign-in']);
  const [told] = await campaigns(page);
  expect(told).toEqual({
    utm_source: 'news',
    utm_campaign: 'spring sale',
    landing: expect.stringMatching(/^http[^?#]+\/login$/),
    referrer: '',
  });
  await page.reload();
  await waitForEvent(page, 'portal-ready', 2);
  await vi.waitFor(async () => expect((await events(page)).filter((event) => event === 'view sign-in')).toHaveLength(2), {
    timeout: 90_000,
  });
  expect(await campaigns(page)).toHaveLength(1);
  expectNoProblems(page);
});

test('each screen and each step is traced, but not what is typed', async () => {
  const page = await openSignIn();
  await signInByEmail(page, 'trader@example.com', 'Wrong7!Lantern');
  await portal(page).alert.getByText('details aren’t right').waitFor();
  await eventually(page, ['view sign-in', 'submit sign-in', 'fail sign-in']);
  await portal(page).action('recovery').click();
  await portal(page).screen('recovery').waitFor();
  await eventually(page, ['view recovery']);
  await page.goBack();
  await portal(page).screen('sign-in').waitFor();
  await signInByEmail(page);
  await arrivedAt(page);
  await eventually(page, ['done sign-in']);
  const bodies = (await callsOf(page, 'trace')).map(({ body }) => JSON.stringify(body));
  expect(bodies.join()).not.toMatch(/trader|Lantern/);
  expectNoProblems(page);
});

test('tracing that fails or hangs has no effect on the visitor', async () => {
  const page = await openSignIn({ spec: 'trace:hang,traceUtm:http-500', route: '/?csp=strict&utm_source=news' });
  await play(page, 'signIn:2001*1');
  await signInByEmail(page);
  await portal(page).alert.getByText('details aren’t right').waitFor();
  await fields(page).submit.click();
  await arrivedAt(page);
  expectNoProblems(page, [NO_RESOURCE]);
});
