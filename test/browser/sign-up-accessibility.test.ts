import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import { overflowOf, violationsOf } from './accessibility-checks';
import { newPage, portal } from './browser';
import { onForm, uuidOf } from './sign-up-steps';
import { inTurn } from './turns';

/** The states of each screen, and how to reach them. */
const STATES: readonly (readonly [route: string, name: string, make: (page: Page) => Promise<unknown>])[] = [
  ['/signup/welcome', 'the form', (page) => onForm(page).firstName.waitFor()],
  ['/signup/welcome', 'the form with its errors', (page) => onForm(page).create.click()],
  ['/signup/welcome', 'the form by phone', (page) => onForm(page).byPhone.click()],
  ['/signup/refused-2510', 'a refused invitation', (page) => portal(page).action('retry').waitFor()],
  [`/activation?uuid=${uuidOf(3)}`, 'the progress', (page) => page.getByText(/step 2 of 3/).waitFor()],
  [`/activation?uuid=${uuidOf(1)}`, 'the activation with its errors', (page) => onForm(page).activate.click()],
  [`/activation?uuid=${uuidOf(5)}`, 'a failure', (page) => portal(page).action('sign-in').waitFor()],
];

const LOOKS = [
  ['dprime', 'light', 1440],
  ['dprime', 'dark', 320],
  ['cgfintech', 'dark', 1440],
  ['cgfintech', 'light', 320],
  ['doofinancial', 'dark', 768],
  ['doofinancial-id', 'light', 360],
] as const;
const cases = inTurn(STATES, LOOKS).map(([[route, state, make], [tenant, scheme, width]]) => ({
  route,
  state,
  make,
  tenant,
  scheme,
  width,
}));

test.each(cases)('$state, $tenant, $scheme, $width px wide: axe finds nothing and nothing is cut off', async (given) => {
  const { route, make, tenant, scheme: colorScheme, width } = given;
  // The test injects axe, which the strict policy would block.
  const page = await newPage({ colorScheme, viewport: { width, height: 900 } });
  await page.goto(plainPath({ tenant }, route));
  await make(page);
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toEqual([]);
});
