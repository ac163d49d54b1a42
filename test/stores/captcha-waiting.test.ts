import { afterEach, expect, test, vi } from 'vitest';
import { visitor } from './captcha-visitor';

/** Lets come what was kept away. */
let release = () => {};
const gate = new Promise<void>((resolve) => {
  release = resolve;
});
vi.doMock('../../src/api/captcha/providers', async (original) => {
  await gate;
  return original();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A visitor who has pressed the button and waits for the captcha; the page has no service yet. */
async function waiting() {
  const opened = await visitor();
  const done = opened.signIn.submit();
  await opened.host.net.until(() => opened.host.clock.waiting().includes(15_000));
  return { ...opened, done };
}

/** The captcha's code comes first, then its script. */
test.each(['code', 'script'])('its %s is waited for no longer than for a call: says so, and the form is free', async () => {
  vi.spyOn(document.head, 'append').mockReturnValue();
  const { host, form, alert, done } = await waiting();
  void host.clock.advance(15_000);
  await done;
  expect([alert()?.sentence.key, form.$busy.get(), host.net.paths('signIn')]).toEqual(['Login.CaptchaFailed', false, []]);
  release();
});

test('it is not waited for once the visitor has gone to another screen', async () => {
  vi.spyOn(document.head, 'append').mockReturnValue();
  const { portal, host, form, alert, done } = await waiting();
  portal.navigation.navigate('/recovery');
  await done;
  expect([alert(), form.$busy.get(), host.incidents, host.events('portal-error')]).toEqual([undefined, false, [], []]);
});
