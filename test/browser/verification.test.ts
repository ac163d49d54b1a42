import { expect, test } from 'vitest';
import { AUTHENTICATOR_CODE } from '../../demo/accounts';
import { plainPath } from '../../demo/serve/pages';
import { eventsOf, expectNoProblems, newPage, portal, waitForEvent } from './browser';
import { arrivedAt, callsOf, fields, focused, HOME, hold } from './sign-in-steps';
import { confirm, kept, newestCode, openSecondStep, outbox, step } from './verification-steps';

test('by e-mail only: the code is sent on arrival, and can be pasted with spaces, which confirms', async () => {
  const page = await openSecondStep('careful');
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
  await page.locator('#code-hint [aria-live]').getByText('We’ve sent a code to').waitFor();
  expect(await focused(page)).toBe('code');
  expect(await step(page).code.evaluate((input) => input.getAttribute('aria-describedby'))).toBe('code-hint place title');
  await page.locator('#code-hint').getByText('Entering the last digit submits the code.').waitFor();
  expect(await portal(page).form.getAttribute('method')).toBe('post');
  expect(await portal(page).submit.count()).toBe(1);
  expect(await portal(page).field('one-time-code').getAttribute('inputmode')).toBe('numeric');
  const code = await newestCode(page);
  await step(page).code.fill(` ${code.slice(0, 3)} - ${code.slice(3)}\n`);
  await arrivedAt(page);
  expect((await callsOf(page, 'verify'))[0]?.body).toMatchObject({ code });
  expect(eventsOf(page, 'portal-signed-in')).toMatchObject([{ by: 'verification' }]);
  expect((await callsOf(page, 'sendCode')).map(({ body }) => body)).toEqual([
    { scope: 'crm_client', scene: 'verification', channel: 'email', verifyToken: expect.any(String) },
  ]);
  expect(await kept(page)).not.toContain('verify');
  expectNoProblems(page);
});

test('three methods: each names where its code goes, and can be changed for another', async () => {
  const page = await openSecondStep('guarded');
  const { byEmail, bySms, byAuthenticator } = step(page);
  await page.getByRole('heading', { level: 1, name: 'Confirm your sign-in' }).waitFor();
  expect(await byEmail.locator('[dir="ltr"]').textContent()).toBe('g***d@example.com');
  expect(await bySms.locator('[dir="ltr"]').textContent()).toBe('+62 *******003');
  expect(await outbox(page)).toEqual([]);

  const sending = await hold(page, '**/code/send');
  await bySms.click();
  await page.getByRole('heading', { level: 1, name: 'Check your text messages' }).waitFor();
  expect(await focused(page)).toBe('title'); // nothing to type in yet
  sending.release();
  await page.getByText('We’ve sent a code to').waitFor();
  expect(await focused(page)).toBe('code'); // the visitor asked for it
  expect(await step(page).code.evaluate((input) => input.getAttribute('aria-describedby'))).toBe('code-hint place title');
  expect(await bySms.count()).toBe(0);
  await step(page).code.fill('123');

  await byEmail.click();
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
  expect(await step(page).code.inputValue()).toBe('');
  await page.getByText('g***d@example.com').waitFor();
  expect(await focused(page)).toBe('code');

  await bySms.click();
  await page.getByRole('heading', { level: 1, name: 'Check your text messages' }).waitFor();
  expect(await focused(page)).toBe('code'); // the code of a moment ago still counts

  await byAuthenticator.click();
  await page.getByRole('heading', { level: 1, name: 'Open your authenticator app' }).waitFor();
  expect(await focused(page)).toBe('code');
  expect(await step(page).resend.count()).toBe(0);
  expect((await outbox(page)).map(({ channel }) => channel)).toEqual(['sms', 'email']);
  await confirm(page, AUTHENTICATOR_CODE);
  await arrivedAt(page);
  expect((await callsOf(page, 'verify'))[0]?.body).toMatchObject({ method: 'authenticator', scope: 'crm_client' });
  expectNoProblems(page);
});

test('a reload keeps the method, the countdown and the redirect, and sends nothing', async () => {
  const page = await openSecondStep('guarded', { route: '/?returnTo=%2Farrived%2Fdeposit' });
  await step(page).byEmail.click();
  await page.getByText('We’ve sent a code to').waitFor();
  await step(page).code.fill('12345');
  await page.reload();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByText('We’ve sent a code to').waitFor();
  expect(await step(page).resend.getAttribute('aria-disabled')).toBe('true');
  expect(await step(page).resend.textContent()).toMatch(/Send a new code \((1:00|0:\d\d)\)/);
  expect(await step(page).code.inputValue()).toBe('');
  expect(await outbox(page)).toHaveLength(1);
  await confirm(page, await newestCode(page));
  await arrivedAt(page, '/arrived/deposit');
});

test('Back leads to sign-in with the account filled in, Forward to the same point of the second step', async () => {
  const page = await openSecondStep('careful');
  await page.getByText('We’ve sent a code to').waitFor();
  await step(page).code.fill('12');
  await page.goBack();
  await portal(page).screen('sign-in').waitFor();
  expect(await fields(page).email.inputValue()).toBe('careful@example.com');
  expect(await fields(page).password.inputValue()).toBe('');
  await page.goForward();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  expect(await step(page).code.inputValue()).toBe('12');
  expect(await outbox(page)).toHaveLength(1);
  await step(page).back.click();
  await portal(page).screen('sign-in').waitFor();
});

test('without a pending sign-in it leads back and shows the reason', async () => {
  const page = await newPage();
  await page.goto('/arrived/before');
  await page.goto(plainPath({ tenant: 'dprime', home: HOME }, '/verification'));
  await portal(page).screen('sign-in').waitFor();
  await portal(page).alert.getByText('There’s no sign-in to confirm').waitFor();
  await waitForEvent(page, 'portal-ready');
  expect(await focused(page)).toBe('title');
  await page.goBack();
  await arrivedAt(page, '/arrived/before');
  expectNoProblems(page);
});
