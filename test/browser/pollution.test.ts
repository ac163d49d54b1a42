import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { apiBaseFor } from '../../demo/sandbox/spec';
import english from '../../src/locales/en-US';
import { eventsOf, portal, quietNetwork, waitForEvent } from './browser';
import { openHost } from './host-pages';
import { callsOf } from './sign-in-steps';

/*
 * Pages on which a script has given all objects a value ("prototype pollution"), as a bug in a library lets a stranger do. Whatever the value
 * is called, the stranger gains nothing: no script, no call and no picture from elsewhere, and a sign-in that sends what it always sends.
 *
 * `ATTACKS=all` tries each value by itself; else groups of them.
 */

const ALL = process.env.ATTACKS === 'all';
const FOREIGN = 'https://foreign.example';
const SCENES = { login: { web: '1' }, recovery: { web: '1' } };

/** Values that would be of use to a stranger, by the names that answers, options and attributes have. */
const VALUES: Readonly<Record<string, unknown>> = {
  ...{ captcha: { provider: 'tencent', scriptUrl: `${FOREIGN}/x.js`, scenes: SCENES }, scenes: SCENES, provider: 'tencent' },
  ...{ scriptUrl: `${FOREIGN}/x.js`, baseURL: FOREIGN, apiBase: FOREIGN, url: FOREIGN, href: FOREIGN, src: FOREIGN, support: FOREIGN },
  ...{
    home: FOREIGN,
    redirect: FOREIGN,
    redirectTo: FOREIGN,
    returnTo: FOREIGN,
    referrer: FOREIGN,
    geoUrl: FOREIGN,
    logo: `${FOREIGN}/l.svg`,
  },
  ...{
    brand: { title: 'Foreign', logo: `${FOREIGN}/l.svg` },
    favicon: `${FOREIGN}/f.svg`,
    tenant: 'cgfintech',
    Login: { Title: 'Foreign' },
  },
  ...{ data: { redirect: FOREIGN }, code: 0, verifyToken: 'v', methods: [{ type: 'email' }], remainingSeconds: 5, resendAfter: 5 },
  ...{
    method: 'PUT',
    body: 'x',
    query: { a: '1' },
    params: { a: '1' },
    headers: { 'x-foreign': '1' },
    credentials: 'omit',
    mode: 'no-cors',
  },
  ...{ retry: 5, timeout: 5, defaults: { baseURL: FOREIGN }, keyId: 'foreign', publicKey: 'AAAA', integrity: 'x', attributes: false },
  ...{ notAFunction: 'x', nanostoresGlobal: 'x', children: 'Foreign' },
  ...{ dangerouslySetInnerHTML: { __html: `<img src="${FOREIGN}/i.png">` }, key: 'x' },
  ...{ type: 'hidden', readOnly: true, maxLength: 3, tidy: 'x', busy: true, waits: true, disabled: true, email: 'x', password: 'x' },
};

/** Names that break React itself, or the browser's own functions: the form may not come, and yet nothing is gained. */
const BREAKING: Readonly<Record<string, unknown>> = {
  ...{ ref: 'x', get: 'x', value: 'x', writable: true, signal: 'x', once: true },
};

/** Opens a page with these values, and records what the portal asks for elsewhere, and what it sends to sign in. */
async function openWith(
  values: Readonly<Record<string, unknown>>,
  attributes = 'router="memory"',
  path = '/host',
  prepare?: (page: Page) => Promise<unknown>,
) {
  const foreign: string[] = [];
  const sent: unknown[] = [];
  const page = await openHost({
    head: `<script>Object.assign(Object.prototype, ${JSON.stringify(values)})</script>`,
    body: `<login-portal tenant="dprime" home="/arrived/home" ${attributes}></login-portal>`,
    path,
    before: async (opened) => {
      await prepare?.(opened);
      opened.on('request', (request) => {
        const isForeign = request.url().startsWith(FOREIGN) || 'x-foreign' in request.headers();
        if (isForeign || (request.isNavigationRequest() && request.method() === 'POST')) foreign.push(request.url());
        if (request.url().endsWith('/user/signIn')) sent.push([request.method(), Object.keys(request.postDataJSON()).sort()]);
      });
    },
  });
  return { page, foreign, sent };
}

const SENT = ['POST', ['accountType', 'email', 'keyId', 'method', 'password', 'scope']];

async function signInWith(values: Readonly<Record<string, unknown>>): Promise<void> {
  const { page, foreign, sent } = await openWith(values);
  await portal(page).field('username').fill('trader@example.com'); // most often before React is there
  await waitForEvent(page, 'portal-ready');
  await portal(page).field('current-password').fill(DEMO_PASSWORD);
  await portal(page).field('current-password').press('Enter');
  await page.waitForURL('**/arrived/home');
  expect({ foreign, sent }).toEqual({ foreign: [], sent: [SENT] });
  await page.context().close();
}

