import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectNoProblems, openBrowser } from './browser';
import { countPending, type Holding, openMemory, pendingOn } from './growth';
import { openHost } from './host-pages';

/*
 * What comes and goes a thousand times leaves nothing behind. `npm test` goes round some dozens of times, which shows what is kept for each;
 * `npm run test:life` thousands of times, which shows a heap that grows.
 */

/** How often `npm run test:life` goes round; few times where it is not said. */
const LONG = Number(process.env.LIFE_ROUNDS ?? 0);
/** What the heap may have more in the end, whatever the number of rounds: the engine's own (compiled code, inline caches). */
const HEAP_SLACK = 600_000;

if (LONG) vi.setConfig({ testTimeout: 3_600_000 });

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A page that loads the module and has no portal yet. */
async function openEmpty(body = ''): Promise<Page> {
  const page = await openHost(browser, {
    head: '<script type="module" src="/login-portal/login-portal.js"></script>',
    script: '',
    body,
    before: countPending,
  });
  await page.evaluate(async () => {
    await customElements.whenDefined('login-portal');
    addEventListener('portal-signed-in', (event) => event.preventDefault());
  });
  return page;
}

/** Nothing is under way any more, or as much as a portal at rest waits for. */
const settled = (page: Page, timers: number) =>
  vi.waitFor(async () => expect(await pendingOn(page)).toEqual({ timers, requests: 0 }), { timeout: 90_000, interval: 50 });

/** Goes round, and compares what the page holds before and after. Each way round ends where it began: `cycle` says after how many. */
async function expectNoGrowth(
  page: Page,
  round: (count: number) => Promise<unknown>,
  { cycle, timers }: { cycle: number; timers: number },
) {
  // Before the first look code is compiled, chunks are loaded, caches are filled.
  const [warmUp, rounds] = LONG ? [Math.ceil(100 / cycle) * cycle, Math.ceil(LONG / cycle) * cycle] : [cycle, cycle];
  const look = await openMemory(page);
  const holding = async (count: number): Promise<Holding> => {
    await round(count);
    await settled(page, timers);
    return look();
  };
  const before = await holding(warmUp);
  const after = await holding(rounds);
  const grown = after.heap - before.heap;
  // biome-ignore lint/suspicious/noConsole: the figures are what `npm run test:life` is run for
  if (LONG) console.log(`${rounds} rounds: ${JSON.stringify(before)} → ${JSON.stringify(after)}, heap ${grown} B`);
  const { heap: _, ...counts } = after;
  const { heap: __, ...countsBefore } = before;
  expect(counts).toEqual(countsBefore);
  expect(grown).toBeLessThan(HEAP_SLACK);
}

/** Each follows one that is written otherwise. */
const LOCALES_IN_TURN = ['ja-JP', 'ug-CN', 'zh-CN', 'th-TH', 'en-US', 'ko-KR', 'pt-PT', 'es-ES', 'vi-VN', 'zh-TW'] as const;

/** Where a portal is taken, and what then stands in it. */
type Leg = { readonly path?: string; readonly lang?: string; readonly stands: string };

/** Takes the portal of a page through so many legs of a way that begins anew at its end. */
const goThrough = (page: Page, legs: readonly Leg[], count: number) =>
  page.evaluate(
    async ({ legs, count }) => {
      const element = document.querySelector('login-portal');
      const root = element?.shadowRoot;
      if (!root) throw new Error('There is no portal');
      for (let index = 0; index < count; index += 1) {
        const { path, lang, stands = '' } = legs[index % legs.length] ?? {};
        if (path) element.navigate(path);
        if (lang) element.setAttribute('lang', lang);
        while (!root.querySelector(stands)) await new Promise((done) => requestAnimationFrame(done));
      }
    },
    { legs, count },
  );

describe('nothing grows, and nothing is under way in the end, however often', () => {
  test('a portal is mounted, comes to stand and is removed, each brand and screen in turn', async () => {
    const page = await openEmpty();
    const round = (count: number) =>
      page.evaluate(async (rounds) => {
        const tenants = ['dprime', 'cgfintech', 'doofinancial-id', 'doofinancial'];
        const paths = ['/', '/recovery', '/signup/welcome', '/verification', '/activation?uuid=10000000-0000-4000-8000-000000000001'];
        for (let index = 0; index < rounds; index += 1) {
          const element = document.createElement('login-portal');
          element.setAttribute('tenant', tenants[index % tenants.length] ?? '');
          element.setAttribute('router', 'memory');
          const ready = new Promise((resolve) => element.addEventListener('portal-ready', resolve, { once: true }));
          document.body.append(element);
          const { navigate } = element as unknown as { navigate(path: string): void };
          navigate.call(element, paths[index % paths.length] ?? '');
          await ready;
          element.remove();
        }
      }, count);
    await expectNoGrowth(page, round, { cycle: 20, timers: 0 });
    expect(await page.title()).toBe('Our site');
    expectNoProblems(page);
    await page.context().close();
  });

  test('a portal is removed at any moment of its start', async () => {
    const page = await openEmpty();
    const round = (count: number) =>
      page.evaluate(async (rounds) => {
        for (let index = 0; index < rounds; index += 1) {
          const element = document.createElement('login-portal');
          element.setAttribute('tenant', 'dprime');
          element.setAttribute('router', 'memory');
          document.body.append(element);
          // from the very first moment to one at which most have come to stand
          for (let wait = 0; wait < (index % 10) * 2; wait += 1) await new Promise((done) => requestAnimationFrame(done));
          element.remove();
        }
      }, count);
    await expectNoGrowth(page, round, { cycle: 10, timers: 0 });
    expectNoProblems(page);
    await page.context().close();
  });

  test.each([
    [
      'goes from screen to screen',
      [
        { path: '/recovery', stands: 'main[data-screen="recovery"] h1' },
        { path: '/signup/welcome', stands: 'main[data-screen="sign-up"] h1' },
        { path: '/nowhere', stands: 'main[data-screen="not-found"] h1' },
        { path: '/', stands: 'main[data-screen="sign-in"] h1' },
      ],
      8,
    ],
    ['changes its language in place', LOCALES_IN_TURN.map((lang) => ({ lang, stands: `.portal[lang="${lang}"] h1` })), 10],
  ] as const)('a portal %s', async (_, steps, cycle) => {
    const page = await openEmpty('<login-portal tenant="cgfintech" router="memory"></login-portal>');
    await page.locator('login-portal main h1').waitFor();
    await expectNoGrowth(page, (count) => goThrough(page, steps, count), { cycle, timers: 2 });
    expectNoProblems(page);
    await page.context().close();
  });
});
