import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { plainPath } from '../../demo/serve/pages';
import { address, newPage, portal } from './browser';
import { HOME, type Opening } from './sign-in-steps';

/** Returns the uuid of the demo registration with that number; see DEMO_REGISTRATIONS. */
export const uuidOf = (number: number): string => `10000000-0000-4000-8000-00000000000${number}`;

/** Opens a route of the portal under the strict policy, in a fresh sandbox. */
export async function openAt(route: string, opening: Opening = {}): Promise<Page> {
  const { spec = '', attributes = {}, prepare, ...options } = opening;
  const page = await newPage(options);
  await prepare?.(page);
  const strict = route.startsWith('#') ? `?csp=strict${route}` : `${route}${route.includes('?') ? '&' : '?'}csp=strict`;
  await page.goto(plainPath({ tenant: 'dprime', home: HOME, ...(spec && { 'api-base': apiBaseFor(spec) }), ...attributes }, strict));
  await portal(page).heading.waitFor();
  return page;
}

/** The controls of both forms, found as a visitor finds them. */
export const onForm = (page: Page) => ({
  firstName: page.getByRole('textbox', { name: 'First name' }),
  lastName: page.getByRole('textbox', { name: 'Last name' }),
  country: page.getByRole('combobox', { name: 'Country or region of residence' }),
  email: page.getByRole('textbox', { name: 'Email address', exact: true }),
  byPhone: page.getByRole('button', { name: 'Phone', exact: true }),
  phone: page.getByRole('textbox', { name: 'Phone number' }),
  code: page.getByRole('textbox', { name: 'Verification code' }),
  sendCode: portal(page).action('send-code'),
  password: page.getByLabel('Password', { exact: true }),
  box: (title: string) => page.getByRole('checkbox', { name: new RegExp(title) }),
  create: page.getByRole('button', { name: /^Creat(e|ing)/ }),
  activate: page.getByRole('button', { name: /^Activat(e|ing)/ }),
});

/** Presses the button that sends a code, and returns the code that was sent. */
export async function sendCode(page: Page): Promise<string> {
  await onForm(page).sendCode.click();
  await page.getByText(/^We’ve sent (a code to|you a code)/).waitFor();
  const outbox: readonly { readonly code: string }[] = await (await page.request.get(address('/sandbox/outbox'))).json();
  return outbox.at(-1)?.code ?? expect.fail('No code went out');
}

/** Fills in the fields at the end of both forms. */
export async function fillEnd(page: Page): Promise<void> {
  const { code, password, box } = onForm(page);
  await code.fill(await sendCode(page));
  await password.fill(DEMO_PASSWORD);
  await box('Terms of business').check();
  await box('Privacy notice').check();
}

/** Fills in the whole form of an invitation, with an e-mail address. */
export async function fillSignUp(page: Page, email = 'hill@example.com'): Promise<void> {
  const { firstName, lastName } = onForm(page);
  await firstName.fill('Lantern');
  await lastName.fill('Hill');
  await onForm(page).email.fill(email);
  await fillEnd(page);
}

/** Waits for the heading. */
export const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
