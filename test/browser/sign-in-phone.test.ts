import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fields, type Opening, openSignIn } from './sign-in-steps';

/** Opens the sign-in and switches to a phone number. */
async function openPhone(opening: Opening = {}): Promise<Page> {
  const page = await openSignIn(opening);
  await fields(page).byPhone.click();
  await fields(page).phone.waitFor();
  return page;
}

test('the list opens with the chosen country in the middle, between its neighbours', async () => {
  const page = await openPhone();
  const { code, options } = fields(page);
  await code.fill('Portugal'); // filling chooses at once; Enter would send the form, whose first error closes the list
  await code.click();
  const chosen = await options.getByText('Portugal').boundingBox();
  const list = await page.getByRole('listbox').boundingBox();
  const middle = (box: typeof list) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(chosen) - middle(list))).toBeLessThan(chosen?.height ?? 0);
});

test('the default code is that of the market, otherwise that of the visitor’s language', async () => {
  for (const [locale, tenant, code] of [
    ['id-ID', 'dprime', '+62'],
    ['pt-PT', 'dprime', '+351'],
    ['en-US', 'doofinancial-id', '+62'],
    ['pt', 'dprime', ''],
  ] as const) {
    const page = await openPhone({ locale, attributes: { tenant }, route: '/?hl=en' });
    expect(await fields(page).code.inputValue(), `${locale} ${tenant}`).toBe(code);
    await page.context().close();
  }
});
