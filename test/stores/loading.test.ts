// @vitest-environment node
import { describe, expect, test } from 'vitest';
import english from '../../src/locales/en-US';
import { createPortal } from '../../src/stores/portal';
import { createScreens } from '../../src/stores/screens';
import { createNetwork } from './network';
import { makePortal, makeStart, OTHERS, type PortalOptions, takeOver } from './open-portal';

const NETWORK_ERROR = { code: 'network', key: 'Common.NetworkError', request: '', message: english.Common.NetworkError };

/** Part of a bundle that fails some times before it can be had. */
function part<T>(value: T, failures: number) {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries <= failures) throw new Error(`attempt ${tries}`);
    return value;
  };
  return { load, tries: () => tries };
}

describe('right after React has taken over, what the first screen did not take is loaded by itself', () => {
  const settingsAsked = ({ sent }: ReturnType<typeof createNetwork>) => sent.filter(({ to }) => /keys=.*&keys=/.test(to)).length;

  test('not before: the first screen stands with its own words, and the settings are not asked for', async () => {
    const { host, start } = makeStart();
    void start.start();
    await host.net.settle();
    expect(start.$phase.get()).toBe('open');
    expect(start.language.say({ key: 'Login.Title' })).not.toBe('');
    expect([start.language.$complete.get(), settingsAsked(host.net)]).toEqual([false, 0]);
    const portal = takeOver(start);
    await host.net.settle();
    expect([portal.language.$complete.get(), settingsAsked(host.net)]).toEqual([true, 1]);
    expect(Object.keys(portal.catalogue.$settings.get())).toHaveLength(24);
  });

  test('where React is there first, once loading has ended', async () => {
    const net = createNetwork();
    const release = net.hold('common/config');
    const { host, portal } = makePortal({ net });
    void portal.start();
    await net.settle();
    expect([portal.$phase.get(), portal.language.$complete.get(), settingsAsked(net)]).toEqual(['loading', false, 0]);
    release();
    await net.settle();
    expect([portal.$phase.get(), portal.language.$complete.get(), settingsAsked(net)]).toEqual(['open', true, 1]);
    expect(host.incidents).toEqual([]);
  });

  test('no settings where there is no such portal: its notice takes words alone', async () => {
    const { host, portal } = makePortal({ attributes: { tenant: 'nobody' } });
    void portal.start();
    await host.net.settle();
    expect(portal.language.$complete.get()).toBe(true);
    expect(host.net.sent).toEqual([]);
  });

  const withoutWords = async (failures: number, options: PortalOptions = {}) => {
    const words = part(english, failures);
    const opened = makePortal({ ...options, rest: { loadDictionary: words.load } });
    void opened.portal.start();
    await opened.host.net.settle();
    return { ...opened, words };
  };

  test('words that cannot be had are asked for until they come; the site is told once', async () => {
    const { host, portal } = await withoutWords(2);
    expect(portal.$phase.get(), 'the first screen stands all the same').toBe('open');
    await host.advance(120_000);
    expect(portal.language.$complete.get()).toBe(true);
    expect(host.incidents.map(({ during }) => during)).toEqual(['dictionary', 'dictionary']);
    expect(host.events('portal-error')).toEqual([NETWORK_ERROR]);
  });

  test('and no longer than the portal lives', async () => {
    const { host, portal, words } = await withoutWords(100);
    await host.advance(2000);
    portal.dispose();
    const tries = words.tries();
    expect(host.clock.waiting()).toEqual([]);
    await host.advance(60_000);
    expect(words.tries()).toBe(tries);
  });
});

test('words that came before React has drawn change nothing of what it draws first', async () => {
  const { host, start } = makeStart();
  void start.start();
  await host.net.settle();
  await start.language.complete();
  const portal = createPortal<string>(start, { first: 'sign-in', others: () => new Promise<never>(() => {}) });
  await host.net.settle();
  expect(portal.language.$complete.get()).toBe(false);
  portal.drawn();
  expect(portal.language.$complete.get()).toBe(true);
});

describe('the screen of the route is loaded, now and after each change', () => {
  function screens(failures = 0) {
    const { host, start } = makeStart();
    const others = part(OTHERS, failures);
    const ready = part(undefined, 0);
    const { $loaded, load } = createScreens<string>({ first: 'sign-in', others: others.load }, start, ready.load, () => {});
    return { host, start, navigation: start.navigation, others, ready, load, loaded: () => $loaded.get() };
  }

  test('the first is there, without what the others take; the others come with it', async () => {
    const { host, navigation, ready, others, loaded } = screens();
    await host.net.settle();
    expect(loaded()).toEqual({ 'sign-in': 'sign-in' });
    expect([ready.tries(), others.tries()]).toEqual([0, 0]);
    navigation.navigate('/recovery');
    await host.net.settle();
    expect(loaded().recovery).toBe('recovery');
    expect(ready.tries()).toBe(1);
  });

  test('each once', async () => {
    const { host, navigation, others } = screens();
    for (const path of ['/recovery', '/', '/recovery']) {
      navigation.navigate(path);
      await host.net.settle();
    }
    expect(others.tries()).toBe(1);
  });

  test('one that could not be loaded in three tries says so, is told to the site as well, and can be tried again', async () => {
    const { host, start, navigation, load, others, loaded } = screens(4);
    start.language.begin('en-US', english);
    navigation.navigate('/recovery');
    await host.net.settle();
    expect(loaded().recovery).toBeUndefined();
    await host.advance(1200);
    expect(loaded().recovery).toBe('failed');
    expect(others.tries(), 'and once more, for one that is late').toBe(4);
    expect(host.incidents.map(({ during }) => during)).toEqual(['screen']);
    expect(host.events('portal-error')).toEqual([NETWORK_ERROR]);
    await load('recovery');
    expect(loaded().recovery).toBe('recovery');
  });

  test('one that comes late after all is shown', async () => {
    const { host, navigation, loaded } = screens(3);
    navigation.navigate('/recovery');
    await host.net.settle();
    await host.advance(1200);
    expect(host.incidents).toHaveLength(1);
    expect(loaded().recovery).toBe('recovery');
  });

  test('one that hangs says so after 15 s', async () => {
    const { host, start } = makeStart();
    const others = () => new Promise<never>(() => {});
    const { $loaded } = createScreens<string>(
      { first: 'sign-in', others },
      start,
      async () => {},
      () => {},
    );
    start.navigation.navigate('/recovery');
    await host.advance(15_000);
    expect($loaded.get().recovery).toBe('failed');
  });
});
