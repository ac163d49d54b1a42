import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { eventsOf, expectNoProblems, portal } from './browser';
import { sentence } from './recovery-steps';
import { callsOf, captcha, fields, focused, openSignIn, signInByEmail } from './sign-in-steps';

test('a password that is too long for the key is said to be so at its field: no key, no captcha, no sign-in is asked for', async () => {
  const page = await openSignIn({ spec: 'config.captcha=demo' });
  const keys = async () => (await callsOf(page, 'publicKey')).length;
  await signInByEmail(page, 'trader@example.com', 'x'.repeat(200));
  await portal(page).form.locator('#password-error').getByText(sentence('Password.TooLong'), { exact: true }).waitFor();
  expect(await focused(page)).toBe('password');
  expect(await portal(page).alert.textContent()).toBe('');
  expect([await keys(), await callsOf(page, 'signIn'), eventsOf(page, 'portal-error')]).toEqual([1, [], []]);
  await fields(page).password.fill('x'.repeat(190));
  await fields(page).submit.click();
  await captcha(page).waitFor();
  expectNoProblems(page);
});

test('a wrong password and an unknown account give the same message, in a live region that existed before', async () => {
  const page = await openSignIn();
  expect(await portal(page).alert.count()).toBe(1);
  expect(await portal(page).alert.textContent()).toBe('');
  const told = [];
  for (const [email, password] of [
    ['trader+a@example.com', 'Wrong7!Lantern'],
    ['nobody@example.com', DEMO_PASSWORD],
  ] as const) {
    await signInByEmail(page, email, password);
    await portal(page).alert.getByText('details aren’t right').waitFor();
    told.push(await portal(page).alert.textContent());
    expect(await fields(page).email.inputValue()).toBe(email);
    expect(await fields(page).password.inputValue()).toBe(password);
    // the focus does not move
    expect(await fields(page).submit.evaluate((button) => button.matches(':focus'))).toBe(true);
    await fields(page).byEmail.click(); // clears the message
  }
  expect(new Set(told).size).toBe(1);
  expect(eventsOf(page, 'portal-error').map(({ code, request }) => ({ code, request }))).toEqual([
    { code: 2001, request: 'POST /toc/api/v1/user/signIn' },
    { code: 2001, request: 'POST /toc/api/v1/user/signIn' },
  ]);
  expectNoProblems(page);
});
