// @vitest-environment node

import { describe, expect, it, test } from 'vitest';
import * as LIMITS from '../../src/contract/limits';
import { carrying, isFirstScreen, readParameter, routeAddress, routeIn, screenAt, withoutParameter } from '../../src/rules/route';
import { cells, pairs } from '../rows';

test.each(['', '/', '//', '/?a=1', '/#x', '/recovery', '/signup/welcome', '/nowhere', '/ ', '/%20'])(
  'the first file and the screens agree on whether %j is the first screen',
  (path) => {
    expect(isFirstScreen(path)).toBe(screenAt(path).screen === 'sign-in');
  },
);

describe('the route in an address that was bent on its way', () => {
  const PATHS = { router: 'path', base: '/login', path: '' } as const;
  test.each(
    pairs(`
      /login/) → sign-in | /login/. → sign-in | //login/recovery → recovery | /login//recovery/ → recovery
      /login%20/recovery → recovery | /LOGIN/Recovery → recovery | /login/recovery/) → recovery
      /login;jsessionid=8A2F/recovery → recovery | /login/recovery;jsessionid=8A2F → recovery
    `),
  )('%s is that of %s', (path, screen) => {
    const route = routeIn(`https://brand.example${path}`, PATHS);
    expect(screenAt(route ?? 'none').screen).toBe(screen);
  });

  test.each([
    ['/login/signup/welcome;jsessionid=8A', 'welcome'],
    ['/login/signup/a;b', 'a;b'],
    ['/login/signup/a%2Fb', 'a/b'],
    ['//login%20//signup//a%20b/', 'a b'],
  ])('%s names the invitation %j', (path, link) => {
    expect(screenAt(routeIn(`https://brand.example${path}`, PATHS) ?? '').params).toEqual({ link });
  });
});

test('a base ends at its query', () => {
  const addresses = ['/login?brand=1', '/login#top', 'login/?x'].map((base) =>
    routeAddress('/recovery', { router: 'path', base, path: '' }),
  );
  expect(addresses).toEqual(['/login/recovery', '/login/recovery', '/login/recovery']);
});

describe('screenAt', () => {
  it.each([
    ['', 'sign-in'],
    ['/recovery#a\n?b', 'recovery'],
    ...pairs(`
      / → sign-in | // → sign-in | /// → sign-in | /?hl=en → sign-in | ?hl=en → sign-in | /#top → sign-in
      /recovery → recovery | recovery → recovery | /recovery/ → recovery | /recovery?a=/signup/x → recovery
      /recovery/#/activation → recovery | /activation?uuid=1 → activation | /verification → verification
      //recovery → recovery | /recovery// → recovery | /Recovery → recovery | /RECOVERY → recovery
      /%72ecovery → recovery | /recovery%20 → recovery | /recovery%C2%A0 → recovery | /re%E2%80%8Bcovery → recovery
      /recovery. → recovery | /recovery). → recovery | /recovery%22%3E → recovery | /recovery\u201d → recovery
      /activation%3Fuuid=1 → activation
    `),
  ] as const)('finds for %j the screen %s', (path, screen) => {
    expect(screenAt(path)).toEqual({ screen, params: {} });
  });

  it.each(
    pairs(`
      /signup/abc → abc | /signup/abc/ → abc | /signup/abc?x#y → abc | /signup/a%20b → a b | /signup/a%2Fb → a/b
      /signup/%E4%B8%AD → 中 | /signup/中 → 中 | /signup/%3Fx → ?x | /signup/% → % | /signup/100% → 100%
      /signup/%E4%B8 → %E4%B8 | /signup/%zz%20 → %zz%20 | /signup/:link → :link | /signup/__proto__ → __proto__
      /signup/recovery → recovery | /Signup/Welcome → Welcome | /SIGNUP/a → a | /signup//a → a
      /signup/welcome%20 → welcome | /signup/welcome%C2%A0 → welcome | /signup/%E3%80%80welcome%0D%0A → welcome
      /signup/wel%E2%80%8Bcome%EF%BB%BF → welcome | /signup/wel%C2%ADcome%E2%80%8D → welcome
      /signup/%D8%9Cwelcome%EF%B8%8F%E3%85%A4 → welcome | /signup/a+b → a+b | /signup/a. → a.
    `),
  )('reads the invitation in %j as %j', (path, link) => {
    expect(screenAt(path)).toEqual({ screen: 'sign-up', params: { link } });
  });

  it.each(
    cells(`
      /signup | /signup/ | /signup// | /signup/%20 | /signup?link=x | /signup/a/b | /recovery/x | /recover
      /recoveryx | /recovery-x | /x | /:link | /constructor | /login
    `),
  )('finds no screen for %j', (path) => {
    expect(screenAt(path)).toEqual({ screen: 'not-found', params: {} });
  });
});

const SITE = 'https://brand.example/login';

