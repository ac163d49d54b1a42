import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { DEFAULTS } from '../../demo/page/choices.js';
import { parse } from '../../demo/page/state.js';
import { PATIENT } from '../patience.js';
import { eventsOf, expectNoProblems, fillAccount, newPage, type PageOptions, portal, waitForEvent } from './browser';

/** Opens the QA page. */
async function openDemo(path = '/login', options: PageOptions = {}): Promise<Page> {
  const page = await newPage({ viewport: { width: 1440, height: 900 }, ...options });
  await page.goto(path);
  await waitForEvent(page, 'portal-ready');
  return page;
}

/** Opens a section of the panel. */
const section = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

/** Picks one value of a group. */
const pick = (page: Page, group: string, name: string): Promise<void> =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check();

/** Returns the choices in the address that differ from the defaults. */
const told = (page: Page) => {
  const state = parse(new URL(page.url()).searchParams.get('qa') ?? '');
  // Object.entries loses the key type.
  return Object.fromEntries(Object.entries(state).filter(([name, value]) => DEFAULTS[name as keyof typeof DEFAULTS] !== value));
};

test('another variant, scheme and chrome apply without a reload', async () => {
  const page = await openDemo();
  await page.evaluate(() => Reflect.set(window, 'same', true));
  await page.getByLabel('Variant').selectOption({ label: 'CG Fintech, ib (cgfintech)' });
  expect(await waitForEvent(page, 'portal-ready', 2)).toMatchObject({ tenant: 'cgfintech', userType: 'ib' });
  await pick(page, 'Color scheme', 'dark');
  await pick(page, 'Room for the site', 'both');
  await page.locator('[slot="notice"]').waitFor();
  await pick(page, 'Room for the site', 'none');
  await pick(page, 'Chrome', 'none');
  const host = portal(page).host;
  expect(await host.getAttribute('color-scheme')).toBe('dark');
  expect(await host.getAttribute('chrome')).toBe('none');
  await portal(page).action('language').waitFor({ state: 'detached' });
  await pick(page, 'Chrome', 'full');
  expect(await host.getAttribute('chrome')).toBe(null);
  await page.getByLabel('Variant').selectOption({ label: 'Unknown pair: doofinancial / ib' });
  await portal(page).screen('configuration').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
  expect(told(page)).toEqual({ tenant: 'doofinancial', 'user-type': 'ib', 'color-scheme': 'dark' });
});

test('the choices survive a reload, and a portal that drops the query', async () => {
  const page = await openDemo('/login?qa=tenant:cgfintech');
  await page.getByLabel('Route', { exact: true }).selectOption({ label: 'Recovery' });
  await portal(page).screen('recovery').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login/recovery');
  await page.reload();
  expect(await waitForEvent(page, 'portal-ready', 2)).toMatchObject({ tenant: 'cgfintech' });
  await portal(page).screen('recovery').waitFor();
  await page.goto('/login?qa=tenant:doofinancial');
  expect(await waitForEvent(page, 'portal-ready', 3)).toMatchObject({ tenant: 'doofinancial' });
});

test('a language can be set in the address, the storage or the attribute', async () => {
  const page = await openDemo();
  const language = page.getByLabel('Language', { exact: true });
  await language.selectOption('th-TH');
  expect(await waitForEvent(page, 'portal-ready', 2)).toMatchObject({ locale: 'th-TH' });
  expect(new URL(page.url()).searchParams.get('hl')).toBe('th-TH');
  await language.selectOption('');
  expect(await waitForEvent(page, 'portal-ready', 3)).toMatchObject({ locale: 'en-US' });
  const lang = (code: string) => portal(page).host.locator(`[lang="${code}"]`).first().waitFor();
  await pick(page, 'Given by', 'lang');
  await language.selectOption('ja-JP');
  await lang('ja-JP');
  expect(eventsOf(page, 'portal-ready')).toHaveLength(3);
  await pick(page, 'Given by', 'stored');
  await language.selectOption('ug-CN');
  expect(await waitForEvent(page, 'portal-ready', 4)).toMatchObject({ locale: 'ug-CN' });
  expect(await page.evaluate(() => localStorage.getItem('user-language'))).toBe('ug-CN');
});

test('a scenario loads the page where the scenario begins, with its answers', async () => {
  const page = await openDemo();
  await section(page, 'Scenarios');
  await page.getByLabel('Find a scenario').fill('too late');
  await page.getByRole('button', { name: 'Too late to set the password' }).click();
  await waitForEvent(page, 'portal-ready', 2);
  await portal(page).screen('recovery').waitFor();
  expect(await portal(page).host.getAttribute('api-base')).toBe('/as/resetPassword%3A2923');
  expect(told(page)).toEqual({ scenario: 'recovery-too-late', spec: 'resetPassword:2923' });
  await page.getByLabel('Find a scenario').fill('unknown tenant');
  await page.getByRole('button', { name: 'Unknown tenant' }).click();
  await portal(page).screen('configuration').waitFor();
  await page.getByRole('button', { name: 'End scenario' }).click();
  await waitForEvent(page, 'portal-ready', 3);
  expect(told(page)).toEqual({});
});

