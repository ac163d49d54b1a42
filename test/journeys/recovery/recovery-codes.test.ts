// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createSandbox } from '../../../demo/sandbox/create-sandbox';
import { createNetwork } from '../../portal/network';
import { EMAIL, visitRecovery } from './recovery-visitor';

describe('a code once more', () => {
  test('to the same account; the last one counts', async () => {
    const net = createNetwork('', createSandbox({ resendSeconds: 0 }));
    const { host, recovery, at, calls, toCode } = await visitRecovery({ net });
    await toCode();
    const first = net.sandbox.lastCode(EMAIL);
    await recovery.proof.send();
    expect(calls('sendCode').map(({ body }) => body?.email)).toEqual([EMAIL, EMAIL]);
    expect(net.sandbox.lastCode(EMAIL)).not.toBe(first);
    recovery.forms.code.set('code', host.net.sandbox.lastCode(EMAIL) ?? '');
    await recovery.submit();
    expect(at()).toBe('password');
  });

  test('waits as long as the server said, and so does a refused one', async () => {
    const { host, recovery, alert, toCode } = await visitRecovery();
    await toCode();
    const now = host.clock.now();
    expect([recovery.proof.$sent.get()?.until, recovery.proof.$resendAt.get()]).toEqual([now + 300_000, now + 60_000]);
    host.net.use('sendCode:5104');
    await recovery.proof.send();
    expect(alert()).toMatchObject({
      sentence: { key: 'Code.SendLimit' },
      until: now + 45_000,
      retry: false,
      wait: 'limit',
      oneChannel: true,
    });
    expect(recovery.proof.$resendAt.get()).toBe(now + 45_000);
  });
});

test('the retry of a failed check checks again, and sends nothing', async () => {
  const { host, recovery, alert, calls, toCode } = await visitRecovery();
  await toCode();
  host.net.use('sendCode:reset*1,checkRecovery:reset*1');
  await recovery.proof.send();
  recovery.forms.code.set('code', '123456');
  await recovery.submit();
  expect(alert()).toEqual({ sentence: { key: 'Common.NetworkError' }, retry: true });
  await recovery.submit();
  expect(calls('checkRecovery')).toHaveLength(2);
  expect(calls('sendCode')).toHaveLength(2);
});

test('without the captcha nothing is sent, and it can be tried again', async () => {
  const { recovery, at, alert, calls, toCode } = await visitRecovery({ spec: 'config.captcha=demo' });
  await toCode(); // no page, so its script cannot be loaded
  expect(at()).toBe('account');
  expect(alert()).toEqual({ sentence: { key: 'Login.CaptchaFailed' }, retry: true });
  expect(calls('sendCode')).toEqual([]);
  expect(recovery.forms.account.$values.get().email).toBe(EMAIL);
});

test('is not asked for again while the server has none, and the reason stays', async () => {
  const { host, alert, toCode } = await visitRecovery();
  host.net.answer('code/send', { code: 5104, data: { resendAfter: 3600 } });
  await toCode();
  await toCode();
  expect([host.net.paths('code/send').length, alert()?.wait]).toEqual([1, 'limit']);
  await toCode('other@example.com');
  expect(host.net.paths('code/send')).toHaveLength(2);
});

describe('another account', () => {
  test('forgets the code and what was sent; the same one has its code on its way still', async () => {
    const { recovery, at, calls, toCode } = await visitRecovery();
    await toCode();
    recovery.forms.code.set('code', '123');
    recovery.changeAccount();
    expect(at()).toBe('account');
    expect(recovery.forms.code.$values.get().code).toBe('');
    await toCode();
    expect(at()).toBe('code');
    expect(calls('sendCode')).toHaveLength(1);
    recovery.changeAccount();
    await toCode('other@example.com');
    expect(calls('sendCode').map(({ body }) => body?.email)).toEqual([EMAIL, 'other@example.com']);
  });

  test('whose code the visitor has already does not wait for the one before', async () => {
    const { recovery, at, toCode } = await visitRecovery();
    await toCode();
    recovery.changeAccount();
    recovery.forms.account.set('email', 'other@example.com');
    await recovery.haveCode();
    expect(at()).toBe('code');
    expect(recovery.proof.$sent.get()).toBeUndefined();
    expect(recovery.proof.$resendAt.get()).toBeUndefined();
  });

  test('of the other kind', async () => {
    const { recovery, at, toCode } = await visitRecovery();
    await toCode();
    recovery.changeAccount('phone');
    expect(at()).toBe('account');
    expect(recovery.$kind.get()).toBe('phone');
  });

  test.each([
    ['the code is that of the first', { code: 0, data: { resendAfter: 60, expiresIn: 300 } }, 'code'],
    ['a failure is told', { code: 500, data: {} }, 'account'],
  ] as const)('that is typed while a code is being sent to the one before: %s', async (_, answer, step) => {
    const { host, recovery, at, alert, toCode } = await visitRecovery();
    const goOn = await host.net.held('code/send', () => toCode());
    recovery.forms.account.set('email', 'other@example.com');
    host.net.answer('code/send', answer);
    await goOn();
    expect([at(), recovery.proof.$sent.get() !== undefined, recovery.proof.waits()]).toEqual([step, step === 'code', step === 'code']);
    expect([alert() !== undefined, host.events('portal-error').length]).toEqual(step === 'code' ? [false, 0] : [true, 1]);
    recovery.changeAccount();
    expect(recovery.proof.$sent.get()).toBeUndefined();
  });
});
