import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { plainPath } from '../../demo/serve/pages';
import { eventsOf, expectNoProblems, newPage, portal, quietNetwork, waitForEvent } from './browser';

async function open(tenant: string, spec = '', route = '/', before = async (_: Page): Promise<unknown> => undefined) {
  const page = await newPage({ viewport: { width: 1280, height: 700 } });
  await before(page);
  await page.goto(plainPath({ tenant, ...(spec && { 'api-base': apiBaseFor(spec) }) }, route));
  await waitForEvent(page, 'portal-ready');
  await portal(page).heading.waitFor();
  return page;
}

describe('the height of the main area', () => {
  const heightOf = (page: Awaited<ReturnType<typeof open>>) => portal(page).main.evaluate((main) => main.getBoundingClientRect().height);

  test.each([
    ['cgfintech', '', '/', 900],
    ['cgfintech', '', '/recovery', 900],
    ['doofinancial', 'config.brand={"common":{"height":1111}}', '/', 1111],
    ['doofinancial', 'config.brand={"common":{"height":"200vh"}}', '/', 1400],
    ['doofinancial', 'config.brand={"common":{"height":1}}', '/recovery', undefined],
  ])('%s with “%s” at %s: %s px, and never less than the content needs', async (tenant, spec, route, height) => {
    const page = await open(tenant, spec, route);
    await quietNetwork(page);
    if (height) expect(await heightOf(page)).toBe(height);
    const clipped = await portal(page).main.evaluate((main) => main.scrollHeight > main.clientHeight + 1);
    expect(clipped).toBe(false);
    expectNoProblems(page);
  });
});

test('header, form and footer are aligned, in each window', async () => {
  const page = await open('cgfintech');
  for (const width of [1024, 1280, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const footer = page.getByRole('contentinfo').getByRole('button').first();
    const edges = [page.locator('login-portal [part="logo"]'), page.locator('login-portal [part="card"]'), footer];
    const starts = await Promise.all(edges.map(async (edge) => (await edge.boundingBox())?.x));
    expect(new Set(starts).size, `at ${width} px`).toBe(1);
  }
});

test('the card and its controls have the sizes of the grid, in a wide window and a wider one', async () => {
  const page = await open('dprime');
  const boxOf = (selector: string) => portal(page).main.locator(selector).first().boundingBox();
  for (const { width, card, control } of [
    { width: 1440, card: 440, control: 44 },
    { width: 2000, card: 480, control: 48 },
  ]) {
    await page.setViewportSize({ width, height: 1080 });
    expect(await boxOf('.card'), `at ${width} px`).toMatchObject({ width: card });
    expect(await boxOf('.control'), `at ${width} px`).toMatchObject({ height: control });
    expect(await boxOf('[type="submit"]'), `at ${width} px`).toMatchObject({ height: control });
  }
});

test('several portals on one page: each with its own variant, router and state', async () => {
  const page = await newPage();
  await page.goto('/fixtures/twin.html');
  await waitForEvent(page, 'portal-ready', 2);
  const [one, two] = [portal(page, 0), portal(page, 1)];
  expect([await one.heading.textContent(), await two.heading.textContent()]).toEqual(['Sign in to D Prime', 'Sign in to CG Fintech']);
  expect(await page.title()).toBe('D Prime');
  await two.field('username').fill('broker@example.com');
  await one.action('recovery').click();
  await one.screen('recovery').waitFor();
  expect(new URL(page.url()).pathname).toBe('/fixtures/twin.html/recovery');
  await two.screen('sign-in').waitFor();
  expect(await two.field('username').inputValue()).toBe('broker@example.com');
  await two.action('recovery').click();
  await two.screen('recovery').waitFor();
  await page.goBack();
  await one.screen('sign-in').waitFor();
  await two.screen('recovery').waitFor();
  expect(eventsOf(page, 'portal-navigate')).toHaveLength(3);
  expectNoProblems(page);
});
