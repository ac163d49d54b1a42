import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { inputMethod, portal, waitForEvent } from './browser';
import { fields, openSignIn } from './sign-in-steps';

/** Returns the value of an input, with a bar at the caret. */
const shown = (input: Locator) =>
  input.evaluate((element) => {
    if (!(element instanceof HTMLInputElement)) throw new Error('No input');
    const { value, selectionStart } = element;
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
  });
const putCaret = (input: Locator, at: number) =>
  input.evaluate((element, place) => element instanceof HTMLInputElement && element.setSelectionRange(place, place), at);

test('what is typed in the middle of a code leaves the caret there', async () => {
  const page = await openSignIn();
  await portal(page).action('by-code').click();
  const input = portal(page).field('one-time-code');
  for (const [what, code, at, typed, after] of [
    ['a letter', '1234', 2, 'a', '12|34'],
    ['a space', '1234', 2, ' ', '12|34'],
    ['a digit', '1234', 2, '9', '129|34'],
    ['one digit too many', '123456', 2, '9', '12|3456'],
    ['a full-width digit', '1234', 0, '９', '9|1234'],
  ] as const) {
    await input.fill('');
    await input.fill(code);
    await putCaret(input, at);
    await page.keyboard.insertText(typed);
    expect(await shown(input), what).toBe(after);
  }
});

test('an input method composes in a code and in an account without losing or doubling a letter', async () => {
  const page = await openSignIn();
  const { show, write } = await inputMethod(page);
  const compose = async (...texts: string[]) => {
    for (const text of texts) await show(text);
    await write(texts.at(-1) ?? '');
  };
  await fields(page).email.focus();
  await compose('た', 'たろ', '太郎');
  await page.keyboard.type('@example.com');
  expect(await shown(fields(page).email)).toBe('太郎@example.com|');
  await portal(page).action('by-code').click();
  await portal(page).field('one-time-code').focus();
  await compose('１', '１２', '１２３');
  await page.keyboard.type('4');
  expect(await shown(portal(page).field('one-time-code'))).toBe('1234|');
});

/** The shell of an app does this from the page itself, past frameworks that control their inputs. Some shells fire no event. */
test('what a script of the page writes into the form without an event is sent', async () => {
  const page = await openSignIn();
  for (const [input, text] of [
    [fields(page).email, 'trader@example.com'],
    [fields(page).password, DEMO_PASSWORD],
  ] as const) {
    await input.evaluate((element, filled) => {
      if (element instanceof HTMLInputElement) element.value = filled;
    }, text);
  }
  await fields(page).submit.click();
  await waitForEvent(page, 'portal-signed-in');
});
