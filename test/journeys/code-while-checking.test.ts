import { expect, test, vi } from 'vitest';
import { pass, shown, withService } from '../portal/captcha-visitor';
import { registered } from './activation/activation-visitor';
import { EMAIL, visitRecovery } from './recovery/recovery-visitor';
import { visitByCode } from './sign-in/sign-in-code-visitor';
import { fill, invited } from './sign-up/sign-up-visitor';
import { secondStep } from './verification/second-step';

withService();

/** A visitor with a code, by the call that checks it: what has it checked, what sends another one, and whether the code has counted. */
const CHECKED = {
  async 'user/signIn'() {
    const { host, signIn, code, sendAndType } = await visitByCode();
    await sendAndType();
    return { host, check: signIn.submit, again: code.send, counts: () => host.leftFor.length === 1 };
  },
  async 'user/verify'() {
    const { host, verification, enter, lastCode } = await secondStep('guarded');
    await verification.choose('email');
    const check = () => enter(lastCode('guarded@example.com'));
    return { host, check, again: verification.proof.send, counts: () => host.leftFor.length === 1 };
  },
  async 'recovery/check'() {
    const { host, recovery, at, toCode } = await visitRecovery();
    await toCode();
    const check = () => {
      recovery.forms.code.set('code', host.net.sandbox.lastCode(EMAIL) ?? '');
      return recovery.submit();
    };
    return { host, check, again: recovery.proof.send, counts: () => at() === 'password' };
  },
  async 'user/register'() {
    const visitor = await invited();
    await fill(visitor);
    const { host, signUp } = visitor;
    return { host, check: signUp.submit, again: signUp.contact.proof.send, counts: () => host.events('portal-signed-up').length === 1 };
  },
  async 'user/activate'() {
    const { host, activation, fill: fillIn } = await registered();
    await fillIn();
    return { host, check: activation.submit, again: activation.codes.proof.send, counts: () => host.leftFor.length === 1 };
  },
};

test.each(Object.entries(CHECKED))('while %s checks a code no other one is sent, which would make it worthless', async (path, come) => {
  const { host, check, again, counts } = await come();
  await host.advance(60_000); // another one could be had
  const release = host.net.hold(path);
  const checked = check();
  await host.net.until(() => host.net.paths(path).length === 1);
  await again();
  release();
  await checked;
  expect(host.net.sandbox.calls('sendCode')).toHaveLength(1);
  expect(counts()).toBe(true);
});

test('a code that was asked for is not sent where the one before is being checked by the time the captcha is solved', async () => {
  const { host, code, form, signIn, calls } = await visitByCode({ spec: 'config.captcha=demo' });
  const first = code.send();
  await host.net.until(() => shown.length === 1);
  shown[0]?.answer(pass());
  await first;
  await host.advance(60_000);
  const again = code.send();
  await host.net.until(() => shown.length === 2);
  const release = host.net.hold('signIn');
  form.set('code', host.net.sandbox.lastCode('trader@example.com') ?? '');
  const signedIn = signIn.submit();
  shown[1]?.answer(pass());
  await again;
  expect(calls('sendCode')).toHaveLength(1);
  release();
  await signedIn;
  expect(host.events('portal-signed-in')).toMatchObject([{ by: 'code' }]);
});

test.each<[string, (visitor: Awaited<ReturnType<typeof visitByCode>>) => void]>([
  ['turned to the password', ({ signIn }) => signIn.byPassword()],
  ['turned to the other kind of account', ({ form }) => form.leave()], // as the switch does
  ['gone to another screen', ({ portal }) => portal.visit.navigation.navigate('/recovery')],
])('a captcha that is solved once the visitor has %s sends no code', async (_, leave) => {
  const visitor = await visitByCode({ spec: 'config.captcha=demo' });
  const sending = visitor.code.send();
  await visitor.host.net.until(() => shown.length === 1);
  leave(visitor);
  expect(shown[0]?.gone).toBe(true);
  shown[0]?.answer(pass());
  await sending;
  expect([visitor.calls('sendCode'), visitor.alert(), visitor.code.$sending.get()]).toEqual([[], undefined, false]);
});

test('a captcha of a recovery that is solved once the visitor has turned to the other kind of account leads nowhere', async () => {
  const { host, recovery, at, calls, toCode } = await visitRecovery({ spec: 'config.captcha=demo' });
  const sending = toCode();
  await host.net.until(() => shown.length === 1);
  recovery.forms.account.leave(); // as the switch does
  recovery.choose('phone');
  shown[0]?.answer(pass());
  await sending;
  expect([at(), calls('sendCode'), recovery.forms.account.$busy.get()]).toEqual(['account', [], false]);
});

test('a message that comes once somebody is signed in leaves the form empty', async () => {
  const { host, portal, signIn, code, form } = await visitByCode();
  host.cancel('portal-signed-in');
  let deliver = (_code: string): void => undefined;
  // as the browser does: who has ended the wait is given nothing
  const message = (signal: AbortSignal) =>
    new Promise<string | undefined>((resolve) => {
      deliver = (text) => resolve(signal.aborted ? undefined : text);
    });
  vi.spyOn(host, 'smsCode').mockImplementation(message);
  signIn.choose('phone');
  form.set('callingCode', 'ID');
  form.set('phone', '8120000001');
  await code.send();
  expect(host.smsCode).toHaveBeenCalledTimes(1);
  portal.visit.session.signedIn('mock');
  deliver('246810');
  await host.net.settle();
  expect(form.$values.get().code).toBe('');
});
