import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoProblems, portal, waitForEvent } from './browser';
import { callsOf, fields, focused, HOME, holding, openSignIn } from './sign-in-steps';

const TITLE = 'Sign-in isn’t available right now';
const denied = (permissions: object): string => `setting.Permission_Client=${JSON.stringify(permissions)}`;
const notice = (page: Page, name = TITLE) => page.getByRole('heading', { level: 1, name });

/** Opens the sign-in and holds the settings back. */
async function openEarly(spec: string) {
  const { asked, release: arrive, prepare } = holding('**/platform/setting?*keys=Crm_Time*');
  const page = await openSignIn({ spec, prepare });
  await asked;
  return { page, arrive };
}

/** Returns the places of the form's controls. */
const places = async (page: Page) => ({
  heading: await portal(page).heading.boundingBox(),
  email: await fields(page).email.boundingBox(),
  password: await fields(page).password.boundingBox(),
  submit: await fields(page).submit.boundingBox(),
});

test('if sign-in is not permitted, a notice with a link replaces the form', async () => {
  const { page, arrive } = await openEarly(denied({ signIn: false }));
  await fields(page).email.fill('trader@example.com');
  arrive();
  await notice(page).waitFor();
  expect(await portal(page).form.count()).toBe(0);
  expect(await portal(page).heading.count()).toBe(1);
  expect(await page.evaluate(() => document.querySelector('login-portal')?.shadowRoot?.activeElement?.textContent)).toBe(TITLE);
  const home = portal(page).main.getByRole('link', { name: 'D Prime home page' });
  expect(await home.getAttribute('href')).toContain(HOME);
  expect(await portal(page).action('sign-in').count()).toBe(0);
  expectNoProblems(page);
});

test('the notice also replaces the form while a code is being entered', async () => {
  const { page, arrive } = await openEarly(denied({ signIn: false }));
  await portal(page).action('by-code').click();
  await portal(page).field('one-time-code').waitFor();
  arrive();
  await notice(page).waitFor();
  expect(await portal(page).form.count()).toBe(0);
});

test('an option that is not permitted is removed, and nothing else moves', async () => {
  const { page, arrive } = await openEarly(denied({ recovery: false, codeSignIn: false }));
  await portal(page).action('recovery').waitFor();
  await portal(page).action('by-code').waitFor();
  await fields(page).email.focus();
  const before = await places(page);
  arrive();
  await portal(page).action('recovery').waitFor({ state: 'detached' });
  await portal(page).action('by-code').waitFor({ state: 'detached' });
  expect(await places(page)).toEqual(before);
  expect(await focused(page)).toBe('email');
  expectNoProblems(page);
});

test('the password replaces a code that is being entered if codes are not permitted', async () => {
  const { page, arrive } = await openEarly(denied({ codeSignIn: false }));
  await fields(page).email.fill('trader@example.com');
  await portal(page).action('by-code').click();
  await portal(page).field('one-time-code').waitFor();
  arrive();
  await fields(page).password.waitFor();
  expect(await portal(page).field('one-time-code').count()).toBe(0);
  expect(await fields(page).email.inputValue()).toBe('trader@example.com');
  await fields(page).password.fill('Wrong7!Lantern');
  await fields(page).submit.click();
  await portal(page).alert.getByText('details aren’t right').waitFor();
  expect((await callsOf(page, 'signIn')).map(({ body }) => body?.method)).toEqual(['password']);
});

test('an unknown address leads to the site, not to a sign-in that is not permitted', async () => {
  const { page, arrive } = await openEarly(denied({ signIn: false }));
  arrive();
  await notice(page).waitFor();
  await page.evaluate(() => document.querySelector('login-portal')?.navigate('/nowhere'));
  await portal(page).screen('not-found').waitFor();
  await portal(page).main.getByRole('link', { name: 'D Prime home page' }).waitFor();
  expect(await portal(page).action('sign-in').count()).toBe(0);
});

test('the platform’s notice appears below the form, as text in its lines, and moves nothing', async () => {
  const hint = 'Maintenance <b>tonight</b>, 02:00.\nYour orders stay open.';
  const { page, arrive } = await openEarly(`setting.PlatForm_Hint=${JSON.stringify({ notice: hint })}`);
  await fields(page).email.focus();
  const before = await places(page);
  arrive();
  // biome-ignore lint/performance/useDomNodeTextContent: its lines are seen in the layout alone.
  expect(await portal(page).main.getByText(hint, { exact: true }).innerText()).toBe(hint);
  expect(await places(page)).toEqual(before);
  expectNoProblems(page);
});

test('the failure of a token is shown next to the notice, with a retry button if that may help', async () => {
  const page = await openSignIn({ spec: `mockSignIn:reset,${denied({ signIn: false })}`, route: '/?token=mock-client' });
  await notice(page).waitFor();
  await portal(page).action('retry').waitFor();
  await portal(page).alert.getByText('We couldn’t reach the server').waitFor();
  await portal(page).action('retry').click();
  await waitForEvent(page, 'portal-error', 2);
  expect((await callsOf(page, 'mockSignIn')).every(({ query }) => String(query.token) === 'mock-client')).toBe(true);
});
