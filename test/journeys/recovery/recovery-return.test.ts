// @vitest-environment node
import { expect, test } from 'vitest';
import { visitRecovery } from './recovery-visitor';

test('an answer that comes while the visitor is at sign-in leaves them there, and recovery goes on from it later', async () => {
  const { host, portal, at, toCode } = await visitRecovery();
  const goOn = await host.net.held('code/send', () => toCode());
  portal.visit.navigation.navigate('/');
  await goOn();
  expect(portal.visit.navigation.$route.get().screen).toBe('sign-in');
  portal.visit.navigation.navigate('/recovery');
  expect(at()).toBe('code');
});

test('a reset that is done while the visitor is away is told on the way back, once', async () => {
  const { host, portal, at, toPassword, choosePassword } = await visitRecovery();
  await toPassword();
  const goOn = await host.net.held('recovery/reset', () => choosePassword());
  portal.visit.navigation.navigate('/');
  await goOn();
  portal.visit.navigation.navigate('/recovery');
  expect(at()).toBe('done');
  portal.visit.navigation.navigate('/');
  portal.visit.navigation.navigate('/recovery');
  expect(at()).toBe('account');
});
