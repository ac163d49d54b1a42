import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { hold } from './sign-in-steps';
import { onForm, openAt } from './sign-up-steps';

test('nothing moves while the server checks the password, so a pointer on its way to a checkbox reaches it', async () => {
  const page = await openAt('/signup/welcome');
  const { password, box } = onForm(page);
  const place = () => box('Terms of business').evaluate((input) => input.getBoundingClientRect().top + window.scrollY);
  const { asked, release } = await hold(page, '**/check/password');
  await password.fill(DEMO_PASSWORD);
  const before = await place();
  await asked;
  const checking = page.getByText('Checking', { exact: true });
  await checking.waitFor();
  expect(await place()).toBe(before);
  expect((await password.getAttribute('aria-describedby'))?.split(' ')).toContain('password-checking');
  release();
  await checking.waitFor({ state: 'detached' });
  expect(await place()).toBe(before);
});
