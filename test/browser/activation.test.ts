import { expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { PATIENT } from '../patience.js';
import { eventsOf, expectNoProblems, portal, REQUEST_FAILED, shot } from './browser';
import { sentence } from './recovery-steps';
import { arrivedAt, callsOf, focused, play } from './sign-in-steps';
import { fillEnd, heading, onForm, openAt, sendCode, uuidOf } from './sign-up-steps';

const link = (number: number) => `/activation?uuid=${uuidOf(number)}`;

test.each([
  [1, 'path', 'n***r@example.com'],
  [2, 'hash', '+66 ******004'],
] as const)(
  'registration %i, %s mode: opening the link changes nothing; a code, a password and the agreements sign in',
  async (number, router, target) => {
    const page = await openAt(router === 'hash' ? `#${link(number)}` : link(number), { attributes: { router } });
    await heading(page, 'Activate your account');
    await onForm(page).code.waitFor();
    await portal(page).main.getByText(target).first().waitFor();
    for (const call of ['sendCode', 'activate']) expect(await callsOf(page, call)).toEqual([]);
    await shot(page, `activation-${number}`);
    await fillEnd(page);
    await onForm(page).password.press('Enter');
    await arrivedAt(page);
    expect(eventsOf(page, 'portal-signed-in')).toMatchObject([{ by: 'activation' }]);
    expect((await callsOf(page, 'activate'))[0]?.body).toMatchObject({ uuid: uuidOf(number), password: '[encrypted]' });
    expectNoProblems(page);
  },
);

test('one status shows the progress step by step until the form appears', async () => {
  const page = await openAt(link(3), { prepare: (opened) => opened.clock.install() });
  const status = page.getByRole('status').getByText(/^Step \d of/);
  await status.waitFor();
  expect(await status.textContent()).toBe('Step 2 of 3');
  const looks = async () => (await callsOf(page, 'progress')).length;
  const before = await looks();
  const asked = page.waitForResponse('**/register/progress?**');
  await page.clock.runFor(1500);
  await asked;
  expect(await looks()).toBe(before + 1);
  await shot(page, 'activation-progress');
});

test('while the account is created, the brand’s icon stands in a ring that turns, and stands still if nothing may move', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await openAt(link(3), { reducedMotion, prepare: (opened) => opened.clock.install() });
    const mark = portal(page).main.locator('.emblem > .loading-mark');
    await mark.waitFor();
    const look = await mark.evaluate((element) => [
      getComputedStyle(element).backgroundImage,
      getComputedStyle(element, '::before').animationName,
    ]);
    expect(look).toEqual([expect.stringMatching(/^url\("data:image\/svg/), reducedMotion === 'reduce' ? 'none' : 'turn']);
    await expect.poll(() => mark.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    await page.context().close();
  }
});

test.each([
  [link(4), 'Your account is active', 'You can sign in now.'],
  [link(5), 'We couldn’t set up your account', sentence('Activation.FailedText')],
  ['/activation?uuid=none', 'We couldn’t find your account', sentence('Activation.UnknownText')],
  ['/activation', 'Open your activation link', sentence('Activation.NoLinkText')],
])('%s: %s, with the way to the sign-in', async (route, title, text) => {
  const page = await openAt(route);
  await heading(page, title);
  await portal(page).main.getByText(text, { exact: true }).waitFor();
  await portal(page).main.getByRole('link', { name: 'Sign in' }).click();
  await portal(page).screen('sign-in').waitFor();
  expectNoProblems(page);
});

test.each(['500', 'reset', 'html'])('a progress call that ends in %s can be repeated', async (way) => {
  const page = await openAt('/activation');
  await play(page, `progress:${way}`);
  await page.evaluate((path) => document.querySelector('login-portal')?.navigate(path), link(1));
  await heading(page, 'We couldn’t check your account');
  await play(page, '');
  await portal(page).action('retry').click();
  await onForm(page).code.waitFor();
  expectNoProblems(page, REQUEST_FAILED);
});

test('the name for password managers is asked of those who have one, after the password', async () => {
  const page = await openAt(link(1));
  await onForm(page).code.waitFor();
  expect(await page.locator('[name="account"]').count()).toBe(0);
  await page.getByRole('button', { name: 'Add your email address or phone number for your password manager' }).click();
  expect(await focused(page)).toBe('account');
  const names = await portal(page)
    .form.locator('input:not([type="checkbox"])')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name')));
  expect(names).toEqual(['username', 'code', 'password', 'account']);
});

test('if one channel fails, the form offers the other', async () => {
  const page = await openAt(link(2), { spec: 'sendCode:5402*1' });
  await onForm(page).sendCode.click();
  await portal(page).alert.getByText(sentence('Code.SmsLimit'), { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Get a code by email' }).click();
  await expect.poll(() => callsOf(page, 'sendCode').then((calls) => calls.map(({ body }) => body?.channel))).toEqual(['sms', 'email']);
});

test('a reload in the middle keeps what the server returned: the code, its time, the registration', async () => {
  const page = await openAt(link(1));
  const code = await sendCode(page);
  await page.reload();
  await page.getByText(/^We’ve sent a code to/).waitFor();
  expect(await onForm(page).sendCode.textContent()).toMatch(/^Send a new code \(\d:\d\d\)$/);
  await onForm(page).code.fill(code);
  await onForm(page).password.fill(DEMO_PASSWORD);
  for (const title of ['Terms of business', 'Privacy notice']) await onForm(page).box(title).check();
  await onForm(page).activate.click();
  await arrivedAt(page);
});

test('a step that appears by itself does not move the focus, unless the focus was lost', async () => {
  const page = await openAt(link(1), { spec: 'progress:500*1' });
  await heading(page, 'We couldn’t check your account');
  const online = () => page.evaluate(() => dispatchEvent(new Event('online')));
  const logo = portal(page).host.locator('[part="logo"]');
  await logo.focus();
  await online();
  await onForm(page).code.waitFor();
  expect(await logo.evaluate((link) => link.matches(':focus'))).toBe(true);

  await page.reload();
  await heading(page, 'We couldn’t check your account');
  await portal(page).action('retry').focus();
  await online();
  await portal(page).heading.and(page.locator(':focus')).waitFor();
  await heading(page, 'Activate your account');
});

test('an account that was activated in another tab is reported when a code is requested here', async () => {
  const page = await openAt(link(1));
  await onForm(page).code.waitFor();
  await play(page, 'sendCode:4001');
  await onForm(page).sendCode.click();
  await heading(page, 'Your account is active');
  await portal(page).heading.and(page.locator(':focus')).waitFor();
  expectNoProblems(page);
});

test('on a small screen a failure scrolls into view, the sign-in is in reach, and Back keeps what was typed', async () => {
  const page = await openAt(link(1), { spec: 'activate:2027', viewport: { width: 360, height: 640 } });
  await fillEnd(page);
  await onForm(page).activate.click();
  const alert = portal(page).alert.getByText(sentence('Login.TooManyRequests'), { exact: true });
  await alert.waitFor();
  await vi.waitUntil(() => alert.evaluate((text) => text.getBoundingClientRect().top >= 0), PATIENT);
  const room = await portal(page).form.evaluate(
    (form) => form.getBoundingClientRect().top - (form.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
  );
  expect(room).toBeGreaterThanOrEqual(16);
  await portal(page).main.getByRole('link', { name: 'Back to sign-in' }).click();
  await portal(page).screen('sign-in').waitFor();
  await page.goBack();
  await onForm(page).code.waitFor();
  expect(await onForm(page).password.inputValue()).toBe(DEMO_PASSWORD);
  expectNoProblems(page);
});
