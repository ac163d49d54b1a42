// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createNavigation } from '../../src/stores/navigation';
import { persist } from '../../src/stores/persist';
import { createScreens } from '../../src/stores/screens';
import { createWake } from '../../src/stores/wake';
import { configOf, createFakeHost } from './fake-host';
import { createManualClock } from './manual-clock';
import { createNetwork } from './network';

const { settle } = createNetwork();

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

describe('a part of the bundle that cannot be had is tried again until it comes', () => {
  test('with growing pauses, each failure told', async () => {
    const clock = createManualClock();
    const { load, tries } = part('words', 3);
    const failures: string[] = [];
    const coming = persist(load, clock, new AbortController().signal, (error) => void failures.push(String(error)));
    await settle();
    const pauses: number[] = [];
    while (clock.waiting().length > 0) {
      pauses.push(clock.waiting()[0] ?? 0);
      await clock.advance(pauses.at(-1) ?? 0, settle);
    }
    expect(await coming).toBe('words');
    expect(tries()).toBe(4);
    expect(pauses).toEqual([1000, 2000, 4000]);
    expect(failures).toEqual(['Error: attempt 1', 'Error: attempt 2', 'Error: attempt 3']);
  });

  test('never more than half a minute apart', async () => {
    const clock = createManualClock();
    const { load } = part('words', 100);
    void persist(load, clock, new AbortController().signal, () => {});
    await settle();
    await clock.advance(600_000, settle);
    expect(clock.waiting()[0]).toBeLessThanOrEqual(30_000);
  });

  test('until the portal ends', async () => {
    const clock = createManualClock();
    const ending = new AbortController();
    const { load, tries } = part('words', 100);
    void persist(load, clock, ending.signal, () => {});
    await settle();
    ending.abort();
    expect(clock.waiting()).toEqual([]);
    expect(tries()).toBe(1);
  });
});

describe('the first sign of use brings what the first screen did not take', () => {
  function waking(needed = part<unknown>('words', 0), wanted = part<unknown>('styles', 0)) {
    const clock = createManualClock();
    const ending = new AbortController();
    const failures: string[] = [];
    const wake = createWake({
      client: { warm: async () => undefined },
      language: { complete: async () => void (await needed.load()) },
      host: { later: wanted.load, clock },
      signal: ending.signal,
      incident: (during) => (error) => void failures.push(`${during}: ${error}`),
    });
    return { ...wake, clock, ending, failures };
  }

  test('once, however often it is given', async () => {
    const [needed, wanted] = [part<unknown>(1, 0), part<unknown>(2, 0)];
    const { $awake, wake } = waking(needed, wanted);
    expect($awake.get()).toBe(false);
    wake();
    expect($awake.get()).toBe(true);
    wake();
    await settle();
    expect([needed.tries(), wanted.tries()]).toEqual([1, 1]);
  });

  test('a failure is told, and the next who needs it tries again', async () => {
    const { awake, failures } = waking(part<unknown>(1, 2));
    await expect(awake()).rejects.toThrow('attempt 2');
    expect(failures).toEqual(['wake: Error: attempt 1']);
    await awake();
  });

  test('what cannot be had is tried again by itself, until it comes', async () => {
    const [needed, wanted] = [part<unknown>(1, 3), part<unknown>(2, 0)];
    const { wake, clock } = waking(needed, wanted);
    wake();
    await settle();
    await clock.advance(120_000, settle);
    expect([needed.tries(), wanted.tries()]).toEqual([4, 4]);
    expect(clock.waiting()).toEqual([]);
  });

  test('and no longer than the portal lives', async () => {
    const { wake, clock, ending } = waking(part<unknown>(1, 100));
    wake();
    await settle();
    ending.abort();
    expect(clock.waiting()).toEqual([]);
  });

  test('what can be done without stops nobody, and is told', async () => {
    const { awake, failures } = waking(part<unknown>(1, 0), part<unknown>(2, 2));
    await awake();
    expect(failures).toEqual(['wake: Error: attempt 1']);
  });
});

describe('the screen of the route is loaded, now and after each change', () => {
  function screens(failures = 0) {
    const host = createFakeHost();
    const navigation = createNavigation(host, configOf());
    const recovery = part({ default: 'recovery' }, failures);
    const words = part(undefined, 0);
    const failed: unknown[] = [];
    const other = async () => ({ default: 'other' });
    const registry = {
      'sign-in': async () => ({ default: 'sign-in' }),
      recovery: recovery.load,
      activation: other,
      'sign-up': other,
      verification: other,
      'not-found': other,
    };
    const incident = () => (error: unknown) => void failed.push(error);
    const { signal } = new AbortController();
    const { $loaded, load } = createScreens<string>(registry, { host, signal, navigation, awake: words.load, incident });
    return { navigation, recovery, words, failed, load, loaded: () => $loaded.get() };
  }

  test('the first without the words of the others, the others with them', async () => {
    const { navigation, words, loaded } = screens();
    await settle();
    expect(loaded()).toEqual({ 'sign-in': 'sign-in' });
    expect(words.tries()).toBe(0);
    navigation.navigate('/recovery');
    await settle();
    expect(loaded().recovery).toBe('recovery');
    expect(words.tries()).toBe(1);
  });

  test('each once', async () => {
    const { navigation, recovery } = screens();
    for (const path of ['/recovery', '/', '/recovery']) {
      navigation.navigate(path);
      await settle();
    }
    expect(recovery.tries()).toBe(1);
  });

  test('one that could not be loaded says so, is told, and can be tried again', async () => {
    const { navigation, failed, load, loaded } = screens(1);
    navigation.navigate('/recovery');
    await settle();
    expect(loaded().recovery).toBe('failed');
    expect(failed).toHaveLength(1);
    await load('recovery');
    expect(loaded().recovery).toBe('recovery');
  });
});
