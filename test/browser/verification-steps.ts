import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import type { Message } from '../../demo/sandbox/codes';
import { PATIENT } from '../patience.js';
import { address, portal } from './browser';
import { type Opening, openSignIn } from './sign-in-steps';

/** Signs in with the right password and waits for the second step. */
export async function openSecondStep(id: string, opening: Opening = {}): Promise<Page> {
  const page = await openSignIn(opening);
  // found by what is the same in every language
  await portal(page).field('username').fill(`${id}@example.com`);
  await portal(page).field('current-password').fill(DEMO_PASSWORD);
  await portal(page).submit.click();
  await portal(page).screen('verification').locator('h1').waitFor();
  return page;
}

/** The controls of the second step, found as a visitor finds them. */
export const step = (page: Page) => ({
  code: page.getByRole('textbox', { name: 'Verification code' }),
  submit: page.getByRole('button', { name: /^Confirm/ }),
  resend: portal(page).action('send-code'),
  byEmail: portal(page).action('method-email'),
  bySms: portal(page).action('method-sms'),
  byAuthenticator: portal(page).action('method-authenticator'),
  back: page.getByRole('link', { name: 'Back to sign-in' }),
});

/** Returns the messages that were sent by e-mail and text message since the page was opened, oldest first. */
export const outbox = async (page: Page): Promise<readonly Message[]> => (await page.request.get(address('/sandbox/outbox'))).json();

/** Returns the newest code, once one has been sent. */
export const newestCode = (page: Page): Promise<string> => vi.waitUntil(async () => (await outbox(page)).at(-1)?.code, PATIENT);

/** Enters a complete code, which is sent by itself. A code that is there already is entered again. */
export async function confirm(page: Page, code: string): Promise<void> {
  await step(page).code.fill('');
  await step(page).code.fill(code);
}
