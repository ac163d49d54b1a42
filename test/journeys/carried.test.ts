// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createGate } from '../../src/portal/gate';
import { createNavigation } from '../../src/portal/navigation';
import { configOf, createFakeHost } from '../portal/fake-host';

function at(url: string, attributes: Parameters<typeof configOf>[0] = {}) {
  const host = createFakeHost({ url: new URL(url, 'https://portal.test').href });
  const navigation = createNavigation(host, createGate(true), configOf(attributes));
  return { host, navigation, address: () => host.page.address().replace('https://portal.test', '') };
}

describe('hl and returnTo stay in the address from screen to screen, and links carry them', () => {
  test.each([
    ['path', '/login?hl=ja&returnTo=%2Ftrade', '/recovery', '/login/recovery?hl=ja&returnTo=%2Ftrade'],
    ['path', '/login?hl=ja', '/activation?uuid=1', '/login/activation?uuid=1&hl=ja'],
    ['hash', '/page?a=1#/?hl=ja&returnTo=%2Ftrade', '/recovery', '#/recovery?hl=ja&returnTo=%2Ftrade'],
    ['hash, where they stand before the #', '/page?hl=ja#/', '/recovery', '#/recovery?hl=ja'],
  ])('in mode %s, from %s to %s', (mode, url, to, after) => {
    const router = mode.replace(/,.*/, '');
    const { navigation, address } = at(url, { router });
    expect(navigation.href(to)).toBe(after);
    navigation.navigate(to);
    expect(address()).toBe(router === 'hash' ? url.replace(/#.*/, '') + after : after);
    navigation.navigate('/verification');
    expect(address()).toContain('hl=ja');
  });

  test.each([
    ['hl', '/login?hl=ja', '/recovery?hl=ko', '/login/recovery?hl=ko'],
    ['returnTo', '/login?returnTo=%2Ftrade', '/?returnTo=%2Faccount', '/login/?returnTo=%2Faccount'],
    ['returnTo, which may be empty', '/login?returnTo=%2Ftrade', '/?returnTo=', '/login/?returnTo='],
  ])('unless a path names another %s', (_, url, to, after) => {
    const { navigation, address } = at(url);
    expect(navigation.href(to)).toBe(after);
    navigation.navigate(to);
    expect(address()).toBe(after);
  });

  test('hl until a language is chosen: then it has left the address, and no link has it', () => {
    const { host, navigation, address } = at('/login?hl=ja&returnTo=%2Ftrade');
    host.dropParameter('hl');
    expect(navigation.href('/recovery')).toBe('/login/recovery?returnTo=%2Ftrade');
    navigation.navigate('/recovery');
    expect(address()).toBe('/login/recovery?returnTo=%2Ftrade');
  });

  test('nothing else of the address goes along', () => {
    expect(at('/login?a=1&utm_source=x&token=t').navigation.href('/recovery')).toBe('/login/recovery');
  });

  test('what stands in them stays what it is', () => {
    const { host, navigation } = at('/login?returnTo=%2Ftrade%3Fid%3D7%26x%3Da%2Bb%20c%23top');
    navigation.navigate('/recovery');
    expect(host.parameter('returnTo')).toBe('/trade?id=7&x=a+b c#top');
  });

  test('in memory mode they stand in the page’s own address, which stays', () => {
    const { navigation, address } = at('/page?hl=ja&returnTo=%2Ftrade', { router: 'memory' });
    expect(navigation.href('/recovery')).not.toContain('hl');
    navigation.navigate('/recovery');
    expect(address()).toBe('/page?hl=ja&returnTo=%2Ftrade');
    expect(navigation.$route.get()).toMatchObject({ path: '/recovery', search: '' });
  });

  test('a change of the router begins or ends it', () => {
    const { navigation } = at('/login?hl=ja', { router: 'memory' });
    navigation.configure(configOf({ router: 'path' }));
    expect(navigation.href('/recovery')).toBe('/login/recovery?hl=ja');
  });
});

describe('going to the path one is on adds no history entry', () => {
  test.each([
    ['path', '/login/recovery', '/recovery'],
    ['path', '/login', '/'],
    ['path', '/login?x=1', '/'],
    ['path', '/login/?x=1', '/'],
    ['path', '/login/recovery/?x=1', '/recovery'],
    ['path', '/login/activation?uuid=1', '/activation'],
    ['path', '/login/activation?uuid=1', '/activation?uuid=1'],
    ['path', '/login/recovery?hl=ja&returnTo=%2Ftrade', '/recovery'],
    ['path', '/login/recovery?returnTo=%2Ftrade&hl=ja', '/recovery'],
    ['path', '/login/recovery?returnTo=/trade', '/recovery'],
    ['hash', '/page#/recovery', '/recovery'],
    ['hash', '/page#/recovery?returnTo=/trade', '/recovery'],
    ['memory', '/page', '/'],
  ])('in mode %s, at %s to %s', (router, url, to) => {
    const { host, navigation, address } = at(url, { router });
    const before = navigation.$route.get();
    for (const _ of [1, 2]) {
      navigation.navigate(to);
      expect([address(), host.page.depth()]).toEqual([url, 1]);
    }
    expect(navigation.$route.get()).toEqual(before);
    expect(host.events('portal-navigate')).toEqual([]);
  });

  test('and one to another path does, so that back leads here', () => {
    const { host, navigation } = at('/login');
    navigation.navigate('/recovery');
    navigation.navigate('/recovery');
    expect(host.page.depth()).toBe(2);
    host.page.back();
    expect(navigation.$route.get().screen).toBe('sign-in');
  });
});
