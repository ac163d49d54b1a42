import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { violationsOf } from './accessibility-checks';
import { eventsOf, expectNoProblems, fillAccount, portal, problemsOf, sendAccount } from './browser';
import { openHost, openReady } from './host-pages';
import { arrivedAt, callsOf, captcha, choose, fields, focused, type Opening, openSignIn, signInByEmail } from './sign-in-steps';

/* A captcha with its script, its worker and its dialog in a real page. The sandbox verifies a proof of work with the library of the service. */

/** Returns the captcha tickets that were sent with a sign-in. */
const sent = async (page: Page) => (await callsOf(page, 'signIn')).map(({ body }) => body?.captcha);
const reports = async (page: Page) => (await page.request.get('/sandbox/csp-report')).json();
const optionsOf = async (page: Page) => JSON.parse((await captcha(page).locator('[data-options]').getAttribute('data-options')) ?? '');

/** What a page loads for a captcha: the addresses of its scripts, and the paths of the workers that it makes. */
const record = () => {
  const loaded = { scripts: [] as string[], workers: [] as string[] };
  const into = (page: Page): void => {
    page.on('request', (request) => request.url().includes('captcha.js') && loaded.scripts.push(request.url()));
    page.on('worker', (worker) => loaded.workers.push(new URL(worker.url()).pathname));
  };
  return { ...loaded, into };
};

/** Opens the sign-in with a captcha under the strict policy, and records what is loaded for it. */
async function open(way: string, { prepare, ...opening }: Opening = {}) {
  const { scripts, workers, into } = record();
  const page = await openSignIn({
    spec: `config.captcha=${way}`,
    async prepare(opened) {
      into(opened);
      await prepare?.(opened);
    },
    ...opening,
  });
  return { page, scripts, workers };
}

const tag = (way: string) =>
  `<login-portal tenant="dprime" router="memory" home="/arrived/home" api-base="/as/config.captcha=${way}"></login-portal>`;

test('a solved captcha is sent with the sign-in; its script is loaded once, when it is first needed, without a violation', async () => {
  const { page, scripts } = await open('demo', { attributes: { 'color-scheme': 'dark', device: 'app' } });
  await fields(page).email.focus();
  expect(scripts).toEqual([]);
  await signInByEmail(page, 'trader@example.com', 'Wrong7!Lantern');
  await choose(page, 'I am a person');
  await portal(page).alert.getByText('details aren’t right').waitFor();
  await fields(page).password.fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await captcha(page).waitFor();
  expect(await captcha(page).getAttribute('data-app')).toBe('sandbox-login-app');
  expect(JSON.parse((await captcha(page).getAttribute('data-options')) ?? '')).toEqual({ userLanguage: 'en', enableDarkMode: true });
  expect(await portal(page).form.getAttribute('aria-busy')).toBe('true');
  await choose(page, 'I am a person');
  await arrivedAt(page);
  const tickets = await sent(page);
  expect(tickets).toHaveLength(2);
  expect(new Set(tickets.map((ticket) => JSON.stringify(ticket))).size).toBe(2);
  expect(scripts).toHaveLength(1);
  expectNoProblems(page);
  expect(await reports(page)).toEqual([]);
});

const FAILED = 'The security check didn’t load. Check your connection and try again.';

/* The captcha service appends its window to the body. A modal dialog around the portal makes the whole body inert. */

describe('in a modal dialog of the site', () => {
  const inDialog = (way: string) => `<dialog>${tag(way)}</dialog>`;
  const SHOWN = "<script>document.querySelector('dialog').showModal()</script>";
  const IN_SHADOW = `<site-frame><template shadowrootmode="open">${inDialog('demo-box')}</template></site-frame>
    <script>document.querySelector('site-frame').shadowRoot.querySelector('dialog').showModal()</script>`;
  const isModal = (page: Page) => portal(page).host.evaluate((element) => element.closest('dialog')?.matches(':modal'));

  test.each([
    ['its own', inDialog('demo-box') + SHOWN],
    ['one in a shadow root', IN_SHADOW],
  ])('%s: the captcha is on top, can be used, closed and opened again, and the dialog does not change', async (_, body) => {
    const page = await openReady({ body });
    await fillAccount(page);
    for (const way of ['Escape', 'Close']) {
      await portal(page).field('current-password').press('Enter');
      await captcha(page).waitFor();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await choose(page, way);
      await captcha(page).waitFor({ state: 'detached' });
      await portal(page).host.locator('main form:not([aria-busy])').waitFor();
      expect(await portal(page).field('current-password').inputValue()).toBe(DEMO_PASSWORD);
      await expect.poll(() => focused(page)).toBe('password');
      expect(await isModal(page)).toBe(true);
      expect(await page.locator('body > dialog:not(:has(login-portal))').count()).toBe(0);
    }
    await portal(page).field('current-password').press('Enter');
    await choose(page, 'I am a person');
    await arrivedAt(page);
    expectNoProblems(page);
  });

  test('the styles of the site do not reach the box of Turnstile', async () => {
    const page = await openReady({
      head: '<style>dialog, dialog * { color: red !important; display: none !important } dialog:has(login-portal), login-portal { display: block !important }</style>',
      body: inDialog('turnstile-ask') + SHOWN,
    });
    await sendAccount(page);
    await captcha(page).waitFor();
    const looks = await captcha(page).evaluate((dialog) =>
      [dialog, ...dialog.children].map((element) => [getComputedStyle(element).color === 'rgb(255, 0, 0)', element.checkVisibility()]),
    );
    expect(looks).toEqual(looks.map(() => [false, true]));
    await page.keyboard.press('Escape');
    await captcha(page).waitFor({ state: 'detached' });
    expect(await isModal(page)).toBe(true);
  });
});

