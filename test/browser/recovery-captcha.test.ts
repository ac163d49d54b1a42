import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoProblems, portal } from './browser';
import { choosePassword, lastCode, openRecovery, sentence, steps } from './recovery-steps';
import { callsOf, captcha, choose } from './sign-in-steps';

const EMAIL = 'trader@example.com';

const open = (way: string) => openRecovery({ email: EMAIL, spec: `config.captcha=${way}` });
/** Returns the tickets that were sent with the calls for codes. */
const tickets = async (page: Page) => (await callsOf(page, 'sendCode')).map(({ body }) => JSON.stringify(body?.captcha));

test('each sent code needs its own ticket, for the scene recovery; checking it and setting the password need none', async () => {
  const page = await open('demo');
  await portal(page).submit.click();
  await captcha(page).waitFor();
  expect(await captcha(page).getAttribute('data-app')).toBe('sandbox-recovery-web');
  expect(await portal(page).form.getAttribute('aria-busy')).toBe('true');
  await choose(page, 'I am a person');
  await steps(page).code.and(page.locator(':focus')).waitFor();
  await page.request.post('/sandbox/scenario', { data: { spec: 'config.captcha=demo,sendCode:2023*1' } });
  await steps(page).changeAccount.click();
  await steps(page).email.fill('investor@example.com');
  await portal(page).submit.click();
  await choose(page, 'I am a person');
  await portal(page).alert.getByText(sentence('Login.CheckFailed')).waitFor();
  await portal(page).submit.click();
  await choose(page, 'I am a person');
  await steps(page).codeStep.waitFor();
  await steps(page).code.fill(await lastCode(page, 'investor@example.com'));
  await steps(page).passwordStep.waitFor();
  await choosePassword(page);
  await steps(page).done.waitFor();
  expect(await captcha(page).count()).toBe(0);
  const sent = await tickets(page);
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(3);
  expect(sent.join()).toMatch(/"ticket"/);
  for (const call of ['checkRecovery', 'checkPassword', 'resetPassword'] as const) {
    expect((await callsOf(page, call)).filter(({ body }) => body && 'captcha' in body)).toEqual([]);
  }
  expectNoProblems(page);
});
