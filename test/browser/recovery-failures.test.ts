import { expect, test } from 'vitest';
import english from '../../src/locales/en-US';
import { expectNoProblems, INSECURE_HOST, portal } from './browser';
import { choosePassword, openRecovery, refused, sentence, steps, toCode, toPassword } from './recovery-steps';
import { callsOf, fields, hold, play } from './sign-in-steps';

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
    await steps(page).code.fill('000000');
    await refused(page, 'Login.CodeAuthFailed');
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
    .alert.getByText(/^Try again in 0:\d\d\.$/)
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

test('2925 shows how long the lock lasts, also after a reload, and sign-in stays available', async () => {
  const page = await openRecovery({ email: EMAIL, spec: 'resetPassword:2925,setting.Crm_Time=' });
  await toPassword(page, EMAIL);
  await choosePassword(page);
  const lock = portal(page).alert.getByText(/^Try again in 1 hour, \d+ minutes.$/);
  await lock.waitFor();
  await page.reload();
  await steps(page).account.waitFor();
  await portal(page).alert.getByText(sentence('Login.ResetLocked')).waitFor();
  await lock.waitFor();
  await steps(page).back.click();
  await portal(page).screen('sign-in').waitFor();
});

test('2923 leads back to the code with its reason, and another code can be sent', async () => {
  const page = await openRecovery({ email: EMAIL, spec: 'resetPassword:2923*1' });
  await toPassword(page, EMAIL);
  await choosePassword(page);
  await steps(page).codeStep.and(page.locator(':focus')).waitFor();
  await portal(page).alert.getByText(english.Recovery.Expired).waitFor();
  expect(await steps(page).code.inputValue()).toBe('');
  expect(await portal(page).action('send-code').textContent()).toBe('Send code');
});

test('a weak password is rejected at its field each time; an insecure page sends nothing', async () => {
  const page = await openRecovery({ email: EMAIL });
  await toPassword(page, EMAIL);
  for (const _ of [1, 2]) {
    await choosePassword(page, 'Passw0rd1');
    await portal(page).form.getByText(sentence('Login.PasswordTooLow')).waitFor();
  }
  expect(await callsOf(page, 'resetPassword')).toEqual([]);
  await page.context().close();

  const insecure = await openRecovery({ email: EMAIL, host: INSECURE_HOST });
  await toPassword(insecure, EMAIL);
  await choosePassword(insecure);
  await portal(insecure).alert.getByText(english.Common.InsecurePage).waitFor();
  expect(await callsOf(insecure, 'resetPassword')).toEqual([]);
});

test('a reset that finishes after the visitor has left changes nothing there, and is shown as done when they come back', async () => {
  const page = await openRecovery({ email: EMAIL });
  await toPassword(page, EMAIL);
  const { asked, release } = await hold(page, '**/recovery/reset');
  await choosePassword(page);
  await asked;
  await portal(page).action('sign-in').click();
  await portal(page).screen('sign-in').waitFor();
  const answered = page.waitForResponse('**/recovery/reset');
  release();
  await answered;
  await portal(page).screen('sign-in').waitFor();
  await page.goBack();
  await steps(page).done.waitFor();
  await steps(page).toSignIn.click();
  await portal(page).screen('sign-in').waitFor();
  await page.goBack();
  await steps(page).account.waitFor();
  expectNoProblems(page);
});
