// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { journeysOf, openPortal } from '../../portal/open-portal';
import { EMAIL, visitRecovery } from './recovery-visitor';

describe('a reload', () => {
  const reload = async (before: Awaited<ReturnType<typeof visitRecovery>>, later = 1000) => {
    const { net, session } = before.host;
    const { portal, host } = await openPortal({ net, tab: session.all(), later, url: 'https://portal.test/login/recovery' });
    return { host, recovery: journeysOf({ portal }).recovery };
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
