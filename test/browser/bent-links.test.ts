import { expect, test } from 'vitest';
import { eventsOf, expectNoProblems } from './browser';
import { focused } from './sign-in-steps';
import { openAt } from './sign-up-steps';

const here = (address: string) => decodeURIComponent(new URL(address).pathname);

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
