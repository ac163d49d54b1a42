import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoProblems, portal } from './browser';
import { openRecovery, steps, toCode } from './recovery-steps';
import { fields, focused, openSignIn, play } from './sign-in-steps';
import { confirm, openSecondStep, step } from './verification-steps';

/* A code that the server no longer takes (2022, 5108). Its field stays, with a button below it that sends another one. */

const SENT = 'If your details match an account, we’ve sent you a code.';
const sendButton = (page: Page) => portal(page).action('send-code');
const codeField = (page: Page) => portal(page).host.locator('#code');
const deadCode = (page: Page) => codeField(page).and(page.locator('[aria-invalid="true"]'));

/** Opens the sign-in and has a code sent. */
async function withSentCode(): Promise<Page> {
  const page = await openSignIn();
  await fields(page).email.fill('trader@example.com');
  await portal(page).action('by-code').click();
  await sendButton(page).click();
  await page.getByText(SENT).waitFor();
  return page;
}

/** Fills in another address, as a password manager does: the focus stays where it is. */
const fillAnotherAddress = (page: Page) =>
  fields(page).email.evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = 'other@example.com';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  });

test('above a code that is no longer valid, nothing says that one was sent, and it is told once', async () => {
  const page = await withSentCode();
  await play(page, 'signIn:2022*1');
  await codeField(page).fill('123456');
  await portal(page).submit.click();
  await page.getByText(SENT).waitFor({ state: 'detached' });
  expect(await sendButton(page).textContent()).toMatch(/^Send a new code \(/);
  const ended = page.getByText('Your last code is no longer valid.');
  expect(await ended.count(), 'the field’s message says so already').toBe(0);
  await codeField(page).fill('1');
  await ended.waitFor();
  expectNoProblems(page);
});

test('another account while the focus is on a code that is no longer valid leaves the focus there', async () => {
  const page = await withSentCode();
  await play(page, 'signIn:2022*1');
  await codeField(page).fill('123456');
  await portal(page).submit.click();
  await deadCode(page).waitFor();
  await codeField(page).focus();
  await fillAnotherAddress(page);
  await sendButton(page).getByText('Send code').waitFor();
  expect(await focused(page)).toBe('code');
});

test('who comes back to a way to confirm whose code was no longer valid is not told to look for one', async () => {
  const page = await openSecondStep('guarded');
  await portal(page).action('method-sms').click();
  await page.getByText('We’ve sent a code to').waitFor();
  await play(page, 'verify:2022*1');
  await confirm(page, '111111');
  await deadCode(page).waitFor();
  expect(await portal(page).heading.textContent()).toBe('Check your text messages');
  await portal(page).action('method-email').click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await portal(page).action('method-sms').click();
  await page.getByRole('heading', { name: 'Get a code by text message' }).waitFor();
  expect(await step(page).resend.textContent()).toMatch(/^Send code/);
  expectNoProblems(page);
});

test('the button that sends another code becomes the primary one once it can be pressed', async () => {
  const page = await openRecovery({ email: 'trader@example.com', prepare: (opened) => opened.clock.install() });
  await toCode(page);
  await play(page, 'checkRecovery:5108');
  const send = portal(page).action('send-code');
  await steps(page).code.fill('123456');
  await page.getByText('we’ve sent you a code').waitFor({ state: 'detached' });
  expect(await send.getAttribute('part')).toBe('button button-quiet');
  expect(await send.textContent()).toMatch(/^Send a new code \([01]:\d\d\)$/);
  const places = () => Promise.all([send, steps(page).code, portal(page).submit].map(async (part) => (await part.boundingBox())?.y));
  const before = await places();
  await page.clock.runFor('01:01');
  await send.and(page.locator('[part~="button-primary"]')).waitFor();
  expect(await places()).toEqual(before);
  expect(await send.textContent()).toBe('Send a new code');
  expect(await portal(page).submit.getAttribute('part')).toBe('button button-secondary');
  expect(await steps(page).code.inputValue()).toBe('123456');
  expect(await focused(page)).toBe('code');
  expectNoProblems(page);
});
