import { expect, test } from 'vitest';
import { overflowOf } from './accessibility-checks';
import { expectNoProblems, portal } from './browser';
import { lastCode, NEW_PASSWORD, openRecovery, steps, toCode } from './recovery-steps';
import { fields, tabTo } from './sign-in-steps';

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

test('a long address breaks on a narrow screen, where its code is asked for', async () => {
  const email = 'someone.with.a.long.address+trader@department.example.com';
  const page = await openRecovery({ email, viewport: { width: 320, height: 800 } });
  await toCode(page);
  await portal(page).main.getByText(email, { exact: true }).waitFor();
  expect((await overflowOf(page)).filter((line) => !line.startsWith('input.'))).toEqual([]); // typed text may be long
});
