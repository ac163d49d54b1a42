// @vitest-environment node
import { expect, test } from 'vitest';
import { visitRecovery } from './recovery-visitor';

test('an answer that comes while the visitor is at sign-in leaves them there, and recovery goes on from it later', async () => {
  const { host, portal, at, toCode } = await visitRecovery();
  const release = host.net.hold('code/send');
  const sending = toCode();
  await host.net.until(() => host.net.paths('code/send').length === 1);
  portal.visit.navigation.navigate('/');
  release();
  await sending;
  expect(portal.visit.navigation.$route.get().screen).toBe('sign-in');
  portal.visit.navigation.navigate('/recovery');
  expect(at()).toBe('code');
});

test('a reset that is done while the visitor is away is told on the way back, once', async () => {
  const { host, portal, at, toPassword, choosePassword } = await visitRecovery();
  await toPassword();
  const release = host.net.hold('recovery/reset');
  const setting = choosePassword();
  await host.net.until(() => host.net.paths('recovery/reset').length === 1);
  portal.visit.navigation.navigate('/');
  release();
  await setting;
  portal.visit.navigation.navigate('/recovery');
  expect(at()).toBe('done');
  portal.visit.navigation.navigate('/');
  portal.visit.navigation.navigate('/recovery');
  expect(at()).toBe('account');
});
