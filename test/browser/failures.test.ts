import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { JOURNEYS, type Journey } from '../../demo/journeys';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { eventsOf, portal, problemsOf, REQUEST_FAILED } from './browser';
import { drive, openJourney, outcomeOf, outcomeOrForm, typedByThen, typedInto } from './journey-steps';
import { callsOf, holding, play } from './sign-in-steps';

/*
 * Failures that take time, or that only a real network has, at each call of a journey. After one, the screen can be used and says what to do,
 * what was typed is still there, the site is told once, no error escapes, and the journey continues once the call works. The matrix of all
 * answers is the walker's (`test/walker`). `npm test` has each way on one journey; `npm run test:long -- failures` tries each on each.
 */

const RAW_KEY = /\b[A-Z][a-z]+\.[A-Z]\w+\b|\{\{|undefined|\[object/;

/** Returns the failures of the journey's call that the site was told about. */
const toldOf = (page: Page, { call }: Journey) => {
  const { method, path } = ENDPOINTS[call];
  return eventsOf(page, 'portal-error').filter(({ request }) => request === `${method} ${path}`);
};

/** Makes the call work again, and continues with what the screen offers. */
async function goOn(page: Page, { act, done }: Journey) {
  await play(page, '');
  const retry = portal(page).main.locator('[data-action="retry"]');
  if (await retry.count()) await retry.first().click();
  else await drive(page, act);
  await portal(page).host.locator(done).first().waitFor();
}

type Way = (journey: Journey) => Promise<Page>;

/** The call times out after 15 s. */
const hang: Way = async (journey) => {
  const page = await openJourney(journey, `${journey.call}:hang`, (opened) => opened.clock.install());
  await drive(page, journey.moves);
  const before = await typedByThen(page, journey);
  await drive(page, journey.act);
  await expect.poll(async () => (await callsOf(page, journey.call)).length).toBeGreaterThan(0);
  await page.clock.fastForward(15_000);
  const { done, text } = await outcomeOf(page, journey);
  expect(text).not.toMatch(RAW_KEY);
  expect(done).toBe(false);
  if (journey.once) return page;
  expect(await typedInto(page, journey)).toEqual(before);
  expect(toldOf(page, journey)).toHaveLength(1);
  await goOn(page, journey);
  return page;
};

/** The failure arrives when the visitor is on another screen, which must not change. A visitor who comes back finds what was typed. */
const late: Way = async (journey) => {
  const held = holding(`**${ENDPOINTS[journey.call].path}*`);
  const page = await openJourney(journey, `${journey.call}:500`, held.prepare);
  await drive(page, journey.moves);
  const before = await typedByThen(page, journey);
  await drive(page, journey.act);
  await held.asked;
  const here = await portal(page).main.getAttribute('data-screen');
  await page.evaluate(() =>
    Reflect.get(document.querySelector('login-portal') ?? {}, 'navigate').call(document.querySelector('login-portal'), '/nowhere'),
  );
  await portal(page).screen('not-found').waitFor();
  held.release();
  // when a later response has arrived, the held one has arrived too
  await page.evaluate(() => fetch('/sandbox/calls').then((response) => response.text()));
  await portal(page).screen('not-found').locator('h1').waitFor();
  expect(await portal(page).alert.allTextContents()).toEqual([]);
  await play(page, '');
  await page.goBack();
  await portal(page).host.locator(`main[data-screen="${here}"] h1`).waitFor();
  if (journey.once) return page;
  expect(await typedInto(page, journey)).toEqual(before);
  const { done } = await outcomeOrForm(page, journey);
  if (!done) await goOn(page, journey);
  return page;
};

/** A second press during a call sends nothing. If the next try fails in the same way, the screen says the same again. */
const twice: Way = async (journey) => {
  const page = await openJourney(journey, `${journey.call}:500`);
  await drive(page, journey.moves);
  const before = await typedByThen(page, journey);
  await drive(page, [...journey.act, ...journey.act]);
  const first = await outcomeOf(page, journey);
  const tries = (await callsOf(page, journey.call)).length;
  if (journey.act.length > 0) expect(tries).toBe(1);
  if (journey.once) return page;
  const retry = portal(page).main.locator('[data-action="retry"]');
  if (await retry.count()) await retry.first().click();
  else await drive(page, journey.act);
  await expect.poll(() => toldOf(page, journey).length).toBe(2);
  expect(await outcomeOf(page, journey)).toEqual(first);
  expect(await typedInto(page, journey)).toEqual(before);
  await goOn(page, journey);
  return page;
};

/** The network fails and comes back. */
const offline: Way = async (journey) => {
  const asksAtOnce = journey.act.length === 0;
  // the page itself loads, but the call that its screen sends at once fails
  const page = await openJourney(journey, '', async (opened) => {
    if (asksAtOnce) await opened.route(`**${ENDPOINTS[journey.call].path}*`, (route) => route.abort('internetdisconnected'));
  });
  await drive(page, journey.moves);
  const before = await typedByThen(page, journey);
  if (!asksAtOnce) await page.context().setOffline(true);
  await drive(page, journey.act);
  const { done, text } = await outcomeOf(page, journey);
  expect(text).not.toMatch(RAW_KEY);
  expect(done).toBe(false);
  if (asksAtOnce) await page.unroute(`**${ENDPOINTS[journey.call].path}*`);
  else await page.context().setOffline(false);
  if (journey.once) return page;
  expect(await typedInto(page, journey)).toEqual(before);
  await goOn(page, journey);
  return page;
};

/** No response for 15 s, a response after the visitor has left, the same failure twice, no network for a while. */
const WAYS = Object.entries({ hang, late, twice, offline });

const cases = JOURNEYS.flatMap((journey, index) => {
  const ways = process.env.FAILURES === 'all' ? WAYS : WAYS.slice(index, index + 1);
  return ways.map(([name, way]) => [`${name}: ${journey.call} on “${journey.route}”`, way, journey] as const);
});

describe('each call of a journey, failing', () => {
  test.each(cases)('%s', async (_, way, journey) => {
    const page = await way(journey);
    expect(problemsOf(page, REQUEST_FAILED)).toEqual([]);
    expect(await portal(page).main.locator('h1').count()).toBe(1);
  });
});
