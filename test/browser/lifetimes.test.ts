import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { TENANTS } from '../../demo/variants';
import { LOCALE_CODES } from '../../src/contract/locales';
import { PATIENT } from '../patience.js';
import { expectNoProblems } from './browser';
import { countPending, type Holding, openMemory, pendingOn } from './growth';
import { openHost } from './host-pages';

/*
 * What is created and removed a thousand times leaves nothing behind. `npm test` runs some dozens of rounds, which shows objects that are
 * kept; `npm run test:long -- life` runs thousands, which shows a heap that grows.
 */

/** The number of rounds of `npm run test:long -- life`; a few if it is not set. */
const LONG = Number(process.env.LIFE_ROUNDS ?? 0);
/** How much the heap may grow, whatever the number of rounds: the engine's own data (compiled code, inline caches). */
const HEAP_SLACK = 600_000;

/** The smallest GIF. */
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

/** Opens a page that loads the module and has no portal yet. */
async function openEmpty(body = ''): Promise<Page> {
  const page = await openHost({
    head: '<script type="module" src="/login-portal/login-portal.js"></script>',
    script: '',
    body,
    before: async (opened) => {
      if (!LONG) await opened.clock.install();
      await countPending(opened);
      // An SVG picture is a document with nodes of its own, which the browser keeps as long as it likes.
      await opened.route('**/assets/*.svg', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));
    },
  });
  await page.evaluate(async () => {
    await customElements.whenDefined('login-portal');
    addEventListener('portal-signed-in', (event) => event.preventDefault());
  });
  return page;
}

/**
 * Waits until nothing is pending, except the timers of a portal at rest. A few rounds do not take as long as the limit of a request, so
 * their clock goes faster.
 */
const settled = (page: Page, timers: number) =>
  vi.waitFor(async () => {
    if (!LONG) await page.clock.fastForward(1000);
    expect(await pendingOn(page)).toEqual({ timers, requests: 0 });
  }, PATIENT);

/** Runs the rounds, and compares what the page holds before and after. The state repeats after `cycle` rounds. */
async function expectNoGrowth(
  page: Page,
  round: (count: number) => Promise<unknown>,
  { cycle, timers }: { cycle: number; timers: number },
) {
  // Before the first measurement, code is compiled, chunks are loaded, and caches are filled.
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
  // biome-ignore lint/suspicious/noConsole: the figures are the purpose of `npm run test:long -- life`
  if (LONG) console.log(`${rounds} rounds: ${JSON.stringify(before)} → ${JSON.stringify(after)}, heap ${grown} B`);
  const { heap: _, ...counts } = after;
  const { heap: __, ...countsBefore } = before;
  expect(counts).toEqual(countsBefore);
  expect(grown).toBeLessThan(HEAP_SLACK);
}

/** Every third of the list, three times: most are in another script than the one before. */
const LOCALES_IN_TURN = [0, 1, 2].flatMap((first) => LOCALE_CODES.filter((_, index) => index % 3 === first));

/** A step of a portal, and the selector of what then appears. */
type Leg = { readonly path?: string; readonly lang?: string; readonly stands: string };

/** Takes the portal of a page through a number of steps, in a loop. */
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

describe('nothing grows, and nothing is pending at the end, after any number of rounds in which', () => {
  test('a portal is mounted, becomes ready and is removed, for each brand and screen in turn', async () => {
    const page = await openEmpty();
    const round = (count: number) =>
      page.evaluate(
        async ([rounds, tenants]) => {
          const paths = ['/', '/recovery', '/signup/welcome', '/verification', '/activation?uuid=10000000-0000-4000-8000-000000000001'];
          for (let index = 0; index < rounds; index += 1) {
            const element = document.createElement('login-portal');
            element.setAttribute('tenant', tenants[index % tenants.length] ?? '');
            element.setAttribute('router', 'memory');
            const ready = new Promise((resolve) => element.addEventListener('portal-ready', resolve, { once: true }));
            document.body.append(element);
            element.navigate(paths[index % paths.length] ?? '');
            await ready;
            element.remove();
          }
        },
        [count, [...TENANTS.keys()]] as const,
      );
    await expectNoGrowth(page, round, { cycle: 20, timers: 0 });
    expect(await page.title()).toBe('Our site');
    expectNoProblems(page);
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
          // from the first moment to one at which most portals are ready
          for (let wait = 0; wait < (index % 10) * 2; wait += 1) await new Promise((done) => requestAnimationFrame(done));
          element.remove();
        }
      }, count);
    await expectNoGrowth(page, round, { cycle: 10, timers: 0 });
    expectNoProblems(page);
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
  });
});
