// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createGate } from '../../src/portal/gate';
import { createNavigation } from '../../src/portal/navigation';
import { configOf, createFakeHost } from './fake-host';

type Attributes = Parameters<typeof configOf>[0];

function at(url: string, attributes: Attributes = {}) {
  const host = createFakeHost({ url: new URL(url, 'https://portal.test').href });
  const controller = new AbortController();
  const navigation = createNavigation({ host, gate: createGate(true), signal: controller.signal }, configOf(attributes));
  const address = () => host.page.address().replace('https://portal.test', '');
  return { host, navigation, end: () => controller.abort(), address, route: () => navigation.$route.get() };
}

describe('each route leads to its screen', () => {
  test.each([
    ['/login', 'sign-in', {}],
    ['/login/recovery/', 'recovery', {}],
    ['/Login/signup/welcome', 'sign-up', {}],
    ['/LOGIN/SIGNUP/welcome', 'sign-up', {}],
    ['/login//recovery', 'recovery', {}],
    ['/login/recovery', 'recovery', { base: '/Login' }],
    ['/page#/SignUp/welcome%20', 'sign-up', { router: 'hash' }],
    ['/loginx/recovery', 'sign-in', {}],
    ['/', 'sign-in', {}],
    ['/recovery', 'recovery', { base: '/' }],
    ['/enter/here/recovery', 'recovery', { base: '//enter//here//' }],
    ['/enter/here/recovery', 'recovery', { base: ' enter/here ' }],
    ['/site?a=1', 'sign-in', { router: 'hash' }],
    ['/login/recovery#section', 'sign-in', { router: 'hash' }],
  ])('at %s stands %s, and the address stays', (url, screen, attributes) => {
    const { route, address } = at(url, attributes);
    expect([route().screen, address()]).toEqual([screen, url]);
  });

  test.each([
    ['/login%2Fsignup%2Fwelcome', {}, '/login/signup/welcome'],
    ['/login%2fsignup%2fwelcome?hl=ja', {}, '/login/signup/welcome?hl=ja'],
    ['/login/signup%2Fwelcome', {}, '/login/signup/welcome'],
    ['/login%252Fsignup%252Fwelcome', {}, '/login/signup/welcome'],
    ['/login/?hl=ja#/signup/welcome', {}, '/login/signup/welcome?hl=ja'],
    ['/login#%2Fsignup%2Fwelcome', {}, '/login/signup/welcome'],
    ['/login%2Factivation?uuid=1', {}, '/login/activation?uuid=1'],
    ['/page#%2Fsignup%2Fwelcome', { router: 'hash' }, '/page#/signup/welcome'],
  ] as const)('in %s a person reads it', (url, attributes, to) => {
    const { route, address, host } = at(url, attributes);
    expect([route().screen, address(), host.page.depth()]).toEqual([to.includes('uuid') ? 'activation' : 'sign-up', to, 1]);
  });

  test.each([
    ['/site#/signup/welcome', {}],
    ['/signup%2Fwelcome', {}],
    ['/login#signup', {}],
    ['/login/recovery#/signup/welcome', {}],
    ['/login/signup/welcome', { router: 'hash' }],
    ['/login%2Fsignup%2Fwelcome', { router: 'memory' }],
  ] as const)('%s belongs to the page', (url, attributes) => {
    const { route, address } = at(url, attributes);
    expect([route().screen === 'sign-up', address()]).toEqual([false, url]);
  });

  test('in memory mode the address of the page means nothing', () => {
    expect(at('/login/recovery', { router: 'memory' }).route()).toMatchObject({ path: '/', screen: 'sign-in' });
  });

  test('the query is the route’s own', () => {
    expect(at('/login/activation?uuid=1&x=2').route()).toMatchObject({ path: '/activation', search: 'uuid=1&x=2' });
    expect(at('/page?a=1#/activation?uuid=1', { router: 'hash' }).route()).toMatchObject({ search: 'uuid=1' });
  });
});

