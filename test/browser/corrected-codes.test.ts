import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { AUTHENTICATOR_CODE } from '../../demo/accounts';
import { expectNoProblems, portal } from './browser';
import { lastCode, openRecovery, steps, toCode } from './recovery-steps';
import { arrivedAt, callsOf, fields, hold, openSignIn } from './sign-in-steps';
import { fillEnd, fillSignUp, heading, onForm, openAt, uuidOf } from './sign-up-steps';
import { newestCode, openSecondStep, step } from './verification-steps';

/* A code that the visitor corrects while another one is being checked. What the server says is about the code that it was given. */

const WRONG = 'That code isn’t right. Check it and try again.';
const triedIn = async (page: Page, call: string) => (await callsOf(page, call)).map(({ body }) => body?.code);

test('second step: the new one is sent once the first is answered, and nothing is said of it before', async () => {
  const page = await openSecondStep('careful');
  const right = await newestCode(page);
  const { asked, release } = await hold(page, '**/user/verify');
  await step(page).code.fill('000000');
  await asked;
  await step(page).code.fill(right);
  release();
  await arrivedAt(page);
  expect(await triedIn(page, 'verify')).toEqual(['000000', right]);
  expectNoProblems(page);
});

test('recovery: the new one is sent once the first is answered', async () => {
  const page = await openRecovery({ email: 'trader@example.com' });
  await toCode(page);
  const right = await lastCode(page, 'trader@example.com');
  const { asked, release } = await hold(page, '**/recovery/check');
  await steps(page).code.fill('000000');
  await asked;
  await steps(page).code.fill(right);
  release();
  await steps(page).passwordStep.waitFor();
  expect(await triedIn(page, 'checkRecovery')).toEqual(['000000', right]);
});

test('second step: half of a new one stays, without an error, and goes out when it is complete', async () => {
  const page = await openSecondStep('careful');
  const right = await newestCode(page);
  const { asked, release } = await hold(page, '**/user/verify');
  await step(page).code.fill('000000');
  await asked;
  await step(page).code.fill(right.slice(0, 3));
  release();
  await page.locator('login-portal form:not([aria-busy="true"])').waitFor();
  expect(await step(page).code.inputValue()).toBe(right.slice(0, 3));
  expect(await page.getByText(WRONG).count()).toBe(0);
  await step(page).code.fill(right);
  await arrivedAt(page);
});

test('an authenticator’s code that is wrong is emptied, and one that was typed meanwhile is not', async () => {
  const page = await openSecondStep('token');
  const { asked, release } = await hold(page, '**/user/verify');
  await step(page).code.fill('000000');
  await asked;
  await step(page).code.fill(AUTHENTICATOR_CODE.slice(0, 5));
  release();
  await page.locator('login-portal form:not([aria-busy="true"])').waitFor();
  expect(await step(page).code.inputValue()).toBe(AUTHENTICATOR_CODE.slice(0, 5));
  expect(await portal(page).alert.textContent()).toBe('');
  await step(page).code.fill('111111');
  await portal(page).alert.waitFor();
  expect(await step(page).code.inputValue()).toBe('');
  await step(page).code.fill(AUTHENTICATOR_CODE);
  await arrivedAt(page);
});

test('sign-in: nothing is said of a code that was not tried', async () => {
  const page = await openSignIn();
  await fields(page).email.fill('trader@example.com');
  await portal(page).action('by-code').click();
  await onForm(page).sendCode.click();
  await page.getByText('we’ve sent you a code').waitFor();
  const right = await lastCode(page, 'trader@example.com');
  const { asked, release } = await hold(page, '**/user/signIn');
  await onForm(page).code.fill('000000');
  await fields(page).submit.click();
  await asked;
  await onForm(page).code.fill(right);
  release();
  await page.locator('login-portal form:not([aria-busy="true"])').waitFor();
  expect(await page.getByText(WRONG).count()).toBe(0);
  await fields(page).submit.click();
  await arrivedAt(page);
});

test('sign-up: the code that stands in the form once the password was checked is sent', async () => {
  const page = await openAt('/signup/welcome');
  const { asked, release } = await hold(page, '**/check/password');
  await fillSignUp(page);
  const right = await onForm(page).code.inputValue();
  await onForm(page).code.fill('000000');
  await onForm(page).create.click();
  await asked;
  await onForm(page).code.fill(right);
  release();
  await portal(page).screen('activation').waitFor();
  expect(await triedIn(page, 'register')).toEqual([right]);
});

test('activation: the code that stands in the form once the password was checked is sent', async () => {
  const page = await openAt(`/activation?uuid=${uuidOf(1)}`);
  await heading(page, 'Activate your account');
  const { asked, release } = await hold(page, '**/check/password');
  await fillEnd(page);
  const right = await onForm(page).code.inputValue();
  await onForm(page).code.fill('000000');
  await onForm(page).activate.click();
  await asked;
  await onForm(page).code.fill(right);
  release();
  await arrivedAt(page);
  expect(await triedIn(page, 'activate')).toEqual([right]);
});
