import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { cells } from '../rows';
import { eventsOf, expectNoProblems, portal, waitForEvent } from './browser';
import { openHost, openReady } from './host-pages';
import { HOSTS, type HostKind, pageBody } from './hosts';
import { hold } from './sign-in-steps';
import { SHOUTING } from './site-sheets';

/* Sites of all kinds. On each of them the portal looks and works as on a plain page, and does not change the site. */

/** `npm test` has these; `npm run test:long -- hosts` has all. */
const SHORT = [
  'rules that shout',
  'a form that must not be sent',
  'a shadow root that is closed to scripts',
  'a modal dialog',
  'a part that was inert',
  'an iframe',
];
const kinds = Object.entries(HOSTS).filter(([name]) => process.env.COPIES === 'all' || SHORT.includes(name));

/** The elements that define how the sign-in screen looks. */
const FACE = cells(`
    [part="root"] | header | .logo img | main | h1 | form | label | input | [type="submit"] | [data-action="recovery"]
  `);

/**
 * Properties that are not compared: those that depend on the portal's place on the page and on the height that the site gives it; custom
 * properties, which matter only where they are used; and Chromium's note of the language, which keeps the case of its first spelling (a page
 * that hyphenates English sets `en-us`).
 */
const PLACE =
  /^(-webkit-locale|--.*|perspective-origin|transform-origin|.*block-size|.*inline-size|width|(min-)?height|top|bottom|left|right|inset.*|grid-template-rows)$/;

/** Returns every computed property of these elements, and their sizes. */
const faceOf = (page: Page, { frame }: HostKind) =>
  inside(page, frame)
    .locator('[part="root"]')
    .evaluate(
      (root, [selectors, place]) => {
        const pattern = new RegExp(place);
        return selectors.map((selector) => {
          const element = root.matches(selector) ? root : root.querySelector(selector);
          if (!(element instanceof (root.ownerDocument.defaultView ?? window).HTMLElement)) return [selector, 'missing'];
          const style = getComputedStyle(element);
          const names = [...style].filter((name) => !pattern.test(name));
          // the root is at least as high as the window, and the main area fills it
          const height = element === root || element.localName === 'main' ? 'any' : element.offsetHeight;
          return [selector, `${element.offsetWidth} × ${height}`, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)];
        });
      },
      [FACE, PLACE.source] as const,
    );

const inside = (page: Page, frame: string | undefined) => (frame === undefined ? page : page.frameLocator(frame)).locator('login-portal');

/** Returns what a site could find changed: the looks of its elements, its globals, history, title and tree. */
const siteOf = (page: Page) =>
  page.evaluate(() => ({
    looks: [...document.querySelectorAll('html, body, section, section *')].flatMap((element) =>
      [null, '::before', '::marker'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        // the height of the page depends on its content, so sizes are left out
        const names = [...style].filter((name) => !/size|height|origin|inset|bottom/.test(name));
        return [`${element.tagName}${pseudo ?? ''}`, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join('\n');
      }),
    ),
    globals: Object.getOwnPropertyNames(window).filter((name) => name !== 'LoginPortal'),
    length: history.length,
    state: history.state as unknown,
    address: location.href,
    title: document.title,
    head: [...document.head.children].map((element) => element.outerHTML),
    body: [...document.body.children].map((element) => element.tagName),
  }));

/** Opens a page of the site, and records its state before the portal loads. */
async function openSite(kind: HostKind) {
  const page = await openHost({ head: kind.head ?? '', body: '', script: '', path: '/host-nothing' });
  const { release } = await hold(page, '**/login-portal.js');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Our site</title><link rel="icon" href="data:,">${kind.head ?? ''}<script type="module" src="${new URL('/login-portal/login-portal.js', page.url()).href}"></script></head><body>${pageBody(kind)}</body></html>`;
  await page.route(/\/site$/, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/site', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading' && document.querySelector('section ul li'));
  const before = await siteOf(page);
  release();
  return { page, before };
}

async function signIn(page: Page, { frame }: HostKind): Promise<void> {
  const element = inside(page, frame);
  await element.locator('[autocomplete~="username"]').fill('trader@example.com');
  await element.locator('[autocomplete~="current-password"]').fill(DEMO_PASSWORD);
  await element.locator('[autocomplete~="current-password"]').press('Enter');
  const view = page.frames().at(frame === undefined ? 0 : 1);
  await view?.waitForURL('**/arrived/home');
}

describe('the portal looks and works as on a plain page, and does not change the site, on', () => {
  let plain: unknown;
  const plainFace = async () => {
    const { page } = await openSite({});
    await waitForEvent(page, 'portal-ready');
    return faceOf(page, {});
  };

  test.each(kinds)('%s', async (_name, kind) => {
    const { page, before } = await openSite(kind);
    await waitForEvent(page, 'portal-ready');
    plain ??= await plainFace();
    expect(await faceOf(page, kind)).toEqual(plain);
    expect(await siteOf(page)).toEqual(before);
    await signIn(page, kind);
    expect(eventsOf(page, 'portal-signed-in')).toEqual([{ by: 'password', redirectTo: expect.stringMatching(/\/arrived\/home$/) }]);
    expectNoProblems(page);
  });
});

/* What is compared above are the elements that define the looks of one brand. Here it is everything in the portal. */

/** Returns the visible properties of everything in the portal. */
const portalLooks = (page: Page) =>
  portal(page).host.evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('*') ?? [])].map((element) => {
      const style = getComputedStyle(element);
      const names = [
        ...['font-family', 'font-size', 'font-style', 'font-weight', 'font-variant', 'line-height', 'letter-spacing', 'word-spacing'],
        ...['text-transform', 'text-align', 'text-indent', 'text-shadow', 'direction', 'white-space', 'color', '-webkit-text-fill-color'],
        ...[
          'background-color',
          'background-image',
          'border-top',
          'border-radius',
          'padding-top',
          'display',
          'cursor',
          'user-select',
          'list-style',
        ],
      ];
      return [element.tagName, element.className.toString(), ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join('\n');
    }),
  );

test.each([
  ['the portal', 'tenant="cgfintech" router="memory" chrome="full"', 'Client notice'],
  ['the notice of a wrong configuration, which has no brand,', 'tenant="nobody"', undefined],
])('the page’s styles do not affect %s: it looks the same on a page whose rules shout', async (_, attributes, inFooter) => {
  const looks: string[][] = [];
  for (const head of ['', SHOUTING]) {
    // the page decides the width, so it is the same in both cases
    const body = `<div style="all:initial!important;display:block!important;width:1200px!important"><login-portal ${attributes}></login-portal></div>`;
    const page = await openHost({ head, body });
    await portal(page).heading.waitFor();
    if (inFooter) {
      await portal(page).host.locator('footer').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: inFooter }).waitFor();
    }
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' }); // the part that appears last
    looks.push(await portalLooks(page));
    await page.context().close();
  }
  expect(looks[1]).toEqual(looks[0]);
});

test('the page’s own custom properties reach the portal only by the documented names', async () => {
  const page = await openReady({ head: '<style>login-portal { --portal-accent: rgb(1, 2, 3); --portal-radius: 11px }</style>' });
  const style = await portal(page).submit.evaluate((button) => {
    const { backgroundColor, borderTopLeftRadius } = getComputedStyle(button);
    return { backgroundColor, borderTopLeftRadius };
  });
  expect(style).toEqual({ backgroundColor: 'rgb(1, 2, 3)', borderTopLeftRadius: '11px' });
  expectNoProblems(page);
});
