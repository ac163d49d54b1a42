import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { portal } from './browser';
import { arrivedAt, callsOf, fields, focused, openSignIn, play, signInByEmail } from './sign-in-steps';

const SENT = 'If your details match an account, we’ve sent you a code.';
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });
const isFocused = (page: Page, what: 'submit' | 'password') => fields(page)[what].and(page.locator(':focus')).waitFor();

test('at 400 % of 1280 × 1024 px, an error scrolls into view, and the focus does not move', async () => {
  const height = 256;
  const page = await openSignIn({ spec: 'signIn:2001', viewport: { width: 320, height } });
  await signInByEmail(page);
  await portal(page).alert.getByText('details aren’t right').waitFor();
  await expect.poll(async () => (await portal(page).alert.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  const box = await portal(page).alert.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  await isFocused(page, 'submit');
});

test('a message that appears while the visitor is not using the portal does not scroll the page', async () => {
  const page = await openSignIn({ viewport: { width: 320, height: 480 } });
  await signInByEmail(page, 'locked@example.com');
  await portal(page).alert.getByText('Sign-in was locked').waitFor();
  await page.evaluate(() => scrollTo(0, 0)); // a reload restores where the visitor was
  await page.reload();
  await page.evaluate(() => document.body.style.setProperty('padding-top', '2000px'));
  await portal(page).alert.getByText('Sign-in was locked').waitFor();
  await portal(page).alert.getByText('Try again in').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a retry by keyboard moves the focus to the heading instead of losing it', async () => {
  const page = await openSignIn();
  await play(page, 'signIn:reset');
  await signInByEmail(page);
  await portal(page).action('retry').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('title');
  await portal(page).action('retry').waitFor();
  expect(await focused(page)).toBe('title');
  await play(page, '');
  await portal(page).action('retry').press('Enter');
  await arrivedAt(page);
});

test('that also holds if a clicked button gets no focus, as in Safari on a Mac', async () => {
  const page = await openSignIn();
  await fields(page).email.fill('trader@example.com');
  await portal(page).action('by-code').click();
  await portal(page).action('send-code').waitFor();
  await page.evaluate(() => {
    const root = document.querySelector('login-portal')?.shadowRoot;
    root?.addEventListener('click', () => root.activeElement instanceof HTMLElement && root.activeElement.blur(), true);
  });
  await portal(page).action('send-code').click();
  await page.getByText(SENT).waitFor();
  await expect.poll(() => focused(page)).toBe('code');
});

test('that also holds after a retry of the sending', async () => {
  const page = await openSignIn();
  await play(page, 'sendCode:reset');
  await fields(page).email.fill('trader@example.com');
  await portal(page).action('by-code').click();
  await portal(page).action('send-code').press('Enter');
  await portal(page).action('retry').waitFor();
  await play(page, '');
  await portal(page).action('retry').press('Enter');
  await page.getByText(SENT).waitFor();
  await expect.poll(() => focused(page)).toBe('code');
});

test('a code that could not be sent leaves the focus on its button', async () => {
  const page = await openSignIn({ spec: 'sendCode:5310' });
  await fields(page).email.fill('trader@example.com');
  await portal(page).action('by-code').click();
  await portal(page).action('send-code').press('Enter');
  await portal(page).alert.getByText('on its way').waitFor();
  expect(await focused(page)).toBe('send-code');
});

test('a sent code does not take the focus from a visitor who has moved on', async () => {
  const page = await openSignIn({ spec: 'sendCode:slow-1500' });
  await fields(page).email.fill('trader@example.com');
  await portal(page).action('by-code').click();
  await portal(page).action('send-code').press('Enter');
  await portal(page).action('by-password').focus();
  await page.getByText(SENT).waitFor();
  expect(await focused(page)).toBe('by-password');
  await codeField(page).waitFor();
});

test('after a captcha that Escape has closed the focus returns to where it was', async () => {
  const page = await openSignIn({ spec: 'config.captcha=demo' });
  await fields(page).email.fill('trader@example.com');
  await fields(page).password.fill(DEMO_PASSWORD);
  await fields(page).password.press('Enter');
  const captcha = page.getByRole('dialog', { name: 'Security check' });
  await captcha.waitFor();
  await page.keyboard.press('Escape');
  await captcha.waitFor({ state: 'detached' });
  await portal(page).host.locator('main form:not([aria-busy])').waitFor();
  await isFocused(page, 'password');
  expect(await callsOf(page, 'signIn')).toEqual([]);
});
