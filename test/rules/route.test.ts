// @vitest-environment node

import { describe, expect, it, test } from 'vitest';
import * as LIMITS from '../../src/contract/limits';
import { readParameter, screenAt, withoutParameter } from '../../src/rules/route';

describe('screenAt', () => {
  it.each([
    ['/', 'sign-in'],
    ['', 'sign-in'],
    ['//', 'sign-in'],
    ['/?hl=en', 'sign-in'],
    ['?hl=en', 'sign-in'],
    ['/#top', 'sign-in'],
    ['/recovery', 'recovery'],
    ['recovery', 'recovery'],
    ['/recovery/', 'recovery'],
    ['/recovery?a=/signup/x', 'recovery'],
    ['/recovery/#/activation', 'recovery'],
    ['/recovery#a\n?b', 'recovery'],
    ['/activation?uuid=1', 'activation'],
    ['/verification', 'verification'],
  ])('finds for %j the screen %s', (path, screen) => {
    expect(screenAt(path)).toEqual({ screen, params: {} });
  });

  it.each([
    ['/signup/abc', 'abc'],
    ['/signup/abc/', 'abc'],
    ['/signup/abc?x#y', 'abc'],
    ['/signup/a%20b', 'a b'],
    ['/signup/a%2Fb', 'a/b'],
    ['/signup/%E4%B8%AD', '中'],
    ['/signup/中', '中'],
    ['/signup/%3Fx', '?x'],
    ['/signup/%', '%'],
    ['/signup/100%', '100%'],
    ['/signup/%E4%B8', '%E4%B8'],
    ['/signup/%zz%20', '%zz%20'],
    ['/signup/:link', ':link'],
    ['/signup/__proto__', '__proto__'],
    ['/signup/recovery', 'recovery'],
  ])('reads the invitation in %j as %j', (path, link) => {
    expect(screenAt(path)).toEqual({ screen: 'sign-up', params: { link } });
  });

  it.each([
    '/signup',
    '/signup/',
    '/signup//',
    '/signup?link=x',
    '/signup/a/b',
    '///',
    '//recovery',
    '/recovery//',
    '/Recovery',
    '/RECOVERY',
    '/recovery/x',
    '/recover',
    '/recoveryx',
    '/x',
    '/:link',
    '/signup//a',
    '/%72ecovery',
    '/constructor',
    '/login',
  ])('finds no screen for %j', (path) => {
    expect(screenAt(path)).toEqual({ screen: 'not-found', params: {} });
  });
});

const SITE = 'https://brand.example/login';

test.each([
  ['?token=7', ''],
  ['?a=%20b+c&token=7&d', '?a=%20b+c&d'],
  ['#/?token=7', '#/'],
  ['#/recovery?hl=ja&token=7', '#/recovery?hl=ja'],
  ['#?token=7', ''],
  ['?token=7#?token=7&hl=ja', '#?hl=ja'],
  ['#', '#'],
  ['?tokens=7#/?xtoken=7', '?tokens=7#/?xtoken=7'],
])('%s without its token is %j', (address, rest) => {
  expect(withoutParameter(SITE + address, 'token', true)).toBe(SITE + rest);
});

test('a fragment of the host page does not change', () => {
  expect(withoutParameter(`${SITE}?token=7#?token=7`, 'token', false)).toBe(`${SITE}#?token=7`);
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