test('signing in works as usual on a page that adds hostile values to all objects', () => signInWith(VALUES));

describe('such values turn no refusal into a success', () => {
  test('a wrong password signs nobody in', async () => {
    const { page, foreign } = await openWith(VALUES);
    await waitForEvent(page, 'portal-ready');
    await portal(page).field('username').fill('trader@example.com');
    await portal(page).field('current-password').fill('Wrong7!Lantern');
    await portal(page).field('current-password').press('Enter');
    await portal(page).alert.getByText(english.Login.WrongPassword).waitFor();
    expect([eventsOf(page, 'portal-signed-in'), foreign]).toEqual([[], []]);
  });

  test('a token asks first where the configuration does not come', async () => {
    const { page } = await openWith(VALUES, `router="hash" api-base="${apiBaseFor('commonConfig:503')}"`, '/host?token=mock-client');
    await portal(page).action('use-link').waitFor();
    expect(eventsOf(page, 'portal-signed-in')).toEqual([]);
  });
});

describe('such values fill in no form, and tell the visitor nothing', () => {
  const account = { accountType: 'email', email: 'mallory@foreign.example' };

  test('an incomplete sign-up registers nobody, and the invitation says only what the server says', async () => {
    const newcomer = { account, firstName: 'Mal', lastName: 'Lory', country: 'SG', code: '123456' };
    const referrer = { name: 'Mallory' };
    const { page } = await openWith(
      { newcomer, account, ok: account, referrer, role: 'Director' },
      'router="memory" path="/signup/welcome"',
    );
    await portal(page).submit.click();
    await portal(page).field('given-name').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect(await callsOf(page, 'register')).toEqual([]);
    expect(
      await portal(page)
        .main.getByText(/Mallory|Director/)
        .count(),
    ).toBe(0);
  });

  test('the second step leaves the choice of its way', async () => {
    const { page } = await openWith({ method: 'email', rejected: true });
    await waitForEvent(page, 'portal-ready');
    await portal(page).field('username').fill('guarded@example.com');
    await portal(page).field('current-password').fill(DEMO_PASSWORD);
    await portal(page).field('current-password').press('Enter');
    await portal(page).action('method-email').waitFor();
  });
});

test('links of a portal at the root of a site stay on it', async () => {
  const { page } = await openWith({ base: FOREIGN, hrefs: FOREIGN, ssrPath: FOREIGN }, 'base="/"', '/host');
  await portal(page).screen('not-found').waitFor();
  expect(await portal(page).main.getByRole('link').first().getAttribute('href')).toBe('/');
});

test('links carry nothing that all objects have as `defaultProps`', async () => {
  const { page, foreign } = await openWith(
    { defaultProps: { style: { backgroundImage: `url(${FOREIGN}/p.png)` }, ping: FOREIGN } },
    'router="memory" path="/recovery"',
  );
  const link = portal(page).action('sign-in');
  await link.waitFor();
  expect([await link.getAttribute('style'), await link.getAttribute('ping'), foreign]).toEqual([null, null, []]);
});

test('the form comes, and can be filled in, where React does not load', async () => {
  const { page } = await openWith(
    { ...VALUES, attendant: 'x', words: {}, focus: { name: 'email', start: 0, end: 0 } },
    'router="memory"',
    '/host',
    (opened) => opened.route(/\/react-/, (route) => route.abort()),
  );
  await portal(page).field('username').fill('trader@example.com');
});

/** React fails, and what it leaves of the form is not sent by the browser. */
async function breakWith(name: string, value: unknown): Promise<void> {
  const { page, foreign, sent } = await openWith({ ...VALUES, [name]: value });
  await quietNetwork(page);
  const password = portal(page).field('current-password');
  if (await password.count()) {
    await password.fill(DEMO_PASSWORD);
    await password.press('Enter');
  }
  await quietNetwork(page);
  expect([foreign, sent.filter((each) => JSON.stringify(each) !== JSON.stringify(SENT))]).toEqual([[], []]);
  await page.context().close();
}

test('where such a value breaks React, the browser does not send the form in its place', () => breakWith('ref', BREAKING.ref));

describe.runIf(ALL)('one by one', () => {
  test.each(Object.entries(VALUES))('%s', (name, value) => signInWith({ [name]: value }));
  test.each(Object.entries(BREAKING))('%s may break the portal, but leaks nothing', breakWith);
});