test('a copied account can sign in, and the panel shows the events', async () => {
  const page = await openDemo('/login?qa=cancel:portal-signed-in');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await section(page, 'Accounts');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy the e-mail address: trader@example.com' }).click();
  await vi.waitFor(async () => expect(await clipboard()).toBe('trader@example.com'), PATIENT);
  const row = page.getByRole('listitem').filter({ hasText: 'trader@example.com' });
  await row.getByRole('button', { name: 'Password' }).click();
  await page.getByRole('status').getByText('Copied the password.').waitFor();
  expect(await clipboard()).toBe(DEMO_PASSWORD);
  await fillAccount(page);
  await portal(page).submit.click();
  await waitForEvent(page, 'portal-signed-in');
  expect(new URL(page.url()).pathname).toBe('/login');
  await section(page, 'Events');
  const first = page.locator('.log li').filter({ hasText: 'portal-signed-in' });
  expect(await first.textContent()).toContain('cancelled');
  expect(await first.textContent()).toContain('"by": "password"');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('status').getByText('Signed out.').waitFor();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByText('None yet.', { exact: true }).waitFor();
});

test('codes appear when they are sent', async () => {
  const page = await openDemo();
  await section(page, 'Accounts');
  await page.getByText('None yet. Each code').or(page.locator('.outbox button')).first().waitFor();
  await page.evaluate(() =>
    fetch('/toc/api/v1/code/send', {
      method: 'POST',
      body: JSON.stringify({
        scope: 'crm_client',
        scene: 'login',
        channel: 'email',
        accountType: 'email',
        email: 'trader+outbox@example.com',
      }),
    }),
  );
  const code = page.locator('.outbox li').filter({ hasText: 'trader+outbox@example.com' });
  await code.waitFor();
  expect(await code.getByRole('button').textContent()).toMatch(/^\d{6}$/);
});

test('everything works under the strict policy, which stays during the portal’s own reloads', async () => {
  const page = await openDemo('/login?csp=strict');
  for (const name of ['Scenarios', 'Accounts', 'Events', 'Embed', 'Set up']) await section(page, name);
  await pick(page, 'Style sheet', 'hostile');
  await pick(page, 'Column, px', '360');
  await page.getByLabel('Route', { exact: true }).selectOption({ label: 'Recovery' });
  await portal(page).screen('recovery').waitFor();
  await page.reload();
  await page.waitForURL(/csp=strict/);
  await portal(page).screen('recovery').waitFor();
  expectNoProblems(page);
});

test('the styles of a hostile host page do not reach the panel', async () => {
  const page = await openDemo();
  const look = () =>
    page.getByRole('tab', { name: 'Set up' }).evaluate((tab) => {
      const { color, fontSize, letterSpacing, textTransform } = getComputedStyle(tab);
      return { color, fontSize, letterSpacing, textTransform, ...tab.getBoundingClientRect().toJSON() };
    });
  const before = await look();
  await pick(page, 'Style sheet', 'hostile');
  expect(await look()).toEqual(before);
});

test('the panel covers the portal only when it is opened as a drawer', async () => {
  const page = await openDemo();
  const right = async () => (await portal(page).host.boundingBox())?.width;
  expect(await right()).toBe(1040);
  await page.getByRole('button', { name: 'Close panel' }).click();
  expect(await right()).toBe(1440);
  await page.reload();
  await waitForEvent(page, 'portal-ready', 2);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('Alt+q');
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('tab', { name: 'Set up' }).evaluate((tab) => tab.matches(':focus'))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tabpanel', { name: 'Scenarios' }).waitFor();

  const phone = await openDemo('/login', { viewport: { width: 360, height: 740 } });
  await phone.getByRole('dialog').waitFor({ state: 'hidden' });
  await phone.getByRole('button', { name: 'Open panel' }).click();
  await phone.getByRole('dialog').waitFor();
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(overflow).toBe(360);
  await phone.keyboard.press('Escape');
  await phone.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await phone.getByRole('button', { name: 'Open panel' }).evaluate((button) => button.matches(':focus'))).toBe(true);
});

test('the site is shown in the frame of a phone, beside the panel', async () => {
  const page = await openDemo();
  await pick(page, 'Frame', 'phone');
  await waitForEvent(page, 'portal-ready', 2);
  const inside = page.frameLocator('.phone');
  const submit = inside.getByRole('button', { name: 'Sign in', exact: true });
  await vi.waitFor(async () => expect(await submit.boundingBox()).toMatchObject({ height: 48 }), PATIENT); // as for a finger
  expect(await inside.locator('html').evaluate((root) => root.clientWidth)).toBe(390);
  await pick(page, 'Room for the site', 'notice');
  await inside.locator('[slot="notice"]').waitFor();
  await page.getByLabel('Route', { exact: true }).selectOption({ label: 'Recovery' });
  await inside.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await page.getByText('Now at /recovery (recovery)').waitFor();
  await section(page, 'Events');
  await page.locator('.log li').filter({ hasText: 'portal-navigate' }).first().waitFor();
  expect(told(page)).toEqual({ frame: 'phone', room: 'notice' });
});
