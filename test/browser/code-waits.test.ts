import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoProblems, portal, waitForEvent } from './browser';
import { openRecovery, steps, toCode } from './recovery-steps';
import { fields, type Opening, openSignIn, play, told } from './sign-in-steps';
import { onForm, openAt, uuidOf } from './sign-up-steps';
import { confirm, openSecondStep } from './verification-steps';

/* How long a visitor has to wait for a code, how long it is valid, and whose wait it is; also over a reload, and if the clock is wrong. */

const SENT = 'If your details match an account, we’ve sent you a code.';
const LOCKED = 'Sign-in was locked after too many failed attempts.';
const LIMIT = 'You’ve requested too many codes.';
const DAY = 86_400_000;
const sendButton = (page: Page) => portal(page).action('send-code');
const isDisabled = async (page: Page) => (await sendButton(page).getAttribute('aria-disabled')) === 'true';

/** Every further request for a code is answered like this. */
const answerSending = (page: Page, code: number, data?: unknown) =>
  page.route('**/code/send', (route) => route.fulfill({ json: { code, message: '', data } }));

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

describe('a lock is told after a reload, whichever call has told of it', () => {
  test('sending a code, at sign-in', async () => {
    const page = await byCode('trader@example.com', { spec: 'sendCode:2004' });
    await sendButton(page).click();
    await told(page, LOCKED);
    await told(page, 'Try again in 1 hour, 30 minutes.');
    await reloadAt(page, (await now(page)) + 60_000);
    await told(page, LOCKED);
    await told(page, 'Try again in 1 hour, 29 minutes.');
    expectNoProblems(page);
  });

  test('the second step', async () => {
    const page = await openSecondStep('careful', { prepare: (opened) => opened.clock.install() });
    await play(page, 'verify:2004');
    await confirm(page, '111111');
    await told(page, LOCKED);
    await reloadAt(page, (await now(page)) + 60_000);
    await told(page, 'Try again in 1 hour, 29 minutes.');
    await portal(page).action('sign-in').click();
    await portal(page).screen('sign-in').waitFor();
    await told(page, LOCKED);
  });

  test('recovery', async () => {
    const page = await openRecovery({ email: 'trader@example.com', spec: 'sendCode:2004', prepare: (opened) => opened.clock.install() });
    await portal(page).submit.click();
    await told(page, LOCKED);
    await reloadAt(page, (await now(page)) + 60_000);
    await portal(page).screen('recovery').waitFor();
    await told(page, 'Try again in 1 hour, 29 minutes.');
  });

  test('activation', async () => {
    const page = await openAt(`/activation?uuid=${uuidOf(1)}`, { spec: 'sendCode:2004', prepare: (opened) => opened.clock.install() });
    await sendButton(page).click();
    await told(page, LOCKED);
    await reloadAt(page, (await now(page)) + 60_000);
    await told(page, 'Try again in 1 hour, 29 minutes.');
  });
});

describe('a wait with two numbers ends with the later one, for the message and the button', () => {
  test.each([
    { resendAfter: 60, remainingSeconds: 5400 },
    { resendAfter: 5400, remainingSeconds: 60 },
  ])('%o', async (data) => {
    const page = await byCode();
    await answerSending(page, 5310, data);
    await sendButton(page).click();
    await portal(page)
      .alert.getByText(/^You can request another one in 1:(30:00|29:5\d)\.$/)
      .waitFor();
    await page.clock.fastForward(61_000);
    await portal(page)
      .alert.getByText(/in 1:2\d:\d\d\.$/)
      .waitFor();
    expect(await isDisabled(page)).toBe(true);
  });
});

describe('a wait is a wait, and no lock', () => {
  test('of a text message that was not sent, in recovery', async () => {
    const page = await openRecovery({ email: 'trader@example.com' });
    await answerSending(page, 5106, { resendAfter: 45 });
    await portal(page).submit.click();
    await portal(page)
      .alert.getByText(/^Try again in 0:4\d\.$/)
      .waitFor();
    expect(await portal(page).alert.textContent()).not.toContain('Locked');
  });

  test('of a sign-in that was tried too often', async () => {
    const page = await openSignIn();
    await page.route('**/user/signIn', (route) => route.fulfill({ json: { code: 2027, message: '', data: { remainingSeconds: 45 } } }));
    await fields(page).email.fill('trader@example.com');
    await fields(page).password.fill('something');
    await fields(page).submit.click();
    await portal(page)
      .alert.getByText(/^Try again in 0:4\d\.$/)
      .waitFor();
    expect(await portal(page).alert.textContent()).not.toContain('Locked');
  });
});

describe('with a clock that was wrong', () => {
  test.each([
    ['an hour', 3_600_000],
    ['a day', DAY],
    ['a year', 365 * DAY],
  ])('by %s when the code was sent, and right after the reload, the wait is no longer than it was', async (_, ahead) => {
    const page = await byCode();
    const start = await now(page);
    await page.clock.setSystemTime(start + ahead);
    await send(page);
    await reloadAt(page, start + 20_000);
    await page.getByText(SENT).waitFor();
    const left = await secondsLeft(page);
    expect([left > 0, left <= 60]).toEqual([true, true]);
    await reloadAt(page, start + 82_000, 3);
    await page.getByText(SENT).waitFor();
    expect(await isDisabled(page)).toBe(false);
  });

  test('a lock is no longer than it was', async () => {
    const page = await openSignIn({ prepare: (opened) => opened.clock.install() });
    const start = await now(page);
    await page.clock.setSystemTime(start + DAY);
    await fields(page).email.fill('locked@example.com');
    await fields(page).password.fill('something');
    await fields(page).submit.click();
    await told(page, LOCKED);
    await reloadAt(page, start);
    await told(page, 'Try again in 1 hour, 30 minutes.');
    await reloadAt(page, start + 60_000, 3);
    await told(page, 'Try again in 1 hour, 29 minutes.');
    expectNoProblems(page);
  });

  test('and is put back while the page stands, the wait goes on', async () => {
    const page = await byCode();
    await send(page);
    await page.clock.setSystemTime((await now(page)) - DAY);
    await page.clock.runFor(62_000);
    expect(await isDisabled(page)).toBe(false);
  });
});

