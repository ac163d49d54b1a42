import { expect, test } from 'vitest';
import * as LIMITS from '../../src/contract/limits';
import { visitByCode } from './sign-in/sign-in-code-visitor';
import { invited } from './sign-up/sign-up-visitor';

/* Not in the shared process of Node, where other files have loaded the numbering plans: here each reading waits for them. */

const UNREAD = { parts: { 'national-number': () => new Promise<never>(() => {}) } };

test('a code goes to the number that was read, or was typed where the plans take two seconds and more, also where it was corrected while it was being read', async () => {
  const { code, form, signIn, host, calls } = await visitByCode(UNREAD);
  signIn.choose('phone');
  form.set('callingCode', 'PT');
  form.set('phone', '910000002');
  const sending = code.send();
  await host.advance(LIMITS.nationalNumberPatienceMs); // the number is moved by then
  form.set('phone', '910000001');
  await host.advance(LIMITS.nationalNumberPatienceMs - 1);
  expect(calls('sendCode')).toEqual([]);
  await host.advance(1);
  await sending;
  expect([calls('sendCode'), code.$sent.get()?.channel]).toMatchObject([[{ phone: '910000001' }], 'sms']);
});

test('a visitor who leaves a sign-up while its number is read hears nothing of it', async () => {
  const { host, portal, signUp, form } = await invited(UNREAD);
  signUp.contact.choose('phone');
  form.set('phone', '8120000');
  const submitted = signUp.submit();
  await host.advance(LIMITS.nationalNumberPatienceMs); // the number is moved by then
  portal.visit.navigation.navigate('/signup/partner');
  await host.advance(LIMITS.nationalNumberPatienceMs);
  await submitted;
  expect([Object.keys(form.$errors.get()), form.$refusals.get()]).toEqual([[], 0]);
});
