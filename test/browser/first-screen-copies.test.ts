import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventsOf, expectNoProblems, portal, quietNetwork, sendAccount, waitForEvent } from './browser';
import { callsOn } from './first-screen-steps';
import { openHost } from './host-pages';
import { arrivedAt, callsOf, HOME, holding } from './sign-in-steps';

/* The page loads the script in different ways, and more than once. */

const FILE = '/login-portal/login-portal.js';
const TAGS = {
  module: (src: string) => `<script type="module" src="${src}"></script>`,
  'async module': (src: string) => `<script type="module" async src="${src}"></script>`,
  'classic, deferred': (src: string) => `<script defer src="${src}"></script>`,
  'classic, async': (src: string) => `<script async src="${src}"></script>`,
  'classic, at once': (src: string) => `<script src="${src}"></script>`,
} as const;
type Kind = keyof typeof TAGS;

const PORTAL = `<login-portal tenant="cgfintech" router="memory" home="${HOME}"></login-portal>`;

interface Loading {
  readonly tags: string;
  readonly body?: string;
  readonly query?: string;
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Opens a page that loads the script with these tags, and records its calls. */
async function open({ tags, body = PORTAL, query = '', before }: Loading) {
  let calls: readonly string[] = [];
  const page = await openHost({
    script: tags,
    body,
    path: `/host${query}`,
    before: async (page) => {
      calls = callsOn(page);
      await before?.(page);
    },
  });
  return { page, calls: () => calls };
}

async function signIn(page: Page) {
  await sendAccount(page);
  await arrivedAt(page);
  expect((await callsOf(page, 'signIn')).length).toBe(1);
}

async function expectOnePortal(page: Page) {
  await waitForEvent(page, 'portal-ready');
  await portal(page).heading.waitFor();
  expect(await portal(page).host.locator('[part="root"]').count()).toBe(1);
  expect(await portal(page).host.evaluate(({ shadowRoot }) => shadowRoot?.childElementCount)).toBe(1);
}

const KINDS = Object.keys(TAGS) as readonly Kind[]; // Object.keys loses the key type
/** COPIES=all has all rows. */
const ALL = process.env.COPIES === 'all';
const few = <T>(rows: readonly T[], count: number): readonly T[] => (ALL ? rows : rows.slice(0, count));
/** Each way with the next one. COPIES=all has each with each. */
const PAIRS = KINDS.flatMap((first, place) => {
  const next = KINDS[(place + 1) % KINDS.length] ?? first;
  const seconds = ALL ? KINDS : [next];
  return seconds.map((second) => [first, second] as const);
});

describe('two copies of the script', () => {
  test.each(PAIRS)('%s, then %s: one set of start-up calls, one portal', async (first, second) => {
    const { page, calls } = await open({ tags: TAGS[first](FILE) + TAGS[second](`${FILE}?v=2`) });
    await expectOnePortal(page);
    await quietNetwork(page); // the settings load in the background
    expect(calls().length).toBeGreaterThanOrEqual(5);
    expect(calls()).toEqual([...new Set(calls())]);
    expect(eventsOf(page, 'portal-ready').length).toBe(1);
    await signIn(page);
    expectNoProblems(page);
  });

  const withToken = [
    ['module', 'module'],
    ['classic, deferred', 'module'],
    ['module', 'classic, at once'],
    ['async module', 'classic, async'],
  ] as const;

  test.each(few(withToken, 1))('%s, then %s: a token in the address is used once', async (first, second) => {
    const { page, calls } = await open({
      tags: TAGS[first](FILE) + TAGS[second](`${FILE}?v=2`),
      query: '?token=mock-client',
      before: (page) => page.addInitScript(() => addEventListener('portal-signed-in', (event) => event.preventDefault())),
    });
    expect(await waitForEvent(page, 'portal-signed-in')).toMatchObject({ by: 'mock' });
    await quietNetwork(page);
    expect((await callsOf(page, 'mockSignIn')).length).toBe(1);
    const once = calls().filter((call) => call !== 'v1/trace'); // there is one for each step of the visitor
    expect(once).toEqual([...new Set(once)]);
    expect(eventsOf(page, 'portal-signed-in').length).toBe(1);
    expect(new URL(page.url()).search).toBe('');
    expectNoProblems(page);
  });

  test.each(few(['module', 'classic, async'], 1))('the second one, %s, loads after the form was drawn and before React', async (kind) => {
    const react = holding('**/chunks/*/element.js');
    const { page, calls } = await open({ tags: TAGS.module(FILE), before: react.prepare });
    await portal(page).field('username').fill('careful@example.com');
    await page.addScriptTag({ url: `${FILE}?v=2`, ...(kind === 'module' && { type: 'module' }) });
    expect(await portal(page).field('username').inputValue()).toBe('careful@example.com');
    react.release();
    await expectOnePortal(page);
    await quietNetwork(page);
    expect(await portal(page).field('username').inputValue()).toBe('careful@example.com');
    expect(calls()).toEqual([...new Set(calls())]);
    expectNoProblems(page);
  });
});

describe.each(few<Kind>(['module', 'classic, at once', 'async module', 'classic, deferred', 'classic, async'], 2))(
  'the script, %s',
  (kind) => {
    test('adds only LoginPortal to the window, and only title and icon to the head', async () => {
      const { page } = await open({
        tags: `<script>window.namesBefore = Object.getOwnPropertyNames(window)</script>${TAGS[kind](FILE)}`,
        before: (page) =>
          page.addInitScript(() => {
            const added: string[] = [];
            Reflect.set(window, 'addedToHead', added);
            new MutationObserver((records) => {
              for (const { target, addedNodes } of records)
                for (const node of addedNodes) if (target instanceof HTMLHeadElement && node instanceof Element) added.push(node.outerHTML);
            }).observe(document, { subtree: true, childList: true });
          }),
      });
      await expectOnePortal(page);
      await portal(page).action('recovery').click(); // loads other parts
      await portal(page).screen('recovery').waitFor();
      await quietNetwork(page);
      const names = await page.evaluate(() => {
        const before = new Set<string>(Reflect.get(window, 'namesBefore'));
        return Object.getOwnPropertyNames(window).filter((name) => !before.has(name) && name !== 'namesBefore');
      });
      expect(names).toEqual(['LoginPortal']);
      const added: readonly string[] = await page.evaluate(() => Reflect.get(window, 'addedToHead'));
      expect(added.filter((html) => !/^<(title|link rel="icon")/.test(html)).map((html) => html.slice(0, 40))).toEqual([
        '<meta charset="utf-8">',
        expect.stringMatching(/^<script>window\.namesBefore/),
        expect.stringContaining('<script '),
      ]);
      expect(await page.title()).toBe('CG Fintech');
      expectNoProblems(page);
    });
  },
);

describe.each(few<Kind>(['classic, at once', 'async module', 'classic, async'], 1))('%s, before the element is on the page', (kind) => {
  test('the portal starts once the page adds the element', async () => {
    const { page, calls } = await open({ tags: TAGS[kind](FILE), body: '<main></main>' });
    await page.waitForFunction(() => Reflect.has(window, 'LoginPortal'));
    expect(calls()).toEqual([]);
    await page.evaluate((html) => {
      const place = document.querySelector('main');
      if (place) place.innerHTML = html;
    }, PORTAL);
    await expectOnePortal(page);
    await quietNetwork(page);
    expect(calls()).toEqual([...new Set(calls())]);
    await signIn(page);
    expectNoProblems(page);
  });
});
