import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { expectNoProblems, portal } from './browser';
import { arrivedAt, fields, focused, openSignIn } from './sign-in-steps';

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
  await page.context().close();
});

test('a number that is typed there stays until the field is left', async () => {
  const page = await openSignIn();
  const { email, phone, password } = fields(page);
  await email.pressSequentially('+351910000001');
  expect(await email.inputValue()).toBe('+351910000001');
  await password.focus();
  await phone.waitFor();
  expect(await focused(page)).toBe('password');
  await page.context().close();
});

test('while a number is sent, its international name is the only user name of the form, and nothing of it shows', async () => {
  const page = await openSignIn();
  const { byPhone, code, phone, password, submit } = fields(page);
  await byPhone.click();
  await code.fill('62');
  await phone.fill('0812 0000 001');
  await password.fill(DEMO_PASSWORD);
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
  await submit.click();
  expect([await pressed, await sent]).toEqual([[['username', '+62 8120000001']], [['username', '+62 8120000001']]]);
  await arrivedAt(page);
  await page.context().close();
});

test('a number that was refused stands as it was typed, and is the user name again', async () => {
  const page = await openSignIn();
  const { byPhone, code, phone, password, submit } = fields(page);
  await byPhone.click();
  await code.fill('62');
  await phone.fill('0812 0000 001');
  await password.fill('Wrong7!Password');
  await submit.click();
  await portal(page).alert.locator('p').first().waitFor();
  await expect.poll(() => portal(page).field('username').count()).toBe(1);
  expect(await portal(page).field('username').inputValue()).toBe('0812 0000 001');
  await page.context().close();
});
