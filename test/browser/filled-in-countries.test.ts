import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { expectNoProblems, portal, shot } from './browser';
import { callsOf, fields, focused, openSignIn } from './sign-in-steps';
import { fillSignUp, onForm, openAt } from './sign-up-steps';

const FROM_LIST = 'Choose a country or region from the list.';

/** Fills in a text as password managers and test tools do: by the property, and with plain events. */
const fillIn = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, value) => {
    input.value = value;
    for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }));
  }, text);

const described = (field: Locator) =>
  field.evaluate((input) => {
    const root = input.getRootNode() as ShadowRoot; // the portal's root
    return (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => root.getElementById(id)?.textContent)
      .join();
  });

/** The country that a complete form sends. */
async function sentCountry(page: Page): Promise<unknown> {
  await onForm(page).create.click();
  await portal(page).screen('activation').waitFor();
  return (await callsOf(page, 'register'))[0]?.body;
}

describe('the country of a sign-up', () => {
  test('that a script fills in by another name is sent', async () => {
    const page = await openAt('/signup/welcome');
    await fillSignUp(page);
    await fillIn(onForm(page).country, 'Korea, Republic of');
    await expect.poll(() => onForm(page).country.inputValue()).toBe('South Korea');
    expect(await sentCountry(page)).toMatchObject({ country: 'KR' });
    expectNoProblems(page);
  });

  test('that fits nothing stays, says so, and is not sent; nor is the one before', async () => {
    const page = await openAt('/signup/welcome');
    const { country } = onForm(page);
    await fillSignUp(page);
    expect(await country.inputValue()).toBe('United States');
    await fillIn(country, 'Atlantis');
    await page.getByText(FROM_LIST).waitFor();
    expect([await country.inputValue(), await country.getAttribute('aria-invalid'), await described(country)]).toEqual([
      'Atlantis',
      'true',
      FROM_LIST,
    ]);
    await shot(page, 'country-refused');
    await onForm(page).create.click();
    await expect.poll(() => described(country)).toBe('Choose the country or region you live in.');
    expect(await focused(page)).toBe('country');
    expect(await callsOf(page, 'register')).toEqual([]);
    await page.keyboard.type('jap');
    await page.keyboard.press('Enter');
    expect([await country.inputValue(), await country.getAttribute('aria-invalid')]).toEqual(['Japan', 'false']);
    expect(await sentCountry(page)).toMatchObject({ country: 'JP' });
    expectNoProblems(page);
  });

  test('is the one whose name was typed, though others begin with it', async () => {
    const page = await openAt('/signup/welcome');
    const { country } = onForm(page);
    for (const [typed, name] of [
      ['UK', 'United Kingdom'],
      ['usa', 'United States'],
      ['Niger', 'Niger'],
      ['Guinea', 'Guinea'],
    ] as const) {
      await country.focus();
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
      expect(await country.inputValue()).toBe(name);
    }
    expectNoProblems(page);
  });

  test('is asked for if a typed name is that of several: Enter chooses none, and the list stays open', async () => {
    const page = await openAt('/signup/welcome');
    const { country } = onForm(page);
    await country.focus();
    await page.keyboard.type('Korea');
    await page.keyboard.press('Enter');
    const list = page.getByRole('listbox', { name: 'Countries and regions' });
    expect(await list.getByRole('option').allInnerTexts()).toEqual(['North Korea', 'South Korea']);
    expect(await list.getByRole('option', { selected: true }).count()).toBe(0);
    expect([await country.inputValue(), await described(country)]).toEqual(['Korea', FROM_LIST]);
    expect(await portal(page).form.locator('[aria-live="polite"]', { hasText: FROM_LIST }).count()).toBe(1);
    await shot(page, 'country-asked');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await country.inputValue()).toBe('South Korea');
    await country.focus();
    await page.keyboard.type('Korea');
    await page.keyboard.press('Tab');
    expect([await country.inputValue(), await country.getAttribute('aria-invalid')]).toEqual(['Korea', 'true']);
    await shot(page, 'country-left-open');
    expectNoProblems(page);
  });
});

test.each(['+61', '61', 'AU', 'Australia (+61)'])('a calling code that a script fills in as %s is sent as 61', async (text) => {
  const page = await openSignIn();
  await fields(page).byPhone.click();
  await fields(page).phone.fill('412345678');
  await fields(page).password.fill(DEMO_PASSWORD);
  await fillIn(fields(page).code, text);
  await expect.poll(() => fields(page).code.inputValue()).toBe('+61');
  const [request] = await Promise.all([page.waitForRequest('**/user/signIn'), fields(page).submit.click()]);
  expect(request.postDataJSON()).toMatchObject({ callingCode: '61', phone: '412345678' });
  expectNoProblems(page);
});

test('a calling code that is none stays in its field, which says so', async () => {
  const page = await openSignIn();
  await fields(page).byPhone.click();
  await fillIn(fields(page).code, '+999');
  await page.getByText(FROM_LIST).waitFor();
  expect(await fields(page).code.inputValue()).toBe('+999');
  await shot(page, 'calling-code-refused');
  expectNoProblems(page);
});
