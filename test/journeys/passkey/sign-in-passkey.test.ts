// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { openPortal } from '../../portal/open-portal';
import { createDevice } from '../../portal/passkey-device';
import { KNOWN, OFFERED, visitor, withPasskey } from './passkey-visitor';

describe('without passkeys in the configuration', () => {
  test.each(['', 'config.passkey="yes"', 'config.passkey=[]', 'config.passkey=null'])('%j: nothing of them exists', async (spec) => {
    const { signIn, host, device } = await visitor({ spec });
    expect(signIn.passkey.$possible.get()).toBe(false);
    expect(device.isSuggesting()).toBe(false);
    expect(host.net.paths('passkey')).toEqual([]);
  });

  test('a browser that does not know them sees nothing of them', async () => {
    const { host, portal } = await openPortal({ spec: OFFERED });
    portal.arrive();
    await host.net.settle();
    expect(portal.journeys.signIn.passkey.$possible.get()).toBe(false);
    expect(host.net.paths('passkey')).toEqual([]);
  });
});

describe('suggestions', () => {
  test('a passkey that is picked among them signs in', async () => {
    const { device, host, calls, signedIn } = await withPasskey();
    expect(await device.choose()).toBe(true);
    await host.net.settle();
    expect(calls('signIn').at(-1)).toEqual({ scope: 'crm_client', method: 'passkey', credential: '[passkey]' });
    expect(signedIn()).toEqual([{ redirectTo: 'https://portal.test/', by: 'passkey' }]);
    expect(host.leftFor).toEqual(['https://portal.test/']);
  });

  test('one request is under way while the visitor is on the screen; it ends with another submit, and begins again', async () => {
    const { device, host, signIn, calls, portal } = await visitor();
    expect(signIn.passkey.$suggested.get()).toBe(true);
    const release = host.net.hold('/signIn');
    signIn.form.set('email', 'trader@example.com');
    signIn.form.set('password', 'wrong');
    const sent = signIn.submit();
    expect(device.isSuggesting()).toBe(false);
    expect(signIn.passkey.$suggested.get()).toBe(false);
    release();
    await sent;
    await host.net.settle();
    expect(device.isSuggesting()).toBe(true);
    expect(calls('passkeyOptions')).toHaveLength(2);
    portal.visit.navigation.navigate('/recovery');
    expect(device.isSuggesting()).toBe(false);
    portal.visit.navigation.navigate('/');
    await host.net.settle();
    expect(device.isSuggesting()).toBe(true);
    portal.dispose();
    expect(device.isSuggesting()).toBe(false);
  });

  test.each([
    ['options fail', 'passkeyOptions:500'],
    ['no answer', 'passkeyOptions:reset'],
    ['options that are none', 'passkeyOptions:wrong-types'],
  ])('%s: it is reported, and nobody is told', async (_, failure) => {
    const { signIn, alert, errors, host } = await visitor({ spec: `${KNOWN},${failure}` });
    expect(signIn.passkey.$suggested.get()).toBe(false);
    expect(alert()).toBeUndefined();
    expect(errors()).toEqual([]);
    expect(host.incidents.map(({ during }) => during)).toEqual(['passkey']);
  });

  test('once the browser has ended them, the field says so', async () => {
    const { signIn, device, host } = await visitor();
    device.giveUp();
    await host.net.settle();
    expect(signIn.passkey.$suggested.get()).toBe(false);
  });

  test('there are none where the platform has switched sign-in off', async () => {
    const { device } = await visitor({ spec: `${KNOWN},setting.Permission_Client={"signIn":false}` });
    expect(device.isSuggesting()).toBe(false);
  });

  test('there are none where the browser cannot suggest passkeys; the button is there', async () => {
    const device = createDevice();
    device.suggests = false;
    const { signIn, calls } = await visitor({ device });
    expect(signIn.passkey.$possible.get()).toBe(true);
    expect(calls('passkeyOptions')).toEqual([]);
  });
});

describe('the button', () => {
  test('shows the dialog in place of the suggestions, and signs in', async () => {
    const { device, signIn, host, signedIn } = await withPasskey();
    await signIn.passkey.pick();
    expect(device.isSuggesting()).toBe(false);
    expect(signedIn()).toMatchObject([{ by: 'passkey' }]);
    expect(host.leftFor).toHaveLength(1);
  });

  test('a visitor who leaves meanwhile is signed in by nothing', async () => {
    const { device, signIn, portal, host, signedIn } = await withPasskey();
    device.dialog = 'open';
    const picking = signIn.passkey.pick();
    await host.net.settle();
    portal.visit.navigation.navigate('/recovery');
    await picking;
    expect(signedIn()).toEqual([]);
  });

  test('what the browser refuses for another reason is told', async () => {
    const { device, signIn, alert, errors, host } = await withPasskey();
    device.dialog = 'fails';
    await signIn.passkey.pick();
    expect(alert()).toMatchObject({ sentence: { key: 'Passkey.Failed' } });
    expect(errors()).toMatchObject([{ key: 'Passkey.Failed', request: 'POST /toc/api/v1/user/passkey/options' }]);
    expect(host.incidents.map(({ during }) => during)).toEqual(['passkey']);
  });
});

describe('a passkey that is refused', () => {
  test('one that the server does not know is forgotten by the browser', async () => {
    const { device, host, signIn, alert, errors } = await withPasskey();
    host.net.sandbox.reset();
    await signIn.passkey.pick();
    expect(device.forgotten).toHaveLength(1);
    expect(alert()).toMatchObject({ sentence: { key: 'Passkey.Unknown' } });
    expect(errors()).toMatchObject([{ code: 2023, key: 'Passkey.Unknown' }]);
  });

  test.each([2023, 2001, 2004, 2008, 2028, 500, 99999])('after %i it is not: that could not be undone', async (code) => {
    const { device, host, signIn, alert } = await withPasskey();
    host.net.use(`${KNOWN},signIn:${code}`);
    await signIn.passkey.pick();
    expect(device.forgotten).toEqual([]);
    expect(alert()).toBeDefined();
    expect(signIn.form.$errors.get()).toEqual({});
  });

  test.each([
    [2001, { unknown: true }],
    [2003, { unknown: true }],
    [2004, { unknown: true, remainingSeconds: 90 }],
    [2918, { unknown: true }],
    [2023, { unknown: 'true' }],
    [2023, { unknown: 1 }],
    [2023, null],
  ])('nor is it after %i with %o: 2023 alone says so, by a boolean', async (code, data) => {
    const { device, host, signIn, alert } = await withPasskey();
    host.net.answer('user/signIn', { code, message: '', data });
    await signIn.passkey.pick();
    expect(device.forgotten).toEqual([]);
    expect(alert()?.sentence.key).not.toBe('Passkey.Unknown');
  });

  test('one that does not count is told as a passkey, not as a security check', async () => {
    const { host, signIn, alert } = await withPasskey();
    host.net.use(`${KNOWN},signIn:2023`);
    await signIn.passkey.pick();
    expect(alert()).toMatchObject({ sentence: { key: 'Passkey.Failed' } });
  });
});
