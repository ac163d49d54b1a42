import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import more from '../../src/locales/en-US.more';
import { expectNoProblems, openBrowser, portal } from './browser';
import { fields, openSignIn, signInByEmail } from './sign-in-steps';
import { fillEnd, heading, onForm, openAt, sendCode, uuidOf } from './sign-up-steps';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Does to the portal what a page translator does: each text gives way to elements of the translator's own. */
const translate = (page: Page) =>
  portal(page).host.evaluate(({ shadowRoot }) => {
    const walker = document.createTreeWalker(shadowRoot ?? document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text && walker.currentNode.data.trim()) texts.push(walker.currentNode);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

test('an activation goes on under a page translator', async () => {
  const page = await openAt(browser, `/activation?uuid=${uuidOf(1)}`, { spec: 'activate:2027*1' });
  await onForm(page).code.waitFor();
  await translate(page);
  await onForm(page).activate.click();
  await onForm(page).code.and(page.locator('[aria-invalid="true"]')).waitFor();
  await translate(page);
  await sendCode(page);
  await translate(page);
  await onForm(page).code.fill('123456');
  await translate(page);
  await onForm(page).activate.click();
  await heading(page, 'Activate your account');
  expectNoProblems(page);
  await page.context().close();
});

test('a sign-in goes on under a page translator', async () => {
  const page = await openSignIn(browser);
  await translate(page);
  await fields(page).submit.click();
  await portal(page).form.getByText(more.Login.PasswordMissing, { exact: true }).waitFor();
  await translate(page);
  await signInByEmail(page, 'trader@example.com', 'Wrong7!Lantern');
  await portal(page).alert.getByText(more.Login.WrongPassword, { exact: true }).waitFor();
  await translate(page);
  await fields(page).byPhone.click();
  await fields(page).phone.waitFor();
  await translate(page);
  await fields(page).byEmail.click();
  await signInByEmail(page, 'careful@example.com');
  await portal(page).screen('verification').waitFor();
  await page.getByText(/^We sent a code to/).waitFor();
  expect(await portal(page).form.count()).toBe(1);
  expectNoProblems(page);
  await page.context().close();
});

test('a sign-up goes on under a page translator', async () => {
  const page = await openAt(browser, '/signup/welcome');
  await onForm(page).firstName.waitFor();
  await translate(page);
  await onForm(page).create.click();
  await portal(page).alert.getByText(more.Common.ErrorSummary).waitFor();
  await translate(page);
  await onForm(page).email.fill('ada@example.com');
  await fillEnd(page);
  await translate(page);
  await onForm(page).firstName.fill('Ada');
  await onForm(page).lastName.fill('Lovelace');
  await onForm(page).create.click();
  await heading(page, 'Setting up your account');
  await translate(page);
  await heading(page, 'Activate your account');
  expectNoProblems(page);
  await page.context().close();
});
