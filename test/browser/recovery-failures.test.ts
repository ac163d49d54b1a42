import { expect, test } from 'vitest';
import { expectNoProblems, portal } from './browser';
import { choosePassword, openRecovery, refused, sentence, steps, toCode, toPassword } from './recovery-steps';
import { fields, play } from './sign-in-steps';

const EMAIL = 'trader@example.com';

test('a known and an unknown account see the same words, even if the server says which one it is', async () => {
  const told = [];
  for (const [email, spec] of [
    [EMAIL, ''],
    ['nobody@example.com', ''],
    ['nobody@example.com', 'sendCode:2918,checkRecovery:2922'],
    ['disabled@example.com', 'sendCode:2920,checkRecovery:2920'],
  ] as const) {
    const page = await openRecovery({ email, spec });
    await toCode(page);
    await steps(page).code.and(page.locator(':focus')).waitFor();
    await steps(page).code.fill('000000'); // a complete code is sent by itself
    await page.locator('#code-error').getByText(sentence('Login.CodeAuthFailed'), { exact: true }).waitFor();
    const text = (await portal(page).main.textContent()) ?? '';
    told.push(text.replace(email, 'ACCOUNT').replace(/\(\d:\d\d\)|for \d minutes?/g, ''));
    await page.context().close();
  }
  expect(new Set(told).size, told.join('\n')).toBe(1);
});

test('if no code can be sent, the form shows when to try again and offers the other kind of account', async () => {
  const page = await openRecovery({ email: EMAIL, spec: 'setting.Crm_Time=,sendCode:5104*1' });
  await refused(page, 'Code.SendLimit');
  await portal(page)
    .alert.getByText(/^You can request another one in 0:\d\d\.$/)
    .waitFor();
  await steps(page).haveCode.click();
  await steps(page).codeStep.waitFor();
  await portal(page).action('send-code').and(page.locator('[aria-disabled="true"]')).waitFor();
  await page.context().close();

  const other = await openRecovery({ email: EMAIL, spec: 'resetPassword:2923' });
  await toPassword(other, EMAIL);
  await choosePassword(other);
  await steps(other).codeStep.waitFor();
  await play(other, 'sendCode:5104');
  await portal(other).action('send-code').click();
  await other.getByRole('button', { name: 'Get a code by text message' }).click();
  await steps(other).account.and(other.locator(':focus')).waitFor();
  await fields(other).phone.waitFor();
  await play(other, '');
  await fields(other).code.fill('62');
  await fields(other).phone.fill('8120000001');
  await toCode(other);
  expectNoProblems(other);
});
