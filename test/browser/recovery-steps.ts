import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import english from '../../src/locales/en-US';
import { address, portal } from './browser';
import { fields, type Opening, openSignIn } from './sign-in-steps';

/** A password that follows the rule and that no account has yet. */
export const NEW_PASSWORD = 'Meadow9*Copper';

/** The controls of the recovery steps, found as a visitor finds them. */
export const steps = (page: Page) => ({
  ...fields(page),
  account: page.getByRole('heading', { name: 'Reset your password' }),
  codeStep: page.getByRole('heading', { name: 'Enter the code' }),
  passwordStep: page.getByRole('heading', { name: 'Choose a new password' }),
  done: page.getByRole('heading', { name: 'Your password has been reset' }),
  code: page.getByRole('textbox', { name: 'Verification code' }),
  newPassword: page.getByLabel('New password', { exact: true }),
  changeAccount: page.getByRole('button', { name: 'Use a different email address or phone number' }),
  haveCode: page.getByRole('button', { name: 'I already have a code' }),
  toSignIn: portal(page).main.getByRole('link', { name: 'Sign in', exact: true }),
  back: portal(page).main.getByRole('link', { name: 'Back to sign-in' }),
});

/** Opens the sign-in, enters an account and goes to the recovery. */
export async function openRecovery({ email = '', ...opening }: Opening & { readonly email?: string } = {}): Promise<Page> {
  const page = await openSignIn(opening);
  if (email) await fields(page).email.fill(email);
  await portal(page).action('recovery').click();
  await portal(page).screen('recovery').waitFor();
  await steps(page).account.waitFor();
  return page;
}

/** Returns the last code that the sandbox sent to a receiver. */
export async function lastCode(page: Page, to: string): Promise<string> {
  const messages: readonly { readonly to: string; readonly code: string }[] = await (
    await page.request.get(address('/sandbox/outbox'))
  ).json();
  return messages.findLast((message) => message.to === to)?.code ?? expect.fail(`No code went to ${to}`);
}

/** Sends the code to the account in the form. */
export async function toCode(page: Page): Promise<void> {
  await portal(page).submit.click();
  await steps(page).codeStep.waitFor();
}

/** Goes to the step of the new password. */
export async function toPassword(page: Page, email: string): Promise<void> {
  await toCode(page);
  await steps(page).code.fill(await lastCode(page, email)); // a complete code is sent by itself
  await steps(page).passwordStep.waitFor();
}

/** Enters the new password and sends it. */
export async function choosePassword(page: Page, password = NEW_PASSWORD): Promise<void> {
  await steps(page).newPassword.fill(password);
  await portal(page).submit.click();
}

/** Returns the English sentence of a key, as it is shown where the platform names no address for support. */
export function sentence(key = ''): string {
  const [group = '', name = ''] = key.split('.');
  const found: unknown = Reflect.get(Reflect.get(english, group) ?? {}, name);
  if (typeof found !== 'string') throw new Error(`${key} has no sentence`);
  return found.replace('{{support}}', english.Common.Support);
}
