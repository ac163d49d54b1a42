import { expect, test } from 'vitest';
import { DEMO_PASSWORD, LEGACY_PASSWORD } from '../../demo/accounts';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { plainPath } from '../../demo/serve/pages';
import { address, BRAND_HOST, eventsOf, expectNoProblems, newPage, portal } from './browser';
import { arrivedAt, callsOf, fields, focused, HOME, hold, openSignIn, signInByEmail } from './sign-in-steps';

test('without a home, the portal redirects to the site root', async () => {
  const page = await openSignIn({ attributes: { home: '/' } });
  await signInByEmail(page);
  await arrivedAt(page, '/');
  expect(eventsOf(page, 'portal-signed-in')).toEqual([{ redirectTo: address('/'), by: 'password' }]);
  expectNoProblems(page);
});

test('an address of the same origin is followed, a foreign one is not, and the server’s address wins over returnTo', async () => {
  for (const [account, route, path] of [
    ['routed', '/?csp=strict', '/arrived/account'],
    ['astray', '/?csp=strict', '/arrived/home'],
    ['trader', '/?returnTo=%2Farrived%2Fdeposit%3Famount%3D5', '/arrived/deposit'],
    ['trader', '/?returnTo=https%3A%2F%2Felsewhere.example%2F', '/arrived/home'],
    ['trader', '/?returnTo=%2F%2Felsewhere.example%2F', '/arrived/home'],
    ['trader', '/?returnTo=javascript%3Aalert(1)', '/arrived/home'],
    ['routed', '/?returnTo=%2Farrived%2Fdeposit', '/arrived/account'],
  ] as const) {
    const page = await openSignIn({ route });
    await signInByEmail(page, `${account}@example.com`);
    await arrivedAt(page, path);
    expect(new URL(page.url()).origin).toBe(new URL(address()).origin);
    await page.context().close();
  }
});

test('returnTo survives a visit to another screen', async () => {
  const page = await openSignIn({ route: '/?returnTo=%2Farrived%2Fdeposit' });
  await portal(page).action('recovery').click();
  await portal(page).screen('recovery').waitFor();
  await page.goBack();
  await signInByEmail(page);
  await arrivedAt(page, '/arrived/deposit');
});

test('a site that cancels portal-signed-in keeps its page: a link replaces the form', async () => {
  const page = await openSignIn();
  await page.evaluate(() => document.addEventListener('portal-signed-in', (event) => event.preventDefault()));
  await signInByEmail(page);
  await page.getByRole('heading', { name: 'You’re signed in' }).waitFor();
  expect(await portal(page).form.count()).toBe(0);
  expect(await portal(page).heading.evaluate((heading) => heading.matches(':focus'))).toBe(true);
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await arrivedAt(page);
  expectNoProblems(page);
});

test('a visitor who is already signed in is redirected, except on a local host', async () => {
  const local = await openSignIn({ spec: 'config.loggedIn=true' });
  expect(eventsOf(local, 'portal-signed-in')).toEqual([]);
  await local.context().close();
  const page = await newPage({ host: BRAND_HOST });
  await page.goto(plainPath({ tenant: 'dprime', home: HOME, 'api-base': apiBaseFor('config.loggedIn=true') }));
  await arrivedAt(page);
  expect(eventsOf(page, 'portal-signed-in')).toMatchObject([{ by: 'session' }]);
  expect(eventsOf(page, 'portal-ready')).toEqual([]);
});

test('Tab moves through the form in order, and Enter submits from every field', async () => {
  const page = await openSignIn({ attributes: { tenant: 'cgfintech' } });
  const order: string[] = [];
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    order.push(await focused(page));
  }
  const form = ['account-email', 'account-phone', 'email', 'password', 'show-password', 'by-code', 'recovery', 'button primary'];
  expect(order).toEqual(['logo', 'language', ...form]);
  for (const [field, blank] of [
    ['email', ' '],
    ['password', '  '],
  ] as const) {
    await fields(page)[field].press('Enter');
    await page.locator('#email-error').getByText('Enter your email address.').waitFor();
    await fields(page).email.and(page.locator(':focus')).waitFor();
    await fields(page).email.fill(blank); // removes the error
    await page.getByText('Enter your email address.').waitFor({ state: 'detached' });
  }
  await fields(page).byPhone.click();
  await fields(page).phone.press('Enter');
  await page.locator('#phone-error').getByText('Enter your phone number.').waitFor();
  expect(await callsOf(page, 'signIn')).toEqual([]);
});

test('while a submit is in flight the form is busy, and neither clicks nor Enter send a second one', async () => {
  const page = await openSignIn({ spec: 'signIn:2001' });
  const { asked, release } = await hold(page, '**/user/signIn');
  expect(await portal(page).form.getAttribute('aria-busy')).toBe(null);
  await fields(page).email.fill('trader@example.com');
  await fields(page).password.fill(DEMO_PASSWORD);
  await fields(page).submit.dblclick();
  await fields(page).password.press('Enter');
  await fields(page).email.press('Enter');
  await asked;
  expect(await portal(page).form.getAttribute('aria-busy')).toBe('true');
  expect(await fields(page).submit.getAttribute('aria-busy')).toBe('true');
  await fields(page).submit.click();
  release();
  await page.getByText('details aren’t right').waitFor();
  expect(await callsOf(page, 'signIn')).toHaveLength(1);
  expect(await portal(page).form.getAttribute('aria-busy')).toBe(null);
});

test('the password can be shown, is hidden again when it is sent, and the form warns about Caps Lock', async () => {
  const page = await openSignIn({ spec: 'signIn:2001' });
  const { password, submit, email } = fields(page);
  await email.fill('trader@example.com');
  await password.fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).waitFor();
  await submit.click();
  await page.getByText('details aren’t right').waitFor();
  expect(await password.getAttribute('type')).toBe('password');
  expect(await password.inputValue()).toBe(DEMO_PASSWORD);
  const capsLock = (on: boolean) =>
    password.evaluate(
      (input, modifierCapsLock) => input.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, modifierCapsLock })),
      on,
    );
  await capsLock(true);
  await page.getByText('Caps Lock is on.').waitFor();
  expect(await password.evaluate((input) => input.getAttribute('aria-describedby'))).toBe('password-caps');
  await capsLock(false);
  await page.getByText('Caps Lock is on.').waitFor({ state: 'detached' });
});

test('a password with spaces and umlauts is sent as it was typed, an e-mail address without its spaces', async () => {
  const page = await openSignIn();
  await signInByEmail(page, '  legacy@example.com ', LEGACY_PASSWORD);
  await arrivedAt(page);
  expect((await callsOf(page, 'signIn'))[0]?.body).toMatchObject({
    scope: 'crm_client',
    accountType: 'email',
    email: 'legacy@example.com',
    method: 'password',
    password: '[encrypted]',
  });
});

test('a second step leads to the verification screen, and no password is kept', async () => {
  const page = await openSignIn();
  await signInByEmail(page, 'guarded@example.com');
  await portal(page).screen('verification').waitFor();
  await page.goBack();
  await portal(page).screen('sign-in').waitFor();
  expect(await fields(page).email.inputValue()).toBe('guarded@example.com');
  expect(await fields(page).password.inputValue()).toBe('');
});
