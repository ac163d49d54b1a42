// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createGate } from '../../src/portal/gate';
import { createNavigation } from '../../src/portal/navigation';
import { configOf, createFakeHost, type FakeHost } from '../portal/fake-host';

/* In memory mode the address of the page is the site's: the portal has a first path and a history of its own. */

function on(host: FakeHost, attributes: Parameters<typeof configOf>[0]) {
  return createNavigation({ host, gate: createGate(true), signal: new AbortController().signal }, configOf(attributes));
}

function inMemory(path?: string) {
  const host = createFakeHost({ url: 'https://portal.test/page' });
  const attributes = { router: 'memory', ...(path !== undefined && { path }) };
  const navigation = on(host, attributes);
  return { host, navigation, path: () => navigation.$route.get().path };
}

describe('the first path', () => {
  test.each([
    [undefined, '/', 'sign-in'],
    ['', '/', 'sign-in'],
    ['/recovery', '/recovery', 'recovery'],
    ['recovery', '/recovery', 'recovery'],
    ['/signup/a%20b', '/signup/a%20b', 'sign-up'],
    ['/elsewhere', '/elsewhere', 'not-found'],
  ])('%j leads to %s', (given, path, screen) => {
    const { host, navigation } = inMemory(given);
    expect(navigation.$route.get()).toMatchObject({ path, screen });
    expect(host.events('portal-navigate')).toEqual([]);
  });

  test('may have a query', () => {
    expect(inMemory('/activation?uuid=1').navigation.$route.get()).toMatchObject({ screen: 'activation', search: 'uuid=1' });
  });

  test('means nothing in the other modes', () => {
    const host = createFakeHost({ url: 'https://portal.test/login' });
    const navigation = on(host, { path: '/recovery' });
    expect(navigation.$route.get().screen).toBe('sign-in');
    navigation.configure(configOf({ path: '/activation' }));
    expect(navigation.$route.get().screen).toBe('sign-in');
  });

  test('that changes goes there, and back leads to where the visitor was', () => {
    const { host, navigation, path } = inMemory('/recovery');
    navigation.configure(configOf({ router: 'memory', path: '/activation?uuid=1' }));
    expect(path()).toBe('/activation');
    expect(host.events('portal-navigate')).toEqual([{ path: '/activation', screen: 'activation' }]);
    expect(navigation.back()).toBe(true);
    expect(path()).toBe('/recovery');
  });

  test('that stays what it was leaves the route alone', () => {
    const { navigation, path } = inMemory('/recovery');
    navigation.navigate('/');
    navigation.configure(configOf({ router: 'memory', path: '/recovery', lang: 'ja' }));
    expect(path()).toBe('/');
  });
});

describe('going back', () => {
  test('leads from path to path, and says where there is none before', () => {
    const { host, navigation, path } = inMemory();
    navigation.navigate('/recovery');
    navigation.navigate('/signup/welcome');
    expect([navigation.back(), path()]).toEqual([true, '/recovery']);
    expect([navigation.back(), path()]).toEqual([true, '/']);
    expect([navigation.back(), path()]).toEqual([false, '/']);
    expect(host.events('portal-navigate').map((detail) => detail.path)).toEqual(['/recovery', '/signup/welcome', '/recovery', '/']);
    expect([host.page.address(), host.page.depth()]).toEqual(['https://portal.test/page', 1]);
  });

  test('passes over a path that was replaced', () => {
    const { navigation, path } = inMemory();
    navigation.navigate('/verification');
    navigation.navigate('/recovery', { replace: true });
    navigation.navigate('/recovery');
    expect([navigation.back(), path()]).toEqual([true, '/']);
  });

  test.each(['path', 'hash'])("in %s mode it is the browser's own", (router) => {
    const host = createFakeHost({ url: 'https://portal.test/login' });
    const navigation = on(host, { router });
    navigation.navigate('/recovery');
    expect(navigation.back()).toBe(true);
    expect(navigation.$route.get().path).toBe('/');
    expect(host.page.depth()).toBe(1);
  });
});
