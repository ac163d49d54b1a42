// @vitest-environment node
import { expect, test } from 'vitest';
import * as LIMITS from '../../../src/contract/limits';
import { visitByCode } from './sign-in-code-visitor';

/* A file of its own: nothing here has loaded the numbering plans, so each reading waits for them. */

test('a code goes to the number that was read, also where it was corrected while it was being read', async () => {
  const unread = new Promise<never>(() => {});
  const { code, form, signIn, host, calls } = await visitByCode({ parts: { 'national-number': () => unread } });
  signIn.choose('phone');
  form.set('callingCode', 'PT');
  form.set('phone', '910000002');
  const sending = code.send();
  await host.advance(LIMITS.nationalNumberPatienceMs); // the number is moved by then
  form.set('phone', '910000001');
  await host.advance(LIMITS.nationalNumberPatienceMs);
  await sending;
  expect([calls('sendCode'), code.$sent.get()?.channel]).toMatchObject([[{ phone: '910000001' }], 'sms']);
});
