import { expect, test } from 'vitest';
import { AUTHENTICATOR_CODE } from '../../demo/accounts';
import { overflowOf } from './accessibility-checks';
import { expectNoProblems, portal, shot } from './browser';
import { arrivedAt, fields, focused, hold, play, tabTo } from './sign-in-steps';
import { confirm, openSecondStep, outbox, step } from './verification-steps';

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
  expectNoProblems(page);
});

test('the box that trusts this device is reached before the code', async () => {
  const page = await openSecondStep('guarded', { spec: 'config.trust=30' });
  expect(await page.getByRole('checkbox').count()).toBe(0); // a method comes first
  await step(page).byAuthenticator.click();
  const box = page.getByRole('checkbox', { name: 'Don’t ask again on this device for 30 days', exact: true });
  await tabTo(page, 'code');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  expect(await box.isChecked()).toBe(true);
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

test('the form’s alert keeps its distance, and the time at which a lock ends stays on one line', async () => {
  const page = await openSecondStep('guarded', {
    attributes: { tenant: 'doofinancial-id' },
    viewport: { width: 1440, height: 900 },
  });
  await step(page).bySms.click();
  await play(page, 'verify:2004');
  await confirm(page, '111111');
  const hour = portal(page).alert.locator('bdi').last(); // by the platform’s clock
  await hour.waitFor();
  expect(await hour.evaluate((element) => element.getClientRects().length)).toBe(1);
  const [message, form] = [await portal(page).alert.boundingBox(), await portal(page).form.boundingBox()];
  expect((form?.y ?? 0) - (message?.y ?? 0) - (message?.height ?? 0)).toBeGreaterThanOrEqual(16);
});

test('a long word on the send button leaves room for the whole code', async () => {
  const page = await openSecondStep('careful', {
    spec: 'word.Code.SendAgainIn=Enviar novamente dentro de {{duration}}',
    viewport: { width: 320, height: 800 },
  });
  await step(page).resend.filter({ hasText: 'Enviar novamente' }).waitFor();
  await step(page).code.fill('888888');
  const hidden = await step(page).code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
  expect(await overflowOf(page)).toEqual([]);
  await shot(page, 'verification-long-word-320');
});

test('right to left, addresses and numbers run left to right', async () => {
  const page = await openSecondStep('guarded', { route: '/?hl=ug-CN&csp=strict', attributes: { tenant: 'cgfintech' } });
  expect(await portal(page).main.evaluate((main) => getComputedStyle(main).direction)).toBe('rtl');
  const phone = step(page).bySms.locator('bdi');
  expect(await phone.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  await step(page).bySms.click();
  // Within a sentence, Unicode's isolates do this.
  await page.locator('#code-hint').filter({ hasText: '\u2066+62 *******003\u2069' }).waitFor();
  await shot(page, 'verification-rtl');
  expect(await overflowOf(page)).toEqual([]);
});
