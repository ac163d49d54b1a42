// @vitest-environment node
import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import type { ScreenName } from '../../src/contract/screens';
import english from '../../src/locales/en-US';
import { followRoute, type ScreenFlow } from '../../src/stores/follow-route';
import { createNavigation } from '../../src/stores/navigation';
import type { SessionState } from '../../src/stores/session';
import { BY_EMAIL } from './activation-visitor';
import { configOf, createFakeHost } from './fake-host';
import { flowsOf, type Opened, openPortal, type PortalOptions } from './open-portal';

/** A portal at a path, with flows that only note what is called. */
function visit(path: string) {
  const host = createFakeHost({ url: `https://portal.test/login${path}` });
  const navigation = createNavigation(host, configOf());
  const $session = atom<SessionState>({ state: 'signed-out' });
  const $shows = atom(true);
  const calls: string[] = [];
  const flowOf = (name: ScreenName): ScreenFlow | undefined =>
    name === 'sign-in'
      ? undefined
      : {
          enter: ({ search }) => void calls.push(`enter ${name} ${search}`.trim()),
          leave: () => void calls.push(`leave ${name}`),
        };
  const ending = new AbortController();
  const start = () => followRoute({ navigation, session: { $session }, signal: ending.signal }, flowOf, $shows);
  return { navigation, $session, $shows, calls, ending, start };
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

  test('not before its screen is shown', () => {
    const { $shows, calls, start } = visit('/recovery');
    $shows.set(false);
    start();
    expect(calls).toEqual([]);
    $shows.set(true);
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

describe('at the address of an activation, the registration is not asked for', () => {
  const at = (options: PortalOptions = {}) => openPortal({ url: `https://portal.test/login/activation?uuid=${BY_EMAIL}`, ...options });
  const asked = ({ host }: Opened) => host.net.paths('register/progress').length;

  test('before the first screen stands on the page', async () => {
    const opened = await at();
    expect(asked(opened)).toBe(0);
    flowsOf(opened);
    await opened.host.net.settle();
    expect(asked(opened)).toBe(1);
  });

  test.each([
    ['en-US', { default: english }],
    ['styles', undefined],
  ])('before the words and the styles of its screen have come: %s', async (name, value) => {
    let failures = 1;
    const load = async () => {
      if (failures-- > 0) throw new Error('not to be had');
      return value;
    };
    const opened = await at({ parts: { [name]: load } });
    flowsOf(opened);
    await opened.host.net.settle();
    expect(asked(opened)).toBe(0);
    await opened.host.advance(1000);
    expect(asked(opened)).toBe(1);
  });
});

test('making the flows sends nothing: each waits for its screen', async () => {
  const { host, portal } = await openPortal();
  const { activation, recovery, signUp, verification } = flowsOf({ portal });
  await host.net.settle();
  const sent = () => host.net.paths().filter((path) => /register\/progress|referral\/check|code\/send/.test(path));
  expect([activation, recovery, signUp, verification].every(Boolean)).toBe(true);
  expect([sent(), portal.navigation.$route.get().screen]).toEqual([[], 'sign-in']);
  portal.navigation.navigate(`/activation?uuid=${BY_EMAIL}`);
  await host.net.settle();
  expect(sent()).toHaveLength(1);
});
