import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { JOURNEYS, type Journey, WAYS } from '../../demo/journeys';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { eventsOf, portal, problemsOf, REQUEST_FAILED } from './browser';
import { drive, openJourney, outcomeOf, outcomeOrForm, typedByThen, typedInto } from './journey-steps';
import { callsOf, hold, play } from './sign-in-steps';

/*
 * The failure matrix in a real browser: each call of a journey with each way to fail, including ways that take time. After a failure, the
 * screen can be used and says what to do, what was typed is still there, the site is told once, no error escapes, and the journey continues
 * once the call works. `npm test` has each way that takes time on one journey; `npm run test:long -- failures` tries each on each.
 */

/**
 * Ways that the matrix in happy-dom leaves out: no response for 15 s, a response after the visitor has left, the same failure twice, no
 * network for a while.
 */
const LASTING = ['hang', 'late', 'twice', 'offline'] as const;
const ALL = [...LASTING, ...WAYS];
const RAW_KEY = /\b[A-Z][a-z]+\.[A-Z]\w+\b|\{\{|undefined|\[object/;

const cases = JOURNEYS.flatMap((journey, index) => {
  const ways = process.env.FAILURES === 'all' ? ALL : LASTING.slice(index, index + 1);
  return ways.map((way) => [`${way}: ${journey.call} on “${journey.route}”`, way, journey] as const);
});

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

async function expectFailureTold(page: Page, journey: Journey, before: readonly string[], way: string) {
  const { done, text } = await outcomeOf(page, journey);
  expect(text).not.toMatch(RAW_KEY);
  // a response with wrong data can still mean success
  if (way === 'wrong-types' && done) return;
  expect(done).toBe(false);
  // 401 counts as 2000: the session has ended, and so has the step
  if (journey.once || way === 'http-401') return;
  expect(await typedInto(page, journey)).toEqual(before);
  expect(toldOf(page, journey)).toHaveLength(1);
  await goOn(page, journey);
}

type Way = (journey: Journey, way: string) => Promise<Page>;

/** The sandbox sends a wrong response, or none. */
const answered: Way = async (journey, way) => {
  const page = await openJourney(journey, `${journey.call}:${way}`);
  await drive(page, journey.moves);
  const before = await typedByThen(page, journey);
  await drive(page, journey.act);
  await expectFailureTold(page, journey, before, way);
  return page;
};

/** The call times out after 15 s. */
const hang: Way = async (journey, way) => {
  const page = await openJourney(journey, `${journey.call}:hang`, (opened) => opened.clock.install());
  await drive(page, journey.moves);
  const before = await typedByThen(page, journey);
  await drive(page, journey.act);
  await expect.poll(async () => (await callsOf(page, journey.call)).length).toBeGreaterThan(0);
  await page.clock.fastForward(15_000);
  await expectFailureTold(page, journey, before, way);
  return page;
};

/** The failure arrives when the visitor is on another screen, which must not change. A visitor who comes back finds what was typed. */
const late: Way = async (journey) => {
  let held: Awaited<ReturnType<typeof hold>> | undefined;
  const page = await openJourney(journey, `${journey.call}:500`, async (opened) => {
    held = await hold(opened, `**${ENDPOINTS[journey.call].path}*`);
  });
  await drive(page, journey.moves);
  const before = await typedByThen(page, journey);
  await drive(page, journey.act);
  await held?.asked;
  const here = await portal(page).main.getAttribute('data-screen');
  await page.evaluate(() =>
    Reflect.get(document.querySelector('login-portal') ?? {}, 'navigate').call(document.querySelector('login-portal'), '/nowhere'),
  );
  await portal(page).screen('not-found').waitFor();
  held?.release();
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

const PLAYED: Readonly<Record<string, Way>> = { hang, late, twice, offline };

describe('each call of a journey, failing', () => {
  test.each(cases)('%s', async (_, way, journey) => {
    const page = await (PLAYED[way] ?? answered)(journey, way);
    expect(problemsOf(page, REQUEST_FAILED)).toEqual([]);
    expect(await portal(page).main.locator('h1').count()).toBe(1);
  });
});
