import { expect, test } from '@playwright/test';
import { addVirtualAuthenticator, createSandbox, loginPortal } from 'login-portal/testing';
import { answer } from './answer.js';

test('a customer creates a passkey, and signs in with it', async ({ page }) => {
  const sandbox = createSandbox({ spec: 'config.passkey={"offer":true}' });
  await answer(page, sandbox);
  const device = await addVirtualAuthenticator(page);
  const portal = loginPortal(page);
  await page.goto('/login');
  const { email, password } = sandbox.accounts.find(({ id }) => id === 'trader');
  await portal.signIn({ email, password });
  await portal.createPasskey();
  await page.waitForURL('/');
  expect(await device.passkeys()).toHaveLength(1);

  await sandbox.fetch('/sandbox/sign-out', { method: 'POST' });
  await page.goto('/login'); // the browser suggests the passkey, and the device confirms it
  await page.waitForURL('/');
});
