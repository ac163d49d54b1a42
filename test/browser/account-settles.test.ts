import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { expectNoProblems, portal } from './browser';
import { arrivedAt, fields, focused, openSignIn } from './sign-in-steps';

/** Fills in an Indonesian number in its national form, and the password of its account. */
async function typeNumber(page: Page) {
  const { byPhone, code, phone, password } = fields(page);
  await byPhone.click();
  await code.fill('62');
  await phone.fill('0812 0000 001');
  await password.fill(DEMO_PASSWORD);
}

test('a number that is pasted into the e-mail field moves to the fields of a phone number, and the focus with it', async () => {
  const page = await openSignIn();
  const { email, phone, code, byPhone, password } = fields(page);
  await password.fill(DEMO_PASSWORD);
  await email.focus();
  await email.fill('+351 910 000 001');
  await phone.waitFor();
  expect(await phone.inputValue()).toBe('910000001');
  expect(await code.inputValue()).toBe('+351');
  expect(await byPhone.getAttribute('aria-pressed')).toBe('true');
  expect(await password.inputValue()).toBe(DEMO_PASSWORD);
  expect(await focused(page)).toBe('phone');
  expectNoProblems(page);
});

test('a number that is typed there stays until the field is left', async () => {
  const page = await openSignIn();
  const { email, phone, password } = fields(page);
  await email.pressSequentially('+351910000001');
  expect(await email.inputValue()).toBe('+351910000001');
  await password.focus();
  await phone.waitFor();
  expect(await focused(page)).toBe('password');
});

test('while a number is sent, its international name is the only user name of the form, and nothing of it shows', async () => {
  const page = await openSignIn();
  await typeNumber(page);
  const namesAt = (type: string) =>
    page.evaluate(
      (event) =>
        new Promise<string[][]>((done) => {
          const form = document.querySelector('login-portal')?.shadowRoot?.querySelector('form');
          const names = () => [...(form?.querySelectorAll<HTMLInputElement>('[autocomplete="username"]') ?? [])];
          form?.addEventListener(event, () => done(names().map(({ name, value }) => [name, value])), { once: true });
        }),
      type,
    );
  const [pressed, sent] = [namesAt('click'), namesAt('submit')];
  await fields(page).submit.click();
  expect([await pressed, await sent]).toEqual([[['username', '+62 8120000001']], [['username', '+62 8120000001']]]);
  await arrivedAt(page);
});

test('a number that was refused stands as it was typed, and is the user name again', async () => {
  const page = await openSignIn();
  await typeNumber(page);
  await fields(page).password.fill('Wrong7!Password');
  await fields(page).submit.click();
  await portal(page).alert.locator('p').first().waitFor();
  await expect.poll(() => portal(page).field('username').count()).toBe(1);
  expect(await portal(page).field('username').inputValue()).toBe('0812 0000 001');
});