describe('Turnstile', () => {
  test('where it needs the visitor, its box stands in a dialog over the form, which has the focus, and goes once it is solved', async () => {
    const { page } = await open('turnstile-ask', { colorScheme: 'dark' });
    await signInByEmail(page);
    await captcha(page).waitFor();
    expect(await optionsOf(page)).toEqual({ language: 'en', theme: 'dark', size: 'normal' });
    const dialog = page.locator('body > dialog'); // the portal's own, whether it is seen or not
    expect(await dialog.evaluate((shown) => shown.matches(':modal') && shown === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('I am a person');
    await page.keyboard.press('Enter');
    await arrivedAt(page);
    expect(await sent(page)).toEqual([{ ticket: expect.any(String) }]);
    expectNoProblems(page);
  });

  test('axe finds nothing in it', async () => {
    const { page } = await open('turnstile-ask', { colorScheme: 'dark', route: '/' });
    await signInByEmail(page);
    await captcha(page).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('it is usable in a window of 320 px, in a language that runs from right to left', async () => {
    const { page } = await open('turnstile-ask', { viewport: { width: 320, height: 640 }, route: '/?csp=strict&hl=ug' });
    await sendAccount(page);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const found = await dialog.evaluate((box) => [getComputedStyle(box).direction, box.scrollWidth <= box.clientWidth]);
    expect(found).toEqual(['rtl', true]);
    const { x, width } = (await dialog.boundingBox()) ?? expect.fail('no box');
    expect([x >= 0, x + width <= 320]).toEqual([true, true]);
    expect(await dialog.locator('[data-options]').getAttribute('data-options')).toContain('compact');
  });
});

describe('a proof of work', () => {
  test('under the strict policy it is solved in a worker, without a violation, and the server finds it right', async () => {
    const { page, workers } = await open('altcha');
    await fields(page).email.focus();
    expect(await callsOf(page, 'challenge')).toEqual([]);
    await signInByEmail(page);
    await arrivedAt(page);
    expect(await sent(page)).toEqual([{ ticket: expect.stringMatching(/^[\w+/]+=*$/) }]);
    expect(workers).toEqual([expect.stringMatching(/\/chunks\/\w+\/altcha\.js$/)]);
    expectNoProblems(page);
    expect(await reports(page)).toEqual([]);
  });

  const NO_WORKERS = `<meta http-equiv="Content-Security-Policy" content="worker-src 'none'">`;
  const fromElsewhere = (page: Page) =>
    page.route('https://cdn.test/**', (route) =>
      route.fulfill({
        path: resolve('dist', `.${new URL(route.request().url()).pathname}`),
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );

  test.each([
    ['the policy forbids workers', { head: NO_WORKERS }],
    [
      'the bundle is on another origin, so that there can be no worker',
      { script: '<script type="module" src="https://cdn.test/login-portal.js"></script>' },
    ],
  ])('where %s, it is solved all the same', async (_, site) => {
    const { workers, into } = record();
    const page = await openHost({
      ...site,
      body: tag('altcha'),
      before: (opened) => {
        into(opened);
        return fromElsewhere(opened);
      },
    });
    await signInByEmail(page);
    await arrivedAt(page);
    expect([workers, (await sent(page)).length]).toEqual([[], 1]);
    expect(problemsOf(page, [/worker-src/])).toEqual([]);
  });

  test('without a worker, the page still answers while it is being solved: the visitor can leave, and nothing is sent', async () => {
    const page = await openHost({ head: NO_WORKERS, body: tag('altcha-slow') });
    const challenge = page.waitForResponse('**/sandbox/challenge*');
    await signInByEmail(page);
    await challenge;
    await page.locator('form[aria-busy="true"]').waitFor();
    await portal(page).action('recovery').click();
    await portal(page).screen('recovery').waitFor();
    expect([await sent(page), eventsOf(page, 'portal-error')]).toEqual([[], []]);
  });
});

/* A site whose policy on Trusted Types is its own. The captcha's script is all that the portal needs one for. */

describe('under Trusted Types', () => {
  const policy = (types: string) =>
    `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types ${types}">`;
  /** A default policy of the site: it passes the scripts of these paths, and records what it is asked about. */
  const byDefault = (paths: string) => `<script>
    trustedTypes.createPolicy('default', {
      createScriptURL: (address) => { sessionStorage.setItem('asked', new URL(address).pathname); return ${paths}.test(address) ? address : null; },
    });
  </script>`;
  const [OWN, DEFAULT] = [policy('login-portal'), policy('default')];

  test.each([
    ['the portal’s policy', OWN, null],
    ['the portal’s policy beside a default policy that passes nothing', policy('default login-portal') + byDefault('/^x/'), null],
    ['a default policy alone that passes the captcha', DEFAULT + byDefault('/captcha/'), '/sandbox/captcha.js'],
  ])('with %s, a sign-in with a captcha works', async (_, head, asked) => {
    const page = await openHost({ head, body: tag('demo-pass') });
    await signInByEmail(page);
    await arrivedAt(page);
    expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe(asked);
    expect(await sent(page)).toMatchObject([{ ticket: expect.any(String) }]);
  });

  test.each([
    ['a default policy that does not pass the captcha', DEFAULT + byDefault('/^x/')],
    ['no policy at all', policy("'none'")],
  ])('with %s, the form says that the captcha failed, and sends nothing', async (_, head) => {
    const { scripts, into } = record();
    const page = await openHost({ head, body: tag('demo-pass'), before: async (opened) => into(opened) });
    await signInByEmail(page);
    await portal(page).alert.getByText(FAILED, { exact: true }).waitFor();
    expect([scripts, await sent(page), eventsOf(page, 'portal-signed-in')]).toEqual([[], [], []]);
  });
});
