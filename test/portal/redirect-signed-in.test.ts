import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { createPortal } from '../../src/portal/portal';
import { createNetwork } from './network';
import { begin, makePortal, openPortal } from './open-portal';

const arrive = (tab: Readonly<Record<string, string>>, later: number) => openPortal({ spec: 'config.loggedIn=true', tab, later });

describe('a visitor with a session whom the site sends back to the portal', () => {
  /** How often each of five arrivals in the same tab was sent on, so many milliseconds apart; and what the tab has kept. */
  async function arriveEach(ms: number) {
    let { host } = await arrive({}, 0);
    const turns = [host.leftFor.length];
    while (turns.length < 5) {
      ({ host } = await arrive(host.session.all(), turns.length * ms));
      turns.push(host.leftFor.length);
    }
    return { turns, kept: host.session.all() };
  }

  test('each time is told so at the fourth, since that would never end', async () => {
    expect((await arriveEach(2000)).turns).toEqual([1, 1, 1, 0, 0]);
  });

  test('now and then is sent on each time', async () => {
    expect((await arriveEach(16_000)).turns).toEqual([1, 1, 1, 1, 1]);
  });

  test('is told so for no longer than before where the clock was put back meanwhile', async () => {
    const { kept } = await arriveEach(2000);
    const { host } = await arrive(kept, -3_600_000);
    expect(host.leftFor).toHaveLength(0);
    const { host: later } = await arrive(host.session.all(), -3_600_000 + 16_000);
    expect(later.leftFor).toHaveLength(1);
  });

  test.each(['', 'null', '9', '1e20 1e20 9', '{'])('is sent on where somebody else has written %j there', async (text) => {
    const { host: first } = await arrive({}, 0);
    const [name = ''] = Object.keys(first.session.all()).filter((key) => key.endsWith('sent-on'));
    const { host } = await arrive({ [name]: text }, 0);
    expect(host.leftFor).toHaveLength(1);
  });
});

describe('a visitor who comes back to a form that the browser has kept', () => {
  test.each([
    ['is redirected if they have signed in elsewhere since', 'config.loggedIn=true', 1],
    ['finds the form as it was if nobody has', '', 0],
    ['finds the form as it was if there is no answer, and the site is told nothing', 'commonConfig:500', 0],
  ])('%s', async (_, spec, left) => {
    const { host, portal } = await openPortal();
    portal.journeys.signIn.form.set('password', 'typed');
    host.net.use(spec);
    host.goBack();
    await host.net.settle();
    expect(host.leftFor).toHaveLength(left);
    expect(host.events('portal-signed-in').map(({ by }) => by)).toEqual(left ? ['session'] : []);
    expect([host.events('portal-error'), portal.journeys.signIn.form.$values.get().password, host.reloads()]).toEqual([
      [],
      left ? '' : 'typed',
      0,
    ]);
  });
});

test('a router of the site that changes the address because of the event does not keep the visitor', async () => {
  const { host, handOver } = begin({ url: 'https://portal.test/login?returnTo=%2Faccount', spec: 'config.loggedIn=true' });
  const emit: typeof host.emit = (name, detail) => {
    if (name === 'portal-signed-in') host.page.view.history.replaceState(null, '', '/account');
    return host.emit(name, detail);
  };
  const { session } = createPortal({ ...host, emit }, handOver).visit;
  await host.net.settle();
  expect([session.$session.get().state, host.leftFor]).toEqual(['leaving', ['https://portal.test/account']]);
});

test('a visitor whose form is being sent is not sent on by an answer that somebody is signed in: that of the form decides', async () => {
  const net = createNetwork('config.loggedIn=true');
  const [config, signIn] = [net.hold('common/config'), net.hold('user/signIn')];
  const { host, portal } = makePortal({ net });
  await host.advance(8000);
  const { form, submit } = portal.journeys.signIn;
  form.set('email', 'trader@example.com');
  form.set('password', DEMO_PASSWORD);
  const submitted = submit();
  await net.until(() => net.paths('user/signIn').length === 1);
  config();
  await net.settle();
  expect(host.events('portal-signed-in')).toEqual([]);
  signIn();
  await submitted;
  expect(host.events('portal-signed-in')).toMatchObject([{ by: 'password' }]);
});
