// @vitest-environment node
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts';
import { countriesIn } from '../../demo/sandbox/countries';
import { createSandbox } from '../../demo/sandbox/create-sandbox';
import { isGoodPassword } from '../../demo/sandbox/password-rule';
import { LANGUAGE_SETTING, LOCALE_CODES } from '../../src/contract/locales';
import { SETTING_KEYS } from '../../src/contract/settings';
import { TENANT_NAMES } from '../tenants/all-tenants';
import { visit } from './visitor';

const settings = (...keys: string[]) => `/toc/api/platform/setting?${keys.map((key) => `keys=${key}`).join('&')}`;

test('each setting travels as a JSON string', async () => {
  const { data } = await visit().get(settings(LANGUAGE_SETTING, ...SETTING_KEYS, 'Unheard_Of'));
  expect(Object.keys(data)).toEqual([LANGUAGE_SETTING, ...SETTING_KEYS]);
  const languages: unknown = JSON.parse(String(data.Platform_Language));
  expect(languages).toContainEqual({ key: 'vi-VN', name: 'Tiếng Việt' });
  expect(JSON.parse(String(data.Passport_Security))).toEqual({ lowestPasswordLevel: 1 });
  expect((await visit().get('/toc/api/platform/setting')).code).toBe(1003);
});

test('countries are named and sorted in the language asked for', async () => {
  const answer: unknown = await (await createSandbox().browser().fetch('/toc/api/login/region/country?lang=es-ES')).json();
  expect(answer).toMatchObject({ code: 0 });
  const spanish = countriesIn('es-ES');
  expect(spanish).toContainEqual({ code: 'DE', name: 'Alemania', callingCode: '49' });
  expect(spanish).toHaveLength(250);
  expect((await visit().get('/toc/api/login/region/country?lang=xx-XX')).code).toBe(1003);
});

test('the calling codes agree with those that phone numbers are checked by', () => {
  const ours = new Map(countriesIn('en-US').map(({ code, callingCode }) => [code, callingCode]));
  const theirs = getCountries().filter((code) => !['AC', 'TA'].includes(code)); // no ISO 3166-1 codes
  expect(theirs.filter((code) => ours.get(code) !== getCountryCallingCode(code))).toEqual([]);
});

test('each category has a dictionary for each locale, and English a second one that says otherwise', async () => {
  const { fetch } = createSandbox().browser();
  const read = async (category: string, file: string) => fetch(`/static/storage/multilingual-translation-system/${category}/${file}.json`);
  for (const category of TENANT_NAMES) {
    for (const locale of LOCALE_CODES) expect(await (await read(category, locale)).json()).toHaveProperty('Brand.Promise');
  }
  expect(await (await read('dprime', 'en-US')).json()).toEqual({ Brand: { Promise: 'One account, every market.' } });
  expect(await (await read('dprime', 'en_us')).json()).toHaveProperty(['Brand.Promise'], 'A clear view of every market.');
  expect(await (await read('cgfintech', 'es-ES')).json()).toHaveProperty('Brand.PromiseIb', 'Su red de clientes, al ritmo del mercado.');
  expect(await (await read('a-new-tenant', 'ja-JP')).json()).toHaveProperty('Brand.Promise');
  expect((await read('dprime', 'tlh')).status).toBe(404);
});

test('the demo passwords hold the rule at every level, the old one aside', () => {
  for (const level of [0, 1, 2, 3]) expect(isGoodPassword(DEMO_PASSWORD, level)).toBe(true);
  expect(DEMO_ACCOUNTS.filter(({ password }) => password !== DEMO_PASSWORD).map(({ id }) => id)).toEqual(['legacy']);
});

test('tracking is checked and kept', async () => {
  const guest = visit();
  expect((await guest.post('/toc/api/v1/trace', { event: 'view', screen: 'sign-in' })).code).toBe(0);
  expect((await guest.post('/toc/api/v1/trace', { event: 'peek', screen: 'sign-in' })).code).toBe(1003);
  expect((await guest.post('/toc/api/v1/trace/utm', { utm_source: 'mail', landing: '/', referrer: '' })).code).toBe(0);
  expect((await guest.post('/toc/api/v1/trace/utm', { landing: '/' })).code).toBe(1003);
  expect(guest.sandbox.calls('trace').map(({ body }) => body?.event)).toEqual(['view', 'peek']);
});

test('a reset forgets everything', async () => {
  const guest = visit();
  await guest.signIn('trader@example.com', DEMO_PASSWORD);
  await guest.browser.fetch('/sandbox/reset', { method: 'POST' });
  expect([guest.sandbox.sessions(), guest.sandbox.calls(), guest.sandbox.outbox()]).toEqual([[], [], []]);
});

test('what is no JSON object gets 400, an unknown path 404', async () => {
  const { fetch } = createSandbox().browser();
  const answer = await fetch('/toc/api/v1/user/signIn', { method: 'POST', body: '[1]' });
  expect(await answer.json()).toMatchObject({ code: 400 });
  expect((await fetch('/toc/api/v1/user/unknown')).status).toBe(404);
});

test('a call by another method than GET, POST and OPTIONS is refused, and does nothing', async () => {
  const guest = visit();
  const path = '/toc/api/v1/user/mock/signIn?token=mock-client';
  for (const method of ['HEAD', 'PUT', 'DELETE']) {
    const answer = await guest.browser.fetch(path, { method });
    expect([answer.status, answer.headers.get('allow'), answer.headers.getSetCookie()]).toEqual([405, 'GET, POST, OPTIONS', []]);
  }
  expect((await guest.get(path)).code).toBe(0);
});
