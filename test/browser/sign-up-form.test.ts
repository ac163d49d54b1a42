import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { expectNoProblems, portal, shot } from './browser';
import { listen, times } from './heard';
import { callsOf, focused, hold, holding } from './sign-in-steps';
import { fillEnd, fillSignUp, onForm, openAt, sendCode, uuidOf } from './sign-up-steps';

/** Fills in all that an empty form lacks but the password. */
async function correct(page: Page): Promise<void> {
  const { firstName, lastName, email, code, box } = onForm(page);
  await firstName.fill('Lantern');
  await lastName.fill('Hill');
  await email.fill('hill@example.com');
  await code.fill(await sendCode(page));
  await box('Terms of business').check();
  await box('Privacy notice').check();
}

test('what was corrected leaves the list, and a password that the server refuses then is told at its field alone', async () => {
  const page = await openAt('/signup/welcome');
  await onForm(page).create.click();
  const lines = portal(page).alert.getByRole('link');
  const heard = await listen(page);
  for (const left of [6, 5]) {
    await (left === 6 ? onForm(page).firstName : onForm(page).lastName).fill('Hill');
    await expect.poll(() => lines.count()).toBe(left);
    await portal(page).alert.getByText(`${left} things to fix`).waitFor();
  }
  expect(times(await heard(), 'things to fix')).toBe(0); // nobody is interrupted while they correct
  await correct(page);
  expect(await lines.allInnerTexts()).toEqual(['Choose a password.']);
  await onForm(page).password.fill('Welcome1');
  const weak = portal(page).main.getByText('too easy to guess');
  await weak.waitFor();
  expect(await portal(page).alert.textContent()).toBe('');
  expect(await weak.count()).toBe(1);
  await onForm(page).create.click(); // the server is not asked again
  await onForm(page).password.and(page.locator(':focus')).waitFor();
  expect(await portal(page).alert.textContent()).toBe('');
  expect(await weak.count()).toBe(1);
  expectNoProblems(page);
});

test('the list of what is missing does not touch the form, and has no dead links after a change of the contact', async () => {
  const page = await openAt('/signup/welcome');
  await onForm(page).create.click();
  const lines = portal(page).alert.getByRole('link');
  await lines.first().waitFor();
  const bottom = await portal(page).alert.evaluate((alert) => alert.getBoundingClientRect().bottom);
  expect(await portal(page).form.evaluate((form) => form.getBoundingClientRect().top)).toBeGreaterThan(bottom + 8);
  await onForm(page).byPhone.click();
  await onForm(page).phone.waitFor();
  for (const line of await lines.all()) {
    await line.click();
    expect(await focused(page)).not.toBe('link');
  }
  expectNoProblems(page);
});

