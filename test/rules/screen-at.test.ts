// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { screenAt } from '../../src/rules/route';

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
