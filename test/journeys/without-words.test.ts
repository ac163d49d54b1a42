// @vitest-environment node
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { openPortal } from '../portal/open-portal';

/* The first screen has its words with it. The complete dictionary of a language is a file of its own, which may be missing. */

const missing = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<never>(() => {});

async function typed(dictionary: () => Promise<never>, email = 'trader@example.com', password = DEMO_PASSWORD) {
  const { host, portal } = await openPortal({ parts: { 'en-US': dictionary } });
  const { form, submit } = portal.journeys.signIn;
  form.set('email', email);
  form.set('password', password);
  return { host, portal, form, submit };
}

test.each([
  ['missing', missing],
  ['still on its way', never],
])('a right password signs in where the dictionary is %s', async (_, dictionary) => {
  const { host, form, submit } = await typed(dictionary);
  await submit();
  expect(form.$alert.get()).toBeUndefined();
  expect(host.events('portal-signed-in')).toEqual([{ redirectTo: 'https://portal.test/', by: 'password' }]);
  expect(host.leftFor).toEqual(['https://portal.test/']);
});

test('a right password leads to the second step there', async () => {
  const { portal, submit } = await typed(missing, 'careful@example.com');
  await submit();
  expect(portal.visit.navigation.$route.get().screen).toBe('verification');
});

test.each([
  ['missing', missing],
  ['still on its way', never],
])('a wrong password is answered where the dictionary is %s', async (_, dictionary) => {
  const { form, submit } = await typed(dictionary, 'trader@example.com', 'Wrong1!Password');
  await submit();
  expect(form.$alert.get()?.sentence.key).toBe('Login.WrongPassword');
  expect(form.$busy.get()).toBe(false);
});
