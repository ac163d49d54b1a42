// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createSandbox } from '../../demo/sandbox/create-sandbox';
import { createRecovery } from '../../src/stores/recovery';
import { createNetwork } from './network';
import { openPortal } from './open-portal';
import { EMAIL, visitRecovery } from './recovery-visitor';

describe('a code once more', () => {
  test('to the same account; the last one counts', async () => {
    const net = createNetwork('', createSandbox({ resendSeconds: 0 }));
    const { host, recovery, at, calls, toCode } = await visitRecovery({ net });
    await toCode();
    const first = net.sandbox.lastCode(EMAIL);
    await recovery.sendAgain();
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
    expect(recovery.sender.$sent.get()).toEqual({ channel: 'email', resendAt: now + 60_000, expiresAt: now + 300_000 });
    host.net.use('sendCode:5104');
    await recovery.sendAgain();
    expect(alert()).toEqual({ sentence: { key: 'Code.SendLimit' }, until: now + 45_000, retry: false });
    expect(recovery.sender.$resendAt.get()).toEqual({ email: now + 45_000 });
  });

  test('that did not go out offers another kind of account, and tries again', async () => {
    const { host, recovery, alert, calls, toCode } = await visitRecovery();
    await toCode();
    expect(recovery.$unsent.get()).toBe(false);
    host.net.use('sendCode:reset*1');
    await recovery.sendAgain();
    expect(recovery.$unsent.get()).toBe(true);
    expect(alert()?.retry).toBe(true);
    await recovery.retry();
    expect(calls('sendCode')).toHaveLength(3);
    expect(calls('checkRecovery')).toEqual([]);
  });
});

test('the retry of a failed check checks again, and sends nothing', async () => {
  const { host, recovery, alert, calls, toCode } = await visitRecovery();
  await toCode();
  host.net.use('sendCode:reset*1,checkRecovery:reset*1');
  await recovery.sendAgain();
  recovery.forms.code.set('code', '123456');
  await recovery.submit();
  expect(alert()).toEqual({ sentence: { key: 'Common.NetworkError' }, retry: true });
  await recovery.retry();
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

describe('a second submit while one is in flight sends nothing', () => {
  test.each([
    ['code/send', 'sendCode'],
    ['recovery/check', 'checkRecovery'],
    ['recovery/reset', 'resetPassword'],
  ])('%s', async (path, call) => {
    const { host, recovery, calls, toCode, toPassword, choosePassword } = await visitRecovery();
    const begin = {
      sendCode: () => toCode(),
      checkRecovery: () => recovery.submit(),
      resetPassword: () => choosePassword(),
    }[call];
    if (call === 'checkRecovery') {
      await toCode();
      recovery.forms.code.set('code', host.net.sandbox.lastCode(EMAIL) ?? '');
    }
    if (call === 'resetPassword') await toPassword();
    const release = host.net.hold(path);
    const first = begin?.();
    await host.net.until(() => host.net.paths(path).length === 1);
    await recovery.submit();
    release();
    await first;
    expect(calls(call)).toHaveLength(1);
  });
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
    expect(recovery.sender.$sent.get()).toBeUndefined();
    expect(recovery.sender.$resendAt.get()).toEqual({});
  });

  test('of the other kind', async () => {
    const { recovery, at, toCode } = await visitRecovery();
    await toCode();
    recovery.changeAccount('phone');
    expect(at()).toBe('account');
    expect(recovery.$kind.get()).toBe('phone');
  });

  test('is not led on by an answer to the one before', async () => {
    const { host, recovery, at, toCode } = await visitRecovery();
    await toCode();
    recovery.forms.code.set('code', host.net.sandbox.lastCode(EMAIL) ?? '');
    const release = host.net.hold('recovery/check');
    const checking = recovery.submit();
    await host.net.until(() => host.net.paths('recovery/check').length === 1);
    recovery.changeAccount();
    release();
    await checking;
    expect(at()).toBe('account');
  });
});

describe('a reload', () => {
  const reload = async (before: Awaited<ReturnType<typeof visitRecovery>>, later = 1000) => {
    const { net, session } = before.host;
    const { portal, host } = await openPortal({ net, tab: session.all(), later, url: 'https://portal.test/login/recovery' });
    return { host, recovery: portal.flow(createRecovery) };
  };

  test('begins at the account; who has the code goes on with it', async () => {
    const before = await visitRecovery();
    await before.toCode();
    const { recovery, host } = await reload(before);
    expect(recovery.$step.get()).toEqual({ at: 'account' });
    expect(recovery.sender.$sent.get()).toEqual(before.recovery.sender.$sent.get());
    recovery.forms.account.set('email', EMAIL);
    await recovery.haveCode();
    expect(recovery.$step.get().at).toBe('code');
    expect(host.net.sandbox.calls('sendCode')).toHaveLength(1);
    recovery.forms.code.set('code', host.net.sandbox.lastCode(EMAIL) ?? '');
    await recovery.submit();
    expect(recovery.$step.get().at).toBe('password');
  });

  test('at the password begins at the account too: its permission is kept nowhere', async () => {
    const before = await visitRecovery();
    await before.toPassword();
    const { recovery } = await reload(before);
    expect(recovery.$step.get()).toEqual({ at: 'account' });
  });
});

test('an answer that comes while the visitor is at sign-in leads on there without disturbing it', async () => {
  const { host, portal, at, toCode } = await visitRecovery();
  const release = host.net.hold('code/send');
  const sending = toCode();
  await host.net.until(() => host.net.paths('code/send').length === 1);
  portal.navigation.navigate('/');
  release();
  await sending;
  expect(portal.navigation.$route.get().screen).toBe('sign-in');
  portal.navigation.navigate('/recovery');
  expect(at()).toBe('code');
});

test('a reset that is done while the visitor is away is told on the way back, once', async () => {
  const { host, portal, at, toPassword, choosePassword } = await visitRecovery();
  await toPassword();
  const release = host.net.hold('recovery/reset');
  const setting = choosePassword();
  await host.net.until(() => host.net.paths('recovery/reset').length === 1);
  portal.navigation.navigate('/');
  release();
  await setting;
  portal.navigation.navigate('/recovery');
  expect(at()).toBe('done');
  portal.navigation.navigate('/');
  portal.navigation.navigate('/recovery');
  expect(at()).toBe('account');
});

test('while a code is being checked no other one is sent, which would make it worthless', async () => {
  const { host, recovery, at, calls, toCode } = await visitRecovery();
  await toCode();
  recovery.forms.code.set('code', host.net.sandbox.lastCode(EMAIL) ?? '');
  const release = host.net.hold('recovery/check');
  const first = recovery.submit();
  await recovery.sendAgain();
  release();
  await first;
  expect(calls('sendCode')).toHaveLength(1);
  expect(at()).toBe('password');
});
