// @vitest-environment node
import { expect, test } from 'vitest';
import { AUTHENTICATOR_CODE } from '../../demo/accounts';
import { ERRORS, UNKNOWN_ERROR } from '../../src/contract/errors';
import type { Form } from '../../src/portal/form';
import type { Opened } from '../portal/open-portal';
import { NEW_PASSWORD, visitRecovery } from './recovery/recovery-visitor';
import { REVEALING } from './revealing';
import { visitByCode } from './sign-in/sign-in-code-visitor';
import { secondStep } from './verification/second-step';

/*
 * Each code on each call of a form that does not lead elsewhere. In a browser, `code-scenarios.test.ts` shows the sentence of each code once.
 */

const CODES = [...Object.keys(ERRORS).map(Number), 9999];
const errorOf = (code: number) => ERRORS[code] ?? UNKNOWN_ERROR;
/** The codes that can occur when no code is sent. */
const OF_LOGIN = CODES.filter((code) => !/^(Code|Referral)/.test(errorOf(code).key));
const without = (codes: readonly number[], others: readonly number[]) => codes.filter((code) => !others.includes(code));

interface Filled extends Opened {
  readonly form: Form<string>;
  submit(): Promise<unknown>;
}

/** Forms that are filled in, with the fields that they show and the codes that keep their visitor there. */
const FORMS: readonly (readonly [call: string, shown: readonly string[], codes: readonly number[], open: () => Promise<Filled>])[] = [
  [
    'signIn',
    ['email', 'password'],
    without(CODES, [2003]),
    async () => {
      const { host, portal, signIn, form } = await visitByCode();
      signIn.byPassword();
      form.set('password', NEW_PASSWORD);
      return { host, portal, form: form as Form<string>, submit: signIn.submit }; // whatever its fields
    },
  ],
  [
    'verify',
    ['code'],
    without(CODES, [2000, 2005, 2009, 2013, 2023, 2923, 2924, 5108]),
    async () => {
      const { host, portal, verification, form } = await secondStep('token');
      form.set('code', AUTHENTICATOR_CODE);
      return { host, portal: portal as Filled['portal'], form: form as Form<string>, submit: verification.submit };
    },
  ],
  [
    'sendCode',
    ['email'],
    without(CODES, REVEALING),
    async () => {
      const { host, portal, recovery } = await visitRecovery({ typed: 'trader@example.com' });
      return { host, portal, form: recovery.forms.account as Form<string>, submit: recovery.submit };
    },
  ],
  [
    'checkRecovery',
    ['code'],
    without(OF_LOGIN, REVEALING),
    async () => {
      const { host, portal, recovery, toCode } = await visitRecovery();
      await toCode();
      recovery.forms.code.set('code', '123456');
      return { host, portal, form: recovery.forms.code as Form<string>, submit: recovery.submit };
    },
  ],
  [
    'resetPassword',
    ['password'],
    without(OF_LOGIN, [2000, 2021, 2022, 2923]),
    async () => {
      const { host, portal, recovery, toPassword } = await visitRecovery();
      await toPassword();
      recovery.forms.password.set('password', NEW_PASSWORD);
      return { host, portal, form: recovery.forms.password as Form<string>, submit: recovery.submit };
    },
  ],
];

test.each(FORMS)(
  '%s: each code is told in one place and to the site in the same words, and what was typed stays',
  async (call, shown, codes, open) => {
    const { host, portal, form, submit } = await open();
    const typed = form.$values.get();
    for (const code of codes) {
      const { key, field = '' } = errorOf(code);
      host.net.use(`${call}:${code}`);
      await submit();
      await host.net.settle();
      const atField = shown.includes(field);
      expect([form.$errors.get()[field]?.key, form.$alert.get()?.sentence.key], `${code}`).toEqual(
        atField ? [key, undefined] : [undefined, key],
      );
      expect(host.events('portal-error').at(-1), `${code}`).toMatchObject({ code, key, message: portal.visit.language.say({ key }) });
      expect([form.$values.get(), form.$busy.get()], `${code}`).toEqual([typed, false]);
    }
  },
);

test('a refusal of the e-mail while its code is checked leads back to the account', async () => {
  const { recovery, at, toCode } = await visitRecovery({ spec: 'checkRecovery:5306' });
  await toCode();
  recovery.forms.code.set('code', '123456');
  await recovery.submit();
  expect([at(), recovery.forms.account.$errors.get()]).toEqual(['account', { email: { key: 'Code.EmailFormat' } }]);
});
