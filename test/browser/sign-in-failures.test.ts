import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { ERRORS } from '../../src/contract/errors';
import { eventsOf, expectNoProblems, portal } from './browser';
import { sentence } from './recovery-steps';
import { callsOf, fields, focused, openSignIn, play, signInByEmail } from './sign-in-steps';
import { everyFifth } from './turns';

/** Sends the form again and waits for the sentence about it. */
async function refused(page: Page, text: string): Promise<void> {
  await fields(page).submit.click();
  await portal(page).main.getByText(text, { exact: true }).waitFor();
}

async function expectKept(page: Page, email = 'trader@example.com'): Promise<void> {
  expect(await fields(page).email.inputValue()).toBe(email);
  expect(await fields(page).password.inputValue()).toBe(DEMO_PASSWORD);
  expect(await portal(page).form.getAttribute('aria-busy')).toBe(null);
}

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

// `npm run test:long -- failures` has all codes; in `npm test` the forms take turns over them, and `code-scenarios.test.ts` has each once.
test('the codes of the catalogue show their sentences and keep what was typed', async () => {
  const page = await openSignIn();
  await fields(page).email.fill('trader@example.com');
  await fields(page).password.fill(DEMO_PASSWORD);
  const codes = Object.keys(ERRORS).map(Number);
  const others = codes.filter((other) => other !== 2003);
  for (const code of [...everyFifth(others, 0, (code) => ERRORS[code]?.field !== undefined), 9999]) {
    const key = ERRORS[code]?.key ?? 'Common.ClientUnknownError';
    const { field } = ERRORS[code] ?? {};
    await play(page, `signIn:${code}`);
    await refused(page, sentence(key));
    const place = field === 'password' || field === 'email' ? portal(page).form : portal(page).alert;
    expect(await place.getByText(sentence(key), { exact: true }).count(), `${code}`).toBe(1);
    expect(await portal(page).main.textContent(), `${code}`).not.toMatch(/\b(Login|Code|Referral|Common)\.[A-Z]/);
    expect(eventsOf(page, 'portal-error').at(-1)).toMatchObject({ code, key, message: sentence(key) });
    await expectKept(page);
  }
  expectNoProblems(page);
});

test('a lock shows how long it lasts in hours and minutes, and when it ends in platform time', async () => {
  for (const [account, text] of [
    ['locked', sentence('Login.UserLocked')],
    ['resetting', sentence('Login.ResetLocked')],
  ] as const) {
    const page = await openSignIn({ spec: 'setting.Crm_Time={"timezone":5.5,"isDST":true,"pattern":"DD.MM.YYYY HH:mm"}' });
    await signInByEmail(page, `${account}@example.com`);
    await portal(page).alert.getByText(text, { exact: true }).waitFor();
    await portal(page)
      .alert.getByText(/^Try again in 1 hour, (30|29) minutes\.$/)
      .waitFor();
    await portal(page)
      .alert.getByText(/^That’s \d\d\.\d\d\.\d{4} \d\d:\d\d platform time\.$/)
      .waitFor();
    // otherwise a screen reader would read out each passing minute
    expect(await page.getByText('Try again in').locator('..').getAttribute('aria-live')).toBe('off');
    await page.reload();
    await portal(page).alert.getByText('Try again in').waitFor();
    await page.context().close();
  }
  const page = await openSignIn({ spec: 'setting.Crm_Time=' });
  await signInByEmail(page, 'locked@example.com');
  await portal(page)
    .alert.getByText(/^Try again in 1 hour, (30|29) minutes\.$/)
    .waitFor();
});
