import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { CODES } from '../../demo/code-scenarios';
import { ERRORS } from '../../src/contract/errors';
import { PATIENT } from '../patience.js';
import { eventsOf, expectNoProblems, portal } from './browser';
import { NEW_PASSWORD, openRecovery, sentence, steps, toCode, toPassword } from './recovery-steps';
import { fields, openSignIn, play, signInByEmail } from './sign-in-steps';
import { fillSignUp, onForm, openAt } from './sign-up-steps';
import { confirm, openSecondStep, step } from './verification-steps';

const EMAIL = 'trader@example.com';

/** How a visitor reaches a call, and repeats it. */
interface Journey {
  readonly open: () => Promise<Page>;
  readonly again: (page: Page, code: number) => Promise<unknown>;
}

const submit = (page: Page) => portal(page).submit.click();
const navigate = (page: Page, to: string) => page.evaluate((path) => document.querySelector('login-portal')?.navigate(path), to);

const JOURNEYS: Readonly<Record<string, Journey>> = {
  signIn: {
    async open() {
      const page = await openSignIn();
      await fields(page).email.fill(EMAIL);
      await fields(page).password.fill(DEMO_PASSWORD);
      return page;
    },
    again: submit,
  },
  mockSignIn: { open: () => openSignIn(), again: (page) => navigate(page, '/?token=mock-client') },
  verify: {
    open: () => openSecondStep('guarded'),
    async again(page) {
      if ((await portal(page).main.getAttribute('data-screen')) === 'sign-in') await signInByEmail(page, 'guarded@example.com');
      await portal(page).screen('verification').waitFor();
      if (await step(page).byAuthenticator.isVisible()) await step(page).byAuthenticator.click();
      await confirm(page, '000000');
    },
  },
  sendCode: { open: () => openRecovery({ email: EMAIL }), again: submit },
  checkRecovery: {
    async open() {
      const page = await openRecovery({ email: EMAIL });
      await toCode(page);
      return page;
    },
    async again(page) {
      await steps(page).code.fill('');
      await steps(page).code.fill('123456'); // a complete code is sent by itself
    },
  },
  resetPassword: {
    async open() {
      const page = await openRecovery({ email: EMAIL });
      await toPassword(page, EMAIL);
      await steps(page).newPassword.fill(NEW_PASSWORD);
      return page;
    },
    again: submit,
  },
  checkReferral: { open: () => openAt('/signup/welcome'), again: (page, code) => navigate(page, `/signup/met-${code}`) },
  register: {
    async open() {
      const page = await openAt('/signup/welcome');
      await fillSignUp(page);
      return page;
    },
    again: (page) => onForm(page).create.click(),
  },
};

const met = CODES.map(({ spec }) => {
  const [call = '', code = ''] = spec.split(':');
  return { call, spec, code: Number(code), key: ERRORS[Number(code)]?.key ?? '' };
});

test('each code of the catalogue occurs on one of the journeys', () => {
  expect(met.map(({ code }) => code)).toEqual(Object.keys(ERRORS).map(Number));
  expect([...new Set(met.map(({ call }) => call))].sort()).toEqual(Object.keys(JOURNEYS).sort());
});

test.each(Object.entries(JOURNEYS))('%s: each code of the QA page that occurs there shows its sentence', async (call, { open, again }) => {
  const page = await open();
  for (const { code, key, spec } of met.filter((row) => row.call === call && row.code !== 2003)) {
    await play(page, spec);
    await again(page, code);
    await vi.waitUntil(() => eventsOf(page, 'portal-error').at(-1)?.code === code, PATIENT);
    const said = (call === 'verify' && ERRORS[code]?.endsSecondStep) || key;
    await portal(page).main.getByText(sentence(said), { exact: true }).first().waitFor(); // an error at the field with the focus is announced, too
    expect(await portal(page).main.textContent(), spec).not.toMatch(/\b(Login|Code|Referral|Common)\.[A-Z]/);
  }
  expectNoProblems(page);
});

test('2003 leads to the second step; if the response names no method for it, the sentence of 2003 is shown', async () => {
  const page = await openSignIn();
  await page.route('**/user/signIn', (route) =>
    route.fulfill({ json: { code: 2003, message: '', data: { verifyToken: 'token', methods: [] } } }),
  );
  await signInByEmail(page);
  await portal(page).alert.getByText(sentence('Login.MustVerify'), { exact: true }).waitFor();
  await page.unroute('**/user/signIn');
  await play(page, 'signIn:2003');
  await submit(page);
  await portal(page).screen('verification').locator('h1').waitFor();
  expectNoProblems(page);
});
