// @vitest-environment node
import { expect, test } from 'vitest';
import { withResolvers } from '../../../src/rules/waits';
import { openPortal } from '../../portal/open-portal';
import type { Device } from '../../portal/passkey-device';
import { KNOWN, OFFERED, visitor, withPasskey } from './passkey-visitor';

const EMAIL = 'keyed@example.com';

/** A visitor who has signed in by password and confirms it with a passkey that they have. */
async function atSecondStep() {
  const one = await withPasskey(EMAIL, { spec: OFFERED });
  await one.signInByPassword(EMAIL);
  const { verification } = one.journeys;
  expect(one.portal.visit.navigation.$route.get().screen).toBe('verification');
  return { ...one, verification, state: () => verification.$state.get(), told: () => verification.form.$alert.get() };
}

test('the passkey is among the ways, and confirms the sign-in; no other is offered after it', async () => {
  const { verification, state, host, signedIn, calls } = await atSecondStep();
  expect(state()).toMatchObject({ at: 'choosing', methods: [{ type: 'email' }, { type: 'passkey' }] });
  await verification.choose('passkey');
  await host.net.settle();
  expect(calls('verify').at(-1)).toMatchObject({ method: 'passkey', credential: '[passkey]' });
  expect(signedIn().at(-1)).toMatchObject({ by: 'verification' });
  expect(host.leftFor).toHaveLength(1);
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
  expect(host.leftFor).toHaveLength(1);
});

test('a code that cannot be sent names no channel that the second step does not have', async () => {
  const { verification, host, told } = await atSecondStep();
  host.net.use(`${KNOWN},sendCode:5107`);
  await verification.choose('email');
  expect(told()).toMatchObject({ sentence: { key: 'Code.SendingFail' } });
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

test('a visitor who leaves the screen closes the dialog with it', async () => {
  const { verification, device, portal, host, signedIn } = await atSecondStep();
  const before = signedIn().length;
  device.dialog = 'open';
  const choosing = verification.choose('passkey');
  await host.net.settle();
  portal.visit.navigation.navigate('/');
  await choosing;
  expect(verification.form.$busy.get()).toBe(false);
  expect(signedIn()).toHaveLength(before);
  device.dialog = 'picks';
  portal.visit.navigation.navigate('/verification');
  await verification.submit();
  expect(host.leftFor).toHaveLength(1);
});

/** A visitor who has sent the password. The browser's part arrives after the answer. */
async function partIsLate() {
  const owner = await withPasskey(EMAIL);
  const { promise, resolve } = withResolvers<Device>();
  const one = await visitor({ device: owner.device, net: owner.host.net, parts: { authenticator: () => promise } });
  const sending = one.signInByPassword(EMAIL);
  await one.host.net.settle();
  return {
    ...one,
    async arrive() {
      resolve(owner.device);
      await sending;
    },
  };
}

test('it is among the ways, too, if the browser’s part arrives after the answer', async () => {
  const { journeys, arrive } = await partIsLate();
  await arrive();
  expect(journeys.verification.$state.get()).toMatchObject({ methods: [{ type: 'email' }, { type: 'passkey' }] });
});

test('it is among the ways, too, if the configuration arrives after the answer', async () => {
  const { device, host, portal, signIn } = await withPasskey(EMAIL);
  signIn.form.set('email', EMAIL);
  signIn.byCode();
  await signIn.$code.get()?.send();
  portal.dispose();
  const release = host.net.hold('/common/config');
  const again = await visitor({ device, net: host.net, tab: host.session.all() });
  again.signIn.form.set('email', EMAIL);
  again.signIn.form.set('code', host.net.sandbox.lastCode(EMAIL) ?? '');
  const sending = again.signIn.submit();
  await host.net.settle();
  expect(again.calls('signIn').at(-1)).toMatchObject({ method: 'code' });
  release();
  await sending;
  expect(again.journeys.verification.$state.get()).toMatchObject({ methods: [{ type: 'email' }, { type: 'passkey' }] });
});

test('without the browser’s part it stays among the ways: its press says what is missing, and another way leads on', async () => {
  const owner = await withPasskey(EMAIL);
  const { net } = owner.host;
  const parts = { authenticator: () => Promise.reject(new TypeError('Failed to fetch')) };
  const { journeys, host, alert, signInByPassword } = await visitor({ net, parts });
  await signInByPassword(EMAIL);
  const { verification } = journeys;
  expect(alert()).toBeUndefined();
  expect(verification.$state.get()).toMatchObject({ at: 'choosing', methods: [{ type: 'email' }, { type: 'passkey' }] });
  await verification.choose('passkey');
  expect(verification.form.$alert.get()).toMatchObject({ sentence: { key: 'Common.NetworkError' }, retry: true });
  await verification.choose('email');
  verification.form.set('code', net.sandbox.lastCode(EMAIL) ?? '');
  await verification.submit();
  expect(host.leftFor).toHaveLength(1);
});

test('a portal that is removed meanwhile goes nowhere', async () => {
  const { portal, host, arrive } = await partIsLate();
  portal.dispose();
  await arrive();
  expect(host.pageUrl()).toBe('https://portal.test/login');
  expect(host.session.all()).toEqual({});
});

/** A visitor who has chosen the passkey and reloads the page. */
async function reloaded(part: () => Promise<void>, spec = KNOWN) {
  const { verification, device, portal: before, host } = await atSecondStep();
  device.dialog = 'closed';
  await verification.choose('passkey');
  device.dialog = 'picks';
  before.dispose();
  host.net.use(spec);
  const parts = { authenticator: () => part().then(() => device) };
  const again = await visitor({ device, parts, net: host.net, tab: host.session.all(), url: 'https://portal.test/login/verification' });
  expect(again.journeys.verification.$state.get()).toMatchObject({ at: 'entering', method: { type: 'passkey' } });
  return { ...again, verification: again.journeys.verification };
}

test('after a reload, it works even if the configuration fails', async () => {
  const { verification, host } = await reloaded(async () => {}, 'commonConfig:500');
  await verification.submit();
  expect(host.leftFor).toHaveLength(1);
});

test('after a reload without the browser’s part, a press says so, and the next one tries again', async () => {
  let isMissing = true;
  const { verification, host } = await reloaded(async () => {
    if (isMissing) throw new Error();
  });
  await verification.submit();
  expect(verification.form.$alert.get()).toMatchObject({ sentence: { key: 'Common.NetworkError' }, retry: true });
  isMissing = false;
  await verification.submit();
  expect(host.leftFor).toHaveLength(1);
});

test('where the device can be trusted, the dialog waits for the button, so that it does not cover the box', async () => {
  const { journeys, calls, host, signInByPassword } = await withPasskey(EMAIL, { spec: `${KNOWN},config.trust=30` });
  await signInByPassword(EMAIL);
  const { verification } = journeys;
  const before = calls('verify').length;
  await verification.choose('passkey');
  expect(calls('verify')).toHaveLength(before);
  verification.trust(true);
  await verification.submit();
  expect(calls('verify').at(-1)).toMatchObject({ method: 'passkey', trust: true });
  expect(host.leftFor).toHaveLength(1);
});
