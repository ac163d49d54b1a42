// @vitest-environment node
import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import { followRoute } from '../../src/stores/follow-route';
import { createNavigation } from '../../src/stores/navigation';
import type { SessionState } from '../../src/stores/session';
import { BY_EMAIL } from './activation-visitor';
import { configOf, createFakeHost } from './fake-host';
import { journeysOf, openPortal } from './open-portal';

/** A portal at a path, with flows that only note what is called. */
function visit(path: string) {
  const host = createFakeHost({ url: `https://portal.test/login${path}` });
  const navigation = createNavigation(host, configOf());
  const $session = atom<SessionState>({ state: 'signed-out' });
  const $stands = atom(true);
  const $loaded = atom<Readonly<Record<string, unknown>>>({ 'sign-in': 'x', recovery: 'x', activation: 'x' });
  const calls: string[] = [];
  const flowOf = (name: string) => ({
    enter: ({ search }: { readonly search: string }) => void calls.push(`enter ${name} ${search}`.trim()),
    leave: () => void calls.push(`leave ${name}`),
  });
  const ending = new AbortController();
  const start = () =>
    followRoute(
      { navigation, session: { $session }, signal: ending.signal },
      { $stands, $loaded },
      { recovery: flowOf('recovery'), activation: flowOf('activation') },
    );
  return { navigation, $session, $stands, $loaded, calls, ending, start };
}

describe('a flow starts when the visitor comes to its screen, and ends when they go on', () => {
  test('from screen to screen', () => {
    const { navigation, calls, start } = visit('/');
    start();
    for (const path of ['/recovery', '/activation?uuid=1', '/']) navigation.navigate(path);
    expect(calls).toEqual(['enter recovery', 'leave recovery', 'enter activation uuid=1', 'leave activation']);
  });

  test('another address of the same screen enters it again, without leaving it', () => {
    const { navigation, calls, start } = visit('/activation?uuid=1');
    start();
    navigation.navigate('/activation?uuid=2');
    expect(calls).toEqual(['enter activation uuid=1', 'enter activation uuid=2']);
  });

  test('not before the first screen stands on the page', () => {
    const { $stands, calls, start } = visit('/recovery');
    $stands.set(false);
    start();
    expect(calls).toEqual([]);
    $stands.set(true);
    expect(calls).toEqual(['enter recovery']);
  });

  test.each([undefined, 'failed'])('not while the screen is %s', (screen) => {
    const { $loaded, calls, start } = visit('/recovery');
    $loaded.set({ recovery: screen });
    start();
    expect(calls).toEqual([]);
    $loaded.set({ recovery: 'x' });
    expect(calls).toEqual(['enter recovery']);
  });

  test.each(['leaving', 'signed-in'] as const)('not for a visitor who is %s', (state) => {
    const { navigation, $session, calls, start } = visit('/recovery');
    start();
    $session.set(state === 'leaving' ? { state } : { state, redirectTo: '/' });
    navigation.navigate('/activation');
    expect(calls).toEqual(['enter recovery', 'leave recovery']);
  });

  test('not after the portal has ended', () => {
    const { navigation, calls, ending, start } = visit('/');
    start();
    ending.abort();
    navigation.navigate('/recovery');
    expect(calls).toEqual([]);
  });
});

test('making the flows sends nothing: each waits for its screen', async () => {
  const { host, portal } = await openPortal();
  const { activation, recovery, 'sign-up': signUp, verification } = await journeysOf({ portal });
  await host.net.settle();
  const sent = () => host.net.paths().filter((path) => /register\/progress|referral\/check|code\/send/.test(path));
  expect([activation, recovery, signUp, verification].every(Boolean)).toBe(true);
  expect([sent(), portal.navigation.$route.get().screen]).toEqual([[], 'sign-in']);
  portal.navigation.navigate(`/activation?uuid=${BY_EMAIL}`);
  await host.net.settle();
  expect(sent()).toHaveLength(1);
});
