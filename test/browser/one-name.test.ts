import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoProblems, portal, shot } from './browser';
import { callsOf, focused } from './sign-in-steps';
import { fillEnd, fillSignUp, onForm, openAt } from './sign-up-steps';

/* Many people have one name, as in Indonesia. */

const box = (page: Page) => portal(page).form.locator('input[name="one-name"]');

test('a visitor with one name registers with it, and the last name is empty', async () => {
  const page = await openAt('/signup/jakarta');
  const { firstName, lastName, email, create } = onForm(page);
  await create.click();
  await portal(page).alert.getByRole('link', { name: 'Enter your last name.' }).waitFor();
  await page.getByRole('checkbox', { name: 'I have only one name', exact: true }).press('Space');
  await lastName.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('one-name');
  expect(await portal(page).alert.getByRole('link', { name: 'Enter your last name.' }).count()).toBe(0);
  await shot(page, 'sign-up-one-name');
  await firstName.fill('Suharto');
  await email.fill('suharto@example.com');
  await fillEnd(page);
  await create.click();
  await portal(page).screen('activation').waitFor();
  expect((await callsOf(page, 'register'))[0]?.body).toMatchObject({ firstName: 'Suharto', lastName: '' });
  expectNoProblems(page);
});

test('the box is not ticked at first; a last name that was typed comes back once it is unticked', async () => {
  const page = await openAt('/signup/welcome');
  await fillSignUp(page);
  expect(await box(page).isChecked()).toBe(false);
  await box(page).check();
  await onForm(page).lastName.waitFor({ state: 'detached' });
  await box(page).uncheck();
  expect(await onForm(page).lastName.inputValue()).toBe('Hill');
  await onForm(page).create.click();
  await portal(page).screen('activation').waitFor();
  expect((await callsOf(page, 'register'))[0]?.body).toMatchObject({ firstName: 'Lantern', lastName: 'Hill' });
  expectNoProblems(page);
});

test.each(['en-US', 'ja-JP'])('%s: the box stands below the names, in whichever order they are asked for', async (hl) => {
  const page = await openAt(`/signup/welcome?hl=${hl}`);
  await box(page).waitFor();
  const order = () =>
    portal(page).form.evaluate((form) =>
      Array.from(form.querySelectorAll('input'), ({ name }) => name).slice(0, form.querySelector('[name="lastName"]') ? 4 : 3),
    );
  expect((await order()).slice(2)).toEqual(['one-name', 'country']);
  await shot(page, `one-name-${hl}`);
  await box(page).check();
  await portal(page).form.locator('[name="lastName"]').waitFor({ state: 'detached' });
  expect(await order()).toEqual(['firstName', 'one-name', 'country']);
  expectNoProblems(page);
});
