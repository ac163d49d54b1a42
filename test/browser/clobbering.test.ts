import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { address, newLastingPage, portal, waitForEvent } from './browser';
import { typeFromOutside } from './from-outside';
import { openHost } from './host-pages';
import { callsOf, holding } from './sign-in-steps';

/*
 * Pages with elements that are named like members of the document or of the window. A site may let visitors write such names, or have them
 * by accident. On a document, an `<img name="createElement">` stands in for the method.
 *
 * `ATTACKS=all` tries each name by itself; else all are on one page.
 */

const ALL = process.env.ATTACKS === 'all';

/** Names of globals that a window lacks, so that an element with this `id` is there under the name. */
const GLOBALS = [
  ...['LoginPortal', 'TencentCaptcha', 'OTPCredential', 'nanostoresGlobal', 'process', 'global', 'module', 'exports', 'require', 'define'],
  ...['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'IS_REACT_ACT_ENVIRONMENT', '__SENTRY__', '_sentryDebugIds', 'MSApp', 'setImmediate', 'ShadyDOM'],
];

/** The names of a document's members, in this browser. */
async function membersOfDocument(): Promise<readonly string[]> {
  const page = await newLastingPage();
  await page.goto(address('/arrived/home'));
  const names = await page.evaluate(() => {
    const found: string[] = [];
    for (const name in document) found.push(name);
    return found;
  });
  await page.context().close();
  return names;
}

const members = await membersOfDocument();

const image = (name: string) => `<img name="${name}" id="${name}" alt="">`;

/** A sandboxed frame has an origin of its own. Under its name stands a window of which no other property can be read (HTML, 7.2.1.3). */
const frame = (name: string) => `<iframe name="${name}" title="Ours" sandbox hidden></iframe>`;
const TAG = '<login-portal tenant="dprime" router="memory" home="/arrived/home"></login-portal>';

/** Signs in on a page with these elements, as a visitor does. Neither the page's own scripts nor Playwright's may work there. */
async function signIn(page: Page): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await typeFromOutside(page, 'username', 'trader@example.com'); // most often before React is there
  await waitForEvent(page, 'portal-ready');
  await typeFromOutside(page, 'current-password', DEMO_PASSWORD);
  await page.keyboard.press('Enter'); // a click would ask the page which element is there
  await page.waitForURL('**/arrived/home');
  expect(sent).toContain('POST /toc/api/v1/user/signIn');
}

const openAmong = (names: readonly string[], element = image) => openHost({ body: names.map(element).join('') + TAG });

test('the list of members is that of a document', () => {
  expect(members.length).toBeGreaterThan(200);
  for (const name of ['createElement', 'querySelectorAll', 'defaultView', 'head', 'title']) expect(members).toContain(name);
});

test('a page whose images bear the names of all members of the document, and of globals', async () => {
  const page = await openAmong([...members, ...GLOBALS]);
  const kept = await page.evaluate((names) => names.filter((name) => !(Reflect.get(document, name) instanceof Element)), members);
  expect(kept).toEqual(['location']); // the one member that no element replaces (HTML, 7.2.4)
  await signIn(page);
});

test('a page with an image that all ways up from the document lead to', async () => {
  await signIn(await openAmong(['parentNode']));
});

test('a page whose frames of another origin bear all these names', async () => {
  await signIn(await openAmong([...members, ...GLOBALS], frame));
});

/** Adds elements at the end of the page, as its parser does with markup that comes late. */
const addLate = (page: Page, names: readonly string[]) =>
  page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), names.map(image).join(''));

const LATE = [
  ['all members', members],
  ['contains', ['contains']],
  ['querySelectorAll', ['querySelectorAll']],
] as const;

test.each(ALL ? LATE : LATE.slice(0, 1))(
  'a page to which such images are added after the portal has started, before React: %s',
  async (_, names) => {
    const reactPart = holding('**/chunks/*/element.js');
    const page = await openHost({ body: TAG, before: reactPart.prepare });
    await reactPart.asked;
    await addLate(page, names);
    reactPart.release();
    await signIn(page);
  },
);

test('a page to which such images are added when React has come: the campaign is traced with the address that the visitor came from', async () => {
  const words = holding('**/multilingual-translation-system/**');
  const page = await openHost({ body: TAG, path: '/host?utm_source=news', before: words.prepare });
  await words.asked;
  // an unknown tenant lets React load at once, and the next one has to wait for its words
  await portal(page).host.evaluate((element) => element.setAttribute('tenant', 'nobody'));
  await waitForEvent(page, 'portal-error');
  await portal(page).host.evaluate((element) => element.setAttribute('tenant', 'dprime'));
  await portal(page).host.locator('[part="loading"]').waitFor();
  await addLate(page, ['hidden', 'referrer']);
  words.release();
  await signIn(page);
  await expect.poll(async () => (await callsOf(page, 'traceUtm')).map(({ body }) => body?.referrer)).toEqual(['']);
});

if (ALL) {
  test.each([...members, ...GLOBALS])('a page with one element, named %s', async (name) => signIn(await openAmong([name])));
  test.each([...members, ...GLOBALS])('a page with one frame of another origin, named %s', async (name) =>
    signIn(await openAmong([name], frame)),
  );
}
