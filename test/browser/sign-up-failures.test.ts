import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import english from '../../src/locales/en-US';
import { eventsOf, expectNoProblems, portal, waitForEvent } from './browser';
import { focused } from './sign-in-steps';
import { fillSignUp, onForm, openAt } from './sign-up-steps';

/** Returns the codes of the failures that the site was told. */
const toldCodes = (page: Page) => eventsOf(page, 'portal-error').map(({ code }) => code);

test('a refused invitation: a separate screen shows the reason and has the focus, with a link to the sign-in', async () => {
  const page = await openAt('/');
  await waitForEvent(page, 'portal-ready');
  await page.evaluate(() => document.querySelector('login-portal')?.navigate('/signup/refused-2506'));
  await portal(page).main.getByText(english.Referral.Deactivated, { exact: true }).waitFor();
  expect([await portal(page).form.count(), await portal(page).heading.count()]).toEqual([0, 1]);
  expect(await focused(page)).toBe('title');
  await portal(page).main.getByRole('link', { name: 'Sign in' }).click();
  await portal(page).screen('sign-in').waitFor();
  expect(toldCodes(page)).toEqual([2506]);
  expectNoProblems(page);
});

test('the account exists, so signing in and recovery are offered, with the account filled in', async () => {
  const page = await openAt('/signup/welcome', { spec: 'register:4001', viewport: { width: 360, height: 640 } });
  await fillSignUp(page, 'trader@example.com');
  await onForm(page).create.click();
  const alert = portal(page).alert;
  await alert.getByText(english.Login.UserExists, { exact: true }).waitFor();
  expect(await alert.getByText(english.Login.UserExists).evaluate((text) => text.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await alert.getByRole('link', { name: 'Reset your password' }).click();
  await portal(page).screen('recovery').waitFor();
  await page.goBack();
  await alert.getByRole('link', { name: 'Sign in' }).click();
  await portal(page).screen('sign-in').waitFor();
  expect(await portal(page).field('username').inputValue()).toBe('trader@example.com');
  expectNoProblems(page);
});

test('a retry by keyboard keeps the focus on the screen', async () => {
  const page = await openAt('/signup/welcome', { spec: 'sendCode:reset' });
  await onForm(page).email.fill('hill@example.com');
  await onForm(page).sendCode.click();
  await portal(page).action('retry').press('Enter');
  await waitForEvent(page, 'portal-error', 2);
  await portal(page).action('retry').waitFor();
  expect(await focused(page)).toBe('title');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('retry');
});
