// @vitest-environment node
import { atom } from 'nanostores';
import { afterEach, describe, expect, test } from 'vitest';
import { codeOf, codeOfStatus, dataOf } from '../../src/api/outcome';
import { networkError, type PortalError } from '../../src/api/portal-error';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { ERRORS, UNKNOWN_ERROR } from '../../src/contract/error-catalogue';
import { SETTING_SHAPES } from '../../src/contract/setting-shapes';
import { nothing, own } from '../../src/contract/shape';
import { readParameter } from '../../src/element/location';
import english from '../../src/locales/en-US';
import { normalizePhone, readAccount } from '../../src/rules/account';
import { formatDuration } from '../../src/rules/duration';
import { offeredLocales } from '../../src/rules/offered-locales';
import { overlayWords } from '../../src/rules/overlay-words';
import { passwordRule } from '../../src/rules/password';
import { readSetting } from '../../src/rules/read-settings';
import { screenAt } from '../../src/rules/screen-at';
import { stateOfError } from '../../src/stores/activation-progress';
import { createLanguage } from '../../src/stores/language';
import { createPermissions } from '../../src/stores/settings';
import { makePortal } from '../stores/open-portal';

/* A script of the page has given all objects a value ("prototype pollution"). An answer holds only what it says itself. */

const given = new Set<string>();
const giveAll = (name: string, value: unknown) => {
  given.add(name);
  Reflect.set(Object.prototype, name, value);
};
afterEach(() => {
  for (const name of given) Reflect.deleteProperty(Object.prototype, name);
  given.clear();
});

/** A failure of a call with this code. */
const failure = (code: number): PortalError => ({ code, ...(ERRORS[code] ?? UNKNOWN_ERROR), request: 'GET /', data: undefined });

const CAPTCHA = { provider: 'tencent', scriptUrl: 'https://foreign.example/x.js', scenes: { login: { web: '1' } } };

describe('what all objects inherit counts for no reading of a form, and for no rule', () => {
  const foreign = { accountType: 'email', email: 'mallory@foreign.example' };
  test.each([
    ['ok', foreign, () => readAccount({ accountType: 'email', email: 'nobody' }).ok],
    ['errors', { email: 'Account.EmailMissing' }, () => readAccount({ accountType: 'email', email: 'a@example.com' }).errors],
    ['callingCode', '44', () => normalizePhone('8120000001', ['62']).callingCode],
    ['target', 'mallory@foreign.example', () => Reflect.get(stateOfError(failure(2502)), 'target')],
    ['sentence', { key: 'Login.Title' }, () => Reflect.get(stateOfError(failure(2502)), 'sentence')],
    ['link', 'foreign', () => screenAt('/recovery').params.link],
    ['1', 'token=foreign', () => readParameter('https://site.example/#/', 'token', true)],
    ['field', 'code', () => networkError('GET /').field],
    ['failure', () => ({ remainingSeconds: 5 }), () => Reflect.get(ENDPOINTS.progress, 'failure')],
    ['Crm_Appearance', () => ({ foreign: true }), () => Reflect.get(Object(readSetting('Crm_Appearance', '{}')), 'value')?.foreign],
  ])('%s', (name, value, read) => {
    giveAll(name, value);
    expect(read()).toBeUndefined();
  });

  test('Recovery, before the words of other screens have come', () => {
    const language = createLanguage('en-US', async () => english);
    const { Title } = english.Login;
    language.begin('en-US', { Login: { Title } });
    giveAll('Recovery', { Title: 'Foreign' });
    giveAll('ByCode', 'Foreign');
    const said = (['Login.Title', 'Login.ByCode', 'Recovery.Title'] as const).map((key) => language.say({ key }));
    expect(said).toEqual([Title, '', '']);
  });

  test('503, a status', () => {
    giveAll('503', 2003);
    expect(codeOfStatus(503)).toBe(500);
  });

  test('minimumIntegerDigits, in a duration', () => {
    giveAll('minimumIntegerDigits', 5);
    expect(formatDuration(120, 'en-US')).toBe('2 minutes');
  });

  test('-1, the place before the first letter of a password', () => {
    giveAll('-1', 'a'.charCodeAt(0) - 1);
    expect(passwordRule(1).checks.every(({ passes }) => passes('ab7Lantern'))).toBe(true);
  });

  test('signIn', () => {
    giveAll('signIn', false);
    expect(createPermissions({ $settings: atom({}) }).get().signIn).toBe(true);
  });
});

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

test.each([false, true])('no setting is one that all objects inherit; the settings have come: %s', async (come) => {
  const { host, portal } = makePortal({ spec: 'setting.PlatForm_Company=' });
  if (come) void portal.start();
  await host.net.settle();
  giveAll('PlatForm_Company', { name: 'Foreign', support: 'https://foreign.example' });
  const { Crm_Time, PlatForm_Company } = portal.catalogue.$settings.get();
  expect([Crm_Time !== undefined, PlatForm_Company]).toEqual([come, undefined]);
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
