import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { violationsOf } from './accessibility-checks';
import { eventsOf, expectNoProblems, fillAccount, portal } from './browser';
import { openReady } from './host-pages';
import { arrivedAt, callsOf, captcha, choose, fields, focused, type Opening, openSignIn, signInByEmail } from './sign-in-steps';

const open = (way: string, opening: Opening = {}) => openSignIn({ spec: `config.captcha=${way}`, ...opening });
const sent = async (page: Page) => (await callsOf(page, 'signIn')).map(({ body }) => body?.captcha);
const box = (page: Page) => captcha(page).locator('[data-options]');
/** Dialogs that the portal has put on the page, whether they are seen or not. */
const dialogs = (page: Page) => page.locator('body > dialog');

test('it passes by itself, and nothing is seen of it', async () => {
  const page = await open('turnstile');
  await signInByEmail(page);
  await arrivedAt(page);
  expect(await sent(page)).toEqual([{ ticket: expect.stringMatching(/-1$/) }]);
  expectNoProblems(page);
  expect(await (await page.request.get('/sandbox/csp-report')).json()).toEqual([]);
});

test('where it needs the visitor, its box stands in a dialog over the form, which has the focus, and goes once it is solved', async () => {
  const page = await open('turnstile-ask', { colorScheme: 'dark' });
  await signInByEmail(page);
  await captcha(page).waitFor();
  expect(JSON.parse((await box(page).getAttribute('data-options')) ?? '')).toEqual({ language: 'en', theme: 'dark', size: 'normal' });
  expect(await dialogs(page).evaluate((dialog) => dialog.matches(':modal') && dialog === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('I am a person');
  await page.keyboard.press('Enter');
  await arrivedAt(page);
  expect(await sent(page)).toEqual([{ ticket: expect.any(String) }]);
  expectNoProblems(page);
});

test('Escape closes it, which is no error: the form and its focus are as before', async () => {
  const page = await open('turnstile-ask');
  await signInByEmail(page);
  await captcha(page).waitFor();
  await page.keyboard.press('Escape');
  await portal(page).host.locator('main form:not([aria-busy])').waitFor();
  expect([await dialogs(page).count(), await portal(page).alert.textContent(), await sent(page)]).toEqual([0, '', []]);
  expect(await fields(page).password.inputValue()).toBe(DEMO_PASSWORD);
  expect(await focused(page)).toBe('button primary');
  expect(eventsOf(page, 'portal-error')).toEqual([]);
  await fields(page).submit.click();
  await choose(page, 'I am a person');
  await arrivedAt(page);
  expectNoProblems(page);
});

describe('it is usable', () => {
  test('axe finds nothing in it', async () => {
    const page = await open('turnstile-ask', { colorScheme: 'dark', route: '/' });
    await signInByEmail(page);
    await captcha(page).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('in a window of 320 px, in a language that runs from right to left', async () => {
    const page = await open('turnstile-ask', { viewport: { width: 320, height: 640 }, route: '/?csp=strict&hl=ug' });
    await portal(page).field('username').fill('trader@example.com');
    await portal(page).field('current-password').fill(DEMO_PASSWORD);
    await portal(page).submit.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => [getComputedStyle(element).direction, element.scrollWidth <= element.clientWidth])).toEqual([
      'rtl',
      true,
    ]);
    const { x, width } = (await dialog.boundingBox()) ?? expect.fail('no box');
    expect([x >= 0, x + width <= 320]).toEqual([true, true]);
    expect(await dialog.locator('[data-options]').getAttribute('data-options')).toContain('compact');
  });

  test('in a modal dialog of the site, whose styles do not reach it', async () => {
    const page = await openReady({
      head: '<style>dialog, dialog * { color: red !important; display: none !important } dialog:has(login-portal), login-portal { display: block !important }</style>',
      body: `<dialog><login-portal tenant="dprime" home="/arrived/home" router="memory" api-base="/as/config.captcha=turnstile-ask"></login-portal></dialog>
        <script>document.querySelector('dialog').showModal()</script>`,
    });
    await fillAccount(page);
    await portal(page).submit.click();
    await captcha(page).waitFor();
    const looks = await captcha(page).evaluate((dialog) =>
      [dialog, ...dialog.children].map((element) => [getComputedStyle(element).color === 'rgb(255, 0, 0)', element.checkVisibility()]),
    );
    expect(looks).toEqual(looks.map(() => [false, true]));
    await captcha(page).getByRole('button', { name: 'Cancel' }).click();
    await captcha(page).waitFor({ state: 'detached' });
    expect(await portal(page).host.evaluate((element) => element.closest('dialog')?.matches(':modal'))).toBe(true);
  });
});
