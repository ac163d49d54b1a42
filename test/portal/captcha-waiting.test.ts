import { afterEach, expect, test, vi } from 'vitest';
import { visitor } from './captcha-visitor';

/** Lets come what was kept away. */
let release = () => {};
const gate = new Promise<void>((resolve) => {
  release = resolve;
});
let asked = false;
vi.doMock('../../src/portal/captcha/tencent', async (original) => {
  asked = true;
  await gate;
  return original();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A visitor who has pressed the button and waits for the captcha; the page has no service yet. */
async function waiting(part: 'code' | 'script') {
  vi.spyOn(document.head, 'append').mockReturnValue();
  const opened = await visitor();
  const done = opened.signIn.submit();
  const { net } = opened.host;
  await (part === 'code' ? net.until(() => asked) : net.settle());
  return { ...opened, done };
}

// In this order: code that has come once is there.
test.each(['code', 'script'] as const)('its %s is waited for no longer than for a call: says so, and the form is free', async (part) => {
  const { host, form, alert, done } = await waiting(part);
  void host.clock.advance(15_000);
  await done;
  expect([alert()?.sentence.key, form.$busy.get(), host.net.paths('signIn')]).toEqual(['Login.CaptchaFailed', false, []]);
  release();
});

test('it is not waited for once the visitor has gone to another screen', async () => {
  const { portal, host, form, alert, done } = await waiting('script');
  portal.visit.navigation.navigate('/recovery');
  await done;
  expect([alert(), form.$busy.get(), host.incidents, host.events('portal-error')]).toEqual([undefined, false, [], []]);
});

test('it is not waited for once the portal has gone: no timer is left', async () => {
  const { portal, host, done } = await waiting('script');
  expect(host.clock.waiting()).toContain(15_000);
  portal.dispose();
  expect(host.clock.waiting()).toEqual([]);
  await done;
  expect(host.incidents).toEqual([]);
});
