import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { type ApiServer, startApiServer } from '../../demo/serve/api-server';
import { listen } from '../../demo/serve/listen';
import { addVirtualAuthenticator, createSandbox, loginPortal } from '../../demo/testing/testing';
import { PATIENT } from '../patience.js';
import { address, expectNoProblems, NAMED_HOST, newPage, portal, problemsOf, sendAccount, waitForEvent } from './browser';
import { openReady } from './host-pages';
import { arrivedAt, HOME } from './sign-in-steps';

/* What the documents give to sites: the funnel of docs/events.md, the kit of docs/test-your-site.md, the policy of docs/security-for-sites.md. */

const TAG = `<login-portal tenant="dprime" router="memory" home="${HOME}"></login-portal>`;

const [, RECIPE = ''] = /## Analytics.*?```js\n(.*?)```/s.exec(readFileSync('docs/events.md', 'utf8')) ?? [];

const FAULTY = 'document.addEventListener("portal-step", () => { throw new Error("analytics") });';

test('the documented funnel sends each step of a sign-in, and a faulty listener beside it stops nothing', async () => {
  const sent: unknown[] = [];
  const page = await openReady({
    head: `<script>${FAULTY}${RECIPE}</script>`,
    body: TAG,
    before: (visit) =>
      visit.route(address('/analytics'), (route) => {
        sent.push(JSON.parse(route.request().postData() ?? ''));
        return route.fulfill({ status: 204 });
      }),
  });
  const { field, submit, action, screen } = portal(page);
  const signIn = async (password: string) => {
    await field('current-password').fill(password);
    await submit.click();
  };
  await field('username').fill('trader@example.com');
  await signIn('Wrong-1');
  await portal(page).alert.waitFor();
  await action('recovery').click();
  await screen('recovery').waitFor();
  await page.evaluate(() => document.querySelector('login-portal')?.navigate('/'));
  await signIn(DEMO_PASSWORD);
  await arrivedAt(page);

  const steps = (at: string, ...events: readonly string[]) => events.map((event) => ({ name: 'login step', screen: at, event }));
  const expected = [
    ...steps('sign-in', 'view', 'submit', 'fail'),
    { name: 'login error', code: 2001, request: 'POST /toc/api/v1/user/signIn' },
    ...steps('recovery', 'view'),
    ...steps('sign-in', 'view', 'submit', 'done'),
    { name: 'signed in', by: 'password' },
  ];
  await vi.waitUntil(() => sent.length >= expected.length, PATIENT);
  expect(sent).toHaveLength(expected.length);
  expect(sent).toEqual(expect.arrayContaining(expected)); // beacons may arrive in another order
  expect(problemsOf(page, [/analytics/])).toEqual([]);
});

