import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { eventsOf, expectNoProblems, portal } from './browser';
import { sentence } from './recovery-steps';
import { callsOf, captcha, fields, focused, openSignIn, signInByEmail } from './sign-in-steps';

test('an empty form names the missing fields, moves the focus to the first one, and sends nothing', async () => {
  const page = await openSignIn();
  await fields(page).submit.click();
  await page.getByText('Enter your password.').waitFor();
  expect(await focused(page)).toBe('email');
  for (const [field, text] of [
    ['email', 'Enter your email address.'],
    ['password', 'Enter your password.'],
  ] as const) {
    expect(await fields(page)[field].getAttribute('aria-invalid')).toBe('true');
    const described = await fields(page)[field].evaluate((input) => {
      const root = input.getRootNode() as ShadowRoot; // the portal's root
      return (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => root.getElementById(id)?.textContent);
    });
    expect(described).toContain(text);
  }
  await fields(page).email.fill('somebody');
  await fields(page).submit.click();
  await page.getByText('Enter an email address in the format name@example.com.').waitFor();
  await fields(page).email.fill('trader@example.com');
  await fields(page).submit.click();
  await fields(page).password.and(page.locator(':focus')).waitFor();
  expect(await fields(page).email.getAttribute('aria-invalid')).toBe('false');
  expect(await callsOf(page, 'signIn')).toEqual([]);
  expectNoProblems(page);
});

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

test('a lock shows how long it lasts, when it ends by the visitor’s own clock and by the platform’s, and that a new password ends it', async () => {
  for (const [account, text] of [
    ['locked', sentence('Login.UserLocked')],
    ['resetting', sentence('Login.ResetLocked')],
  ] as const) {
    const page = await openSignIn({
      spec: 'setting.Crm_Time={"timezone":5.5,"isDST":true,"pattern":"DD.MM.YYYY HH:mm"}',
      timezoneId: 'America/New_York',
      prepare: (visit) => visit.clock.setFixedTime('2026-01-05T13:00:00Z'),
    });
    await signInByEmail(page, `${account}@example.com`);
    await portal(page).alert.getByText(text, { exact: true }).waitFor();
    await portal(page)
      .alert.getByText(/^Try again in 1 hour, (30|29) minutes\.$/)
      .waitFor();
    await portal(page)
      .alert.getByText(/^Locked until 9:30\sAM \(21:00 platform time\)\.$/)
      .waitFor();
    // otherwise a screen reader would read out each passing minute
    await portal(page).alert.locator('[aria-live="off"]').filter({ hasText: 'Try again in' }).waitFor();
    await page.reload();
    await portal(page).alert.getByText('Try again in').waitFor();
    await page.context().close();
  }
  const page = await openSignIn({ spec: 'setting.Crm_Time=' });
  await signInByEmail(page, 'locked@example.com');
  await portal(page)
    .alert.getByText(/^Try again in 1 hour, (30|29) minutes\.$/)
    .waitFor();
  await portal(page)
    .alert.getByText(/^Locked until [^(]+\.$/)
    .waitFor();
  await page.getByRole('link', { name: 'Reset your password to sign in sooner', exact: true }).click();
  await portal(page).screen('recovery').waitFor();
});
