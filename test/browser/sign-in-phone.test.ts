import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import english from '../../src/locales/en-US';
import { expectNoProblems, portal } from './browser';
import { arrivedAt, callsOf, fields, focused, type Opening, openSignIn, play } from './sign-in-steps';

/** Opens the sign-in and switches to a phone number. */
async function openPhone(opening: Opening = {}): Promise<Page> {
  const page = await openSignIn(opening);
  await fields(page).byPhone.click();
  await fields(page).phone.waitFor();
  return page;
}

/** Sends the form and returns the account in the request. */
async function sentAccount(page: Page): Promise<unknown> {
  await fields(page).password.fill(DEMO_PASSWORD);
  const [request] = await Promise.all([page.waitForRequest('**/user/signIn'), fields(page).submit.click()]);
  const { accountType, callingCode, phone, email } = request.postDataJSON();
  return { accountType, callingCode, phone, email };
}

const indonesian = (phone: string) => ({ accountType: 'phone', callingCode: '62', phone, email: undefined });

test('e-mail and phone each keep what was typed while the other is shown', async () => {
  const page = await openSignIn();
  const { email, byEmail, byPhone, phone, code } = fields(page);
  await email.fill('trader@example.com');
  await byPhone.click();
  expect(await byPhone.getAttribute('aria-pressed')).toBe('true');
  await code.fill('+62');
  await phone.fill('8120000001');
  await fields(page).password.fill(DEMO_PASSWORD);
  await byEmail.click();
  expect(await email.inputValue()).toBe('trader@example.com');
  await byPhone.click();
  expect(await phone.inputValue()).toBe('8120000001');
  expect(await code.inputValue()).toBe('+62');
  expect(await fields(page).password.inputValue()).toBe(DEMO_PASSWORD);
  expectNoProblems(page);
});

test('a pointer opens the list, chooses, and leaves the focus in the field', async () => {
  const page = await openPhone();
  const { code, options } = fields(page);
  await code.click();
  await options.getByText('Portugal').click();
  expect(await code.inputValue()).toBe('+351');
  expect(await focused(page)).toBe('callingCode');
  expect(await options.count()).toBe(0);
});

test('the list opens with the chosen country in the middle, between its neighbours', async () => {
  const page = await openPhone();
  const { code, options } = fields(page);
  await code.fill('Portugal'); // filling chooses at once; Enter would send the form, whose first error closes the list
  await code.click();
  const chosen = await options.getByText('Portugal').boundingBox();
  const list = await page.getByRole('listbox').boundingBox();
  const middle = (box: typeof list) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(chosen) - middle(list))).toBeLessThan(chosen?.height ?? 0);
});

test('typed, pasted or autofilled numbers are sent as digits with the right code', async () => {
  const page = await openPhone();
  await play(page, 'signIn:2001'); // the form stays
  for (const [code, phone, sent] of [
    ['62', '8120000001', '8120000001'],
    ['+62', '812-000-0001', '8120000001'],
    ['Indonesia', '812 000 0001', '8120000001'],
    ['62', '0812 0000 001', '8120000001'], // the zero is only dialled within the country
    ['351', '+62 812-000-0001', '8120000001'], // the code in the number takes precedence
    ['351', '0062 812 000 0001', '8120000001'],
    ['62', '８１２－００００００１', '8120000001'],
    ['62', '٨١٢٠٠٠٠٠٠١', '8120000001'],
  ] as const) {
    await fields(page).code.fill(code);
    await fields(page).phone.fill(phone);
    expect(await sentAccount(page), `${code} ${phone}`).toEqual(indonesian(sent));
    await portal(page).alert.getByText(english.Login.WrongPassword, { exact: true }).waitFor();
  }
  await play(page, '');
  await fields(page).submit.click();
  await arrivedAt(page);
});

test('a code that the browser fills in without focusing the field is used', async () => {
  const page = await openPhone();
  await fields(page).password.focus();
  await fields(page).code.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '62');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.waitForFunction(() => {
    const input = document.querySelector('login-portal')?.shadowRoot?.querySelector<HTMLInputElement>('[name="callingCode"]');
    return input?.value === '+62';
  });
  await fields(page).phone.fill('8120000001');
  expect(await sentAccount(page)).toEqual(indonesian('8120000001'));
});

test('the default code is that of the market, otherwise that of the visitor’s language', async () => {
  for (const [locale, tenant, code] of [
    ['id-ID', 'dprime', '+62'],
    ['pt-PT', 'dprime', '+351'],
    ['en-US', 'doofinancial-id', '+62'],
    ['pt', 'dprime', ''],
  ] as const) {
    const page = await openPhone({ locale, attributes: { tenant }, route: '/?hl=en' });
    expect(await fields(page).code.inputValue(), `${locale} ${tenant}`).toBe(code);
    await page.context().close();
  }
});

test('an invalid number shows an error at its field', async () => {
  const page = await openPhone({ locale: 'en', route: '/?hl=en' });
  await fields(page).submit.click();
  await page.getByText('Choose your country code.').waitFor();
  await page.getByText('Enter your phone number.').waitFor();
  expect(await focused(page)).toBe('callingCode');
  await fields(page).code.fill('62');
  for (const phone of ['12', '+999 12345678', '812-EXT-9', '81200000011234567']) {
    await fields(page).phone.fill(phone);
    await fields(page).submit.click();
    await page.getByText('Check your phone number. Use digits only, without the country code.').waitFor();
    expect(await fields(page).phone.getAttribute('aria-invalid')).toBe('true');
    expect(await fields(page).phone.inputValue()).toBe(phone);
  }
  expect(await callsOf(page, 'signIn')).toEqual([]);
});
