import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import english from '../../src/locales/en-US';
import { eventsOf, expectNoProblems, INSECURE_HOST } from './browser';
import { arrivedAt, callsOf, fields, openSignIn, signInByEmail, told } from './sign-in-steps';

test('a key that has expired is fetched again, once', async () => {
  const page = await openSignIn({ spec: 'signIn:2908*1' });
  const keys = (await callsOf(page, 'publicKey')).length;
  await signInByEmail(page);
  await arrivedAt(page);
  expect(await callsOf(page, 'signIn')).toHaveLength(2);
  expect(await callsOf(page, 'publicKey')).toHaveLength(keys + 1);
  expectNoProblems(page);
});

test('a key that is rejected twice ends in an error message', async () => {
  const page = await openSignIn({ spec: 'signIn:2908' });
  await signInByEmail(page);
  await told(page, english.Login.EncryptFail);
  expect(await callsOf(page, 'signIn')).toHaveLength(2);
});

test('without a key the form shows an error and sends nothing', async () => {
  const page = await openSignIn({ spec: 'publicKey:http-500' });
  await signInByEmail(page);
  await told(page, english.Common.NoPublicKey);
  expect(await fields(page).password.inputValue()).toBe(DEMO_PASSWORD);
  expect(eventsOf(page, 'portal-error').at(-1)).toMatchObject({ code: 'insecure', message: english.Common.NoPublicKey });
  expect(await callsOf(page, 'signIn')).toEqual([]);
});

test('on an insecure page the form shows an error and sends nothing', async () => {
  const page = await openSignIn({ host: INSECURE_HOST });
  await signInByEmail(page);
  await told(page, english.Common.InsecurePage);
  expect(eventsOf(page, 'portal-error').at(-1)).toMatchObject({ code: 'insecure' });
  expect(await callsOf(page, 'signIn')).toEqual([]);
  expectNoProblems(page);
});
