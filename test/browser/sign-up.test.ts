import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { eventsOf, expectNoProblems, openBrowser, portal, shot } from './browser';
import { arrivedAt, callsOf, focused, hold } from './sign-in-steps';
import { fillEnd, fillSignUp, heading, onForm, openAt, sendCode } from './sign-up-steps';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test('from the invitation to the account: by pointer, with a campaign, and on to the progress, the activation and the site', async () => {
  const page = await openAt(browser, '/signup/jakarta?utm_source=letter');
  const form = onForm(page);
  for (const text of ['Demo Partner Jakarta', 'client', '100.00 USD']) await portal(page).main.getByText(text, { exact: true }).waitFor();
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
    firstName: 'Ada',
    lastName: 'Lovelace',
    country: 'ID',
    accountType: 'email',
    email: 'ada@example.com',
    password: '[encrypted]',
    consents: [
      { key: 'terms', version: '3.2', locale: 'en-US' },
      { key: 'privacy', version: '2.0', locale: 'en-US' },
    ],
    utm: { first: { utm_source: 'letter' }, last: { utm_source: 'letter' } },
  });
  await page.getByRole('status').getByText('Creating your account, step 2 of 3').waitFor();
  await heading(page, 'Activate your account');
  expect(await focused(page)).toBe('title');
  // The password manager saves what is chosen here under the whole address, which the server shows in part only.
  expect(await page.locator('[autocomplete="username"]').inputValue()).toBe('ada@example.com');
  await fillEnd(page);
  await onForm(page).activate.click();
  await arrivedAt(page);
  expect(eventsOf(page, 'portal-signed-in')).toMatchObject([{ by: 'activation' }]);
  expectNoProblems(page);
  await page.context().close();
});

test('by keyboard alone, by phone, with the route in the fragment', async () => {
  const page = await openAt(browser, '#/signup/welcome', { attributes: { router: 'hash' } });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await onForm(page).firstName.focus();
  await page.keyboard.type('Ada');
  await press('Tab');
  await page.keyboard.type('Lovelace');
  await press('Tab');
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
  await page.context().close();
});

test('an empty form says what is missing, field by field and in one list whose lines lead there', async () => {
  const page = await openAt(browser, '/signup/welcome');
  const form = onForm(page);
  await form.create.click();
  const lines = portal(page).alert.getByRole('link');
  expect(await lines.allInnerTexts()).toEqual([
    'Enter your first name.',
    'Enter your last name.',
    'Enter your e-mail address.',
    'Send a code, then enter it here.',
    'Choose a password.',
    'Agree to Terms of business to continue.',
    'Agree to Privacy notice to continue.',
  ]);
  expect(await focused(page)).toBe('firstName');
  expect(await form.firstName.getAttribute('aria-invalid')).toBe('true');
  await lines.filter({ hasText: 'Privacy' }).click();
  expect(await focused(page)).toBe('consent-privacy');
  const place = () => form.lastName.evaluate((input) => input.getBoundingClientRect().top + window.scrollY);
  const before = await place();
  await form.lastName.fill('Lovelace');
  expect(await lines.count()).toBe(7); // it does not shrink under the fingers
  expect(await place()).toBeLessThanOrEqual(before);
  expect(await callsOf(page, 'register')).toEqual([]);
  await shot(page, 'sign-up-errors');
  expectNoProblems(page);
  await page.context().close();
});

test('the list of what is missing keeps clear of the form, and with another contact has no line that leads nowhere', async () => {
  const page = await openAt(browser, '/signup/welcome');
  await onForm(page).create.click();
  const lines = portal(page).alert.getByRole('link');
  await lines.first().waitFor();
  const bottom = await portal(page).alert.evaluate((alert) => alert.getBoundingClientRect().bottom);
  expect(await portal(page).form.evaluate((form) => form.getBoundingClientRect().top)).toBeGreaterThan(bottom + 8);
  await onForm(page).byPhone.click();
  await onForm(page).phone.waitFor();
  for (const line of await lines.all()) {
    await line.click();
    expect(await focused(page)).not.toBe('link');
  }
  expectNoProblems(page);
  await page.context().close();
});

test.each([
  ['ja', ['family-name', 'given-name']],
  ['vi', ['family-name', 'given-name']],
  ['th', ['given-name', 'family-name']],
])('hl=%s asks for the names in the order of that language: %s', async (hl, order) => {
  const page = await openAt(browser, `/signup/welcome?hl=${hl}`);
  const names = portal(page).form.locator('[autocomplete$="-name"]');
  await names.first().waitFor();
  expect(await names.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))).toEqual(order);
  await page.context().close();
});

test('an invitation that names a country names its calling code too', async () => {
  const page = await openAt(browser, '/signup/jakarta');
  await onForm(page).byPhone.click();
  expect(await page.getByRole('combobox', { name: 'Country code' }).inputValue()).toBe('+62');
  await page.context().close();
});