test('a field that gets the focus brings its message into the window', async () => {
  const page = await openAt('/signup/welcome');
  await onForm(page).create.click();
  const message = portal(page).form.locator('#password-error');
  await message.waitFor();
  const height = 480;
  await page.setViewportSize({ width: 1440, height });
  // the window ends in the middle of the field
  await onForm(page).password.evaluate((input, end) => {
    const { top, bottom } = input.getBoundingClientRect();
    window.scrollBy(0, (top + bottom) / 2 - end);
  }, height);
  await portal(page)
    .alert.getByRole('link', { name: 'Choose a password.' })
    .evaluate((link: HTMLElement) => link.click());
  expect(await focused(page)).toBe('password');
  const bottom = () => message.evaluate((text) => text.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(height);
});

test('documents without a valid address have no link, and long words break', async () => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const files = [
    { key: 'the terms', title: long, url: 'javascript:alert(1)', required: true },
    { key: 'risks', title: 'Risks', required: true },
  ];
  const page = await openAt('/signup/welcome', {
    viewport: { width: 320, height: 640 },
    spec: `setting.SignUp_ComplianceFile=${JSON.stringify(files)}`,
    prepare: (opened) =>
      opened.route('**/referral/check', (route) =>
        route.fulfill({ json: { code: 0, message: '', data: { referrer: { name: long }, role: long } } }),
      ),
  });
  await onForm(page).create.click();
  const box = onForm(page).box(long);
  const described = await box.evaluate((input) => {
    const root = input.getRootNode() as ShadowRoot; // the portal's root
    const ids = input.getAttribute('aria-describedby') ?? '';
    return ids.split(' ').map((id) => root.getElementById(id)?.textContent);
  });
  expect(described).toEqual([`Agree to “${long}” to continue.`]);
  expect(await portal(page).form.getByText('Agree to “Risks” to continue.').count()).toBe(1);
  expect(await portal(page).form.getByRole('link').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expectNoProblems(page);
});

test('settings that arrive while the form is being filled in move neither the focus nor the field in use', async () => {
  const { prepare, release } = holding('**/platform/setting?*SignUp_Role*');
  const page = await openAt('/signup/welcome', {
    spec: 'setting.SignUp_Role={"contact":"phone"},setting.PlatForm_Hint={"notice":"Closed on Sunday."},setting.Deposit_Basic=',
    prepare,
  });
  await onForm(page).email.focus();
  const top = () => onForm(page).firstName.evaluate((input) => input.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  release();
  await onForm(page).phone.waitFor();
  await page.getByText('Closed on Sunday.').waitFor();
  expect(await focused(page)).toBe('phone');
  expect(await top()).toBe(before);
  expectNoProblems(page);
});

test('nothing moves while the server checks the password, so a pointer on its way to a checkbox reaches it', async () => {
  const page = await openAt('/signup/welcome');
  const { password, box } = onForm(page);
  const place = () => box('Terms of business').evaluate((input) => input.getBoundingClientRect().top + window.scrollY);
  const { asked, release } = await hold(page, '**/check/password');
  await password.fill(DEMO_PASSWORD);
  const before = await place();
  await asked;
  const checking = page.getByText('Checking your password', { exact: true });
  await checking.waitFor();
  expect(await place()).toBe(before);
  expect((await password.getAttribute('aria-describedby'))?.split(' ')).toContain('password-checking');
  release();
  await checking.waitFor({ state: 'detached' });
  expect(await place()).toBe(before);
});

/* The sections of a long form tell which of them are complete. */

describe('a section', () => {
  /** The headings of the sections, as screen readers read them. */
  const headings = (page: Page) => portal(page).form.getByRole('heading', { level: 2 });
  const complete = (page: Page) => portal(page).form.getByRole('heading', { level: 2, name: /\(complete\)$/ });

  test('a section of the sign-up says that it is complete as soon as it is, moves nothing, and no live region says it', async () => {
    const page = await openAt('/signup/welcome');
    const form = onForm(page);
    await form.password.focus(); // unfolds its rules
    await expect.poll(() => headings(page).allInnerTexts()).toEqual(['About you', 'Contact details', 'Your password', 'Agreements']);
    const heard = await listen(page);
    const places = () => headings(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + scrollY));
    const before = await places();
    await form.firstName.fill('Lantern');
    expect(await complete(page).count()).toBe(0);
    await form.lastName.fill('Hill');
    await complete(page).getByText('About you').waitFor();
    await form.password.fill(DEMO_PASSWORD);
    await complete(page).getByText('Your password').waitFor();
    await form.box('Terms of business').check();
    expect(await complete(page).count()).toBe(2);
    await form.box('Privacy notice').check();
    await complete(page).getByText('Agreements').waitFor();
    expect(await places()).toEqual(before);
    await form.email.fill('hill@example.com');
    await form.code.fill(await sendCode(page));
    await complete(page).getByText('Contact details').waitFor();
    expect(await complete(page).count()).toBe(4);
    await form.email.fill('meadow@example.com'); // the code was for another address
    await expect.poll(() => complete(page).count()).toBe(3);
    expect(times(await heard(), 'complete)')).toBe(0);
    expect(await page.getByRole('group', { name: 'Your password', exact: true }).count()).toBe(1); // the same name as before
    expectNoProblems(page);
  });

  test('a message at a field takes the check of its section back', async () => {
    const page = await openAt(`/activation?uuid=${uuidOf(1)}`, { spec: 'activate:2021' });
    const form = onForm(page);
    await form.code.fill(await sendCode(page));
    await form.password.fill(DEMO_PASSWORD);
    await form.box('Terms of business').check();
    await form.box('Privacy notice').check();
    await expect.poll(() => complete(page).count()).toBe(3);
    await form.activate.click();
    await page.locator('#code-error').waitFor();
    expect(await complete(page).allInnerTexts()).toHaveLength(2);
    expectNoProblems(page);
  });
});

/* Many people have one name, as in Indonesia. */

describe('one name', () => {
  const box = (page: Page) => portal(page).form.locator('input[name="one-name"]');

  test('a visitor with one name registers with it, and the last name is empty', async () => {
    const page = await openAt('/signup/jakarta');
    const { firstName, lastName, email, create } = onForm(page);
    await create.click();
    await portal(page).alert.getByRole('link', { name: 'Enter your last name.' }).waitFor();
    await page.getByRole('checkbox', { name: 'I have only one name', exact: true }).press('Space');
    await lastName.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('one-name');
    expect(await portal(page).alert.getByRole('link', { name: 'Enter your last name.' }).count()).toBe(0);
    await shot(page, 'sign-up-one-name');
    await firstName.fill('Suharto');
    await email.fill('suharto@example.com');
    await fillEnd(page);
    await create.click();
    await portal(page).screen('activation').waitFor();
    expect((await callsOf(page, 'register'))[0]?.body).toMatchObject({ firstName: 'Suharto', lastName: '' });
    expectNoProblems(page);
  });

  test('the box is not ticked at first; a last name that was typed comes back once it is unticked', async () => {
    const page = await openAt('/signup/welcome');
    await fillSignUp(page);
    expect(await box(page).isChecked()).toBe(false);
    await box(page).check();
    await onForm(page).lastName.waitFor({ state: 'detached' });
    await box(page).uncheck();
    expect(await onForm(page).lastName.inputValue()).toBe('Hill');
    await onForm(page).create.click();
    await portal(page).screen('activation').waitFor();
    expect((await callsOf(page, 'register'))[0]?.body).toMatchObject({ firstName: 'Lantern', lastName: 'Hill' });
    expectNoProblems(page);
  });

  test.each(['en-US', 'ja-JP'])('%s: the box stands below the names, in whichever order they are asked for', async (hl) => {
    const page = await openAt(`/signup/welcome?hl=${hl}`);
    await box(page).waitFor();
    const order = await portal(page).form.evaluate((form) => Array.from(form.querySelectorAll('input'), ({ name }) => name));
    expect(order.slice(2, 4)).toEqual(['one-name', 'country']);
  });
});
