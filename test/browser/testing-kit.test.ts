import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createSandbox, loginPortal } from '../../demo/testing/testing';
import { openReady } from './host-pages';
import { HOME } from './sign-in-steps';

/* `docs/test-your-site.md`: a site's test in Playwright, with a sandbox in the place of the API. */

/** Opens a site whose calls a sandbox answers. */
async function open(sandbox: ReturnType<typeof createSandbox>, inside = ''): Promise<Page> {
  return openReady({
    body: `<login-portal tenant="dprime" router="memory" home="${HOME}">${inside}</login-portal>`,
    before: (page) =>
      page.route(/\/(toc|static\/storage)\//, async (route) => {
        const request = route.request();
        const answer = await sandbox.fetch(request.url(), {
          method: request.method(),
          headers: await request.allHeaders(),
          ...(request.postData() !== null && { body: request.postData() }),
        });
        await route.fulfill({
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: Buffer.from(await answer.arrayBuffer()),
        });
      }),
  });
}

const PHONE = '+62 8120000001';

test('a customer with a second step signs in', async () => {
  const sandbox = createSandbox();
  const page = await open(sandbox);
  const portal = loginPortal(page);
  const { email = '', password = '' } = sandbox.accounts.find(({ id }) => id === 'careful') ?? {};
  expect(await portal.screen()).toBe('sign-in');
  await portal.signIn({ email, password });
  await expect.poll(() => sandbox.outbox().length).toBe(1);
  await portal.enterCode(sandbox.codeFor(email));
  expect(await portal.signedIn()).toBe(true);
});

test('one with a phone number signs in, and a wrong password is told', async () => {
  const sandbox = createSandbox();
  const page = await open(sandbox);
  const portal = loginPortal(page);
  await portal.signIn({ phone: PHONE, password: 'Wrong7!Password' });
  expect(await portal.message()).toMatch(/details/);
  const { password = '' } = sandbox.accounts.find(({ id }) => id === 'trader') ?? {};
  await portal.signIn({ phone: PHONE, password });
  expect(await portal.signedIn()).toBe(true);
});

test('a form of the site’s own in a slot is left alone', async () => {
  const sandbox = createSandbox();
  const site = '<form slot="notice"><p part="alert">Closed on Sunday</p><input name="email"><button type="submit">Send</button></form>';
  const page = await open(sandbox, site);
  const portal = loginPortal(page);
  const { email = '', password = '' } = sandbox.accounts.find(({ id }) => id === 'trader') ?? {};
  await portal.signIn({ email, password: 'Wrong7!Password' });
  expect(await portal.message()).toMatch(/details/);
  expect(await page.locator('[slot] input').inputValue()).toBe('');
  await portal.signIn({ email, password });
  expect(await portal.signedIn()).toBe(true);
});

test('who is signed in and stays on the page is signed in; who is at the form or at an unknown page is not', async () => {
  const sandbox = createSandbox();
  const page = await open(sandbox);
  await page.evaluate(() => addEventListener('portal-signed-in', (event) => event.preventDefault()));
  const portal = loginPortal(page);
  const { email = '', password = '' } = sandbox.accounts.find(({ id }) => id === 'trader') ?? {};
  const ends: string[] = [];
  const signedIn = portal.signedIn().then((is) => {
    ends.push('signed in');
    return is;
  });
  await page.evaluate(() => document.querySelector('login-portal')?.navigate('/nowhere'));
  await page.locator('login-portal main[data-screen="not-found"]').waitFor();
  await page.evaluate(() => document.querySelector('login-portal')?.navigate('/'));
  expect(await portal.screen()).toBe('sign-in');
  expect(ends).toEqual([]);
  await portal.signIn({ email, password });
  expect(await signedIn).toBe(true);
});
