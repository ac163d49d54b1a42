import { expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { PATIENT } from '../patience.js';
import { expectNoProblems, portal } from './browser';
import { sentence } from './recovery-steps';
import { fillEnd, heading, onForm, openAt, uuidOf } from './sign-up-steps';

const link = (number: number) => `/activation?uuid=${uuidOf(number)}`;

test('while the account is created, the brand’s icon stands in a ring that turns, and stands still if nothing may move', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await openAt(link(3), { reducedMotion, prepare: (opened) => opened.clock.install() });
    const mark = portal(page).main.locator('.emblem > .loading-mark');
    await mark.waitFor();
    const look = await mark.evaluate((element) => [
      getComputedStyle(element).backgroundImage,
      getComputedStyle(element, '::before').animationName,
    ]);
    expect(look).toEqual([expect.stringMatching(/^url\("data:image\/svg/), reducedMotion === 'reduce' ? 'none' : 'turn']);
    await expect.poll(() => mark.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    await page.context().close();
  }
});

test('a step that appears by itself does not move the focus, unless the focus was lost', async () => {
  const page = await openAt(link(1), { spec: 'progress:500*1' });
  await heading(page, 'We couldn’t check your account');
  const online = () => page.evaluate(() => dispatchEvent(new Event('online')));
  const logo = portal(page).host.locator('[part="logo"]');
  await logo.focus();
  await online();
  await onForm(page).code.waitFor();
  expect(await logo.evaluate((link) => link.matches(':focus'))).toBe(true);

  await page.reload();
  await heading(page, 'We couldn’t check your account');
  await portal(page).action('retry').focus();
  await online();
  await portal(page).heading.and(page.locator(':focus')).waitFor();
  await heading(page, 'Activate your account');
});

test('on a small screen a failure scrolls into view, the sign-in is in reach, and Back keeps what was typed', async () => {
  const page = await openAt(link(1), { spec: 'activate:2027', viewport: { width: 360, height: 640 } });
  await fillEnd(page);
  await onForm(page).activate.click();
  const alert = portal(page).alert.getByText(sentence('Login.TooManyRequests'), { exact: true });
  await alert.waitFor();
  await vi.waitUntil(() => alert.evaluate((text) => text.getBoundingClientRect().top >= 0), PATIENT);
  const room = await portal(page).form.evaluate(
    (form) => form.getBoundingClientRect().top - (form.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
  );
  expect(room).toBeGreaterThanOrEqual(16);
  await portal(page).main.getByRole('link', { name: 'Back to sign-in' }).click();
  await portal(page).screen('sign-in').waitFor();
  await page.goBack();
  await onForm(page).code.waitFor();
  expect(await onForm(page).password.inputValue()).toBe(DEMO_PASSWORD);
  expectNoProblems(page);
});
