import { expect, test } from 'vitest';
import { AUTHENTICATOR_CODE } from '../../demo/accounts';
import { eventsOf, expectNoProblems, portal, waitForEvent } from './browser';
import { arrivedAt, callsOf, signInByEmail, tabTo } from './sign-in-steps';
import { openSecondStep, step } from './verification-steps';

const BOX = { name: 'Don’t ask again on this device for 30 days', exact: true };
const TICKED = { scope: 'crm_client', verifyToken: expect.any(String), method: 'authenticator', code: AUTHENTICATOR_CODE, trust: true };

test('the box is reached before the code, and once ticked the next sign-in on this device needs no second step', async () => {
  const page = await openSecondStep('guarded', { spec: 'config.trust=30' });
  const login = page.url();
  expect(await page.getByRole('checkbox').count()).toBe(0); // a method comes first
  await step(page).byAuthenticator.click();
  const box = page.getByRole('checkbox', BOX);
  expect(await box.isChecked()).toBe(false);
  await tabTo(page, 'code');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  expect(await box.isChecked()).toBe(true);

  await step(page).byEmail.click(); // another way, and back
  await page.getByText('We’ve sent a code to').waitFor();
  await step(page).byAuthenticator.click();
  expect(await box.isChecked()).toBe(true);
  await step(page).code.fill(AUTHENTICATOR_CODE); // complete, so it is sent by itself
  await arrivedAt(page);
  expect((await callsOf(page, 'verify')).map(({ body }) => body)).toEqual([TICKED]);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'portal_device');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
  const readable = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]));
  expect(readable).not.toMatch(/portal_device|days/);

  await page.request.post('/sandbox/sign-out');
  await page.goto(login);
  await waitForEvent(page, 'portal-ready', 2);
  await portal(page).screen('sign-in').waitFor();
  await signInByEmail(page, 'guarded@example.com');
  await arrivedAt(page);
  expect(eventsOf(page, 'portal-signed-in').map(({ by }) => by)).toEqual(['verification', 'password']);
  expectNoProblems(page);
});
