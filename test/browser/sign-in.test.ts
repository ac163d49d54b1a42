import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { expectNoProblems, portal } from './browser';
import { arrivedAt, callsOf, codeSent, fields, focused, openByCode, openSignIn, play, signInByEmail } from './sign-in-steps';

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

test('who turns from the password to a code by the keyboard, and back, is at what has come', async () => {
  const page = await openSignIn();
  const at = async (name: string) => void (await expect.poll(() => focused(page)).toBe(name));
  await portal(page).action('by-code').press('Enter');
  await at('send-code');
  await portal(page).action('by-password').press('Space');
  await at('password');
  await fields(page).email.focus();
  await portal(page)
    .action('by-code')
    .evaluate((button: HTMLElement) => button.click());
  await portal(page).action('send-code').waitFor();
  await at('email');
});

test('the password can be shown, and is hidden again when it is sent', async () => {
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
});

test('the list opens with the chosen country in the middle, between its neighbours', async () => {
  const page = await openSignIn();
  const { byPhone, code, options } = fields(page);
  await byPhone.click();
  await code.fill('Portugal'); // filling chooses at once; Enter would send the form, whose first error closes the list
  await code.click();
  const chosen = await options.getByText('Portugal').boundingBox();
  const list = await page.getByRole('listbox').boundingBox();
  const middle = (box: typeof list) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(chosen) - middle(list))).toBeLessThan(chosen?.height ?? 0);
});

describe('a number', () => {
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
});

describe('the focus', () => {
  const codeField = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });
  const isFocused = (page: Page, what: 'submit' | 'password') => fields(page)[what].and(page.locator(':focus')).waitFor();

  test('at 400 % of 1280 × 1024 px, an error scrolls into view, and the focus does not move', async () => {
    const height = 256;
    const page = await openSignIn({ spec: 'signIn:2001', viewport: { width: 320, height } });
    await signInByEmail(page);
    await portal(page).alert.getByText('details aren’t right').waitFor();
    await expect.poll(async () => (await portal(page).alert.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    const box = await portal(page).alert.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    await isFocused(page, 'submit');
  });

  test('a message that appears while the visitor is not using the portal does not scroll the page', async () => {
    const page = await openSignIn({ viewport: { width: 320, height: 480 } });
    await signInByEmail(page, 'locked@example.com');
    await portal(page).alert.getByText('Sign-in was locked').waitFor();
    await page.evaluate(() => scrollTo(0, 0)); // a reload restores where the visitor was
    await page.reload();
    await page.evaluate(() => document.body.style.setProperty('padding-top', '2000px'));
    await portal(page).alert.getByText('Sign-in was locked').waitFor();
    await portal(page).alert.getByText('Try again in').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('a retry by keyboard moves the focus to the heading instead of losing it', async () => {
    const page = await openSignIn();
    await play(page, 'signIn:reset');
    await signInByEmail(page);
    await portal(page).action('retry').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('title');
    await portal(page).action('retry').waitFor();
    expect(await focused(page)).toBe('title');
    await play(page, '');
    await portal(page).action('retry').press('Enter');
    await arrivedAt(page);
  });

  test('a sent code has the focus in its field, also if a clicked button gets none, as in Safari on a Mac', async () => {
    const page = await openByCode();
    await page.evaluate(() => {
      const root = document.querySelector('login-portal')?.shadowRoot;
      root?.addEventListener('click', () => root.activeElement instanceof HTMLElement && root.activeElement.blur(), true);
    });
    await portal(page).action('send-code').click();
    await codeSent(page);
    await expect.poll(() => focused(page)).toBe('code');
  });

  test('so has one that was sent by a retry', async () => {
    const page = await openByCode();
    await play(page, 'sendCode:reset');
    await portal(page).action('send-code').press('Enter');
    await portal(page).action('retry').waitFor();
    await play(page, '');
    await portal(page).action('retry').press('Enter');
    await codeSent(page);
    await expect.poll(() => focused(page)).toBe('code');
  });

  test('a code that could not be sent leaves the focus on its button', async () => {
    const page = await openByCode({ spec: 'sendCode:5310' });
    await portal(page).action('send-code').press('Enter');
    await portal(page).alert.getByText('on its way').waitFor();
    expect(await focused(page)).toBe('send-code');
    expect(await portal(page).action('send-code').getAttribute('part')).toBe('button button-primary');
  });

  test('a sent code does not take the focus from a visitor who has moved on', async () => {
    const page = await openByCode({ spec: 'sendCode:slow-1500' });
    await portal(page).action('send-code').press('Enter');
    await portal(page).action('by-password').focus();
    await codeSent(page);
    expect(await focused(page)).toBe('by-password');
    await codeField(page).waitFor();
  });
});
