// @vitest-environment node
import { expect, test } from 'vitest';
import { openPortal } from '../../portal/open-portal';
import { KNOWN, OFFERED, withPasskey } from './passkey-visitor';

const EMAIL = 'keyed@example.com';

/** A visitor who has signed in by password and confirms it with a passkey that they have. */
async function atSecondStep() {
  const one = await withPasskey(EMAIL);
  one.host.net.use(OFFERED);
  await one.signInByPassword(EMAIL);
  const { verification } = one.journeys;
  expect(one.portal.navigation.$route.get().screen).toBe('verification');
  return { ...one, verification, state: () => verification.$state.get(), told: () => verification.form.$alert.get() };
}

test('the passkey is among the ways, and confirms the sign-in; no other is offered after it', async () => {
  const { verification, state, host, signedIn, calls } = await atSecondStep();
  expect(state()).toMatchObject({ at: 'choosing', methods: [{ type: 'email' }, { type: 'passkey' }] });
  await verification.choose('passkey');
  await host.net.settle();
  expect(calls('verify').at(-1)).toMatchObject({ method: 'passkey', credential: '[passkey]' });
  expect(signedIn().at(-1)).toMatchObject({ by: 'verification' });
  expect(host.left).toHaveLength(1);
});

test('closing the dialog is no error: the button and the other ways stay', async () => {
  const { verification, device, state, told, errors, host } = await atSecondStep();
  device.dialog = 'closed';
  await verification.choose('passkey');
  expect(state()).toMatchObject({ at: 'entering', method: { type: 'passkey' }, others: [{ type: 'email' }] });
  expect(told()).toBeUndefined();
  expect(errors()).toEqual([]);
  device.dialog = 'picks';
  await verification.submit();
  expect(host.left).toHaveLength(1);
});

test('a passkey that is refused is told, and does not end the second step', async () => {
  const { verification, host, state, told, errors } = await atSecondStep();
  host.net.use(`${KNOWN},verify:2023`);
  await verification.choose('passkey');
  expect(told()).toMatchObject({ sentence: { key: 'Login.CheckFailed' } });
  expect(errors()).toMatchObject([{ code: 2023 }]);
  expect(state()).toMatchObject({ at: 'entering', others: [{ type: 'email' }] });
});

test('a second step that is over leads back to sign-in', async () => {
  const { verification, host, portal } = await atSecondStep();
  host.net.use(`${KNOWN},passkeyOptions:2923`);
  await verification.choose('passkey');
  expect(portal.navigation.$route.get().screen).toBe('sign-in');
});

test('a browser that does not know passkeys is not offered one', async () => {
  const { host } = await withPasskey(EMAIL);
  host.net.use(KNOWN);
  const { portal } = await openPortal({ net: host.net });
  portal.arrive();
  const { form, submit } = portal.journeys.signIn;
  form.set('email', EMAIL);
  form.set('password', 'Harbor7!Lantern');
  await submit();
  await host.net.settle();
  expect(portal.journeys.verification.$state.get()).toMatchObject({ at: 'entering', method: { type: 'email' }, others: [] });
});
