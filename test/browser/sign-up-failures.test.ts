import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import english from '../../src/locales/en-US';
import { eventsOf, expectNoProblems, portal, REQUEST_FAILED, waitForEvent } from './browser';
import { callsOf, focused, hold, play } from './sign-in-steps';
import { fillSignUp, heading, onForm, openAt } from './sign-up-steps';

const { Login } = english;

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

test('while the invitation is being checked the screen says so; a failed check can be repeated', async () => {
  let gate: Awaited<ReturnType<typeof hold>> | undefined;
  const page = await openAt('/signup/welcome', {
    prepare: async (opened) => {
      gate = await hold(opened, '**/referral/check');
    },
  });
  await page.getByRole('status').getByText('Checking your invitation').waitFor();
  await play(page, 'checkReferral:reset');
  gate?.release();
  await heading(page, 'We couldn’t check your invitation');
  await play(page, '');
  await portal(page).action('retry').click();
  await onForm(page).firstName.waitFor();
  expectNoProblems(page, REQUEST_FAILED);
});

test.each([
  [2020, Login.SameSystemUser],
  [2024, Login.ContactExists],
  [4001, Login.UserExists],
])('%i: the account exists, so signing in and recovery are offered, with the account filled in', async (code, sentence) => {
  const page = await openAt('/signup/welcome', { spec: `register:${code}`, viewport: { width: 360, height: 640 } });
  await fillSignUp(page, 'trader@example.com');
  await onForm(page).create.click();
  const alert = portal(page).alert;
  await alert.getByText(sentence, { exact: true }).waitFor();
  expect(await alert.getByText(sentence).evaluate((text) => text.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await alert.getByRole('link', { name: 'Reset your password' }).click();
  await portal(page).screen('recovery').waitFor();
  await page.goBack();
  await alert.getByRole('link', { name: 'Sign in' }).click();
  await portal(page).screen('sign-in').waitFor();
  expect(await portal(page).field('username').inputValue()).toBe('trader@example.com');
  expectNoProblems(page);
});

const ABOUT_FIELDS = [
  [2021, 'code', Login.CodeAuthFailed],
  [2022, 'code', Login.CodeExpired],
  [2025, 'password', Login.PasswordTooLow],
  [5306, 'email', english.Code.EmailFormat],
] as const;

test('a code about a field shows its error there, and the field gets the focus', async () => {
  const page = await openAt('/signup/welcome');
  await fillSignUp(page);
  for (const [code, field, sentence] of ABOUT_FIELDS) {
    await play(page, `register:${code}`);
    await onForm(page).create.click();
    await portal(page).form.getByText(sentence, { exact: true }).waitFor();
    expect(await focused(page), `${code}`).toBe(field);
  }
  expect(toldCodes(page)).toEqual(ABOUT_FIELDS.map(([code]) => code));
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

test('sending the code needs a captcha and includes its ticket; closing the captcha is no error', async () => {
  const closed = await openAt('/signup/welcome', { spec: 'config.captcha=demo-close' });
  await onForm(closed).email.fill('hill@example.com');
  const asked = closed.waitForResponse('**/sandbox/captcha.js?**');
  await onForm(closed).sendCode.click();
  await asked;
  await onForm(closed).sendCode.getByText('Send code', { exact: true }).first().waitFor();
  expect(await portal(closed).alert.textContent()).toBe('');
  expect(await callsOf(closed, 'sendCode')).toEqual([]);
  await closed.context().close();
  const page = await openAt('/signup/welcome', { spec: 'config.captcha=demo-pass' });
  await fillSignUp(page);
  expect((await callsOf(page, 'sendCode'))[0]?.body).toMatchObject({ scene: 'register', captcha: { ticket: expect.any(String) } });
  await onForm(page).create.click();
  await portal(page).screen('activation').waitFor();
  expect((await callsOf(page, 'register'))[0]?.body).not.toHaveProperty('captcha');
  expectNoProblems(page);
});
