import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoProblems, portal, waitForEvent } from './browser';
import { fields, type Opening, openSignIn, told } from './sign-in-steps';
import { openAt } from './sign-up-steps';

/* How long a visitor has to wait for a code, how long it is valid, and whose wait it is; also over a reload, and if the clock is wrong. */

const SENT = 'If your details match an account, we’ve sent you a code.';
const LOCKED = 'Sign-in was locked after too many failed attempts.';
const LIMIT = 'You’ve requested too many codes.';
const DAY = 86_400_000;
const sendButton = (page: Page) => portal(page).action('send-code');
const isDisabled = async (page: Page) => (await sendButton(page).getAttribute('aria-disabled')) === 'true';

/** Every further request for a code meets the limit of a day. */
const limitSending = (page: Page) =>
  page.route('**/code/send', (route) => route.fulfill({ json: { code: 5104, message: '', data: { remainingSeconds: 86_400 } } }));

/** Opens the sign-in with a clock that can be set, and turns to the code. */
async function byCode(email = 'trader@example.com', opening: Opening = {}): Promise<Page> {
  const page = await openSignIn({ prepare: (opened) => opened.clock.install(), ...opening });
  await fields(page).email.fill(email);
  await portal(page).action('by-code').click();
  await sendButton(page).waitFor();
  return page;
}

async function send(page: Page): Promise<void> {
  await sendButton(page).click();
  await page.getByText(SENT).waitFor();
}

const now = (page: Page) => page.evaluate(() => Date.now());

/** Loads the page again, with the clock of the machine set to that time. */
async function reloadAt(page: Page, at: number, times = 2): Promise<void> {
  await page.clock.setSystemTime(at);
  await page.reload();
  await waitForEvent(page, 'portal-ready', times);
  await portal(page).heading.waitFor();
}

/** Reads the countdown on the button that sends a code, in seconds. */
async function secondsLeft(page: Page): Promise<number> {
  const label = (await sendButton(page).textContent()) ?? '';
  const [, time = ''] = /\(([\d:]+)\)/.exec(label) ?? [];
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

test('a lock is told after a reload, with what is left of it', async () => {
  const page = await byCode('trader@example.com', { spec: 'sendCode:2004' });
  await sendButton(page).click();
  await told(page, LOCKED);
  await told(page, 'Try again in 1 hour, 30 minutes.');
  await reloadAt(page, (await now(page)) + 60_000);
  await told(page, LOCKED);
  await told(page, 'Try again in 1 hour, 29 minutes.');
  expectNoProblems(page);
});

test('with a clock that was wrong by a day when the code was sent, the wait is no longer after a reload than it was', async () => {
  const page = await byCode();
  const start = await now(page);
  await page.clock.setSystemTime(start + DAY);
  await send(page);
  await reloadAt(page, start + 20_000);
  await page.getByText(SENT).waitFor();
  const left = await secondsLeft(page);
  expect([left > 0, left <= 60]).toEqual([true, true]);
  await reloadAt(page, start + 82_000, 3);
  await page.getByText(SENT).waitFor();
  expect(await isDisabled(page)).toBe(false);
});

test('a code that has expired is said to be no longer valid while the page stands', async () => {
  const page = await byCode();
  await send(page);
  await page.clock.runFor(301_000);
  await page.getByText('Your last code is no longer valid.').waitFor();
  expect(await page.getByText(SENT).count()).toBe(0);
});

describe('whose wait it is', () => {
  test('a limit is that of its address: another one can have a code at once, after a reload too', async () => {
    const page = await byCode('one@example.com');
    await limitSending(page);
    await sendButton(page).click();
    await told(page, LIMIT);
    expect(await isDisabled(page)).toBe(true);
    await fields(page).email.fill('two@example.com');
    await portal(page).alert.waitFor({ state: 'hidden' });
    expect(await isDisabled(page)).toBe(false);
    await fields(page).email.fill('one@example.com');
    expect(await isDisabled(page)).toBe(true);

    await reloadAt(page, (await now(page)) + 60_000);
    await portal(page).action('by-code').click();
    await fields(page).email.fill('two@example.com');
    expect(await isDisabled(page)).toBe(false);
    await fields(page).email.fill('one@example.com');
    await sendButton(page)
      .getByText(/\(23:58:\d\d\)/)
      .waitFor();
  });

  test('what was said of the limit goes with its address, at the sign-up too', async () => {
    const page = await openAt('/signup/welcome');
    await limitSending(page);
    await fields(page).email.fill('one@example.com');
    await sendButton(page).click();
    await told(page, LIMIT);
    await fields(page).email.fill('two@example.com');
    await portal(page).alert.waitFor({ state: 'hidden' });
  });
});
