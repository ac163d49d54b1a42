import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { plainPath } from '../../demo/serve/pages';
import { PATIENT } from '../patience.js';
import { eventsOf, expectNoProblems, newPage, portal, quietNetwork, waitForEvent } from './browser';

async function open(tenant: string, spec = '', route = '/', before = async (_: Page): Promise<unknown> => undefined) {
  const page = await newPage({ viewport: { width: 1280, height: 700 } });
  await before(page);
  await page.goto(plainPath({ tenant, ...(spec && { 'api-base': apiBaseFor(spec) }) }, route));
  await waitForEvent(page, 'portal-ready');
  await portal(page).heading.waitFor();
  return page;
}

describe('the footer', () => {
  test('dprime’s content does not exist before its place scrolls into view', async () => {
    const page = await open('dprime');
    await quietNetwork(page);
    const footer = page.getByRole('contentinfo');
    expect(await footer.getByRole('button').count()).toBe(0);
    expect(await footer.textContent()).toBe('');
    await page.mouse.wheel(0, 3000);
    await footer.getByRole('button', { name: 'Compliance' }).waitFor();
    await page.mouse.wheel(0, -3000);
    expect(await footer.getByRole('button').count()).toBe(5);
    expectNoProblems(page);
  });
});

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

  test('a height that the browser would not draw is the one of the brand itself', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 700 } });
    for (const height of ['calc(300px))', 'min(calc(300px, 200px)', '300foo', 'calc(300)', 'calc(2000px+ 1px)', 'clamp(1px, 2px)']) {
      const spec = `config.brand=${JSON.stringify({ common: { height, fontColor: 'nocolour' } })}`;
      await page.goto(plainPath({ tenant: 'cgfintech', 'api-base': apiBaseFor(spec) }));
      await portal(page).heading.waitFor();
      await quietNetwork(page);
      expect(await heightOf(page), height).toBe(900);
    }
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

test('error reports go to the service with their environment, and contain no query', async () => {
  const page = await newPage();
  const reports: string[] = [];
  await page.route('https://reports.example/**', (route) => {
    reports.push(route.request().postData() ?? '');
    return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '{}' });
  });
  const reported = page.waitForResponse('https://reports.example/**');
  await page.goto(
    plainPath({ tenant: 'nobody', 'sentry-dsn': 'https://key@reports.example/7', environment: 'staging' }, '/recovery?secret=1#too'),
  );
  await reported;
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain('"environment":"staging"');
  expect(reports[0]).toMatch(/"release":"login-portal@\d+\.\d+\.\d+"/);
  expect(reports[0]).toContain('no-portal: tenant \\"nobody\\"');
  expect(reports[0]).not.toContain('secret');
  expect(await page.evaluate(() => [fetch, EventTarget.prototype.addEventListener].map((own) => /native code/.test(`${own}`)))).toEqual([
    true,
    true,
  ]);
  expectNoProblems(page);
});

test('another service and another environment apply from the next report on', async () => {
  const page = await newPage();
  const reports: string[] = [];
  await page.route('https://*.example/**', (route) => {
    reports.push(`${new URL(route.request().url()).host} ${/"environment":"(\w+)"/.exec(route.request().postData() ?? '')?.[1]}`);
    return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '{}' });
  });
  await page.route('**/where/text', (route) => route.fulfill({ body: 'no JSON' }));
  await page.route('**/where/none', (route) => route.abort());
  await page.goto(plainPath({ tenant: 'dprime', 'sentry-dsn': 'https://key@one.example/1', 'geo-url': '/where/text' }));
  await vi.waitUntil(() => reports.length === 1, PATIENT);
  await portal(page).host.evaluate((element) => {
    element.setAttribute('sentry-dsn', 'https://key@two.example/2');
    element.setAttribute('environment', 'staging');
    element.setAttribute('geo-url', '/where/none');
  });
  await vi.waitUntil(() => reports.length === 2, PATIENT);
  expect(reports).toEqual(['one.example prd', 'two.example staging']);
  expectNoProblems(page, [/ERR_FAILED/]);
});
