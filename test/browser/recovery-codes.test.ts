import { expect, test } from 'vitest';
import { ERRORS } from '../../src/contract/errors';
import { eventsOf, expectNoProblems, portal } from './browser';
import { NEW_PASSWORD, openRecovery, refused, sentence, steps, toCode, toPassword } from './recovery-steps';
import { callsOf, focused, play } from './sign-in-steps';
import { everyFifth } from './turns';

const EMAIL = 'trader@example.com';

const CATALOGUE = [
  ...Object.entries(ERRORS).map(([code, { key, revealsAccount = false }]) => [Number(code), key, revealsAccount] as const),
  [9999, 'Common.ClientUnknownError', false] as const,
];

/*
 * `npm run test:long -- failures` has all codes in each step. In `npm test` the forms take turns over them, and `code-scenarios.test.ts` has each
 * code once.
 */

/** The codes that a stranger may see. */
const OPEN = CATALOGUE.filter(([, , revealsAccount]) => !revealsAccount);

/** The codes that can occur when no code is sent. */
const ofLogin = (catalogue: typeof CATALOGUE) => catalogue.filter(([, key]) => !/^(Code|Referral)/.test(key));

test('sending: codes that reveal nothing about the account show their sentences and keep what was typed', async () => {
  const page = await openRecovery({ email: EMAIL });
  const codes = everyFifth(OPEN, 1);
  for (const [code, key] of codes) {
    await play(page, `sendCode:${code}`);
    await refused(page, key);
    expect(eventsOf(page, 'portal-error').at(-1)).toMatchObject({ code, key, message: sentence(key) });
    expect(await steps(page).email.inputValue()).toBe(EMAIL);
  }
  expect(await callsOf(page, 'sendCode')).toHaveLength(codes.length);
  await play(page, 'sendCode:5306');
  await refused(page, 'Code.EmailFormat');
  await steps(page).email.and(page.locator(':focus[aria-invalid="true"]')).waitFor();
  expectNoProblems(page);
});

test('checking: login codes that reveal nothing about the account show their sentences and keep what was typed', async () => {
  const page = await openRecovery({ email: EMAIL });
  await toCode(page);
  await steps(page).code.fill('123456');
  for (const [code, key] of everyFifth(ofLogin(OPEN), 2, ([code]) => code === 2021)) {
    await play(page, `checkRecovery:${code}`);
    await refused(page, key);
    expect(await steps(page).code.getAttribute('aria-invalid'), `${code}`).toBe(String(code === 2021 || code === 2022));
    expect(await steps(page).code.inputValue(), `${code}`).toBe('123456');
  }
  await play(page, 'checkRecovery:5306');
  await portal(page).submit.click();
  await steps(page).email.and(page.locator(':focus[aria-invalid="true"]')).waitFor();
  await steps(page).account.waitFor();
  await portal(page).form.getByText(sentence('Code.EmailFormat')).waitFor();
  expectNoProblems(page);
});

test('setting: login codes show their sentences and keep the password, unless the code has to be entered again', async () => {
  const page = await openRecovery({ email: EMAIL });
  await toPassword(page, EMAIL);
  await steps(page).newPassword.fill(NEW_PASSWORD);
  const others = ofLogin(CATALOGUE).filter(([other]) => ![2000, 2021, 2022, 2923].includes(other));
  for (const [code, key] of everyFifth(others, 3, ([code]) => code === 2025)) {
    await play(page, `resetPassword:${code}`);
    await refused(page, key);
    expect(await steps(page).newPassword.inputValue(), `${code}`).toBe(NEW_PASSWORD);
    expect(await steps(page).newPassword.getAttribute('aria-invalid'), `${code}`).toBe(String(code === 2025));
  }
  await play(page, 'resetPassword:2022');
  await portal(page).submit.click();
  await steps(page).code.and(page.locator(':focus[aria-invalid="true"]')).waitFor();
  await steps(page).codeStep.waitFor();
  await portal(page).form.getByText(sentence('Login.CodeExpired')).waitFor();
  expectNoProblems(page);
});

test.each([2022, 5108])('%i: the button that sends another code becomes the primary one once it can be pressed', async (code) => {
  const page = await openRecovery({ email: EMAIL, prepare: (opened) => opened.clock.install() });
  await toCode(page);
  await play(page, `checkRecovery:${code}`);
  const send = portal(page).action('send-code');
  await steps(page).code.fill('123456');
  await steps(page).code.press('Enter');
  await page.getByText('we’ve sent you a code').waitFor({ state: 'detached' });
  expect(await send.getAttribute('part')).toBe('button button-quiet');
  expect(await send.textContent()).toMatch(/^You can request a new one in [01]:\d\d$/);
  const places = () => Promise.all([send, steps(page).code, portal(page).submit].map(async (part) => (await part.boundingBox())?.y));
  const before = await places();
  await page.clock.runFor('01:01');
  await send.and(page.locator('[part~="button-primary"]')).waitFor();
  expect(await places()).toEqual(before);
  expect(await send.textContent()).toBe('Resend code');
  expect(await portal(page).submit.getAttribute('part')).toBe('button button-secondary');
  expect(await steps(page).code.inputValue()).toBe('123456');
  expect(await focused(page)).toBe('code');
  expectNoProblems(page);
});
