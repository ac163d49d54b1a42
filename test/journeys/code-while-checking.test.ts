import { expect, test, vi } from 'vitest';
import { pass, shown, withService } from '../portal/captcha-visitor';
import { CALLS, meanwhile } from './about-to-call';
import { visitRecovery } from './recovery/recovery-visitor';
import { visitByCode } from './sign-in/sign-in-code-visitor';

withService();

test.each(Object.entries(CALLS).filter(([name, { call }]) => call !== 'sendCode' && /code|registration|activation/.test(name)))(
  'while %s is checked no other one is sent, which would make it worthless',
  async (_, { path, call, come }) => {
    const visitor = await come();
    const { host, proof } = visitor;
    await host.advance(60_000); // another one could be had
    await meanwhile(visitor, path, () => proof?.send());
    expect(host.net.sandbox.calls('sendCode')).toHaveLength(1);
    expect(host.net.sandbox.calls(call)).toMatchObject([{ code: 0 }]);
  },
);

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
  portal.visit.session.establish('mock');
  deliver('246810');
  await host.net.settle();
  expect(form.$values.get().code).toBe('');
});
