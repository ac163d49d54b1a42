import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsOf } from './accessibility-checks';
import { eventsOf, portal, waitForEvent } from './browser';
import { isTaken } from './first-screen-steps';
import { openHost, openReady } from './host-pages';
import { type Held, holding } from './sign-in-steps';

/* What a site puts above and below the form (contract section 16) is the site's own, and stands on each screen from the first moment. */

const NOTICE =
  '<form slot="notice" action="/theirs"><label>Ask us <input id="ask" name="email"></label><button id="send">Ask</button></form>';
const BELOW = '<p slot="below" id="below"><a href="/host/help">Help</a></p>';
const tag = (content: string, attributes = '') => `<login-portal tenant="dprime" router="memory" ${attributes}>${content}</login-portal>`;

/** Opens a site with these children, and holds React back. */
async function openHeld(content: string): Promise<{ readonly page: Page; readonly react: Held }> {
  const react = holding('**/chunks/*/element.js');
  const page = await openHost({ body: tag(content), before: react.prepare });
  await react.asked;
  await portal(page).form.waitFor();
  return { page, react };
}

/** Returns where the site's own stands beside the form, from the top: names of what is in order, and all in the card. */
const orderOn = (page: Page): Promise<readonly string[]> =>
  portal(page).host.evaluate(({ shadowRoot, children }) => {
    const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    const card = boxOf(shadowRoot?.querySelector('[part="card"]'));
    const own = [...children].map((element) => ({ name: element.slot, box: boxOf(element) }));
    return [...own, { name: 'h1', box: boxOf(shadowRoot?.querySelector('h1')) }]
      .filter(({ box }) => box.height > 0 && box.top >= card.top && box.bottom <= card.bottom && box.right <= card.right)
      .sort((one, other) => one.box.top - other.box.top)
      .map(({ name }) => name);
  });

/** Counts the submits of a page that nobody has prevented, and keeps the page. */
const countSubmits = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { submits: 0 });
    addEventListener('submit', (event) => {
      if (!event.defaultPrevented) Object.assign(window, { submits: Number(Reflect.get(window, 'submits')) + 1 });
      event.preventDefault();
    });
  });
const submitsOn = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'submits'));

test('on the first screen they stand before React is there, and nothing moves when it comes', async () => {
  const { page, react } = await openHeld(NOTICE + BELOW);
  expect(await orderOn(page)).toEqual(['notice', 'h1', 'below']);
  const places = () => page.locator('#ask, #below').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  const before = await places();
  expect(await isTaken(page)).toBe(false);
  react.release();
  await waitForEvent(page, 'portal-ready');
  expect(await places()).toEqual(before);
});

describe('a form in them is the site’s', () => {
  test('before React: its button and Enter send it, and the portal holds no press', async () => {
    const { page, react } = await openHeld(NOTICE);
    await countSubmits(page);
    await page.locator('#send').click();
    await page.locator('#ask').press('Enter');
    expect(await submitsOn(page)).toBe(2);
    react.release();
    await waitForEvent(page, 'portal-ready');
    expect(eventsOf(page, 'portal-step').map(({ event }) => event)).toEqual(['view']);
  });

  test('with React', async () => {
    const page = await openReady({ body: tag(NOTICE) });
    await countSubmits(page);
    await page.locator('#ask').fill('ann@example.com');
    await page.locator('#send').click();
    expect(await submitsOn(page)).toBe(1);
    await portal(page).submit.click();
    expect(await submitsOn(page)).toBe(1);
    expect(await portal(page).field('username').inputValue()).toBe('');
  });
});

test('on each screen they stand, come and go, and axe finds nothing', async () => {
  const page = await openReady({ body: tag(NOTICE + BELOW) });
  for (const [path, screen] of [
    ['/', 'sign-in'],
    ['/recovery', 'recovery'],
    ['/signup/welcome', 'sign-up'],
    ['/activation', 'activation'],
    ['/nowhere', 'not-found'],
  ] as const) {
    await portal(page).host.evaluate((element, to) => Reflect.get(element, 'navigate').call(element, to), path);
    await portal(page).screen(screen).waitFor();
    await expect.poll(() => orderOn(page)).toEqual(['notice', 'h1', 'below']);
    expect(await violationsOf(page), path).toEqual([]);
  }
  const cardHeight = () =>
    portal(page)
      .host.locator('[part="card"]')
      .evaluate((card) => card.scrollHeight);
  await portal(page).host.evaluate((element) => element.replaceChildren());
  const empty = await cardHeight();
  await portal(page).host.evaluate((element) => {
    const high = document.createElement('div');
    high.slot = 'below';
    high.style.blockSize = '5000px';
    element.append(high);
  });
  expect(await cardHeight()).toBeGreaterThan(5000);
  await portal(page).host.evaluate((element) => element.replaceChildren());
  expect(await cardHeight()).toBe(empty);
});

test('they are the page’s to style, and run in the direction of the portal unless they say otherwise', async () => {
  const page = await openReady({ head: '<style>#below { color: rgb(1, 2, 3) }</style>', body: tag(NOTICE + BELOW, 'lang="ug"') });
  const style = await page.locator('#below').evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).direction]);
  expect(style).toEqual(['rgb(1, 2, 3)', 'rtl']);
});

test('nothing wide in them makes a phone scroll sideways', async () => {
  const wide =
    '<img slot="notice" alt="Campaign" width="2000" height="40" src="/pixel.png"><iframe slot="below" title="Help" width="900"></iframe>';
  const page = await openReady({ body: tag(wide), viewport: { width: 360, height: 740 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await page.getByAltText('Campaign').evaluate((image) => image.clientWidth)).toBe(312); // within the margins of the page and the card
});
