import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { JOURNEYS } from '../../demo/journeys';
import * as ENDPOINTS from '../../src/contract/endpoints';
import english from '../../src/locales/en-US';
import { answerFrom, changedFrom } from '../answers-at-random';
import { type Random, seeded } from '../seeded';
import { closePage, eventsOf, portal, problemsOf, REQUEST_FAILED } from './browser';
import { drive, openJourney } from './journey-steps';

/*
 * Random answers in a real browser: the sandbox's own with parts removed or changed, and others that have nothing to do with them. Whatever
 * arrives, a usable screen appears and shows no raw text, and nothing of an answer is executed. Only `npm run test:long -- fuzz` runs them:
 * `npm test` has the same in happy-dom.
 */

const ROUNDS = Number(process.env.FUZZ_ROUNDS);
/** A key that no sentence has replaced, or a value that is none. */
const RAW = new RegExp(`\\b(${Object.keys(english).join('|')})\\.[A-Z]\\w+|\\[object |undefined|NaN|Invalid Date`);
const START_UP = ['settings', 'countries', 'commonConfig', 'publicKey'] as const;
const DICTIONARIES = '**/static/**';

/** Answers each request for these addresses at random. `times` counts them. */
async function answerAtRandom(page: Page, addresses: readonly string[], random: Random) {
  let times = 0;
  const answer = async (route: Route) => {
    const real = await route.fetch();
    const text = await real.text();
    const made = random() < 0.7 ? { body: JSON.stringify(changedFrom(random, JSON.parse(text))) } : answerFrom(random);
    await route.fulfill({ response: real, ...made });
    times += 1;
  };
  for (const each of addresses) await page.route(each, answer);
  return () => times;
}

/** Waits until nothing is under way, and expects a usable screen. */
async function expectUsable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('login-portal')?.shadowRoot;
    const way = root?.querySelector('main button, main a, main input');
    return way && root?.querySelector('main h1')?.textContent && !root.querySelector('[aria-busy="true"]');
  });
  const { host } = portal(page);
  // biome-ignore lint/performance/useDomNodeTextContent: only what a visitor sees counts
  expect(await host.locator('[part="root"]').innerText()).not.toMatch(RAW);
  expect(await host.locator('a[href^="javascript:" i], img[src="x"], script, [onerror]').count()).toBe(0);
  for (const { redirectTo } of eventsOf(page, 'portal-signed-in')) expect(redirectTo).toMatch(/^https?:/);
  expect(problemsOf(page, REQUEST_FAILED)).toEqual([]);
}

const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

describe.each(JOURNEYS)('$call on “$route”', ({ call, route, moves, act }) => {
  test.each(rounds)('answered at random, %i', async (round) => {
    const random = seeded(1000 * JOURNEYS.findIndex((each) => each.call === call && each.route === route) + round);
    const atOnce = act.length === 0;
    const path = `**${ENDPOINTS[call].path}*`;
    let answered = () => 0;
    const begin = async (page: Page) => {
      answered = await answerAtRandom(page, [path], random);
    };
    const page = await openJourney({ route }, '', atOnce ? begin : undefined);
    await drive(page, moves);
    if (!atOnce) await begin(page);
    await drive(page, act);
    await expect.poll(answered).toBeGreaterThan(0);
    await expectUsable(page);
    await closePage(page);
  });
});

const ROUTES = ['/', '/recovery', '/signup/welcome', '/activation?uuid=10000000-0000-4000-8000-000000000001', '/nowhere'];

describe.each(ROUTES)('the start-up on %s', (route) => {
  test.each(rounds)('answered at random, %i', async (round) => {
    const random = seeded(100_000 * (ROUTES.indexOf(route) + 1) + round);
    const addresses = [...START_UP.map((call) => `**${ENDPOINTS[call].path}*`), DICTIONARIES];
    const page = await openJourney({ route }, '', (opened) => answerAtRandom(opened, addresses, random));
    await expectUsable(page);
    await closePage(page);
  });
});
