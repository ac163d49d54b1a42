import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import english from '../../src/locales/en-US';
import { eventsOf, expectNoProblems, INSECURE_HOST, portal } from './browser';
import { arrivedAt, callsOf, fields, hold, openByCode, openSignIn, signInByEmail, told } from './sign-in-steps';

const NETWORK = english.Common.NetworkError;
const FAILED = { code: 'network', key: 'Common.NetworkError', request: 'POST /toc/api/v1/user/signIn', message: NETWORK };

test('going offline before the first key press shows an error, and the visitor can sign in once the network is back', async () => {
  const page = await openSignIn();
  await page.context().setOffline(true);
  await signInByEmail(page);
  await told(page, NETWORK);
  await portal(page).action('retry').click();
  await told(page, NETWORK);
  await expect.poll(() => eventsOf(page, 'portal-error')).toEqual([FAILED, FAILED]);
  await page.context().setOffline(false);
  await portal(page).action('retry').click();
  await arrivedAt(page);
});

test('going offline before the rest of the words and styles has loaded shows an error all the same', async () => {
  const parts = '**/chunks/*/{en-US,styles}.js*';
  const page = await openSignIn({ prepare: (opened) => opened.route(parts, (route) => route.abort()) });
  await page.context().setOffline(true);
  await signInByEmail(page);
  await told(page, NETWORK);
  await expect.poll(() => eventsOf(page, 'portal-error')).toContainEqual(FAILED);
  await page.context().setOffline(false);
  await page.unroute(parts);
  await portal(page).action('retry').click();
  await arrivedAt(page);
});

test('a success that arrives after the visitor has gone to another screen signs in all the same', async () => {
  const page = await openSignIn();
  const { asked, release } = await hold(page, '**/user/signIn');
  await signInByEmail(page);
  await asked;
  await portal(page).action('recovery').click();
  await portal(page).screen('recovery').waitFor();
  release();
  await arrivedAt(page);
});

test('while a code is being checked no other can be requested, and the button says so', async () => {
  const page = await openByCode();
  const { release } = await hold(page, '**/user/signIn');
  await portal(page).field('one-time-code').fill('246810');
  const send = portal(page).action('send-code');
  expect(await send.getAttribute('aria-disabled')).toBeNull();
  await portal(page).submit.click();
  await portal(page).host.locator('[data-action="send-code"][aria-disabled="true"]').waitFor();
  release();
  await portal(page).host.locator('[data-action="send-code"]:not([aria-disabled])').waitFor();
});

test('on an insecure page the form shows an error and sends nothing', async () => {
  const page = await openSignIn({ host: INSECURE_HOST });
  await signInByEmail(page);
  await told(page, english.Common.InsecurePage);
  expect(eventsOf(page, 'portal-error').at(-1)).toMatchObject({ code: 'insecure' });
  expect(await fields(page).password.inputValue()).toBe(DEMO_PASSWORD);
  expect(await callsOf(page, 'signIn')).toEqual([]);
  expectNoProblems(page);
});
