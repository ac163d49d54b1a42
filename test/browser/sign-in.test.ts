import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { expectNoProblems, portal } from './browser';
import { arrivedAt, callsOf, fields, focused, hold, openSignIn, signInByEmail } from './sign-in-steps';

test('a site that cancels portal-signed-in keeps its page: a link replaces the form', async () => {
  const page = await openSignIn();
  await page.evaluate(() => document.addEventListener('portal-signed-in', (event) => event.preventDefault()));
  await signInByEmail(page);
  await page.getByRole('heading', { name: 'You’re signed in' }).waitFor();
  expect(await portal(page).form.count()).toBe(0);
  expect(await portal(page).heading.evaluate((heading) => heading.matches(':focus'))).toBe(true);
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await arrivedAt(page);
  expectNoProblems(page);
});

test('Tab moves through the form in order, and Enter submits from every field', async () => {
  const page = await openSignIn({ attributes: { tenant: 'cgfintech' } });
  const order: string[] = [];
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    order.push(await focused(page));
  }
  const form = ['account-email', 'account-phone', 'email', 'password', 'show-password', 'by-code', 'recovery', 'button primary'];
  expect(order).toEqual(['logo', 'language', ...form]);
  for (const [field, blank] of [
    ['email', ' '],
    ['password', '  '],
  ] as const) {
    await fields(page)[field].press('Enter');
    await page.locator('#email-error').getByText('Enter your email address.').waitFor();
    await fields(page).email.and(page.locator(':focus')).waitFor();
    await fields(page).email.fill(blank); // removes the error
    await page.getByText('Enter your email address.').waitFor({ state: 'detached' });
  }
  await fields(page).byPhone.click();
  await fields(page).phone.press('Enter');
  await page.locator('#phone-error').getByText('Enter your phone number.').waitFor();
  expect(await callsOf(page, 'signIn')).toEqual([]);
});

test('while a submit is in flight the form is busy, and neither clicks nor Enter send a second one', async () => {
  const page = await openSignIn({ spec: 'signIn:2001' });
  const { asked, release } = await hold(page, '**/user/signIn');
  expect(await portal(page).form.getAttribute('aria-busy')).toBe(null);
  await fields(page).email.fill('trader@example.com');
  await fields(page).password.fill(DEMO_PASSWORD);
  await fields(page).submit.dblclick();
  await fields(page).password.press('Enter');
  await fields(page).email.press('Enter');
  await asked;
  expect(await portal(page).form.getAttribute('aria-busy')).toBe('true');
  expect(await fields(page).submit.getAttribute('aria-busy')).toBe('true');
  await fields(page).submit.click();
  release();
  await page.getByText('details aren’t right').waitFor();
  expect(await callsOf(page, 'signIn')).toHaveLength(1);
  expect(await portal(page).form.getAttribute('aria-busy')).toBe(null);
});

test('the password can be shown, is hidden again when it is sent, and the form warns about Caps Lock', async () => {
  const page = await openSignIn({ spec: 'signIn:2001' });
  const { password, submit, email } = fields(page);
  await email.fill('trader@example.com');
  await password.fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).waitFor();
  await submit.click();
  await page.getByText('details aren’t right').waitFor();
  expect(await password.getAttribute('type')).toBe('password');
  expect(await password.inputValue()).toBe(DEMO_PASSWORD);
  const capsLock = (on: boolean) =>
    password.evaluate(
      (input, modifierCapsLock) => input.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, modifierCapsLock })),
      on,
    );
  await capsLock(true);
  await page.getByText('Caps Lock is on.').waitFor();
  expect(await password.evaluate((input) => input.getAttribute('aria-describedby'))).toBe('password-caps');
  await capsLock(false);
  await page.getByText('Caps Lock is on.').waitFor({ state: 'detached' });
});
