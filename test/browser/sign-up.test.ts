import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import english from '../../src/locales/en-US';
import { expectNoProblems, portal } from './browser';
import { callsOf, focused, holding } from './sign-in-steps';
import { fillSignUp, heading, onForm, openAt } from './sign-up-steps';

test('a visit to the sign-in takes the e-mail address along, and Back restores everything that was typed', async () => {
  const page = await openAt('/signup/welcome');
  await fillSignUp(page);
  await portal(page).main.getByRole('link', { name: 'Sign in', exact: true }).click();
  await portal(page).screen('sign-in').waitFor();
  expect(await portal(page).field('username').inputValue()).toBe('hill@example.com');
  await page.goBack();
  await portal(page).screen('sign-up').waitFor();
  const { firstName, password, box, code } = onForm(page);
  expect(await firstName.inputValue()).toBe('Lantern');
  expect(await password.inputValue()).toBe(DEMO_PASSWORD);
  expect(await code.inputValue()).toMatch(/^\d{6}$/);
  expect(await box('Terms').isChecked()).toBe(true);
  expect(await callsOf(page, 'checkReferral')).toHaveLength(1);
  expectNoProblems(page);
});

test('a form that appears after the wait does not take the focus from the page around the portal', async () => {
  const { prepare, release } = holding('**/referral/check');
  const page = await openAt('/signup/refused-2506', { prepare });
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('input'), { name: 'search' })));
  await page.locator('[name="search"]').focus();
  release();
  await heading(page, 'This invitation can’t be used');
  expect(await focused(page)).toBe('search');
});

test.each([320, 640])('the list of countries is whole when it opens, in a window %i px high, and so is its field', async (height) => {
  const page = await openAt('/signup/welcome', { viewport: { width: 360, height } });
  const { country } = onForm(page);
  await country.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await country.click();
  const list = page.getByRole('listbox');
  await list.waitFor();
  const [below, above] = [await list.boundingBox(), await country.boundingBox()];
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(height);
  expect(above?.y).toBeGreaterThanOrEqual(0);
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
