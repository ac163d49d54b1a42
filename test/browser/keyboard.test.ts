import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import type { ScreenName } from '../../src/contract/screens';
import { eventsOf, expectNoProblems, portal } from './browser';
import { arrivedAt, callsOf, focused, openSignIn, tabTo } from './sign-in-steps';
import { heading, openAt, uuidOf } from './sign-up-steps';
import { newestCode } from './verification-steps';

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Sends a code, which moves the focus to its field, and fills in the code and the password. */
async function fillCodeAndPassword(page: Page): Promise<void> {
  await tabTo(page, 'send-code');
  await press(page, 'Enter');
  await page.locator('[name="code"]:focus').waitFor();
  await page.keyboard.type(await newestCode(page));
  await tabTo(page, 'password');
  await page.keyboard.type(DEMO_PASSWORD);
}

/** Waits for the code's field, enters the newest code and sends it. */
async function confirmCode(page: Page): Promise<void> {
  await page.locator('[name="code"]').waitFor();
  await tabTo(page, 'code');
  await page.keyboard.type(await newestCode(page));
  await press(page, 'Enter');
}

test('an activation works by keyboard alone', async () => {
  const page = await openAt(`/activation?uuid=${uuidOf(1)}`);
  await heading(page, 'Activate your account');
  await fillCodeAndPassword(page);
  await tabTo(page, 'consent-terms');
  await press(page, 'Space', 'Tab'); // the link to the document is between the two checkboxes
  expect(await focused(page)).toBe('link');
  await press(page, 'Tab', 'Space', 'Enter');
  await arrivedAt(page);
  expect(eventsOf(page, 'portal-signed-in')).toMatchObject([{ by: 'activation' }]);
  expectNoProblems(page);
});

test('Tab reaches a footer that appears only once it is in view', async () => {
  const page = await openSignIn({ viewport: { width: 1280, height: 500 } });
  await tabTo(page, 'recovery');
  const footer = page.getByRole('contentinfo');
  await footer.locator('.footer-place').waitFor();
  expect(await footer.getByRole('button').count()).toBe(0);
  await tabTo(page, 'footer-place');
  await footer.getByRole('button', { name: 'Compliance' }).waitFor();
  await press(page, 'Tab', 'Enter');
  await footer.getByRole('region', { name: 'Compliance' }).waitFor();
  await press(page, 'Tab', 'Space');
  await footer.getByRole('region', { name: 'High-risk disclosure' }).waitFor();
  expect(await footer.getByRole('region').count()).toBe(1);
  expectNoProblems(page);
});

describe('in Uyghur, from right to left, by keyboard alone', () => {
  const attributes = { lang: 'ug-CN', tenant: 'cgfintech', router: 'memory' };
  const country = (page: Page, name = 'callingCode') => page.locator(`[name="${name}"]`);
  const headingIn = (page: Page, screen: ScreenName) => portal(page).screen(screen).locator('h1:focus').waitFor();

  test('a sign-in by phone, its country found by its name, and the second step', async () => {
    const page = await openSignIn({ attributes });
    await tabTo(page, 'account-phone');
    await press(page, 'Space');
    await country(page).waitFor();
    await press(page, 'Tab');
    await page.keyboard.type('ھىندونېز');
    await press(page, 'Enter', 'Tab');
    expect(await country(page).inputValue()).toBe('+62');
    await page.keyboard.type('8120000003');
    await press(page, 'Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await press(page, 'Enter');
    await headingIn(page, 'verification');
    await tabTo(page, 'method-sms');
    await press(page, 'Enter');
    await confirmCode(page);
    await arrivedAt(page);
    expectNoProblems(page);
  });

  test('a recovery by phone, back to a sign-in that knows the account', async () => {
    const page = await openSignIn({ attributes });
    await tabTo(page, 'recovery');
    await press(page, 'Enter');
    await headingIn(page, 'recovery');
    await tabTo(page, 'account-phone');
    await press(page, 'Space');
    await country(page).waitFor();
    await press(page, 'Tab', 'ArrowDown');
    await page.getByRole('option').last().getByText('+687').waitFor(); // New Caledonia is the last one in the Uyghur alphabet
    await press(page, 'End', 'Enter', 'Tab');
    expect(await country(page).inputValue()).toBe('+687');
    await page.keyboard.type('+351 910000001');
    await press(page, 'Enter');
    await confirmCode(page);
    await country(page, 'password').waitFor();
    await tabTo(page, 'password');
    await page.keyboard.type('Meadow9*Copper');
    await press(page, 'Enter');
    await portal(page).action('sign-in').and(page.locator('.primary')).waitFor();
    await tabTo(page, 'sign-in');
    await press(page, 'Enter');
    await headingIn(page, 'sign-in');
    expect(await country(page, 'phone').inputValue()).toBe('910000001'); // the country has become its calling code's
    expectNoProblems(page);
  });

  test('a sign-up to its activation, family and given name, country and agreements', async () => {
    const page = await openAt('#/signup/welcome', { attributes: { ...attributes, router: 'hash' } });
    await country(page, 'firstName').waitFor();
    await tabTo(page, 'firstName');
    await page.keyboard.type('ئايگۈل');
    await press(page, 'Tab');
    await page.keyboard.type('مەمەت');
    await tabTo(page, 'country');
    await page.keyboard.type('پورتۇگال');
    await press(page, 'Enter');
    await tabTo(page, 'email');
    await page.keyboard.type('aygul@example.com');
    await fillCodeAndPassword(page);
    for (const box of ['consent-terms', 'consent-privacy']) {
      await tabTo(page, box);
      await press(page, 'Space');
    }
    await press(page, 'Enter');
    await headingIn(page, 'activation');
    expect((await callsOf(page, 'register'))[0]?.body).toMatchObject({ firstName: 'ئايگۈل', lastName: 'مەمەت', country: 'PT' });
    expectNoProblems(page);
  });
});
