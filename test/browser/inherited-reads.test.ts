import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { appendFileSync } from 'node:fs';
import { GALLERY } from '../../demo/gallery-states';
import { JOURNEYS } from '../../demo/journeys';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { framePath } from '../../demo/serve/pages';
import { LOCALE_CODES } from '../../src/contract/locales';
import { newLastingPage } from './browser';
import { type InheritedRead, readsOf, watchReads } from './inherited-reads';
import { drive, openJourney } from './journey-steps';
import { JOURNEYS as ENDS } from './leak-journeys';
import { VARIANTS } from './sign-in-steps';

const ALL = process.env.ATTACKS === 'all';
const log = (reads: readonly InheritedRead[]) => { for (const r of reads) appendFileSync('/tmp/inh/reads2.txt', `${r.name} of ${r.of.slice(0, 200)} @@ ${r.place}\n`); };

const OUTCOMES = ['', '2021*1', 'reset*1', 'http-500*1'];
const journeys = JOURNEYS.flatMap((journey, index) =>
  OUTCOMES.filter((_, way) => ALL || way === 0 || way - 1 === index % 3).map((outcome) => ({ ...journey, spec: outcome && `${journey.call}:${outcome}` })));
test.each(journeys)('$call at "$route", $spec', async (journey) => {
  const page = await openJourney(journey, journey.spec, watchReads);
  await drive(page, [...journey.moves, ...journey.act]);
  await page.locator('login-portal main:not(:has([aria-busy="true"])) :is(form, .button)').first().waitFor();
  log(await readsOf(page));
});

const STATES = [...GALLERY, ...ENDS];
const states = STATES.filter((_, index) => ALL || index % 8 === 4).map((each, index) => [each.id, each, index] as const);
let page: Page;
beforeAll(async () => {
  page = await newLastingPage();
  await page.route('**/sandbox/gallery', (route) => route.fulfill({ json: STATES }));
  await watchReads(page);
});
afterAll(() => page?.context().close());
describe('states', () => {
  test.each(states)('%s', async (id, { spec, route, attributes }, index) => {
    const { tenant, userType } = VARIANTS[index % VARIANTS.length] ?? expect.fail('no variant');
    const locale = LOCALE_CODES[index % LOCALE_CODES.length];
    const given = { tenant, 'user-type': userType, home: '/arrived/home', ...attributes, ...(spec && { 'api-base': apiBaseFor(spec) }) };
    await page.evaluate(() => location.protocol.startsWith('http') && sessionStorage.clear());
    await page.goto(framePath(given, { state: id }, `${route}${route.includes('?') ? '&' : '?'}hl=${locale}`));
    await page.locator('html[data-state="ready"]').waitFor({ timeout: 30000 });
    log(await readsOf(page));
  });
});
