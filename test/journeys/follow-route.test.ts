// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { ScreenName } from '../../src/contract/screens';
import { followRoute } from '../../src/journeys/journeys';
import english from '../../src/locales/en-US';
import type { ScreenFlow } from '../../src/portal/navigation';
import { journeysOf, type Opened, openPortal, type PortalOptions } from '../portal/open-portal';
import { BY_EMAIL } from './activation/activation-visitor';

/** A portal at a path, beside whose own journeys others only note what is called. */
async function visit(path: string) {
  const opened = await openPortal({ url: `https://portal.test/login${path}` });
  const { portal } = opened;
  const calls: string[] = [];
  const noting = (name: ScreenName): ScreenFlow => ({
    enter: ({ search }) => void calls.push(`enter ${name} ${search}`.trim()),
    leave: () => void calls.push(`leave ${name}`),
    tellLock: () => void calls.push(`tell ${name}`),
  });
  followRoute(portal, { recovery: noting('recovery'), activation: noting('activation') });
  return { portal, calls, stand: () => portal.arrive() };
}

describe('a journey starts when the visitor comes to its screen, and ends when they go on', () => {
  test('from screen to screen', async () => {
    const { portal, calls, stand } = await visit('/');
    stand();
    for (const path of ['/recovery', '/activation?uuid=1', '/']) portal.visit.navigation.navigate(path);
    expect(calls).toEqual(['enter recovery', 'leave recovery', 'enter activation uuid=1', 'leave activation']);
  });

  test('another address of the same screen enters it again, without leaving it', async () => {
    const { portal, calls, stand } = await visit('/activation?uuid=1');
    stand();
    portal.visit.navigation.navigate('/activation?uuid=2');
    expect(calls).toEqual(['enter activation uuid=1', 'enter activation uuid=2']);
  });

  test('not before its screen stands', async () => {
    const { calls, stand } = await visit('/recovery');
    expect(calls).toEqual([]);
    stand();
    expect(calls).toEqual(['enter recovery']);
  });

  test.each(['leaving', 'signed-in'] as const)('not for a visitor who is %s', async (state) => {
    const { portal, calls, stand } = await visit('/recovery');
    stand();
    portal.visit.session.$session.set(state === 'leaving' ? { state } : { state, redirectTo: '/' });
    portal.visit.navigation.navigate('/activation');
    expect(calls).toEqual(['enter recovery', 'leave recovery']);
  });

  test('not after the portal has ended', async () => {
    const { portal, calls, stand } = await visit('/');
    stand();
    portal.dispose();
    portal.visit.navigation.navigate('/recovery');
    expect(calls).toEqual([]);
  });
});

describe('at the address of an activation, the registration is not asked for', () => {
  const at = (options: PortalOptions = {}) => openPortal({ url: `https://portal.test/login/activation?uuid=${BY_EMAIL}`, ...options });
  const asked = ({ host }: Opened) => host.net.paths('register/progress').length;

  test('before the first screen stands on the page', async () => {
    const opened = await at();
    expect(asked(opened)).toBe(0);
    journeysOf(opened);
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
    journeysOf(opened);
    await opened.host.net.settle();
    expect(asked(opened)).toBe(0);
    await opened.host.advance(1000);
    expect(asked(opened)).toBe(1);
  });
});

test('making the journeys sends nothing: each waits for its screen', async () => {
  const { host, portal } = await openPortal();
  const { activation, recovery, signUp, verification } = journeysOf({ portal });
  await host.net.settle();
  const sent = () => host.net.paths().filter((path) => /register\/progress|referral\/check|code\/send/.test(path));
  expect([activation, recovery, signUp, verification].every(Boolean)).toBe(true);
  expect([sent(), portal.visit.navigation.$route.get().screen]).toEqual([[], 'sign-in']);
  portal.visit.navigation.navigate(`/activation?uuid=${BY_EMAIL}`);
  await host.net.settle();
  expect(sent()).toHaveLength(1);
});
