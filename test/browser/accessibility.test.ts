import { expect, test } from 'vitest';
import { portal } from './browser';
import { fields, openSignIn } from './sign-in-steps';

test('landmarks are complete, the document’s order is that of the page, and inputs have names that password managers know', async () => {
  const page = await openSignIn({ attributes: { tenant: 'doofinancial' } });
  await page.getByRole('contentinfo').getByRole('button').first().waitFor();
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) expect(await page.getByRole(landmark).count(), landmark).toBe(1);
  const order = () =>
    portal(page)
      .host.locator('h1, [role="alert"], form input, form button, form a, footer')
      .evaluateAll((all) =>
        all.map(
          (element) =>
            element.getAttribute('role') ?? element.getAttribute('name') ?? element.getAttribute('data-action') ?? element.localName,
        ),
      );
  const end = ['password', 'show-password', 'by-code', 'recovery', 'button', 'footer'];
  expect(await order()).toEqual(['h1', 'alert', 'account-email', 'account-phone', 'email', ...end]);
  const inputs = () =>
    portal(page)
      .form.locator('input')
      .evaluateAll((all) =>
        all.map((input) => [input.id, ...['name', 'autocomplete', 'inputmode', 'type'].map((name) => input.getAttribute(name))]),
      );
  const password = ['password', 'password', 'current-password', null, 'password'];
  const byEmail = [['email', 'email', 'username', 'email', 'text'], password];
  expect(await inputs()).toEqual(byEmail);
  await fields(page).byPhone.click();
  await fields(page).phone.waitFor();
  expect(await order()).toEqual(['h1', 'alert', 'account-email', 'account-phone', 'combobox', 'button', 'phone', ...end]);
  expect(await inputs()).toEqual([
    ['callingCode', 'callingCode', 'tel-country-code', 'text', 'text'],
    ['phone', 'phone', 'username', 'tel', 'tel'],
    password,
  ]);
  await fields(page).byEmail.click();
  expect(await inputs()).toEqual(byEmail);
  expect(await portal(page).form.getAttribute('method')).toBe('post');
});
