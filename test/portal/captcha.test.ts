import { describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { Fault } from '../../src/contract/fault';
import { createCaptcha } from '../../src/portal/captcha/captcha';
import { fill, invited } from '../journeys/sign-up/sign-up-visitor';
import { pass, shown, visitor, withService } from './captcha-visitor';
import { createNetwork } from './network';
import { openPortal } from './open-portal';

withService();

describe('a sign-in with a password', () => {
  test('asks for a ticket for each request: after a wrong password, and after 2908', async () => {
    const { host, form, submit, sent } = await visitor();
    form.set('password', 'Wrong7!Lantern');
    const first = await submit();
    shown[0]?.answer(pass());
    await first.done;
    form.set('password', DEMO_PASSWORD);
    host.net.sandbox.retireKey();
    const second = await submit(2);
    shown[1]?.answer(pass());
    await host.net.until(() => shown.length === 3);
    shown[2]?.answer(pass());
    await second.done;
    expect(sent()).toEqual(['t1', 't2', 't3'].map((ticket) => ({ ticket, randstr: '@r' })));
    expect(host.leftFor).toHaveLength(1);
  });

  test('leaves under the key that is the newest once the captcha is solved, however long that took', async () => {
    const { host, submit, sent } = await visitor();
    const { done } = await submit();
    host.net.sandbox.retireKey();
    await host.advance(180_000);
    shown[0]?.answer(pass());
    await done;
    expect(host.net.sandbox.calls('signIn').map(({ body }) => body?.keyId)).toEqual(['key-2']);
    expect(sent()).toEqual([{ ticket: 't1', randstr: '@r' }]);
    expect(host.leftFor).toHaveLength(1);
  });

  test('without a key asks for none: nothing can be sent', async () => {
    const { signIn, alert } = await visitor({ spec: 'config.captcha=demo,publicKey:500' });
    await signIn.submit();
    expect(alert()?.sentence).toEqual({ key: 'Common.NoPublicKey' });
    expect(shown).toEqual([]);
  });
});

test('a sending whose captcha failed is what is tried again', async () => {
  const { host, signIn, alert } = await visitor();
  await signIn.byCode();
  const sending = signIn.$code.get()?.send();
  await host.net.until(() => shown.length === 1);
  shown[0]?.answer({ ret: 1 });
  await sending;
  expect(alert()).toMatchObject({ sentence: { key: 'Login.CaptchaFailed' }, retry: true });
  alert()?.onRetry?.();
  await host.net.until(() => shown.length === 2);
  expect(host.net.paths('signIn')).toEqual([]);
});

test('the code of a sign-up is sent with a ticket, and the account without', async () => {
  const newcomer = await invited({ spec: 'config.captcha=demo' });
  const filled = fill(newcomer);
  await newcomer.host.net.until(() => shown.length === 1);
  shown[0]?.answer(pass());
  await filled;
  await newcomer.signUp.submit();
  expect(newcomer.sent('sendCode')).toMatchObject([{ scene: 'register', captcha: { ticket: 't1' } }]);
  expect(newcomer.sent('register')).toEqual([expect.not.objectContaining({ captcha: expect.anything() })]);
});

test.each([
  ['no captcha in the configuration', ''],
  ['a configuration without the scene', 'config.captcha={"provider":"tencent","scriptUrl":"/x.js","scenes":{"other":{"web":"1"}}}'],
  ['a scene that is none', 'config.captcha={"provider":"nobody","scenes":{"login":7}}'],
  ['scenes that are none', 'config.captcha={"provider":"nobody","scenes":"login"}'],
  ['a captcha that is none', 'config.captcha=[true]'],
  ['no identifier for the device', 'config.captcha={"provider":"tencent","scriptUrl":"/x.js","scenes":{"login":{"app":"1"}}}'],
])('%s: none is asked for', async (_, spec) => {
  const { host } = await visitor({ spec });
  expect(await host.net.settle()).toBeUndefined();
  const { portal } = await openPortal({ spec });
  expect(await createCaptcha(portal)('login', 'POST /x', portal.site.signal)).toEqual({ ok: true, data: {} });
  expect(shown).toEqual([]);
});

test.each(['nobody', 'constructor', '__proto__'])('a provider that nobody knows has failed: %s', async (provider) => {
  const captcha = { provider, scriptUrl: '/x.js', scenes: { login: { web: '1' } } };
  const { host, signIn, alert } = await visitor({ spec: `config.captcha=${JSON.stringify(captcha)}` });
  await signIn.submit();
  expect(alert()?.sentence.key).toBe('Login.CaptchaFailed');
  expect(host.incidents).toEqual([{ error: new Fault('captcha-unknown'), during: 'captcha' }]);
});

test.each([
  ['the provider', { scriptUrl: '/x.js' }, 'captcha-unknown'],
  ['a provider that is text', { provider: ['tencent'], scriptUrl: '/x.js' }, 'captcha-unknown'],
  ['the address of the script', { provider: 'tencent' }, 'captcha-incomplete'],
  ['an address that is text', { provider: 'turnstile', scriptUrl: 7 }, 'captcha-incomplete'],
  ['the right address', { provider: 'tencent', challengeUrl: '/x' }, 'captcha-incomplete'],
] as const)('a captcha that lacks %s has failed, and nothing is sent', async (_, captcha, fault) => {
  const config = JSON.stringify({ ...captcha, scenes: { login: { web: '1' } } });
  const { host, signIn, alert, sent } = await visitor({ spec: `config.captcha=${config}` });
  await signIn.submit();
  expect([alert()?.sentence.key, sent()]).toEqual(['Login.CaptchaFailed', []]);
  expect(host.incidents).toEqual([{ error: new Fault(fault), during: 'captcha' }]);
});

describe('it is not shown at all', () => {
  test('where the visitor has left the sign-in before it is asked for', async () => {
    const net = createNetwork('config.captcha=demo');
    const release = net.hold('publicKey');
    const { host, portal, signIn, form, alert } = await visitor({ net });
    const done = signIn.submit();
    await net.settle();
    portal.visit.navigation.navigate('/recovery');
    release();
    await done;
    expect([shown, host.net.paths('signIn'), host.leftFor, alert(), form.$busy.get()]).toEqual([[], [], [], undefined, false]);
  });

  test('nor for a code, where that was asked for from another screen', async () => {
    const { host, portal, signIn } = await visitor();
    await signIn.byCode();
    const sending = signIn.$code.get()?.send();
    portal.visit.navigation.navigate('/recovery');
    await sending;
    expect([shown, host.net.paths('code/send')]).toEqual([[], []]);
  });

  test('where the visitor leaves in the very turn in which the service is there', async () => {
    const { host, portal, signIn, form } = await visitor();
    // the limit of the wait ends with the wait
    vi.spyOn(host.clock, 'after').mockImplementation(() => () => portal.visit.navigation.navigate('/recovery'));
    await signIn.submit();
    expect([shown, host.net.paths('signIn'), host.leftFor, form.$busy.get()]).toEqual([[], [], [], false]);
  });

  test('once the portal is gone', async () => {
    const { host, portal, signIn } = await visitor();
    const done = signIn.submit();
    portal.dispose();
    await done;
    expect([shown, host.net.paths('signIn'), host.incidents]).toEqual([[], [], []]);
  });
});