test('what password managers and browsers look for is there, and nothing of it is asked twice', async () => {
  const page = await openAt(browser, '/signup/welcome');
  const tokens = await portal(page).form.evaluate((form) =>
    Array.from(
      form.querySelectorAll('input[autocomplete]'),
      (input) => `${input.getAttribute('name')} ${input.getAttribute('autocomplete')}`,
    ),
  );
  expect(tokens).toEqual([
    'firstName given-name',
    'lastName family-name',
    'country country',
    'email username',
    'code one-time-code',
    'password new-password',
  ]);
  expect(await onForm(page).password.getAttribute('passwordrules')).toContain('minlength: 8');
  expect(await portal(page).submit.count()).toBe(1);
  await onForm(page).country.fill('JP'); // as autofill does
  expect(await onForm(page).country.inputValue()).toBe('Japan');
  await page.context().close();
});

test('a look at the sign-in takes the e-mail along, and Back finds all that was typed', async () => {
  const page = await openAt(browser, '/signup/welcome');
  await fillSignUp(page);
  await portal(page).main.getByRole('link', { name: 'Sign in', exact: true }).click();
  await portal(page).screen('sign-in').waitFor();
  expect(await portal(page).field('username').inputValue()).toBe('ada@example.com');
  await page.goBack();
  await portal(page).screen('sign-up').waitFor();
  const { firstName, password, box, code } = onForm(page);
  expect(await firstName.inputValue()).toBe('Ada');
  expect(await password.inputValue()).toBe(DEMO_PASSWORD);
  expect(await code.inputValue()).toMatch(/^\d{6}$/);
  expect(await box('Terms').isChecked()).toBe(true);
  expect(await callsOf(page, 'checkReferral')).toHaveLength(1);
  expectNoProblems(page);
  await page.context().close();
});

test('a reload forgets what was typed, and keeps the time until another code', async () => {
  const page = await openAt(browser, '/signup/welcome');
  await fillSignUp(page);
  await page.reload();
  await onForm(page).firstName.waitFor();
  expect(await onForm(page).email.inputValue()).toBe('');
  await page.getByText('We sent you a code before the page was reloaded.').waitFor();
  expect(await onForm(page).sendCode.textContent()).toMatch(/^Send again in \d:\d\d$/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/ada|Lovelace|Harbor/);
  await page.context().close();
});

test('a double press registers once, and the button says that it is at work', async () => {
  const page = await openAt(browser, '/signup/welcome');
  await fillSignUp(page);
  const { asked, release } = await hold(page, '**/user/register');
  await onForm(page).create.dblclick();
  await asked;
  expect(await portal(page).form.getAttribute('aria-busy')).toBe('true');
  await onForm(page).create.click();
  release();
  await portal(page).screen('activation').waitFor();
  expect(await callsOf(page, 'register')).toHaveLength(1);
  await page.context().close();
});

test('the phone has room for it all: nothing is wider than the screen', async () => {
  const page = await openAt(browser, '/signup/welcome', { viewport: { width: 320, height: 640 }, hasTouch: true });
  await onForm(page).create.click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.context().close();
});

test('documents without an address that can be opened are agreed to without a link, and long words break', async () => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const files = [
    { key: 'the terms', title: long, url: 'javascript:alert(1)', required: true },
    { key: 'risks', title: 'Risks', required: true },
  ];
  const page = await openAt(browser, '/signup/welcome', {
    viewport: { width: 320, height: 640 },
    spec: `setting.SignUp_ComplianceFile=${JSON.stringify(files)}`,
    prepare: (opened) =>
      opened.route('**/referral/check', (route) =>
        route.fulfill({ json: { code: 0, message: '', data: { referrer: { name: long }, role: long } } }),
      ),
  });
  await onForm(page).create.click();
  const box = onForm(page).box(long);
  const described = await box.evaluate((input) => {
    const root = input.getRootNode() as ShadowRoot; // the portal's
    const ids = input.getAttribute('aria-describedby') ?? '';
    return ids.split(' ').map((id) => root.getElementById(id)?.textContent);
  });
  expect(described).toEqual([`Agree to ${long} to continue.`]);
  expect(await portal(page).form.getByText('Agree to Risks to continue.').count()).toBe(1);
  expect(await portal(page).form.getByRole('link').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expectNoProblems(page);
  await page.context().close();
});

test('settings that come while the form is being filled in take neither the focus nor the place under the fingers', async () => {
  let gate: Awaited<ReturnType<typeof hold>> | undefined;
  const page = await openAt(browser, '/signup/welcome', {
    spec: 'setting.SignUp_Role={"contact":"phone"},setting.PlatForm_Hint={"notice":"Closed on Sunday."},setting.Deposit_Basic=',
    prepare: async (opened) => {
      gate = await hold(opened, '**/platform/setting?*SignUp_Role*');
    },
  });
  await onForm(page).email.focus();
  const top = () => onForm(page).firstName.evaluate((input) => input.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  gate?.release();
  await onForm(page).phone.waitFor();
  await page.getByText('Closed on Sunday.').waitFor();
  expect(await focused(page)).toBe('phone');
  expect(await top()).toBe(before);
  expectNoProblems(page);
  await page.context().close();
});

test('a form that comes after the wait leaves the focus where the visitor has it on the page around', async () => {
  let gate: Awaited<ReturnType<typeof hold>> | undefined;
  const page = await openAt(browser, '/signup/refused-2506', {
    prepare: async (opened) => {
      gate = await hold(opened, '**/referral/check');
    },
  });
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('input'), { name: 'search' })));
  await page.locator('[name="search"]').focus();
  gate?.release();
  await heading(page, 'This invitation cannot be used');
  expect(await focused(page)).toBe('search');
  await page.context().close();
});
