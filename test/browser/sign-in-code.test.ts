import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoProblems, portal } from './browser';
import { lastCode } from './recovery-steps';
import { fields, focused, openSignIn } from './sign-in-steps';

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });
const sendButton = (page: Page) => portal(page).action('send-code');

test('the button stands before the field until a code was sent, and below it from then on', async () => {
  const page = await openSignIn();
  await fields(page).email.fill('trader@example.com');
  await portal(page).action('by-code').click();
  await codeField(page).waitFor();
  const topOf = async (element: ReturnType<typeof codeField>) => (await element.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(sendButton(page))).toBeLessThan(await topOf(codeField(page)));
  await fields(page).email.focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('send-code');
  await page.keyboard.press('Enter');
  await page.getByText('If your details match an account, we’ve sent you a code.').waitFor();
  expect(await focused(page)).toBe('code');
  expect(await topOf(sendButton(page))).toBeGreaterThan(await topOf(codeField(page)));
  expectNoProblems(page);
});

test('by keyboard alone, in hash mode, with the second step after it', async () => {
  const page = await openSignIn({ attributes: { router: 'hash' }, route: '/?csp=strict' });
  await fields(page).email.focus();
  await page.keyboard.type('careful@example.com');
  while ((await focused(page)) !== 'by-code') await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await codeField(page).waitFor();
  expect(await focused(page)).toBe('by-password'); // the same switch, which now leads back
  while ((await focused(page)) !== 'send-code') await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('If your details match an account, we’ve sent you a code.').waitFor();
  while ((await focused(page)) !== 'code') await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(await lastCode(page, 'careful@example.com'));
  await page.keyboard.press('Enter');
  await portal(page).screen('verification').waitFor();
  expect(new URL(page.url()).hash).toBe('#/verification');
  await page.goBack();
  await portal(page).screen('sign-in').waitFor();
  expect(await codeField(page).inputValue()).toBe('');
  expect(await fields(page).email.inputValue()).toBe('careful@example.com');
  expectNoProblems(page);
});
