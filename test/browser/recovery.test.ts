import { expect, test } from 'vitest';
import { overflowOf } from './accessibility-checks';
import { eventsOf, expectNoProblems, portal } from './browser';
import { choosePassword, lastCode, NEW_PASSWORD, openRecovery, steps, toCode, toPassword } from './recovery-steps';
import { arrivedAt, callsOf, fields, tabTo } from './sign-in-steps';

const EMAIL = 'trader@example.com';

test('from the account typed at sign-in to a new password that signs in', async () => {
  const page = await openRecovery({ email: EMAIL });
  await page.getByText('Step 1 of 3').waitFor();
  expect(await steps(page).email.inputValue()).toBe(EMAIL);
  await toCode(page);
  await page.getByText('Step 2 of 3').waitFor();
  await portal(page).main.getByText(EMAIL, { exact: true }).waitFor();
  await page
    .getByText(/^If your details match an account, we’ve sent you a code. The code is valid for \d minutes?. Entering the last digit/)
    .waitFor();
  const code = await lastCode(page, EMAIL);
  await steps(page).code.fill(` ${code.slice(0, 3)}-${code.slice(3)} `);
  await steps(page).passwordStep.waitFor();
  await choosePassword(page);
  await steps(page).done.waitFor();
  await page.getByText('You’ve been signed out on all devices.').waitFor();
  expect(await portal(page).form.count()).toBe(0);
  expect(eventsOf(page, 'portal-signed-in')).toEqual([]);

  await portal(page).action('sign-in').click();
  await portal(page).screen('sign-in').waitFor();
  expect(await fields(page).email.inputValue()).toBe(EMAIL);
  expect(await fields(page).password.inputValue()).toBe('');
  await fields(page).password.fill(NEW_PASSWORD);
  await fields(page).submit.click();
  await arrivedAt(page);
  expectNoProblems(page);
});

test('by keyboard alone, with the route in the fragment: the focus goes to each step’s heading, and to the field of a code under way', async () => {
  const page = await openRecovery({ attributes: { router: 'hash' } });
  expect(new URL(page.url()).hash).toBe('#/recovery');
  const heading = () => page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  await heading();
  await tabTo(page, 'email');
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Enter');
  // No route has changed, and the code is what comes next. A screen reader reads the rest as the field's description.
  await steps(page).code.and(page.locator(':focus')).waitFor();
  const described = await steps(page).code.evaluate((field) => field.ariaDescribedByElements?.map((element) => element.textContent));
  expect(described?.join(' ')).toMatch(
    /^If your details match an account, we’ve sent you a code\. ?The code is valid for .+ Step 2 of 3 Enter the code$/,
  );
  await page.keyboard.type(await lastCode(page, EMAIL));
  await page.keyboard.press('Enter');
  await steps(page).passwordStep.and(page.locator(':focus')).waitFor();
  await tabTo(page, 'password');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await steps(page).done.and(page.locator(':focus')).waitFor();
  await tabTo(page, 'sign-in');
  await page.keyboard.press('Enter');
  await portal(page).screen('sign-in').waitFor();
  await heading();
  expect(await fields(page).email.inputValue()).toBe(EMAIL);
  expectNoProblems(page);
});

test('by phone: the code is sent as a text message, and sign-in has the number filled in', async () => {
  const page = await openRecovery();
  await steps(page).byPhone.click();
  await fields(page).phone.waitFor();
  await fields(page).code.fill('351'); // the country's code
  await fields(page).phone.fill('910000001');
  await toCode(page);
  expect((await callsOf(page, 'sendCode'))[0]?.body).toMatchObject({ scene: 'recovery', channel: 'sms', callingCode: '351' });
  await portal(page).main.getByText('+351 910000001').waitFor();
  await steps(page).code.fill(await lastCode(page, '+351 910000001'));
  await steps(page).passwordStep.waitFor();
  await choosePassword(page);
  await steps(page).done.waitFor();
  await portal(page).action('sign-in').click();
  await portal(page).screen('sign-in').waitFor();
  expect(await fields(page).byPhone.getAttribute('aria-pressed')).toBe('true');
  expect(await fields(page).phone.inputValue()).toBe('910000001');
  expectNoProblems(page);
});

test('the password manager sees whose password it is; the rules are visible before typing and get ticked', async () => {
  const page = await openRecovery({ email: EMAIL, spec: 'setting.Passport_Security={"lowestPasswordLevel":3}' });
  await toPassword(page, EMAIL);
  const form = portal(page).form;
  const username = form.locator('[autocomplete="username"]');
  expect(await username.inputValue()).toBe(EMAIL);
  expect(await username.evaluate((input) => input.outerHTML)).not.toContain(EMAIL);
  expect(await portal(page).field('new-password').getAttribute('passwordrules')).toContain('minlength: 11');
  const rules = form.getByRole('listitem');
  await rules.filter({ hasText: '11 to 16 characters' }).filter({ hasText: 'not met yet' }).waitFor();
  await steps(page).newPassword.fill('Meadow9*');
  await rules.filter({ hasText: 'At least one number' }).filter({ hasText: ': met.' }).waitFor();
  await portal(page).submit.click();
  await form.locator('.field-error').getByText('11 to 16 characters: not met yet.').waitFor();
  expect(await callsOf(page, 'resetPassword')).toEqual([]);
  await choosePassword(page);
  await steps(page).done.waitFor();
  expectNoProblems(page);
});

test('a reload starts at the account, and the code that was sent is still valid', async () => {
  const page = await openRecovery();
  await steps(page).email.fill(EMAIL);
  await toCode(page);
  await page.reload();
  await steps(page).account.waitFor();
  await steps(page).email.fill(EMAIL);
  await steps(page).haveCode.click();
  await steps(page).codeStep.waitFor();
  await portal(page)
    .action('send-code')
    .filter({ hasText: /^Send a new code/ })
    .waitFor();
  await steps(page).code.fill(await lastCode(page, EMAIL));
  await steps(page).passwordStep.waitFor();
  await page.reload();
  await steps(page).account.waitFor();
  expect(await callsOf(page, 'sendCode')).toHaveLength(1);
  expectNoProblems(page);
});

test('a change of language in place keeps the step and what was typed', async () => {
  const page = await openRecovery({ email: EMAIL, attributes: { tenant: 'cgfintech' } });
  await page.evaluate(() => document.addEventListener('portal-language-change', (event) => event.preventDefault()));
  await toCode(page);
  await steps(page).code.fill('1234');
  await portal(page).action('language').selectOption('ug-CN');
  await portal(page).host.locator('[dir="rtl"][lang="ug-CN"]').waitFor();
  expect(await portal(page).field('one-time-code').inputValue()).toBe('1234');
  expectNoProblems(page);
});

test('a long address breaks on a narrow screen, where its code is asked for', async () => {
  const email = 'someone.with.a.long.address+trader@department.example.com';
  const page = await openRecovery({ email, viewport: { width: 320, height: 800 } });
  await toCode(page);
  await portal(page).main.getByText(email, { exact: true }).waitFor();
  expect((await overflowOf(page)).filter((line) => !line.startsWith('input.'))).toEqual([]); // typed text may be long
});