describe('going to a route', () => {
  test.each([
    ['path', '/login', '/login/recovery'],
    ['hash', '/page?a=1', '/page?a=1#/recovery'],
    ['memory', '/page', '/page'],
  ])('writes it where the mode %s says, and tells the site once', (router, url, after) => {
    const { host, navigation, address, route } = at(url, { router });
    navigation.navigate('/recovery');
    expect(address()).toBe(after);
    expect(route()).toMatchObject({ path: '/recovery', screen: 'recovery' });
    expect(host.events('portal-navigate')).toEqual([{ path: '/recovery', screen: 'recovery' }]);
  });

  test('the slash at its beginning may be left out', () => {
    const { navigation, address } = at('/login');
    navigation.navigate('recovery');
    expect(address()).toBe('/login/recovery');
  });

  test('can take the place of the route before', () => {
    const { host, navigation } = at('/login');
    navigation.navigate('/recovery', { replace: true });
    expect(host.page.depth()).toBe(1);
    navigation.navigate('/');
    expect(host.page.depth()).toBe(2);
  });

  test('another query on the same path is a new route, but no other screen', () => {
    const { host, navigation, route } = at('/login/activation?uuid=1');
    navigation.navigate('/activation?uuid=2');
    expect(route().search).toBe('uuid=2');
    expect(host.events('portal-navigate')).toEqual([]);
  });

  test.each([
    ['/portal', '/portal/recovery'],
    ['portal/', '/portal/recovery'],
    ['//enter//here//', '/enter/here/recovery'],
    [' enter/here ', '/enter/here/recovery'],
    ['/', '/recovery'],
  ])('under the base %s', (base, after) => {
    const { navigation, address } = at('/somewhere', { base });
    navigation.navigate('/recovery');
    expect(address()).toBe(after);
  });

  test('on a page that is not under the base the sign-in screen shows, and the first navigation goes under it', () => {
    const { navigation, address, route } = at('/welcome');
    expect(route().screen).toBe('sign-in');
    navigation.navigate('/recovery');
    expect(address()).toBe('/login/recovery');
  });
});

test('links bear the address that they lead to', () => {
  expect(at('/login', { base: '/portal' }).navigation.href('/recovery')).toBe('/portal/recovery');
  expect(at('/login', { router: 'hash' }).navigation.href('/recovery')).toBe('#/recovery');
});

describe('what the visitor or the site does to the address', () => {
  test('back and forward are followed, and told', () => {
    const { host, navigation, route } = at('/login');
    navigation.navigate('/recovery');
    host.page.back();
    expect(route().screen).toBe('sign-in');
    expect(host.events('portal-navigate').map(({ path }) => path)).toEqual(['/recovery', '/']);
  });

  test.each([
    ['/login/recovery', '/account', {}],
    ['/login/recovery', '/login-help', {}],
    ['/page#/recovery', '/account', { router: 'hash' }],
    ['/page#/recovery', '/account#section', { router: 'hash' }],
  ] as const)(
    'on %s, a router goes to %s: the screen stays, because the address changes before the element is removed',
    (url, page, attributes) => {
      const { host, route } = at(url, attributes);
      host.page.push(page);
      expect(route().screen).toBe('recovery');
      host.page.back();
      expect([route().screen, host.events('portal-navigate')]).toEqual(['recovery', []]);
    },
  );

  test.each([
    ['/login/recovery', '/login', {}],
    ['/page#/recovery', '/page', { router: 'hash' }],
    ['/page#/recovery', '/other#/', { router: 'hash' }],
  ] as const)('on %s, a link of the site to %s leads to sign-in', (url, page, attributes) => {
    const { host, route } = at(url, attributes);
    host.page.push(page);
    expect(route().screen).toBe('sign-in');
  });

  test.each([
    ['/welcome', '/welcome/', {}],
    ['/en/page', '/de/page', { router: 'hash' }],
  ] as const)('where the site changes its own path from %s to %s, Back from recovery leads to sign-in', (url, page, attributes) => {
    const { host, navigation, route } = at(url, attributes);
    host.page.push(page);
    navigation.navigate('/recovery');
    expect(route().screen).toBe('recovery');
    host.page.back();
    expect(route().screen).toBe('sign-in');
  });

  test('an anchor of the page is no route', () => {
    const { host, route } = at('/page#/recovery', { router: 'hash' });
    host.page.go('#imprint');
    expect(route().screen).toBe('recovery');
  });

  test('is not followed once the portal has ended', () => {
    const { host, end, route } = at('/login');
    end();
    host.page.go('/login/recovery');
    expect(route().screen).toBe('sign-in');
    expect(host.events('portal-navigate')).toEqual([]);
  });
});

describe('attributes are live', () => {
  test('another router reads the route anew, and the old one is heard no more', () => {
    const { host, navigation, address, route } = at('/login/recovery#/verification');
    navigation.configure(configOf({ router: 'hash' }));
    expect(route().screen).toBe('verification');
    expect(host.events('portal-navigate')).toEqual([{ path: '/verification', screen: 'verification' }]);
    navigation.navigate('/activation');
    expect(address()).toBe('/login/recovery#/activation');
  });

  test('nothing of the old router outlives the portal', () => {
    const { host, navigation, end } = at('/login');
    navigation.configure(configOf({ router: 'hash' }));
    end();
    host.page.go('/login#/recovery');
    expect(host.events('portal-navigate')).toEqual([]);
  });

  test('another base does too', () => {
    const { navigation, route } = at('/portal/recovery');
    expect(route().screen).toBe('sign-in');
    navigation.configure(configOf({ base: '/portal' }));
    expect(route().screen).toBe('recovery');
  });

  test('the same router leaves the route of memory mode as it is', () => {
    const { navigation, route } = at('/login', { router: 'memory' });
    navigation.navigate('/recovery');
    navigation.configure(configOf({ router: 'memory', lang: 'ja' }));
    expect(route().screen).toBe('recovery');
  });
});

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
});
