import { expect, test } from 'vitest';
import { overflowOf } from './accessibility-checks';
import { expectNoProblems, portal } from './browser';
import { choosePassword, lastCode, NEW_PASSWORD, openRecovery, steps, toCode, toPassword } from './recovery-steps';
import { callsOf, fields, tabTo } from './sign-in-steps';

const EMAIL = 'trader@example.com';

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

test('a long address breaks on a narrow screen, where its code is asked for', async () => {
  const email = 'someone.with.a.long.address+trader@department.example.com';
  const page = await openRecovery({ email, viewport: { width: 320, height: 800 } });
  await toCode(page);
  await portal(page).main.getByText(email, { exact: true }).waitFor();
  expect((await overflowOf(page)).filter((line) => !line.startsWith('input.'))).toEqual([]); // typed text may be long
});