test.each(['1e20', '-5', 'NaN', '99999999999999999999', '1e999', '{}', ''])(
  '“%s” in place of what the tab has kept is passed over',
  async (value) => {
    const names = ['lock', 'lock:resets', 'sign-in:code', 'code:login', 'code:login:resend', 'code:login:email', 'code:login:email:resend'];
    const page = await openSignIn();
    await page.evaluate(
      ([text, ...all]) => {
        for (const name of all) sessionStorage.setItem(`login-portal:dprime:client:${name}`, text ?? '');
      },
      [value, ...names],
    );
    await page.reload();
    await waitForEvent(page, 'portal-ready', 2);
    await fields(page).password.waitFor();
    expect(await portal(page).alert.textContent()).toBe('');
    await portal(page).action('by-code').click();
    await sendButton(page).getByText('Send code', { exact: true }).waitFor();
    expectNoProblems(page);
  },
);

describe('a code that has expired', () => {
  test('is not said to have been sent, three hours and a reload later', async () => {
    const page = await byCode();
    await send(page);
    await reloadAt(page, (await now(page)) + 3 * 3_600_000);
    await fields(page).email.fill('trader@example.com');
    await portal(page).action('by-code').click();
    await sendButton(page).waitFor();
    expect(await page.getByText(SENT).count()).toBe(0);
    expect(await sendButton(page).textContent()).toBe('Send code');
  });

  test('is said to be no longer valid while the page stands', async () => {
    const page = await byCode();
    await send(page);
    await page.clock.runFor(301_000);
    await page.getByText('Your last code is no longer valid.').waitFor();
    expect(await page.getByText(SENT).count()).toBe(0);
  });

  test.each([2022, 5108])('by a refusal of %i, is not asked for after a reload', async (code) => {
    const page = await byCode();
    await send(page);
    await play(page, `signIn:${code}`);
    await onForm(page).code.fill('123456');
    await fields(page).submit.click();
    await page.getByText(SENT).waitFor({ state: 'detached' });
    await page.reload();
    await waitForEvent(page, 'portal-ready', 2);
    await fields(page).password.waitFor();
  });
});

describe('whose wait it is', () => {
  test('a limit is that of its address: another one can have a code at once, after a reload too', async () => {
    const page = await byCode('one@example.com');
    await answerSending(page, 5104, { remainingSeconds: 86_400 });
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

  test.each(['sign-in', 'recovery', 'sign-up'])('%s: what was said of the limit goes with its address', async (journey) => {
    const open = { 'sign-in': byCode, recovery: openRecovery, 'sign-up': () => openAt('/signup/welcome') }[journey] ?? expect.fail();
    const page = await open();
    await answerSending(page, 5104, { remainingSeconds: 86_400 });
    await fields(page).email.fill('one@example.com');
    await sendButton(page).click();
    await told(page, LIMIT);
    await fields(page).email.fill('two@example.com');
    await portal(page).alert.waitFor({ state: 'hidden' });
  });

  test('a letter in the field of the phone forgets nothing of the code by e-mail', async () => {
    const page = await byCode();
    await send(page);
    await fields(page).byPhone.click();
    await fields(page).phone.fill('9');
    expect(await page.getByText(SENT).count()).toBe(0);
    await fields(page).byEmail.click();
    await page.getByText(SENT).waitFor();
    await page.getByText(/^The code is valid for/).waitFor();
    expect(await secondsLeft(page)).toBeGreaterThan(0);
  });
});

describe('where nobody learns whether there is an account', () => {
  test.each([3, 120])('a code of recovery that was sent shows the server’s own times: %i s until the next', async (resendAfter) => {
    const page = await openRecovery({ email: 'trader@example.com', prepare: (opened) => opened.clock.install() });
    await answerSending(page, 0, { resendAfter, expiresIn: 120 });
    await toCode(page);
    await page.getByText('The code is valid for 2 minutes.').waitFor();
    expect(await isDisabled(page)).toBe(true);
    await page.clock.runFor(resendAfter * 1000 - 1500);
    if (resendAfter > 60) expect(await isDisabled(page)).toBe(true);
    await page.clock.runFor(2000);
    expect(await isDisabled(page)).toBe(false);
  });

  test('a refusal that is hidden shows the times of the last code', async () => {
    const page = await openRecovery({ email: 'trader@example.com' });
    await answerSending(page, 0, { resendAfter: 90, expiresIn: 120 });
    await toCode(page);
    await steps(page).changeAccount.click();
    await fields(page).email.fill('nobody@example.com');
    await page.unroute('**/code/send');
    await answerSending(page, 2918);
    await toCode(page);
    await page.getByText('The code is valid for 2 minutes.').waitFor();
    const left = await secondsLeft(page);
    expect(left).toBeGreaterThan(60);
    expectNoProblems(page);
  });

  test('a refusal that is hidden shows a minute and five if there was no code before', async () => {
    const page = await openRecovery({ email: 'nobody@example.com' });
    await answerSending(page, 2918, { resendAfter: 7, remainingSeconds: 9 });
    await toCode(page);
    await page.getByText('The code is valid for 5 minutes.').waitFor();
    expect(await secondsLeft(page)).toBeGreaterThan(30);
  });
});
