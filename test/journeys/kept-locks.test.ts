// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Journeys } from '../../src/journeys/journeys';
import type { Form } from '../../src/portal/form';
import { journeysOf, type Opened, openPortal } from '../portal/open-portal';
import { registered } from './activation/activation-visitor';
import { EMAIL, NEW_PASSWORD, visitRecovery } from './recovery/recovery-visitor';
import { visitByCode } from './sign-in/sign-in-code-visitor';
import { fill, invited } from './sign-up/sign-up-visitor';
import { secondStep } from './verification/second-step';

/* A lock is told again after a reload, with what is left of it (contract section 4), whichever call told of it. */

type FormOf = (journeys: Journeys) => Pick<Form<never>, '$alert'>;

const signInForm: FormOf = ({ signIn }) => signIn.form;

/** A visitor who is told of a lock in an answer, by the call; and the form that tells them. */
const CALLS: Readonly<Record<string, readonly [form: FormOf, meet: (answer: unknown) => Promise<Opened>]>> = {
  'a password': [
    signInForm,
    async (answer) => {
      const { host, portal } = await openPortal();
      const { form, submit } = portal.journeys.signIn;
      form.set('email', EMAIL);
      form.set('password', NEW_PASSWORD);
      host.net.answer('user/signIn', answer);
      await submit();
      return { host, portal };
    },
  ],
  'sending a code at sign-in': [
    signInForm,
    async (answer) => {
      const { host, portal, code } = await visitByCode();
      host.net.answer('code/send', answer);
      await code.send();
      return { host, portal };
    },
  ],
  'the token of a link': [
    signInForm,
    async (answer) => {
      const { host, portal } = await openPortal({ url: 'https://portal.test/login?token=t', spec: 'mockSignIn:500' });
      host.net.answer('mock/signIn', answer);
      portal.arrive();
      portal.journeys.signIn.form.$alert.get()?.onRetry?.();
      await host.net.settle();
      return { host, portal };
    },
  ],
  'the second step': [
    ({ verification }) => verification.form,
    async (answer) => {
      const { host, portal, enter } = await secondStep('token');
      host.net.answer('user/verify', answer);
      await enter('111111');
      return { host, portal: portal as Opened['portal'] }; // made by `openPortal`
    },
  ],
  'sending a code in recovery': [
    ({ recovery }) => recovery.forms.account,
    async (answer) => {
      const { host, portal, toCode } = await visitRecovery();
      host.net.answer('code/send', answer);
      await toCode();
      return { host, portal };
    },
  ],
  'the code of a recovery': [
    ({ recovery }) => recovery.forms.account,
    async (answer) => {
      const { host, portal, recovery, toCode } = await visitRecovery();
      await toCode(EMAIL);
      host.net.answer('recovery/check', answer);
      recovery.forms.code.set('code', '111111');
      await host.net.settle();
      return { host, portal };
    },
  ],
  'a new password': [
    ({ recovery }) => recovery.forms.account,
    async (answer) => {
      const visitor = await visitRecovery();
      await visitor.toPassword();
      visitor.host.net.answer('recovery/reset', answer);
      await visitor.choosePassword();
      return visitor;
    },
  ],
  'sending a code at the activation': [
    ({ activation }) => activation.form,
    async (answer) => {
      const { host, portal, activation } = await registered();
      host.net.answer('code/send', answer);
      await activation.codes.proof.send();
      return { host, portal };
    },
  ],
  activation: [
    ({ activation }) => activation.form,
    async (answer) => {
      const { host, portal, activation, fill: fillIn } = await registered();
      await fillIn();
      host.net.answer('user/activate', answer);
      await activation.submit();
      return { host, portal };
    },
  ],
  registration: [
    ({ signUp }) => signUp.form,
    async (answer) => {
      const visitor = await invited();
      await fill(visitor);
      visitor.host.net.answer('user/register', answer);
      await visitor.signUp.submit();
      return visitor;
    },
  ],
};

const LEFT = 5_400_000;

describe.each(Object.entries(CALLS))('%s', (_, [formOf, meet]) => {
  test.each([
    [2004, 'sign-in', 'Login.UserLocked'],
    [2925, 'resets', 'Login.ResetLocked'],
  ])('%i', async (code, lock, key) => {
    const { host } = await meet({ code, message: '', data: { remainingSeconds: LEFT / 1000 } });
    const url = host.page.address();
    /** The page is loaded again so much later, or another address in the same tab. */
    const reload = async (later: number, address = url) => {
      const passed = host.clock.now() - Date.UTC(2026, 0, 5, 12) + later;
      const again = await openPortal({ net: host.net, tab: host.session.all(), later: passed, url: address });
      const journeys = journeysOf(again);
      await again.host.net.settle();
      return { journeys, now: again.host.clock.now() };
    };
    const { journeys, now } = await reload(60_000);
    const told = { sentence: { key }, until: now + LEFT - 60_000, lock, retry: false };
    expect(formOf(journeys).$alert.get()).toEqual(told);
    expect(signInForm((await reload(60_000, 'https://portal.test/login')).journeys).$alert.get()).toEqual(told);
    expect(formOf((await reload(LEFT)).journeys).$alert.get()?.lock).toBeUndefined();
  });
});

test('a lock that sign-in has told of is not told in recovery, which opens it; one of resets is', async () => {
  for (const [code, lock] of [
    [2004, undefined],
    [2925, 'resets'],
  ] as const) {
    const { host, code: proof } = await visitByCode();
    host.net.answer('code/send', { code, message: '', data: { remainingSeconds: 90 } });
    await proof.send();
    const again = await openPortal({ net: host.net, tab: host.session.all(), url: 'https://portal.test/login/recovery' });
    expect(journeysOf(again).recovery.forms.account.$alert.get()?.lock).toBe(lock);
  }
});
