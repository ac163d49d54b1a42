import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoProblems, portal } from './browser';
import { play } from './sign-in-steps';
import { onForm, openAt } from './sign-up-steps';

const terms = (version: string) => ({ key: 'terms', title: 'Terms of business', url: '/terms', required: true, version });
const settingOf = (version: string) => `setting.SignUp_ComplianceFile=${JSON.stringify([terms(version)])}`;

const render = (page: Page, shown: boolean) =>
  portal(page).host.evaluate((element, isShown) => element.style.setProperty('display', isShown ? 'block' : 'none'), shown);

test.each([
  ['3.2', true],
  ['4.0', false],
])('a box that was ticked at version 3.2, and is shown again at %s', async (version, ticked) => {
  const page = await openAt('/signup/welcome');
  await play(page, settingOf('3.2'));
  await page.reload();
  const { firstName, box } = onForm(page);
  await firstName.fill('Lantern');
  await box('Terms').check();
  await render(page, false);
  await firstName.waitFor({ state: 'detached' });
  await play(page, settingOf(version));
  await render(page, true);
  await box('Terms').waitFor();
  expect(await firstName.inputValue()).toBe('Lantern');
  expect([version, await box('Terms').isChecked()]).toEqual([version, ticked]);
  expectNoProblems(page);
});
