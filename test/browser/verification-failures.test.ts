import { expect, test } from 'vitest';
import { AUTHENTICATOR_CODE } from '../../demo/accounts';
import { portal } from './browser';
import { sentence } from './recovery-steps';
import { arrivedAt, focused, play } from './sign-in-steps';
import { confirm, openSecondStep, step } from './verification-steps';

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
