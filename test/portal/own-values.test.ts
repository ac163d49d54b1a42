// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { SETTING_SHAPES } from '../../src/contract/settings';
import { nothing, own } from '../../src/contract/shape';
import english from '../../src/locales/en-US';
import { offeredLocales } from '../../src/rules/locale';
import { codeOf, dataOf } from '../../src/rules/request';
import { overlayWords } from '../../src/rules/sentences';

/* An answer holds only what it says itself, whatever all objects inherit. */

const given = new Set<string>();
const giveAll = (name: string, value: unknown) => {
  given.add(name);
  Reflect.set(Object.prototype, name, value);
};
afterEach(() => {
  for (const name of given) Reflect.deleteProperty(Object.prototype, name);
  given.clear();
});

const CAPTCHA = { provider: 'tencent', scriptUrl: 'https://foreign.example/x.js', scenes: { login: { web: '1' } } };

describe('what all objects inherit is in no answer', () => {
  test.each([
    ['captcha', CAPTCHA, () => ENDPOINTS.commonConfig.data({})?.captcha],
    ['brand', { title: 'Foreign' }, () => ENDPOINTS.commonConfig.data({})?.brand],
    ['loggedIn', true, () => ENDPOINTS.commonConfig.data(null)?.loggedIn],
    ['redirect', '//foreign.example', () => ENDPOINTS.signIn.data({})?.redirect],
    ['verifyToken', 'v', () => ENDPOINTS.signIn.failure({})?.verifyToken],
    ['login', { web: '1' }, () => ENDPOINTS.commonConfig.data({ captcha: { ...CAPTCHA, scenes: {} } })?.captcha?.scenes.login],
    ['Platform_Language', '[]', () => ENDPOINTS.settings.data({})?.Platform_Language],
    ['support', 'https://foreign.example', () => SETTING_SHAPES.PlatForm_Company({ name: 'Brand' })?.support],
    ['code', 0, () => codeOf({ status: 200, body: {} })],
    ['data', { redirect: '/x' }, () => dataOf({ status: 200, body: { code: 0 } }, ENDPOINTS.mockSignIn.data)?.redirect],
    ['anything', 'x', () => own({}, 'anything') ?? own('text', 'anything')],
  ])('%s', (name, value, read) => {
    giveAll(name, value);
    expect(read()).toBeUndefined();
  });

  test('a sentence', () => {
    giveAll('Login', { Title: 'Foreign' });
    giveAll('Login.Title', 'Foreign');
    expect(overlayWords(english, {}).Login.Title).toBe(english.Login.Title);
  });

  test('a language', () => {
    giveAll('key', 'th-TH');
    expect(offeredLocales('[{}]')).toBeUndefined();
  });
});

test('a required field that all objects inherit does not complete an answer', () => {
  giveAll('keyId', 'k');
  giveAll('publicKey', 'AAAA');
  expect(ENDPOINTS.publicKey.data({})).toBeUndefined();
});

test("an answer's own values count, whatever their names", () => {
  expect(ENDPOINTS.commonConfig.data({ loggedIn: true })?.loggedIn).toBe(true);
  expect(ENDPOINTS.settings.data(JSON.parse('{"constructor":"a","__proto__":"b"}'))).toEqual(
    JSON.parse('{"constructor":"a","__proto__":"b"}'),
  );
  expect(nothing({ redirect: 'x' })).toEqual({});
});
