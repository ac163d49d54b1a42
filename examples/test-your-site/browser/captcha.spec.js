import { expect, test } from '@playwright/test';
import { createSandbox, loginPortal } from 'login-portal/testing';
import { answer } from './answer.js';

for (const captcha of ['demo-pass', 'turnstile', 'altcha']) {
  test(`a customer signs in behind the captcha ${captcha}`, async ({ page }) => {
    const sandbox = createSandbox({ spec: `config.captcha=${captcha}` });
    await answer(page, sandbox);
    await page.goto('/login');
    const portal = loginPortal(page);
    const { email, password } = sandbox.accounts.find(({ id }) => id === 'trader');
    await portal.signIn({ email, password });
    expect(await portal.signedIn()).toBe(true);
  });
}
