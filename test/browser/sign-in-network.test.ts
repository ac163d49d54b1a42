import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import english from '../../src/locales/en-US';
import { eventsOf, expectNoProblems, INSECURE_HOST, portal, REQUEST_FAILED } from './browser';
import { arrivedAt, callsOf, fields, hold, openSignIn, play, signInByEmail, told } from './sign-in-steps';

const NETWORK = english.Common.NetworkError;
const FAILED = { code: 'network', key: 'Common.NetworkError', request: 'POST /toc/api/v1/user/signIn', message: NETWORK };

test('an interrupted call shows an error, and the button next to it sends the same again', async () => {
  const page = await openSignIn();
  await play(page, 'signIn:reset'); // every time, because Chromium itself repeats a request if a kept connection breaks off
  await signInByEmail(page);
  await told(page, NETWORK);
  expect(await fields(page).password.inputValue()).toBe(DEMO_PASSWORD);
  expect(eventsOf(page, 'portal-error').at(-1)).toMatchObject({ code: 'network', message: NETWORK });
  await play(page, '');
  await portal(page).action('retry').click();
  await arrivedAt(page);
  expectNoProblems(page, REQUEST_FAILED);
});

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

test('going offline after the first key press shows an error, and the site is told', async () => {
  const page = await openSignIn();
  await fields(page).email.press('t');
  await page.context().setOffline(true);
  await signInByEmail(page);
  await told(page, NETWORK);
  await expect.poll(() => eventsOf(page, 'portal-error')).toEqual([FAILED]);
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

test('a part of the portal that hangs times out like a call, shows an error like one, and is used once it has loaded', async () => {
  const page = await openSignIn({ spec: 'config.captcha=demo-pass', prepare: (opened) => opened.clock.install() });
  const { asked, release } = await hold(page, '**/chunks/*/tencent.js*');
  await signInByEmail(page);
  await asked;
  expect(await portal(page).form.getAttribute('aria-busy')).toBe('true');
  await page.clock.fastForward(15_000);
  await told(page, english.Login.CaptchaFailed);
  expect(await fields(page).password.inputValue()).toBe(DEMO_PASSWORD);
  await expect
    .poll(() => eventsOf(page, 'portal-error'))
    .toEqual([{ ...FAILED, code: 'captcha', key: 'Login.CaptchaFailed', message: english.Login.CaptchaFailed }]);
  expect(await callsOf(page, 'signIn')).toEqual([]);
  release();
  await portal(page).action('retry').click();
  await arrivedAt(page);
  expect(await callsOf(page, 'signIn')).toHaveLength(1);
});

test('numbering plans that hang are waited for no longer than two seconds; then the number is sent as it was typed', async () => {
  const page = await openSignIn({ prepare: (opened) => opened.clock.install() });
  const { asked, release } = await hold(page, '**/chunks/*/national-number.js*');
  await fields(page).byPhone.click();
  await asked;
  await fields(page).code.fill('+62');
  await fields(page).phone.fill('0812 0000 001');
  await fields(page).password.fill(DEMO_PASSWORD);
  await fields(page).submit.click();
  await portal(page).host.locator('main form[aria-busy="true"]').waitFor();
  const sent = page.waitForRequest('**/user/signIn');
  await page.clock.fastForward(2000);
  expect((await sent).postDataJSON()).toMatchObject({ accountType: 'phone', callingCode: '62', phone: '08120000001' });
  release();
});

test('a response that arrives after the visitor has gone to another screen changes nothing there', async () => {
  const page = await openSignIn({ spec: 'signIn:2001' });
  const { asked, release } = await hold(page, '**/user/signIn');
  await signInByEmail(page);
  await asked;
  await portal(page).action('recovery').click();
  await portal(page).screen('recovery').waitFor();
  const answered = page.waitForResponse('**/user/signIn');
  release();
  await answered;
  await portal(page).screen('recovery').waitFor();
  expect(await page.getByText('details aren’t right').count()).toBe(0);
  await page.goBack();
  await portal(page).screen('sign-in').waitFor();
  expect(await fields(page).email.inputValue()).toBe('trader@example.com');
  expect(await fields(page).password.inputValue()).toBe(DEMO_PASSWORD);
  await told(page, 'Your sign-in details aren’t right. Check them and try again.');
  expectNoProblems(page);
});

test('a success that arrives there signs in all the same', async () => {
  const page = await openSignIn();
  const { asked, release } = await hold(page, '**/user/signIn');
  await signInByEmail(page);
  await asked;
  await portal(page).action('recovery').click();
  await portal(page).screen('recovery').waitFor();
  release();
  await arrivedAt(page);
});

test('the password is in no storage, address, event, log, other request or markup, whether the sign-in fails or not', async () => {
  const seen: string[] = [];
  const page = await openSignIn({
    spec: 'signIn:2001*1',
    prepare: async (opened) => {
      opened.on('request', (request) => seen.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}`));
      opened.on('console', (message) => seen.push(message.text()));
    },
  });
  await signInByEmail(page);
  await portal(page).alert.getByText('details aren’t right').waitFor();
  await page.getByRole('button', { name: 'Show password' }).click();
  seen.push(
    await page.evaluate(() => {
      const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state, location.href]);
      return `${stored} ${document.documentElement.outerHTML} ${document.querySelector('login-portal')?.shadowRoot?.innerHTML}`;
    }),
  );
  await fields(page).submit.click();
  await arrivedAt(page);
  for (const type of ['portal-error', 'portal-signed-in', 'portal-navigate'] as const) seen.push(JSON.stringify(eventsOf(page, type)));
  const clear = [DEMO_PASSWORD, encodeURIComponent(DEMO_PASSWORD), Buffer.from(DEMO_PASSWORD).toString('base64')];
  expect(seen.filter((text) => clear.some((form) => text.includes(form)))).toEqual([]);
  expect(await callsOf(page, 'signIn')).toHaveLength(2);
});

test('while a code is being checked no other can be requested, and the button says so', async () => {
  const page = await openSignIn();
  const { release } = await hold(page, '**/user/signIn');
  await fields(page).email.fill('trader@example.com');
  await portal(page).action('by-code').click();
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
