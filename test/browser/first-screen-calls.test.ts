import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BRAND_HOST, eventsOf, fillAccount, portal, problemsOf, sendAccount, waitForEvent } from './browser';
import { isTaken, lendWebCrypto, markFields, openDrawn, reportsOn, takeOver, unmarked } from './first-screen-steps';
import { arrivedAt, callsOf, HOME, hold, openSignIn } from './sign-in-steps';
import { type Asked, CALLS } from './start-up-calls';

/*
 * Each call of the start-up fails while only the first file has loaded. The form must appear before React all the same. In `npm test` some
 * ways take turns over some calls; `npm run test:long -- failures` tries each on each.
 */

const NETWORK = [/Failed to load resource|ERR_|\[login-portal\]/];
/** The calls that are sent before the form appears, each once. */
const BEFORE = CALLS.filter(({ call }) => ['languages', 'countries', 'translations', 'commonConfig', 'publicKey'].includes(call));
const WAYS = ['reset', 'http-500', 'html', 'malformed', 'empty', 'not-envelope', 'wrong-types', 'hang'] as const;

const cases = BEFORE.flatMap((asked, index) => {
  const some = index % 2 === 0 ? [WAYS[(index * 3 + 7) % WAYS.length] ?? 'hang'] : [];
  const ways = process.env.FAILURES === 'all' ? WAYS : some;
  return ways.map((way) => ({ call: asked.call, way, asked }));
});

/** Shortens the portal's wait of 8 s. */
const shortenPatience = (page: Page, shorter: number) =>
  page.addInitScript((to) => {
    const later = window.setTimeout;
    Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) => later(run, ms === 8000 ? to : ms));
  }, shorter);

async function open({ rule }: Asked, way: (typeof WAYS)[number]) {
  return openDrawn({
    spec: `${rule}:${way}`,
    attributes: { tenant: 'cgfintech' },
    // a hanging call does not delay the test by 8 s
    prepare: async (page) => {
      if (way === 'hang') await shortenPatience(page, 300);
    },
  });
}

test.each(cases)('$call, $way: the form appears before React, takes input, and React takes it over unchanged', async ({ asked, way }) => {
  const { page, reactPart } = await open(asked, way);
  expect(await isTaken(page)).toBe(false);
  await fillAccount(page);
  await markFields(page);
  await takeOver(page, reactPart);
  expect(await unmarked(page)).toEqual([]);
  expect(await portal(page).host.locator('[part="root"]').count()).toBe(1);
  const harmless = way === 'wrong-types' || way === 'hang';
  if (asked.request && !harmless) {
    const told = () => eventsOf(page, 'portal-error').map(({ request }) => request);
    await expect.poll(() => new Set(told()).size).toBe(asked.call === 'translations' ? 2 : 1); // English has a second file
    const path = asked.request.replace('GET ', ''); // for a file, the event contains its address
    expect(told().filter((request) => request.endsWith(path)).length).toBe(1);
    expect(told()).toEqual([...new Set(told())]);
  }
  if (!asked.needed) {
    await portal(page).submit.click();
    await arrivedAt(page);
    expect((await callsOf(page, 'signIn')).length).toBe(1);
  }
  expect(problemsOf(page, NETWORK)).toEqual([]);
});

test('one call fails while another hangs: all words may load before the form appears, and React takes over without an error', async () => {
  let reports: readonly string[] = [];
  const page = await openSignIn({
    spec: 'countries:http-500,settings.Platform_Language:hang',
    attributes: { tenant: 'cgfintech' },
    prepare: async (page) => {
      reports = reportsOn(page);
      await shortenPatience(page, 5000);
    },
  });
  await fillAccount(page);
  expect(reports.filter((report) => report.includes('render'))).toEqual([]);
});

describe('a session that is found signed in only after the form was drawn', () => {
  const SESSION = 'config.loggedIn=true';
  const late = async (stop: boolean) => {
    let release = (): void => undefined;
    const drawn = await openDrawn({
      host: BRAND_HOST, // on a local host the portal does not redirect
      spec: SESSION,
      attributes: { tenant: 'cgfintech' },
      prepare: async (page) => {
        if (stop) await page.addInitScript(() => addEventListener('portal-signed-in', (event) => event.preventDefault()));
        await lendWebCrypto(page);
        await shortenPatience(page, 300);
        ({ release } = await hold(page, '**/common/config?*'));
      },
    });
    return { ...drawn, release };
  };

  test('lets React take over if the site cancels the redirect, and tells the site once', async () => {
    const { page, reactPart, release } = await late(true);
    await fillAccount(page);
    release();
    expect(await waitForEvent(page, 'portal-signed-in')).toMatchObject({ by: 'session' });
    reactPart.release();
    await page.waitForFunction(() => customElements.get('login-portal'));
    await portal(page).heading.waitFor();
    expect(await portal(page).host.locator('[part="root"]').count()).toBe(1);
    expect(eventsOf(page, 'portal-signed-in').length).toBe(1);
    expect(problemsOf(page, NETWORK)).toEqual([]);
  });

  test('does not send a submit that was pressed before', async () => {
    const { page, reactPart, release } = await late(false);
    await sendAccount(page);
    release();
    await arrivedAt(page, HOME);
    reactPart.release();
    expect(eventsOf(page, 'portal-signed-in').map(({ by }) => by)).toEqual(['session']);
    expect(await callsOf(page, 'signIn')).toEqual([]);
  });
});