test.each([
  ['?token=7', ''],
  ['#?token=7', ''],
  ['?token=7&token=8&token', ''],
  ["?q='a'|b&token=7&%zz", "?q='a'|b&%zz"],
  ...pairs(`
    ?a=%20b+c&token=7&d → ?a=%20b+c&d | #/?token=7 → #/ | #/recovery?hl=ja&token=7 → #/recovery?hl=ja
    ?token=7#?token=7&hl=ja → #?hl=ja | # → # | ?tokens=7#/?xtoken=7 → ?tokens=7#/?xtoken=7
    ?token=7&?token=x → ??token=x | ?token=7&%3Ftoken=x& → ?%3Ftoken=x& | ?%74oken=7&Token=8&x=Token → ?x=Token
    ?token%3D7&a=1 → ?a=1 | ?hl=ja?token=7 → ?hl=ja | ?hl=zh-CN?TOKEN=7&a=1 → ?hl=zh-CN&a=1 | ?a=/b?token=7 → ?a=/b?token=7
    ?a=1&amp;token=7&amp;b=2 → ?a=1&amp;b=2 | ?#/x?token=7 → ?#/x | ?a=1?&token=7?# → ?a=1?#
  `),
] as const)('%s without its token is %j', (address, rest) => {
  expect(withoutParameter(SITE + address, 'token', true)).toBe(SITE + rest);
});

test('a fragment of the host page does not change', () => {
  expect(withoutParameter(`${SITE}?token=7#?token=7`, 'token', false)).toBe(`${SITE}#?token=7`);
});

describe('a parameter of an address', () => {
  test.each([
    ['?token', ''],
    ['??token=7', undefined],
    ['?returnTo=/a?token=7', undefined],
    ['', undefined],
    ...pairs(`
      ?token=a+b → a+b | ?token=a%2Bb → a+b | ?token=a%20b → a b | ?token=a=b== → a=b== | ?token=%E4%B8%AD → 中
      ?token=100% → 100% | ?x=1&amp;token=7 → 7 | ?x=1&amp;amp;token=7 → 7 | ?token=7#/?token=8 → 8
      ?Token=7 → 7 | ?TOKEN=aB → aB | ?token%3D7 → 7 | ?TOKEN%3d7 → 7 | ?hl=ja?token=7 → 7 | ?HL=zh-CN?token=7 → 7
      ?token=7#/recovery → 7 | ?token=7&token=8 → 7
    `),
  ] as const)('in %s is read as %j', (address, value) => {
    expect(readParameter(SITE + address, 'token', true)).toBe(value);
  });

  test('in a fragment of the host page is none of ours', () => {
    expect(readParameter(`${SITE}#/?token=7`, 'token', false)).toBeUndefined();
  });
});

describe('a route that is written', () => {
  const written = (route: string, address: string, router: 'path' | 'memory' = 'path') =>
    carrying(route, { router }, (name) => readParameter(SITE + address, name, false));

  test.each([
    ['/recovery', '', '/recovery'],
    ['/recovery', '?hl=ja&x=1', '/recovery?hl=ja'],
    ['/activation?uuid=a%20b+c', '?hl=ja', '/activation?uuid=a%20b+c&hl=ja'],
    ['/activation?', '?hl=ja', '/activation?hl=ja'],
    ['/?hl=ko', '?hl=ja', '/?hl=ko'],
    ['/?HL=ko', '?hl=ja', '/?HL=ko'],
    ['/?returnTo=/a', '?returnTo=/b', '/?returnTo=/a'],
    ['/', '?returnTo=/a?b=c%2Bd+e%20f', '/?returnTo=%2Fa%3Fb%3Dc%2Bd%2Be%20f'],
  ])('%s from a page at %j is %s: what it had stays as it was', (route, address, expected) => {
    expect(written(route, address)).toBe(expected);
  });

  test.each(['a+b', 'a b', 'a%2Bb', 'a&b=c', '/a?b#c', '中\u200c'])('carries %j so that it is read again', (value) => {
    const route = written('/recovery?x', `?returnTo=${encodeURIComponent(value)}`);
    expect(readParameter(`https://brand.example${route}`, 'returnTo', false)).toBe(value);
  });

  test('carries nothing in memory', () => {
    expect(written('/recovery', '?hl=ja', 'memory')).toBe('/recovery');
  });
});

describe.each([
  ['hl', LIMITS.languageTagLength],
  ['returnTo', LIMITS.returnAddressLength],
])('the parameter %s', (name, longest) => {
  const read = (length: number) => readParameter(`${SITE}?${name}=${'x'.repeat(length)}`, name, false);

  test('is read', () => {
    expect(read(longest)).toBe('x'.repeat(longest));
  });

  test('is ignored if it is longer than the contract allows', () => {
    expect(read(longest + 1)).toBeUndefined();
  });
});
