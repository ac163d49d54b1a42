import { describe, expect, test, vi } from 'vitest';
import { shown, visitor, withService } from './captcha-visitor';
import { createNetwork } from './network';

withService();

describe('it is not shown at all', () => {
  test('where the visitor has left the sign-in before it is asked for', async () => {
    const net = createNetwork('config.captcha=demo');
    const release = net.hold('publicKey');
    const { host, portal, signIn, form, alert } = await visitor({ net });
    const done = signIn.submit();
    await net.settle();
    portal.navigation.navigate('/recovery');
    release();
    await done;
    expect([shown, host.net.paths('signIn'), host.left, alert(), form.$busy.get()]).toEqual([[], [], [], undefined, false]);
  });

  test('nor for a code, where that was asked for from another screen', async () => {
    const { host, portal, signIn } = await visitor();
    await signIn.byCode();
    const sending = signIn.$code.get()?.send();
    portal.navigation.navigate('/recovery');
    await sending;
    expect([shown, host.net.paths('code/send')]).toEqual([[], []]);
  });

  test('where the visitor leaves in the very turn in which the service is there', async () => {
    const { host, portal, signIn, form } = await visitor();
    // the limit of the wait ends with the wait
    vi.spyOn(host.clock, 'after').mockImplementation(() => () => portal.navigation.navigate('/recovery'));
    await signIn.submit();
    expect([shown, host.net.paths('signIn'), host.left, form.$busy.get()]).toEqual([[], [], [], false]);
  });

  test('once the portal is gone', async () => {
    const { host, portal, signIn } = await visitor();
    const done = signIn.submit();
    portal.dispose();
    await done;
    expect([shown, host.net.paths('signIn'), host.incidents]).toEqual([[], [], []]);
  });
});
