import type { Browser, Page } from 'playwright-core';
import { vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import type { Message } from '../../demo/sandbox/codes';
import { address, portal } from './browser';
import { type Opening, openSignIn } from './sign-in-steps';

/** Signs in with the right password and waits until the second step stands. */
export async function openSecondStep(browser: Browser, id: string, opening: Opening = {}): Promise<Page> {
  const page = await openSignIn(browser, opening);
  // By what is the same in every language.
  await portal(page).field('username').fill(`${id}@example.com`);
  await portal(page).field('current-password').fill(DEMO_PASSWORD);
  await portal(page).submit.click();
  await portal(page).screen('verification').locator('h1').waitFor();
  return page;
}

/** What stands on the second step, found the way a visitor finds it. */
export const step = (page: Page) => ({
  code: page.getByRole('textbox', { name: 'Verification code' }),
  submit: page.getByRole('button', { name: /^Confirm/ }),
  resend: portal(page).action('send-code'),
  byEmail: portal(page).action('method-email'),
  bySms: portal(page).action('method-sms'),
  byAuthenticator: portal(page).action('method-authenticator'),
  back: page.getByRole('link', { name: 'Back to sign in' }),
});

/** What was sent by e-mail and text message since the page was opened, oldest first. */
export const outbox = async (page: Page): Promise<readonly Message[]> => (await page.request.get(address('/sandbox/outbox'))).json();

/** The newest code, once one has been sent. */
export const newestCode = (page: Page): Promise<string> => vi.waitUntil(async () => (await outbox(page)).at(-1)?.code, { timeout: 90_000 });

/** Enters a code and sends it. */
export async function confirm(page: Page, code: string): Promise<void> {
  await step(page).code.fill(code);
  await step(page).submit.click();
}

/** The value of all that the tab keeps for the portal, as one text. */
export const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
