import { expect, test } from 'vitest';
import { eventsOf, expectNoProblems, portal } from './browser';
import { callsOf, focused } from './sign-in-steps';
import { heading, openAt, uuidOf } from './sign-up-steps';

const here = (address: string) => decodeURIComponent(new URL(address).pathname);

test.each(['/signup/welcome%20', '/signup/welcome%C2%A0', '/SignUp/wel%E2%80%8Bcome', '//signup/welcome'])(
  '%s is the invitation',
  async (route) => {
    const page = await openAt(route);
    await page.getByText('Demo Broker').waitFor();
    expect((await callsOf(page, 'checkReferral')).map(({ body }) => body)).toMatchObject([{ link: 'welcome' }]);
    expectNoProblems(page);
  },
);

test('an invitation with the full stop of its sentence is found, and takes its place in the address without moving the focus', async () => {
  const page = await openAt('/signup/welcome.');
  await page.getByText('Demo Broker').waitFor();
  expect(here(page.url()).endsWith('/signup/welcome')).toBe(true);
  expect(await focused(page)).not.toBe('h1');
  expect(eventsOf(page, 'portal-error')).toEqual([]);
  await page.reload();
  await page.getByText('Demo Broker').waitFor();
  expectNoProblems(page);
});

test.each([`?uuid=3D${uuidOf(1)}.`, `?x=1&amp;uuid=${uuidOf(1)}`, `?uuid=${uuidOf(1)})`])('%s leads to the registration', async (query) => {
  const page = await openAt(`/activation${query}`);
  await heading(page, 'Activate your account');
  expectNoProblems(page);
});

test('a base in capitals is the base', async () => {
  const page = await openAt('/signup/welcome');
  const { pathname } = new URL(page.url());
  const base = pathname.slice(0, -'/signup/welcome'.length);
  await page.evaluate((path) => history.pushState(null, '', path), `${base.toUpperCase()}/Recovery`);
  await portal(page).screen('recovery').waitFor();
  expectNoProblems(page);
});
