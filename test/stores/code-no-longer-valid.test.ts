// @vitest-environment node
import { expect, test } from 'vitest';
import { secondStep } from './second-step';
import { visitByCode } from './sign-in-code-visitor';

/* Where the server says that a code is no longer valid, the portal asks to send another one. */

test('a sign-in code that has expired is forgotten, after a reload too', async () => {
  const { code, signIn, errors, stored, sendAndType, reload } = await visitByCode({ spec: 'signIn:2022' });
  await sendAndType();
  expect(code.sender.$sent.get()).toBeDefined();
  await signIn.submit();
  expect(errors()).toEqual({ code: { key: 'Login.CodeExpired' } });
  expect(code.sender.$sent.get()).toBeUndefined();
  expect(stored()).not.toContain('expiresAt');
  expect((await reload(1000)).$code.get()?.sender.$sent.get()).toBeUndefined();
});

test.each([2022, 5108])(
  '%i at the second step: the code of this channel is forgotten, after a reload too, and none is sent unasked',
  async (code) => {
    const { verification, enter, sent, reload } = await secondStep('guarded', { spec: `verify:${code}*1` });
    const { email, sms } = verification.senders;
    await verification.choose('email');
    await verification.choose('sms');
    await enter('111111');
    expect([email.$sent.get()?.channel, sms.$sent.get()]).toEqual(['email', undefined]);
    const asked = sent();
    expect(sms.$resendAt.get()).toHaveProperty('sms');
    const again = await reload();
    expect(again.verification.senders.sms.$sent.get()).toBeUndefined();
    expect(again.sent()).toEqual(asked);
  },
);
