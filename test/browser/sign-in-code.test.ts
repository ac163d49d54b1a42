import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventsOf, expectNoProblems, portal, waitForEvent } from './browser';
import { lastCode } from './recovery-steps';
import { arrivedAt, callsOf, fields, focused, hold, type Opening, openSignIn, play } from './sign-in-steps';

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });
const switchToCode = (page: Page) => page.getByRole('button', { name: 'Use a verification code' });
const switchToPassword = (page: Page) => page.getByRole('button', { name: 'Use your password' });
const sendButton = (page: Page) => portal(page).action('send-code');

/** Opens the sign-in, enters an e-mail address and switches to a code. */
async function withCode(email = 'trader@example.com', opening: Opening = {}): Promise<Page> {
  const page = await openSignIn(opening);
  await fields(page).email.fill(email);
  await switchToCode(page).click();
  await codeField(page).waitFor();
  return page;
}

async function send(page: Page): Promise<void> {
  await sendButton(page).click();
  await page.getByText('If your details match an account, we’ve sent you a code.').waitFor();
}

test('a code replaces the password and signs in', async () => {
  const page = await withCode();
  expect(await fields(page).password.count()).toBe(0);
  expect(await fields(page).email.inputValue()).toBe('trader@example.com');
  expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code');
  expect(await codeField(page).getAttribute('inputmode')).toBe('numeric');
  await send(page);
  const code = await lastCode(page, 'trader@example.com');
  await codeField(page).fill(`${code.slice(0, 3)}-${code.slice(3)} `);
  expect(await codeField(page).inputValue()).toBe(code);
  await fields(page).submit.click();
  expect((await waitForEvent(page, 'portal-signed-in')).by).toBe('code');
  await arrivedAt(page);
  expect((await callsOf(page, 'signIn')).map(({ body }) => body)).toEqual([
    { scope: 'crm_client', accountType: 'email', email: 'trader@example.com', method: 'code', code },
  ]);
  expectNoProblems(page);
});

test('the button stands before the field until a code was sent, and below it from then on', async () => {
  const page = await withCode();
  const topOf = async (element: ReturnType<typeof codeField>) => (await element.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(sendButton(page))).toBeLessThan(await topOf(codeField(page)));
  await fields(page).email.focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('send-code');
  await page.keyboard.press('Enter');
  await page.getByText('If your details match an account, we’ve sent you a code.').waitFor();
  expect(await focused(page)).toBe('code');
  expect(await topOf(sendButton(page))).toBeGreaterThan(await topOf(codeField(page)));
  expectNoProblems(page);
});

test('by keyboard alone, in hash mode, with the second step after it', async () => {
  const page = await openSignIn({ attributes: { router: 'hash' }, route: '/?csp=strict' });
  await fields(page).email.focus();
  await page.keyboard.type('careful@example.com');
  while ((await focused(page)) !== 'by-code') await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await codeField(page).waitFor();
  expect(await focused(page)).toBe('by-password'); // the same switch, which now leads back
  while ((await focused(page)) !== 'send-code') await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('If your details match an account, we’ve sent you a code.').waitFor();
  while ((await focused(page)) !== 'code') await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(await lastCode(page, 'careful@example.com'));
  await page.keyboard.press('Enter');
  await portal(page).screen('verification').waitFor();
  expect(new URL(page.url()).hash).toBe('#/verification');
  await page.goBack();
  await portal(page).screen('sign-in').waitFor();
  expect(await codeField(page).inputValue()).toBe('');
  expect(await fields(page).email.inputValue()).toBe('careful@example.com');
  expectNoProblems(page);
});

test('a wrong code and an unknown account give the same error at the field, and what was typed stays', async () => {
  const told: string[] = [];
  for (const email of ['trader@example.com', 'nobody@example.com']) {
    const page = await withCode(email);
    await send(page);
    await codeField(page).fill('000000');
    await fields(page).submit.click();
    await page.getByText('That code isn’t right. Check it and try again.').waitFor();
    expect(await codeField(page).getAttribute('aria-invalid')).toBe('true');
    expect(await focused(page)).toBe('code');
    expect(await codeField(page).inputValue()).toBe('000000');
    told.push((await portal(page).main.textContent()) ?? '');
    expectNoProblems(page);
    await page.context().close();
  }
  expect(told[0]?.replace(/\d:\d\d/, '')).toBe(told[1]?.replace(/\d:\d\d/, ''));
});

test('switching back and forth loses nothing, and each form checks its own fields', async () => {
  const page = await openSignIn();
  await fields(page).email.fill('trader@example.com');
  await fields(page).password.fill('something');
  await switchToCode(page).click();
  await codeField(page).waitFor();
  await fields(page).submit.click();
  await page.getByText('Enter the code.').waitFor();
  expect(await focused(page)).toBe('code');
  await switchToPassword(page).click();
  expect(await fields(page).password.inputValue()).toBe('something');
  expect(await page.getByText('Enter the code.').count()).toBe(0);
  await portal(page).action('recovery').click();
  await portal(page).screen('recovery').waitFor();
  await page.goBack();
  await portal(page).screen('sign-in').waitFor();
  expect(await fields(page).email.inputValue()).toBe('trader@example.com');
  expect(await callsOf(page, 'signIn')).toEqual([]);
  expectNoProblems(page);
});

test('a reload restores the code’s field and the remaining time, and no secret is stored', async () => {
  const page = await withCode();
  await send(page);
  await page.reload();
  await waitForEvent(page, 'portal-ready', 2);
  await page
    .getByText(/Send a new code \(\d:\d\d\)/)
    .first()
    .waitFor();
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain('trader');
  expect(kept).not.toContain(await lastCode(page, 'trader@example.com'));
  await fields(page).email.fill('trader@example.com');
  await codeField(page).fill(await lastCode(page, 'trader@example.com'));
  await fields(page).submit.click();
  await arrivedAt(page);
});

test('two presses send one code; a response that arrives after the visitor has left does no harm', async () => {
  const page = await withCode();
  const { asked, release } = await hold(page, '**/code/send');
  await sendButton(page).dblclick();
  await asked;
  await page.keyboard.press('Enter');
  await switchToPassword(page).click();
  await portal(page).action('recovery').click();
  await portal(page).screen('recovery').waitFor();
  release();
  await page.goBack();
  await portal(page).screen('sign-in').waitFor();
  await switchToCode(page).click();
  await page
    .getByText(/Send a new code \(\d:\d\d\)/)
    .first()
    .waitFor();
  expect((await callsOf(page, 'sendCode')).filter(({ body }) => body?.scene === 'login')).toHaveLength(1);
  expectNoProblems(page);
});

test('a sending that is rejected or interrupted shows an error, and can be repeated', async () => {
  const page = await withCode();
  await play(page, 'sendCode:5104');
  await sendButton(page).click();
  await portal(page).alert.getByText('You’ve requested too many codes.').waitFor();
  await portal(page)
    .alert.getByText(/^You can request another one in \d:\d\d\.$/)
    .waitFor();
  await page.context().close();

  const other = await withCode('investor@example.com');
  await play(other, 'sendCode:reset');
  await sendButton(other).click();
  await portal(other).action('retry').waitFor();
  await play(other, '');
  await portal(other).action('retry').click();
  await other.getByText('If your details match an account, we’ve sent you a code.').waitFor();
  expect(await callsOf(other, 'signIn')).toEqual([]);
  expect(eventsOf(other, 'portal-error').at(-1)).toMatchObject({ code: 'network', request: 'POST /toc/api/v1/code/send' });
});
