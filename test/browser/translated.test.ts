import { expect, test } from 'vitest';
import english from '../../src/locales/en-US';
import { expectNoProblems, portal } from './browser';
import { choosePassword, lastCode, NEW_PASSWORD, openRecovery, steps, toCode } from './recovery-steps';
import { arrivedAt, fields, openSignIn, signInByEmail } from './sign-in-steps';
import { fillEnd, heading, onForm, openAt, sendCode, uuidOf } from './sign-up-steps';
import { translate } from './translate';
import { confirm, openSecondStep, step } from './verification-steps';

/** Sign-in and sign-up have most of what a translator meets; COPIES=all has the other journeys, too. */
const ALL = process.env.COPIES === 'all';

test.runIf(ALL)('an activation works with a page translator', async () => {
  const page = await openAt(`/activation?uuid=${uuidOf(1)}`, { spec: 'activate:2027*1' });
  await onForm(page).code.waitFor();
  await translate(page);
  await onForm(page).activate.click();
  await onForm(page).code.and(page.locator('[aria-invalid="true"]')).waitFor();
  await translate(page);
  await sendCode(page);
  await translate(page);
  await onForm(page).code.fill('123456');
  await translate(page);
  await onForm(page).activate.click();
  await heading(page, 'Activate your account');
  expectNoProblems(page);
});

test('a sign-in works with a page translator', async () => {
  const page = await openSignIn();
  await translate(page);
  await fields(page).submit.click();
  await portal(page).form.getByText(english.Login.PasswordMissing, { exact: true }).waitFor();
  await translate(page);
  await signInByEmail(page, 'trader@example.com', 'Wrong7!Lantern');
  await portal(page).alert.getByText(english.Login.WrongPassword, { exact: true }).waitFor();
  await translate(page);
  await fields(page).byPhone.click();
  await fields(page).phone.waitFor();
  await translate(page);
  await fields(page).byEmail.click();
  await signInByEmail(page, 'careful@example.com');
  await portal(page).screen('verification').waitFor();
  await page.getByText(/^We’ve sent a code to/).waitFor();
  expect(await portal(page).form.count()).toBe(1);
  expectNoProblems(page);
});

test('a sign-up works with a page translator', async () => {
  const page = await openAt('/signup/welcome');
  await onForm(page).firstName.waitFor();
  await translate(page);
  await onForm(page).create.click();
  await portal(page).alert.waitFor();
  await translate(page);
  await onForm(page).email.fill('hill@example.com');
  await fillEnd(page);
  await translate(page);
  await onForm(page).firstName.fill('Lantern');
  await onForm(page).lastName.fill('Hill');
  await onForm(page).create.click();
  await heading(page, 'Setting up your account');
  await translate(page);
  await heading(page, 'Activate your account');
  expectNoProblems(page);
});

test.runIf(ALL)('a recovery works with a page translator', async () => {
  const email = 'trader@example.com';
  const page = await openRecovery({ email, spec: 'resetPassword:2025*1' });
  await translate(page);
  await toCode(page);
  await translate(page);
  await steps(page).code.fill('000000');
  await page.locator('#code-error').waitFor();
  await translate(page);
  await steps(page).code.fill(await lastCode(page, email));
  await steps(page).passwordStep.waitFor();
  await translate(page);
  await choosePassword(page);
  await page.locator('#password-error').waitFor();
  await translate(page);
  await choosePassword(page, `${NEW_PASSWORD}7`);
  await steps(page).done.waitFor();
  await translate(page);
  await steps(page).toSignIn.click();
  await portal(page).screen('sign-in').waitFor();
  expectNoProblems(page);
});

test.runIf(ALL)('a second step works with a page translator', async () => {
  const page = await openSecondStep('guarded');
  await translate(page);
  await step(page).bySms.click();
  await page.getByText('We’ve sent a code to').waitFor();
  await translate(page);
  await confirm(page, '000000');
  await page.locator('#code-error').waitFor();
  await translate(page);
  await step(page).byAuthenticator.click();
  await step(page).resend.waitFor({ state: 'detached' });
  await translate(page);
  await confirm(page, '246810');
  await arrivedAt(page);
  expectNoProblems(page);
});

test.runIf(ALL)('the footer and the choice of language work with a page translator', async () => {
  const page = await openSignIn({ attributes: { tenant: 'doofinancial-id' } });
  await page.evaluate(() => document.addEventListener('portal-language-change', (event) => event.preventDefault()));
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Compliance' }).click();
  await translate(page);
  await footer.getByRole('button', { name: 'Client notice' }).click();
  await translate(page);
  await footer.getByRole('button', { name: 'Client notice' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pt-PT');
  await portal(page).host.locator('[part="root"][lang="pt-PT"]').waitFor();
  await translate(page);
  await portal(page).submit.click();
  await page.locator('#password-error').waitFor();
  expectNoProblems(page);
});
