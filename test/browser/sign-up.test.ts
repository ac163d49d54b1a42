import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { eventsOf, expectNoProblems, portal, shot } from './browser';
import { arrivedAt, callsOf, focused, hold } from './sign-in-steps';
import { fillEnd, fillSignUp, heading, onForm, openAt, sendCode } from './sign-up-steps';

test('from the invitation to the account: by pointer, with a campaign, through the progress and the activation to the site', async () => {
  const page = await openAt('/signup/jakarta?utm_source=letter');
  const form = onForm(page);
  for (const text of ['Demo Partner Jakarta', 'Client', '100.00 USD']) await portal(page).main.getByText(text, { exact: true }).waitFor();
  expect(await form.country.inputValue()).toBe('Indonesia');
  await shot(page, 'sign-up');
  await fillSignUp(page);
  await form.create.click();
  await portal(page).screen('activation').waitFor();
  const [{ uuid } = { uuid: '' }] = eventsOf(page, 'portal-signed-up');
  expect(new URL(page.url()).searchParams.get('uuid')).toBe(uuid);
  const [registered] = await callsOf(page, 'register');
  expect(registered?.body).toMatchObject({
    link: 'jakarta',
    firstName: 'Lantern',
    lastName: 'Hill',
    country: 'ID',
    accountType: 'email',
    email: 'hill@example.com',
    password: '[encrypted]',
    consents: [
      { key: 'terms', version: '3.2', locale: 'en-US' },
      { key: 'privacy', version: '2.0', locale: 'en-US' },
    ],
    utm: { first: { utm_source: 'letter' }, last: { utm_source: 'letter' } },
  });
  await page.getByRole('status').getByText('Step 2 of 3').waitFor();
  await heading(page, 'Activate your account');
  expect(await focused(page)).toBe('title');
  // The password manager saves the new password under the full address, which the server returns only in part.
  expect(await page.locator('[autocomplete="username"]').inputValue()).toBe('hill@example.com');
  await fillEnd(page);
  await onForm(page).activate.click();
  await arrivedAt(page);
  expect(eventsOf(page, 'portal-signed-in')).toMatchObject([{ by: 'activation' }]);
  expectNoProblems(page);
});

test('by keyboard alone, by phone, with the route in the fragment', async () => {
  const page = await openAt('#/signup/welcome', { attributes: { router: 'hash' } });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await onForm(page).firstName.focus();
  await page.keyboard.type('Lantern');
  await press('Tab');
  await page.keyboard.type('Hill');
  await press('Tab', 'Tab'); // past the box for one name
  await page.keyboard.type('portu');
  await press('Enter', 'Tab', 'Tab', 'Enter', 'Tab');
  expect(await page.getByRole('combobox', { name: 'Country code' }).inputValue()).toBe('+351');
  await press('Tab');
  await page.keyboard.type('912 345 678');
  const code = await sendCode(page);
  await onForm(page).code.focus();
  await page.keyboard.type(`${code.slice(0, 3)}-${code.slice(3)}`);
  await press('Tab', 'Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await press('Tab', 'Tab', 'Space', 'Tab', 'Tab', 'Space', 'Enter');
  await portal(page).screen('activation').waitFor();
  expect(new URL(page.url()).hash).toMatch(/^#\/activation\?uuid=/);
  expect((await callsOf(page, 'register'))[0]?.body).toMatchObject({ country: 'PT', callingCode: '351', phone: '912345678' });
  expectNoProblems(page);
});

test('a visit to the sign-in takes the e-mail address along, and Back restores everything that was typed', async () => {
  const page = await openAt('/signup/welcome');
  await fillSignUp(page);
  await portal(page).main.getByRole('link', { name: 'Sign in', exact: true }).click();
  await portal(page).screen('sign-in').waitFor();
  expect(await portal(page).field('username').inputValue()).toBe('hill@example.com');
  await page.goBack();
  await portal(page).screen('sign-up').waitFor();
  const { firstName, password, box, code } = onForm(page);
  expect(await firstName.inputValue()).toBe('Lantern');
  expect(await password.inputValue()).toBe(DEMO_PASSWORD);
  expect(await code.inputValue()).toMatch(/^\d{6}$/);
  expect(await box('Terms').isChecked()).toBe(true);
  expect(await callsOf(page, 'checkReferral')).toHaveLength(1);
  expectNoProblems(page);
});

test('a reload drops what was typed, and keeps the time until the next code', async () => {
  const page = await openAt('/signup/welcome');
  await fillSignUp(page);
  await page.reload();
  await onForm(page).firstName.waitFor();
  expect(await onForm(page).email.inputValue()).toBe('');
  await page.getByText('We’ve already sent you a code.').waitFor();
  expect(await onForm(page).sendCode.textContent()).toMatch(/^Send a new code \(\d:\d\d\)$/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/\bada\b|Hill|Harbor/);
});

test('a form that appears after the wait does not take the focus from the page around the portal', async () => {
  let gate: Awaited<ReturnType<typeof hold>> | undefined;
  const page = await openAt('/signup/refused-2506', {
    prepare: async (opened) => {
      gate = await hold(opened, '**/referral/check');
    },
  });
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('input'), { name: 'search' })));
  await page.locator('[name="search"]').focus();
  gate?.release();
  await heading(page, 'This invitation can’t be used');
  expect(await focused(page)).toBe('search');
});

test.each([320, 640])('the list of countries is whole when it opens, in a window %i px high, and so is its field', async (height) => {
  const page = await openAt('/signup/welcome', { viewport: { width: 360, height } });
  const { country } = onForm(page);
  await country.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await country.click();
  const list = page.getByRole('listbox');
  await list.waitFor();
  const [below, above] = [await list.boundingBox(), await country.boundingBox()];
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(height);
  expect(above?.y).toBeGreaterThanOrEqual(0);
});
