import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { expectNoProblems, portal } from './browser';
import { listen, times } from './heard';
import { onForm, openAt, sendCode, uuidOf } from './sign-up-steps';

/* The sections of a long form tell which of them are complete. */

/** The headings of the sections, as screen readers read them. */
const headings = (page: Page) => portal(page).form.getByRole('heading', { level: 2 });
const complete = (page: Page) => portal(page).form.getByRole('heading', { level: 2, name: /\(complete\)$/ });

test('a section of the sign-up says that it is complete as soon as it is, moves nothing, and no live region says it', async () => {
  const page = await openAt('/signup/welcome');
  const form = onForm(page);
  await form.password.focus(); // unfolds its rules
  await expect.poll(() => headings(page).allInnerTexts()).toEqual(['About you', 'Contact details', 'Your password', 'Agreements']);
  const heard = await listen(page);
  const places = () => headings(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + scrollY));
  const before = await places();
  await form.firstName.fill('Lantern');
  expect(await complete(page).count()).toBe(0);
  await form.lastName.fill('Hill');
  await complete(page).getByText('About you').waitFor();
  await form.password.fill(DEMO_PASSWORD);
  await complete(page).getByText('Your password').waitFor();
  await form.box('Terms of business').check();
  expect(await complete(page).count()).toBe(2);
  await form.box('Privacy notice').check();
  await complete(page).getByText('Agreements').waitFor();
  expect(await places()).toEqual(before);
  await form.email.fill('hill@example.com');
  await form.code.fill(await sendCode(page));
  await complete(page).getByText('Contact details').waitFor();
  expect(await complete(page).count()).toBe(4);
  await form.email.fill('meadow@example.com'); // the code was for another address
  await expect.poll(() => complete(page).count()).toBe(3);
  expect(times(await heard(), 'complete)')).toBe(0);
  expect(await page.getByRole('group', { name: 'Your password', exact: true }).count()).toBe(1); // the same name as before
  expectNoProblems(page);
});

test('a message at a field takes the check of its section back', async () => {
  const page = await openAt(`/activation?uuid=${uuidOf(1)}`, { spec: 'activate:2021' });
  const form = onForm(page);
  await form.code.fill(await sendCode(page));
  await form.password.fill(DEMO_PASSWORD);
  await form.box('Terms of business').check();
  await form.box('Privacy notice').check();
  await expect.poll(() => complete(page).count()).toBe(3);
  await form.activate.click();
  await page.locator('#code-error').waitFor();
  expect(await complete(page).allInnerTexts()).toHaveLength(2);
  expectNoProblems(page);
});
