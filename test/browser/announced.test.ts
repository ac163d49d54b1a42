import { expect, test } from 'vitest';
import english from '../../src/locales/en-US';
import { expectNoProblems, portal, quietNetwork } from './browser';
import { listen, times } from './heard';
import { fields, openSignIn, play, signInByEmail } from './sign-in-steps';
import { onForm, openAt, uuidOf } from './sign-up-steps';
import { openSecondStep, step } from './verification-steps';

test('a pending sign-in is announced once, and so is its failure', async () => {
  const page = await openSignIn();
  const heard = await listen(page);
  await signInByEmail(page, 'trader@example.com', 'Wrong7!Lantern');
  await portal(page).alert.getByText(english.Login.WrongPassword).waitFor();
  expect(times(await heard(), english.Login.Submitting)).toBe(1);
  expect(times(await heard(), english.Login.WrongPassword)).toBe(1);
  await fields(page).password.fill('');
  await fields(page).submit.click();
  await portal(page).form.getByText(english.Login.PasswordMissing).waitFor();
  expect(times(await heard(), english.Login.PasswordMissing)).toBe(1);
  expectNoProblems(page);
});

test('what is missing is announced alone, because nothing is under way', async () => {
  const [missing, busy] = [english.Account.EmailMissing, english.Login.Submitting];
  const page = await openSignIn();
  await portal(page).submit.waitFor();
  await quietNetwork(page); // the words, the settings and the numbering plans are there
  const heard = await listen(page);
  await portal(page).host.evaluate(({ shadowRoot }) => {
    const states: unknown[] = [];
    Object.assign(window, { states });
    const watch = (changes: readonly MutationRecord[]) => {
      for (const { target } of changes) states.push((target as Element).getAttribute('aria-busy')); // attributes belong to elements
    };
    if (shadowRoot) new MutationObserver(watch).observe(shadowRoot, { subtree: true, attributeFilter: ['aria-busy'] });
  });
  for (const press of [() => portal(page).submit.click(), () => portal(page).submit.dblclick(), () => page.keyboard.press('Enter')]) {
    await press();
    await portal(page).form.getByText(missing).waitFor();
  }
  expect(await page.evaluate(() => Reflect.get(window, 'states'))).toEqual([]);
  expect(times(await heard(), busy)).toBe(0);
  expect(times(await heard(), missing)).toBeGreaterThan(0);
  expectNoProblems(page);
});

test('a wrong code is announced once wherever the focus was, and again the next time', async () => {
  const page = await openSecondStep('careful');
  await page.getByText('We’ve sent a code to').waitFor();
  await step(page).code.focus();
  const heard = await listen(page);
  await play(page, 'verify:2021*4');
  const wrong = english.Login.CodeAuthFailed;
  for (const time of [1, 2, 3]) {
    await page.keyboard.type('111111'); // sent by itself, so the focus does not move
    await page.locator('#code-error').waitFor();
    expect(times(await heard(), wrong), String(time)).toBe(time);
    await expect.poll(() => page.getByText(wrong).count()).toBe(1); // a screen reader finds it only at the field
    if (time < 3) await step(page).code.fill('');
  }
  await step(page).submit.click(); // the focus comes back from the button
  await page.locator('[name="code"]:focus[aria-invalid="true"]').waitFor();
  expect(times(await heard(), wrong)).toBe(4);
  expect(times(await heard(), english.Verification.Submitting)).toBe(4);
});

test('a sent code is announced once: with its field if the focus moves there, otherwise by itself', async () => {
  const page = await openAt(`/activation?uuid=${uuidOf(1)}`);
  await onForm(page).code.waitFor();
  const heard = await listen(page);
  await onForm(page).sendCode.press('Enter');
  await page.locator('[name="code"]:focus').waitFor();
  expect(times(await heard(), english.Code.Sending)).toBe(1);
  expect(times(await heard(), 'We’ve sent a code to')).toBe(1);

  const other = await openAt(`/activation?uuid=${uuidOf(1)}`, { spec: 'sendCode:slow-1500' });
  await onForm(other).code.waitFor();
  const toOther = await listen(other);
  await onForm(other).sendCode.press('Enter');
  await onForm(other).password.focus();
  await other.getByText('We’ve sent a code to').waitFor();
  expect(times(await toOther(), 'We’ve sent a code to')).toBe(1);
});

test('the name of a checkbox is what the visitor agrees to, and the document next to it has its own name', async () => {
  const page = await openAt('/signup/welcome');
  await page.getByRole('checkbox', { name: 'I have read and agree to “Terms of business”', exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'I’d like to receive “Market news by email” (optional)', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Terms of business, opens in a new tab', exact: true }).waitFor();
});
