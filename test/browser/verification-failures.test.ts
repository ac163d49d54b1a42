import { expect, test } from 'vitest';
import { AUTHENTICATOR_CODE } from '../../demo/accounts';
import { SANDBOX_LIMITS } from '../../demo/sandbox/limits';
import { ERRORS } from '../../src/contract/errors';
import { expectNoProblems, portal } from './browser';
import { sentence } from './recovery-steps';
import { arrivedAt, fields, focused, play } from './sign-in-steps';
import { confirm, kept, newestCode, openSecondStep, step } from './verification-steps';

test('a code that has expired shows its error at the field, where it stays and which has the focus', async () => {
  const page = await openSecondStep('careful');
  await newestCode(page);
  await play(page, 'verify:2022*1');
  await confirm(page, '111111');
  await page.locator('#code-error').getByText(sentence('Login.CodeExpired'), { exact: true }).waitFor();
  expect(await step(page).code.getAttribute('aria-invalid')).toBe('true');
  expect(await step(page).code.inputValue()).toBe('111111');
  expect(await focused(page)).toBe('code');
  await confirm(page, await newestCode(page));
  await arrivedAt(page);
  expectNoProblems(page);
});

test('a wrong code of the authenticator is emptied, because the next one is another', async () => {
  const page = await openSecondStep('token');
  await play(page, 'verify:2009*1');
  await confirm(page, '111111');
  await portal(page).alert.getByText(sentence(ERRORS[2009]?.key), { exact: true }).waitFor();
  expect(await step(page).code.inputValue()).toBe('');
  await confirm(page, AUTHENTICATOR_CODE);
  await arrivedAt(page);
});

test('the last wrong code of an authenticator leads back to sign-in, because nobody can send another', async () => {
  const page = await openSecondStep('token');
  for (let wrong = 1; wrong < SANDBOX_LIMITS.codeTries; wrong += 1) {
    await confirm(page, '111111');
    await portal(page).alert.getByText(sentence('Login.AuthenticatorError'), { exact: true }).waitFor();
    await portal(page).main.locator('form:not([aria-busy])').waitFor();
  }
  await confirm(page, '111111');
  await portal(page).screen('sign-in').waitFor();
  await portal(page).alert.getByText(sentence('Login.SecondStepError'), { exact: true }).waitFor();
});

test('a sign-in that is rejected leads back to sign-in, which shows the reason, and nothing is kept', async () => {
  const page = await openSecondStep('token', { route: '/?returnTo=%2Farrived%2Fdeposit' });
  await play(page, 'verify:2923');
  await confirm(page, AUTHENTICATOR_CODE);
  await portal(page).screen('sign-in').waitFor();
  await portal(page).alert.getByText(sentence('Verification.TooLate'), { exact: true }).waitFor();
  expect(await fields(page).email.inputValue()).toBe('token@example.com');
  expect(await focused(page)).toBe('title');
  expect(await kept(page)).not.toContain('verify');
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/arrived/deposit');
});

test('a limit shows how long it lasts, and the other methods stay available', async () => {
  const page = await openSecondStep('guarded');
  await play(page, 'sendCode:5400');
  await step(page).bySms.click();
  await portal(page).alert.getByText(sentence('Code.FrequentSms')).waitFor();
  await portal(page)
    .alert.getByText(/^You can request another one in \d:\d\d\.$/)
    .waitFor();
  expect(await step(page).code.count(), 'no code has come, so there is none to enter').toBe(0);
  await page.getByRole('button', { name: 'I already have a code' }).click();
  expect(await focused(page)).toBe('code');
  expect(await step(page).resend.textContent()).toBe('Send code'); // one place tells the time
  const unsent = page.getByRole('heading', { level: 1, name: 'Get a code by text message', exact: true }); // there is no message to check
  await unsent.waitFor();
  await page.reload();
  await unsent.waitFor();
  expect(await step(page).resend.textContent()).toMatch(/Send code \(0:\d\d\)/);
  await play(page, 'verify:2027*1,verify:2004*1');
  await step(page).byEmail.click();
  await page.getByText('We’ve sent a code to').waitFor();
  await confirm(page, '111111');
  await portal(page)
    .alert.getByText(/^Try again in 0:\d\d\.$/)
    .waitFor();
  await confirm(page, '111111');
  await portal(page).alert.getByText('Try again in 1 hour, 30 minutes').waitFor();
  await step(page).byAuthenticator.click();
  await confirm(page, AUTHENTICATOR_CODE);
  await arrivedAt(page);
});