describe('the kit for the tests of sites', () => {
  /** Opens a site whose calls a sandbox answers. */
  async function open(sandbox: ReturnType<typeof createSandbox>, inside = '', host?: string): Promise<Page> {
    return openReady({
      ...(host && { host }),
      body: TAG.replace('><', `>${inside}<`),
      before: (page) =>
        page.route(/\/(toc|static\/storage|sandbox)\//, async (route) => {
          const request = route.request();
          const answer = await sandbox.fetch(request.url(), {
            method: request.method(),
            headers: await request.allHeaders(),
            ...(request.postData() !== null && { body: request.postData() }),
          });
          await route.fulfill({
            status: answer.status,
            headers: Object.fromEntries(answer.headers),
            body: Buffer.from(await answer.arrayBuffer()),
          });
        }),
    });
  }

  const TRADER = { email: 'trader@example.com', password: DEMO_PASSWORD };
  const PHONE = '+62 8120000001';

  test('a customer with a second step signs in', async () => {
    const sandbox = createSandbox();
    const page = await open(sandbox);
    const kit = loginPortal(page);
    const { email = '', password = '' } = sandbox.accounts.find(({ id }) => id === 'careful') ?? {};
    expect(await kit.screen()).toBe('sign-in');
    await kit.signIn({ email, password });
    await expect.poll(() => sandbox.outbox().length).toBe(1);
    await kit.enterCode(sandbox.codeFor(email));
    expect(await kit.signedIn()).toBe(true);
  });

  test('one with a phone number signs in, and a wrong password is told', async () => {
    const sandbox = createSandbox();
    const page = await open(sandbox);
    const kit = loginPortal(page);
    await kit.signIn({ phone: PHONE, password: 'Wrong7!Password' });
    expect(await kit.message()).toMatch(/details/);
    await kit.signIn({ phone: PHONE, password: DEMO_PASSWORD });
    expect(await kit.signedIn()).toBe(true);
  });

  test('a visitor creates a passkey, and signs in with it the next time', async () => {
    const sandbox = createSandbox({ spec: 'config.passkey={"offer":true}' });
    const page = await open(sandbox, '', NAMED_HOST);
    const device = await addVirtualAuthenticator(page);
    const site = page.url();
    await page.goto(site);
    const kit = loginPortal(page);
    await kit.signIn(TRADER);
    await kit.createPasskey();
    await arrivedAt(page);
    await expect.poll(() => device.passkeys()).toHaveLength(1);
    await sandbox.fetch('/sandbox/sign-out', { method: 'POST' });
    await page.goto(site);
    expect(await kit.signedIn()).toBe(true);
    await arrivedAt(page);
    await device.empty();
    expect(await device.passkeys()).toEqual([]);
  });

  test.each(['demo-pass', 'turnstile', 'altcha'])('a captcha that always passes: %s', async (captcha) => {
    const page = await open(createSandbox({ spec: `config.captcha=${captcha}` }));
    const asked = page.waitForRequest('**/user/signIn');
    const kit = loginPortal(page);
    await kit.signIn(TRADER);
    expect((await asked).postDataJSON()).toMatchObject({ captcha: { ticket: expect.any(String) } });
    expect(await kit.signedIn()).toBe(true);
  });

  test('a form of the site’s own in a slot is left alone', async () => {
    const sandbox = createSandbox();
    const site = '<form slot="notice"><p part="alert">Closed on Sunday</p><input name="email"><button type="submit">Send</button></form>';
    const page = await open(sandbox, site);
    const kit = loginPortal(page);
    await kit.signIn({ ...TRADER, password: 'Wrong7!Password' });
    expect(await kit.message()).toMatch(/details/);
    expect(await page.locator('[slot] input').inputValue()).toBe('');
    await kit.signIn(TRADER);
    expect(await kit.signedIn()).toBe(true);
  });

  test('who is signed in and stays on the page is signed in; who is at the form or at an unknown page is not', async () => {
    const sandbox = createSandbox();
    const page = await open(sandbox);
    await page.evaluate(() => addEventListener('portal-signed-in', (event) => event.preventDefault()));
    const kit = loginPortal(page);
    const ends: string[] = [];
    const signedIn = kit.signedIn().then((is) => {
      ends.push('signed in');
      return is;
    });
    await page.evaluate(() => document.querySelector('login-portal')?.navigate('/nowhere'));
    await page.locator('login-portal main[data-screen="not-found"]').waitFor();
    await page.evaluate(() => document.querySelector('login-portal')?.navigate('/'));
    expect(await kit.screen()).toBe('sign-in');
    expect(ends).toEqual([]);
    await kit.signIn(TRADER);
    expect(await signedIn).toBe(true);
  });
});

/*
 * A site on one origin; the bundle and the API on another, both from `login-portal sandbox`; and the policy that docs/security-for-sites.md
 * gives to sites.
 */

describe('with the sandbox of the command', () => {
  let site: Server;
  let at: string;
  let sandbox: ApiServer;
  let origin: string;

  /** The site: the page with the portal, and an empty page where signed-in visitors go. */
  const answer: RequestListener = ({ url }, response) => {
    response.setHeader('Content-Type', 'text/html').setHeader('Content-Security-Policy', policy());
    const tag = `<login-portal tenant="dprime" router="hash" home="${HOME}" api-base="${origin}">Sign in</login-portal>`;
    const script = `<script type="module" src="${origin}/login-portal/login-portal.js"></script>`;
    const icon = '<!doctype html><html lang="en"><title>Site</title><link rel="icon" href="data:,">';
    response.end(url === '/login' ? icon + script + tag : icon);
  };

  beforeAll(async () => {
    // A server of its own: Chromium lets no page that Playwright answers reach a server on this machine.
    site = createServer(answer);
    const { port } = await listen(site, 0, '127.0.0.1');
    at = `http://localhost:${port}`;
    sandbox = await startApiServer({ origins: [at], dist: resolve('dist') });
    origin = sandbox.url.replace('127.0.0.1', 'localhost');
  });
  afterAll(async () => {
    await sandbox?.close();
    site?.close();
  });

  /** The policy as the page gives it, with the origins filled in. */
  function policy(): string {
    const page = readFileSync('docs/security-for-sites.md', 'utf8');
    const [, text = ''] = /Content-Security-Policy: ([^`]+)```/.exec(page) ?? [];
    return text
      .replace(/\s+/g, ' ')
      .replace(/\b(CDN|API)\b/g, origin)
      .trim();
  }

  test('a site on another origin signs a visitor in under the documented policy, and the session lasts', async () => {
    const page = await newPage();
    expect(policy()).toContain(`connect-src 'self' ${origin}`);
    await page.goto(`${at}/login`);
    await waitForEvent(page, 'portal-ready');
    await sendAccount(page);
    await arrivedAt(page);
    expect(sandbox.sandbox.sessions()).toEqual([{ account: 'trader', scope: 'crm_client' }]);

    // The cookie comes along, from another origin of the same site.
    const answered = page.waitForResponse((response) => response.url().includes('/common/config'));
    await page.goto(`${at}/login`);
    expect(await (await answered).json()).toMatchObject({ data: { loggedIn: true } });
    await waitForEvent(page, 'portal-ready', 2);
    expectNoProblems(page);
  });
});
