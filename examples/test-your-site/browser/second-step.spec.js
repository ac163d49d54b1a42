import { expect, test } from '@playwright/test';
import { createSandbox, loginPortal } from 'login-portal/testing';
import { answer } from './answer.js';

test('a customer with a second step signs in', async ({ page }) => {
  const sandbox = createSandbox();
  await answer(page, sandbox);
  await page.goto('/login');
  const portal = loginPortal(page);
  const { email, password } = sandbox.accounts.find(({ id }) => id === 'careful');
  await portal.signIn({ email, password });
  await expect.poll(() => sandbox.outbox().length).toBe(1);
  await portal.enterCode(sandbox.codeFor(email));
  expect(await portal.signedIn()).toBe(true);
});
