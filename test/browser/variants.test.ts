import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { expectNoProblems, portal } from './browser';
import { arrivedAt, callsOf, fields, focused, openSignIn, tabTo, VARIANTS } from './sign-in-steps';
import { inTurn, picked } from './turns';

type Variant = (typeof VARIANTS)[number];

/** One with a badge, and the trading brand with its line about security; `test/tenants` and `test/element` have the facts of each. */
const SAMPLE = picked(VARIANTS, ({ tenant, userType }) => ['dprime ib', 'cgfintech client'].includes(`${tenant} ${userType}`));

const attributesOf = ({ tenant, userType }: Variant) => ({ tenant, 'user-type': userType });

test.each(SAMPLE)('$tenant $userType shows its brand, and the parts of header and footer that it has', async (variant) => {
  const { userType, title, languageMenu, sections, security } = variant;
  const page = await openSignIn({ attributes: attributesOf(variant) });
  expect(await page.title()).toBe(title);
  expect(await page.locator('link[rel="icon"]').last().getAttribute('href')).not.toBe('data:,');
  expect(await portal(page).heading.textContent()).toBe(`Sign in to ${title}`);
  expect(await page.getByText('Introducing broker portal').count()).toBe(userType === 'ib' ? 1 : 0);
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${title} home page` })
      .count(),
  ).toBe(1);
  const menu = page.getByRole('combobox', { name: 'Language' });
  expect(await menu.count()).toBe(languageMenu ? 1 : 0);
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const buttons = footer.getByRole('button');
  await buttons.first().waitFor();
  expect(await buttons.count()).toBe(sections);
  expect(await footer.getByRole('link').count()).toBe(sections === 5 ? 3 : 0);
  expect(await footer.getByText('All rights reserved').count()).toBe(sections === 5 ? 1 : 0);
  expect(await page.getByText('Your information is encrypted.').count()).toBe(security ? 1 : 0);
  const height = await portal(page).main.evaluate((main) => main.getBoundingClientRect().height);
  if (security) expect(height).toBe(900);
  expectNoProblems(page);
});

/** The ways to sign in. */
const WAYS: Readonly<Record<string, (page: Page, scope: string) => Promise<unknown>>> = {
  'by phone, with the pointer': async (page, scope) => {
    const { byPhone, code, options, phone, password, submit } = fields(page);
    await byPhone.click();
    await code.click();
    await options.getByText('Indonesia', { exact: true }).click();
    await phone.fill('8120000001');
    await password.fill(DEMO_PASSWORD);
    await submit.click();
    await arrivedAt(page);
    expect((await callsOf(page, 'signIn'))[0]?.body).toMatchObject({
      scope,
      accountType: 'phone',
      callingCode: '62',
      phone: '8120000001',
    });
  },
  'by phone, with the keyboard alone': async (page) => {
    await tabTo(page, 'account-phone');
    await page.keyboard.press('Space');
    await fields(page).phone.waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('callingCode');
    await page.keyboard.type('indonesia');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('8120000001');
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await arrivedAt(page);
  },
};

const signIns = inTurn(SAMPLE, Object.entries(WAYS)).map(
  ([variant, [way, go]]) => [variant.tenant, variant.userType, way, variant, go] as const,
);

test.each(signIns)('%s %s signs in %s', async (_tenant, userType, _way, variant, go) => {
  const page = await openSignIn({ attributes: attributesOf(variant) });
  await go(page, userType === 'ib' ? 'crm_ib' : 'crm_client');
  expectNoProblems(page);
});
