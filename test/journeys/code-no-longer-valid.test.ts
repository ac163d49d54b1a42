// @vitest-environment node
import { expect, test } from 'vitest';
import { visitByCode } from './sign-in/sign-in-code-visitor';
import { secondStep } from './verification/second-step';

/* Where the server says that a code is no longer valid, the portal asks to send another one. */

test.each([
  [2022, { code: { key: 'Login.CodeExpired' } }],
  [5108, {}],
])('%i: a sign-in code is forgotten, after a reload too', async (refusal, at) => {
  const { code, signIn, errors, stored, sendAndType, reload } = await visitByCode({ spec: `signIn:${refusal}` });
  await sendAndType();
  expect(code.$sent.get()).toBeDefined();
  await signIn.submit();
  expect(errors()).toEqual(at);
  expect(code.$sent.get()).toBeUndefined();
  expect(stored()).not.toContain('code:login:email"');
  expect((await reload(1000)).$code.get()).toBeUndefined();
});

test('a late answer about the previous code does not make the tab forget the new one', async () => {
  const { host, code, form, signIn, errors, sendAndType } = await visitByCode({ spec: 'signIn:2022*1' });
  await sendAndType();
  host.net.answer('code/send', { code: 0, data: { resendAfter: 60, expiresIn: 600 } }); // the sandbox would have the visitor wait
  const release = { sending: host.net.hold('code/send'), checking: host.net.hold('signIn') };
  const sending = code.send();
  await host.net.until(() => host.net.paths('code/send').length === 2);
  const checking = signIn.submit();
  release.sending();
  await sending;
  const next = code.$sent.get();
  release.checking();
  await checking;
  expect(errors()).toEqual({ code: { key: 'Login.CodeExpired' } });
  form.note({ email: { key: 'Account.EmailMissing' } }); // another message, beside the one that stands
  expect(next).toBeDefined();
  expect(code.$sent.get()).toEqual(next);
});

test('a new code removes the message about the previous one', async () => {
  const { host, code, errors, signIn, sendAndType } = await visitByCode({ spec: 'signIn:2022*1' });
  await sendAndType();
  host.net.answer('code/send', { code: 0, data: { resendAfter: 60, expiresIn: 600 } }); // the sandbox would have the visitor wait
  const goOn = await host.net.held('code/send', () => code.send());
  await signIn.submit();
  expect(errors()).toEqual({ code: { key: 'Login.CodeExpired' } });
  await goOn();
  expect(errors().code).toBeUndefined();
});

test('an answer about a code sent to a phone does not make the tab forget the one sent by e-mail', async () => {
  const { sendAndType, reload } = await visitByCode({ spec: 'signIn:2022' });
  await sendAndType();
  const { $code, form, choose, submit } = await reload(1000);
  const sent = $code.get()?.$sent.get();
  choose('phone');
  form.set('callingCode', 'PT');
  form.set('phone', '910000001');
  form.set('code', '111111');
  await submit();
  choose('email');
  expect(sent).toBeDefined();
  expect($code.get()?.$sent.get()).toEqual(sent);
});

test.each([2022, 5108])(
  '%i at the second step: the code of this channel is forgotten, after a reload too, and none is sent unasked',
  async (code) => {
    const { verification, enter, sent, reload } = await secondStep('guarded', { spec: `verify:${code}*1` });
    const { proof } = verification;
    await verification.choose('email');
    await verification.choose('sms');
    await enter('111111');
    expect([proof.$sent.get(), proof.$resendAt.get()]).toEqual([undefined, expect.any(Number)]);
    await verification.choose('email');
    expect(proof.$sent.get()).toBeDefined();
    await verification.choose('sms');
    const asked = sent();
    const again = await reload();
    expect(again.verification.proof.$sent.get()).toBeUndefined();
    expect(again.sent()).toEqual(asked);
  },
);
