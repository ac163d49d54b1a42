// @vitest-environment node
import { describe, expect, test } from 'vitest';
import english from '../../src/locales/en-US';
import { createPortal } from '../../src/portal/portal';
import { createNetwork } from './network';
import { begin, makePortal } from './open-portal';

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

  test('not before: the first screen has its own words, and the settings are not asked for', async () => {
    const { host, handOver } = begin();
    await host.net.settle();
    expect((await handOver.first)?.words).toHaveProperty('Login.Title');
    expect(settingsAsked(host.net)).toBe(0);
    const portal = createPortal(host, handOver);
    await portal.opened;
    expect(portal.visit.language.say({ key: 'Login.Title' })).not.toBe('');
    expect(portal.visit.language.$hasAllWords.get()).toBe(false);
    await host.net.settle();
    expect([portal.visit.language.$hasAllWords.get(), settingsAsked(host.net)]).toEqual([true, 1]);
    expect(Object.keys(portal.facts.catalogue.$settings.get())).toHaveLength(24);
  });

  test('where React is there first, once loading has ended', async () => {
    const net = createNetwork();
    const release = net.hold('common/config');
    const { host, portal } = makePortal({ net });
    await net.settle();
    expect([portal.$view.get().at, portal.visit.language.$hasAllWords.get(), settingsAsked(net)]).toEqual(['waiting', false, 0]);
    release();
    await net.settle();
    expect([portal.$view.get().at, portal.visit.language.$hasAllWords.get(), settingsAsked(net)]).toEqual(['screen', true, 1]);
    expect(host.incidents).toEqual([]);
  });

  test('no settings where there is no such portal: its notice takes words alone', async () => {
    const { host, portal } = makePortal({ attributes: { tenant: 'nobody' } });
    await host.net.settle();
    expect(portal.visit.language.$hasAllWords.get()).toBe(true);
    expect(host.net.sent).toEqual([]);
  });

  /** A portal whose dictionary, and whose styles, fail some times before they can be had. */
  const without = async (failures: { readonly words?: number; readonly styles?: number }) => {
    const words = part({ default: english }, failures.words ?? 0);
    const styles = part(undefined, failures.styles ?? 0);
    const opened = makePortal({ parts: { 'en-US': words.load, styles: styles.load } });
    await opened.host.net.settle();
    return { ...opened, words, styles };
  };

  test('words that cannot be had are asked for until they come; the site is told once', async () => {
    const { host, portal } = await without({ words: 2 });
    expect(portal.$view.get().at, 'the first screen stands all the same').toBe('screen');
    await host.advance(120_000);
    expect(portal.visit.language.$hasAllWords.get()).toBe(true);
    expect(host.incidents.map(({ during }) => during)).toEqual(['screen', 'screen']);
    expect(host.events('portal-error')).toEqual([NETWORK_ERROR]);
  });

  test('and no longer than the portal lives', async () => {
    const { host, portal, words } = await without({ words: 100 });
    await host.advance(2000);
    portal.dispose();
    const tries = words.tries();
    expect(host.clock.waiting()).toEqual([]);
    await host.advance(60_000);
    expect(words.tries()).toBe(tries);
  });

  test('what has come is not asked for again', async () => {
    const { host, portal, words, styles } = await without({ words: 2 });
    await host.advance(120_000);
    portal.visit.navigation.navigate('/recovery');
    await host.net.settle();
    expect([words.tries(), styles.tries()]).toEqual([3, 1]);
  });

  test.each([
    ['words', false],
    ['styles', true], // the form works without them
  ])('%s that could not be had say so, are told to the site as well, and can be tried again', async (what, complete) => {
    const { host, portal } = await without({ [what]: 1 });
    expect([portal.$view.get().hasEverything, portal.$view.get().isMissing]).toEqual([complete, true]);
    expect(host.incidents.map(({ during }) => during)).toEqual(['screen']);
    expect(host.events('portal-error')).toEqual([NETWORK_ERROR]);
    portal.retry();
    await host.net.settle();
    expect([portal.$view.get().hasEverything, portal.$view.get().isMissing]).toEqual([true, false]);
  });

  test('the site is told again if the visitor has tried again without success', async () => {
    const { host, portal } = await without({ words: 2 });
    portal.retry();
    await host.net.settle();
    expect(portal.$view.get().isMissing).toBe(true);
    expect(host.events('portal-error')).toEqual([NETWORK_ERROR, NETWORK_ERROR]);
  });
});
