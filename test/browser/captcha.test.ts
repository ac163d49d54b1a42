import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { eventsOf, expectNoProblems, fillAccount, portal, REQUEST_FAILED, waitForEvent } from './browser';
import { openReady } from './host-pages';
import { arrivedAt, callsOf, captcha, choose, fields, type Opening, openSignIn, signInByEmail } from './sign-in-steps';

const FAILED = 'The security check didn’t load. Check your connection and try again.';

const asked = async (page: Page) => ({
  app: await captcha(page).getAttribute('data-app'),
  options: JSON.parse((await captcha(page).getAttribute('data-options')) ?? ''),
});
/** Returns the captcha tickets that were sent with a sign-in. */
const sent = async (page: Page) => (await callsOf(page, 'signIn')).map(({ body }) => body?.captcha);

/** Opens the sign-in under the strict policy, and records the requests for the captcha's script. */
async function open(way = 'demo', opening: Opening = {}): Promise<{ readonly page: Page; readonly scripts: string[] }> {
  const scripts: string[] = [];
  const page = await openSignIn({
    spec: `config.captcha=${way}`,
    prepare: async (prepared) =>
      void prepared.on('request', (request) => request.url().includes('captcha.js') && scripts.push(request.url())),
    ...opening,
  });
  return { page, scripts };
}

test('a solved captcha is sent with the sign-in; its script is loaded once, when it is first needed, without a violation', async () => {
  const { page, scripts } = await open();
  await fields(page).email.focus();
  expect(scripts).toEqual([]);
  await signInByEmail(page, 'trader@example.com', 'Wrong7!Lantern');
  await choose(page, 'I am a person');
  await portal(page).alert.getByText('details aren’t right').waitFor();
  await fields(page).password.fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await captcha(page).waitFor();
  expect(await portal(page).form.getAttribute('aria-busy')).toBe('true');
  await choose(page, 'I am a person');
  await arrivedAt(page);
  const tickets = await sent(page);
  expect(tickets).toHaveLength(2);
  expect(new Set(tickets.map((ticket) => JSON.stringify(ticket))).size).toBe(2);
  expect(scripts).toHaveLength(1);
  expectNoProblems(page);
  expect(await (await page.request.get('/sandbox/csp-report')).json()).toEqual([]);
});

test('the captcha is shown in the portal’s scheme and language, for its device', async () => {
  const attributes = { 'color-scheme': 'dark', device: 'app', lang: 'vi' };
  const { page } = await open('demo', { attributes });
  await portal(page).field('username').fill('trader@example.com');
  await portal(page).field('current-password').fill(DEMO_PASSWORD);
  await portal(page).submit.click();
  await captcha(page).waitFor();
  expect(await asked(page)).toEqual({ app: 'sandbox-login-app', options: { userLanguage: 'vi', enableDarkMode: true } });
});

test('a captcha that the visitor closes with Escape is no error, and the form does not change', async () => {
  const { page } = await open();
  await signInByEmail(page);
  await captcha(page).waitFor();
  await page.keyboard.press('Escape');
  await portal(page).host.locator('main form:not([aria-busy])').waitFor();
  expect(await portal(page).alert.textContent()).toBe('');
  expect(await fields(page).password.inputValue()).toBe(DEMO_PASSWORD);
  expect(await sent(page)).toEqual([]);
  expect(eventsOf(page, 'portal-error')).toEqual([]);
  await fields(page).submit.click();
  await choose(page, 'I am a person');
  await arrivedAt(page);
  expectNoProblems(page);
});

test.each(['demo-missing', 'demo-unsafe'])('%s: the form shows an error with a retry button, and sends nothing', async (way) => {
  const { page, scripts } = await open(way);
  await signInByEmail(page);
  await portal(page).alert.getByText(FAILED, { exact: true }).waitFor();
  expect(eventsOf(page, 'portal-error')).toMatchObject([{ code: 'captcha', message: FAILED, request: 'POST /toc/api/v1/user/signIn' }]);
  await portal(page).action('retry').click();
  await waitForEvent(page, 'portal-error', 2);
  await portal(page).alert.getByText(FAILED, { exact: true }).waitFor();
  expect(await fields(page).password.inputValue()).toBe(DEMO_PASSWORD);
  expect(await sent(page)).toEqual([]);
  // an address without https is never requested, and a missing script is requested again
  expect(scripts).toHaveLength(way === 'demo-unsafe' ? 0 : 2);
  expectNoProblems(page, REQUEST_FAILED);
});

test('the captcha closes when the visitor goes back: nothing is sent, and the form can be used again', async () => {
  const { page } = await open();
  await portal(page).action('recovery').click();
  await portal(page).screen('recovery').waitFor();
  await portal(page).action('sign-in').click();
  await portal(page).screen('sign-in').waitFor();
  await signInByEmail(page);
  await captcha(page).waitFor();
  await page.goBack();
  await captcha(page).waitFor({ state: 'detached' });
  await portal(page).screen('recovery').waitFor();
  await page.goForward();
  await portal(page).screen('sign-in').waitFor();
  expect(await portal(page).form.getAttribute('aria-busy')).toBe(null);
  expect(await fields(page).email.inputValue()).toBe('trader@example.com');
  expect(await sent(page)).toEqual([]);
  expectNoProblems(page);
});

/* The captcha service appends its window to the body. A modal dialog around the portal makes the whole body inert. */

describe('in a modal dialog of the site', () => {
  const DIALOG = `<dialog>${'<login-portal tenant="dprime" home="/arrived/home" router="memory" api-base="/as/config.captcha=demo-box"></login-portal>'}</dialog>
    <script>document.querySelector('dialog').showModal()</script>`;
  const IN_SHADOW = `<site-frame><template shadowrootmode="open">${DIALOG.replace(/<script.*/, '')}</template></site-frame>
    <script>document.querySelector('site-frame').shadowRoot.querySelector('dialog').showModal()</script>`;

  test.each([
    ['its own', DIALOG],
    ['one in a shadow root', IN_SHADOW],
  ])('%s: the captcha is on top, can be used, closed and opened again, and the dialog does not change', async (_, body) => {
    const page = await openReady({ body });
    await fillAccount(page);
    for (const way of ['Escape', 'Close']) {
      await portal(page).submit.click();
      await captcha(page).waitFor();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await choose(page, way);
      await captcha(page).waitFor({ state: 'detached' });
      await portal(page).host.locator('main form:not([aria-busy])').waitFor();
      expect(await portal(page).field('current-password').inputValue()).toBe(DEMO_PASSWORD);
      expect(await portal(page).host.evaluate((element) => element.closest('dialog')?.matches(':modal'))).toBe(true);
      expect(await page.locator('body > dialog:not(:has(login-portal))').count()).toBe(0);
    }
    await portal(page).field('current-password').press('Enter');
    await choose(page, 'I am a person');
    await arrivedAt(page);
    expectNoProblems(page);
  });
});
