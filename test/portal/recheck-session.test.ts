import { describe, expect, test } from 'vitest';
import { openPortal } from './open-portal';

/** A visitor with the portal in one tab, who turns to another one and back. */
async function inTwoTabs() {
  const opened = await openPortal();
  const { host, portal } = opened;
  const { form } = portal.journeys.signIn;
  return {
    ...opened,
    form,
    /** Turns to the other tab and back. */
    async look() {
      host.hide(true);
      host.hide(false);
      await host.net.settle();
    },
    /** How often the portal has asked whether somebody is signed in, since it opened. */
    asked: () => host.net.paths('common/config').length - 1,
  };
}

describe('a visitor who comes back from another tab', () => {
  test('is redirected if they have signed in there', async () => {
    const { host, look } = await inTwoTabs();
    host.net.use('config.loggedIn=true');
    await look();
    expect(host.leftFor).toEqual(['https://portal.test/']);
    expect(host.events('portal-signed-in').map(({ by }) => by)).toEqual(['session']);
  });

  test('finds the form as it was if nobody has', async () => {
    const { host, form, look, asked } = await inTwoTabs();
    form.set('email', 'trader@example.com');
    form.set('password', 'typed');
    await look();
    expect([asked(), host.leftFor, form.$values.get()]).toMatchObject([1, [], { email: 'trader@example.com', password: 'typed' }]);
  });

  test('and does so again and again, has the server asked once in five seconds; the last look counts', async () => {
    const { host, look, asked } = await inTwoTabs();
    for (let times = 0; times < 20; times += 1) await look();
    expect(asked()).toBe(1);
    host.net.use('config.loggedIn=true');
    await host.advance(4999);
    expect([asked(), host.leftFor.length]).toEqual([1, 0]);
    await host.advance(1);
    expect([asked(), host.leftFor.length]).toEqual([2, 1]);
  });

  test('once, has the server asked once', async () => {
    const { host, look, asked } = await inTwoTabs();
    await look();
    await host.advance(60_000);
    expect(asked()).toBe(1);
  });

  test('while a form is being sent, is not asked about: the answer says who is signed in', async () => {
    const { host, form, look, asked } = await inTwoTabs();
    let end = () => {};
    const sent = form.submit(
      () =>
        new Promise<void>((done) => {
          end = done;
        }),
    );
    host.net.use('config.loggedIn=true');
    await look();
    expect([asked(), host.leftFor.length]).toEqual([0, 0]);
    end();
    await sent;
    await look();
    expect([asked(), host.leftFor.length]).toEqual([1, 1]);
  });

  test('and sends the form before the server has answered, is signed in by the form', async () => {
    const { host, form, look } = await inTwoTabs();
    const release = host.net.hold('common/config');
    await look();
    void form.submit(() => new Promise(() => {}));
    host.net.use('config.loggedIn=true');
    release();
    await host.net.settle();
    expect(host.leftFor).toEqual([]);
  });

  test('to a portal that is gone, is not asked about', async () => {
    const { host, portal, look, asked } = await inTwoTabs();
    portal.dispose();
    await look();
    expect([asked(), host.listeners()]).toEqual([0, 0]);
  });
});
