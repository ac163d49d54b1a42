// @vitest-environment node
import { describe, expect, test } from 'vitest';
import japanese from '../../src/locales/ja-JP';
import type { Portal } from '../../src/portal/portal';
import { fallbackCountries } from '../../src/rules/fallback-countries';
import { configOf } from './fake-host';
import { openPortal, type PortalOptions } from './open-portal';

const PROMISE = { key: 'Brand.Promise' } as const;

async function choosing(options: PortalOptions & { readonly inPlace?: boolean } = {}) {
  const { host, portal } = await openPortal(options);
  if (options.inPlace) host.cancel('portal-language-change');
  const choose = async (...languages: readonly string[]) => {
    for (const language of languages) portal.chooseLanguage(language);
    await host.net.settle();
  };
  return { host, portal, choose, locale: () => portal.visit.language.$locale.get() };
}

describe('a chosen language', () => {
  test('is stored, hl leaves the URL, all else in it stays, and the page reloads', async () => {
    const { host, choose } = await choosing({ url: 'https://portal.test/login/recovery?a=1&hl=en&returnTo=%2Fx%20y#top' });
    await choose('ja-JP');
    expect(host.local.get('user-language')).toBe('ja-JP');
    expect(host.page.address()).toBe('https://portal.test/login/recovery?a=1&returnTo=%2Fx%20y#top');
    expect(host.events('portal-language-change')).toEqual([{ from: 'en-US', to: 'ja-JP' }]);
    expect(host.reloads()).toBe(1);
  });

  test('hl leaves the fragment too', async () => {
    const { host, choose } = await choosing({ url: 'https://portal.test/page?hl=en#/recovery?hl=en&x=1', attributes: { router: 'hash' } });
    await choose('th-TH');
    expect(host.page.address()).toBe('https://portal.test/page#/recovery?x=1');
  });

  test('is stored as the locale, by whatever name it was chosen', async () => {
    const { host, choose } = await choosing();
    await choose('zh_HK');
    expect(host.local.get('user-language')).toBe('zh-TW');
  });

  test.each(['en-US', 'en', 'klingon', ''])('that changes nothing does nothing: %j', async (language) => {
    const { host, choose } = await choosing();
    await choose(language);
    expect(host.local.get('user-language')).toBeUndefined();
    expect(host.events('portal-language-change')).toEqual([]);
    expect(host.reloads()).toBe(0);
  });
});

test.each([
  ['https://portal.test/login?hl=ja', {}],
  ['https://portal.test/login/recovery?hl=ja', {}],
  ['https://portal.test/login#/recovery?hl=ja', { router: 'hash' }],
])('an address that names a language and is pushed by the site’s router is followed: %s', async (address, attributes) => {
  const { host, choose, locale } = await choosing({ attributes });
  host.page.push(address);
  await choose();
  expect(locale()).toBe('ja-JP');
  expect(host.reloads()).toBe(0);
});

test('where storage is closed, a reload would forget the choice: the portal switches in place', async () => {
  const { host, choose, locale } = await choosing();
  for (const storage of [host.local, host.session]) Object.assign(storage, { set: () => undefined });
  await choose('ja-JP');
  expect(locale()).toBe('ja-JP');
  expect(host.reloads()).toBe(0);
});

test('where it is full, the tab keeps the choice, and forgets it once a newer one can be stored', async () => {
  const { host, choose } = await choosing();
  const { set } = host.local;
  Object.assign(host.local, { set: () => undefined });
  await choose('ja-JP');
  expect([host.session.get('user-language'), host.reloads()]).toEqual(['ja-JP', 1]);
  Object.assign(host.local, { set });
  await choose('ko-KR');
  expect([host.session.get('user-language'), host.local.get('user-language')]).toEqual([undefined, 'ko-KR']);
});

describe('a language chosen in place whose words do not come, while those of the current one have not come either', () => {
  const gone = async () => Promise.reject(new Error('not to be had'));

  test('is told in the form, with a button that tries again, and to the site by the same sentence', async () => {
    const parts: Record<string, () => Promise<unknown>> = { 'en-US': gone, 'ja-JP': gone };
    const { host, portal, choose, locale } = await choosing({ inPlace: true, parts });
    const before = host.events('portal-error').length;
    await choose('ja-JP');
    expect([locale(), portal.$languageFailed.get()]).toEqual(['en-US', 'ja-JP']);
    expect(host.events('portal-error').slice(before)).toMatchObject([{ code: 'network', key: 'Common.NetworkError' }]);
    expect(host.events('portal-error').at(-1)?.message).toBe(portal.visit.language.say({ key: 'Common.NetworkError' }));
    parts['ja-JP'] = async () => ({ default: japanese });
    portal.retry();
    await host.net.settle();
    expect([locale(), portal.$languageFailed.get()]).toEqual(['ja-JP', undefined]);
  });
});

describe('where the site cancels the event, the portal switches in place', () => {
  test('with the words and the countries of the language, and no reload', async () => {
    const { host, portal, choose, locale } = await choosing({ inPlace: true });
    await choose('ja-JP');
    expect(host.reloads()).toBe(0);
    expect(locale()).toBe('ja-JP');
    expect(host.local.get('user-language')).toBe('ja-JP');
    expect(portal.visit.language.say(PROMISE)).toBe('すべての市場を、ひと目で。');
    const name = portal.facts.catalogue.$countries.get().find(({ code }) => code === 'ID')?.name;
    expect(name).toBe(new Intl.DisplayNames('ja', { type: 'region' }).of('ID'));
  });

  test('requests carry the new language from then on', async () => {
    const { host, choose } = await choosing({ inPlace: true });
    await choose('ja-JP');
    expect(host.net.sent.at(-1)?.headers.get('language')).toBe('ja-JP');
  });

  test('of two choices in quick succession the last one counts', async () => {
    const { portal, choose, locale } = await choosing({ inPlace: true });
    await choose('ja-JP', 'ko-KR');
    expect(locale()).toBe('ko-KR');
    expect(portal.visit.language.say(PROMISE)).toBe('모든 시장을 한눈에.');
  });

  test('one that cannot be loaded says nothing if another was chosen meanwhile, and is told if not', async () => {
    const gone = async () => Promise.reject(new TypeError('Failed to fetch'));
    const { host, portal, choose, locale } = await choosing({ inPlace: true, parts: { 'ja-JP': gone } });
    const told = () => [portal.visit.toasts.$toast.get()?.sentence.key, host.events('portal-error').length, host.incidents.length];
    await choose('ja-JP', 'ko-KR');
    expect([locale(), ...told()]).toEqual(['ko-KR', undefined, 0, 0]);
    await choose('ja-JP');
    expect([locale(), ...told()]).toEqual(['ko-KR', 'Common.LanguageFailed', 1, 1]);
  });

  test('words that could not be fetched are those of the bundle, and come with the next repetition', async () => {
    const { host, portal, choose } = await choosing({ inPlace: true });
    host.net.use('translations:http-429');
    await choose('ja-JP');
    expect(portal.visit.language.say(PROMISE)).toBe(japanese.Brand.Promise);
    expect(host.events('portal-error')).toHaveLength(1);
    host.net.use('word.Brand.Promise=新しい');
    await host.advance(30_000);
    expect(portal.visit.language.say(PROMISE)).toBe('新しい');
    expect(host.events('portal-error')).toHaveLength(1);
  });

  test('also where the last one is the language of before', async () => {
    const { host, portal, choose, locale } = await choosing({ inPlace: true });
    await choose('ja-JP', 'en-US');
    expect(locale()).toBe('en-US');
    expect(host.local.get('user-language')).toBe('en-US');
    expect(portal.visit.language.say(PROMISE)).toBe('A clear view of every market.');
  });

  test('words that were asked for in the language of before are not laid over it', async () => {
    const { host, portal, choose } = await choosing({ inPlace: true, spec: 'translations:http-429' });
    host.net.use('');
    const release = host.net.hold('en-US.json');
    host.goOnline();
    await host.net.settle();
    expect(host.net.paths('en-US.json')).toHaveLength(2);
    await choose('ja-JP');
    release();
    await host.net.settle();
    expect(portal.visit.language.say(PROMISE)).toBe('すべての市場を、ひと目で。');
  });

  test('nor is a country list that was asked for in the language of before', async () => {
    const { host, portal, choose } = await choosing({ inPlace: true, spec: 'countries:http-429*1' });
    const release = host.net.hold('lang=en-US');
    host.goOnline();
    await host.net.settle();
    await choose('ja-JP');
    release();
    await host.net.settle();
    const name = portal.facts.catalogue.$countries.get().find(({ code }) => code === 'ID')?.name;
    expect(name).toBe(new Intl.DisplayNames('ja', { type: 'region' }).of('ID'));
  });

  const nameOf = (portal: Portal, code = 'ID') => portal.facts.catalogue.$countries.get().find((country) => country.code === code)?.name;
  const inJapanese = new Intl.DisplayNames('ja', { type: 'region' });

  test.each([
    ['that the portal made', 'countries:http-429'],
    ['of the server', ''],
  ])('where the server gives none, a country list %s has the names of the platform in the new language', async (_, spec) => {
    const { host, portal, choose } = await choosing({ inPlace: true, spec });
    const before = portal.facts.catalogue.$countries.get().map(({ code, callingCode }) => [code, callingCode]);
    host.net.use('countries:http-429');
    await choose('ja-JP');
    expect(nameOf(portal)).toBe(inJapanese.of('ID'));
    // the server may leave some out
    expect(portal.facts.catalogue.$countries.get().map(({ code, callingCode }) => [code, callingCode])).toEqual(before);
    host.net.use('');
    await host.advance(30_000);
    expect(nameOf(portal)).toBe(inJapanese.of('ID'));
    host.net.use('countries:http-429');
    for (const [language, name] of [
      ['ko-KR', '인도네시아'],
      ['en-US', 'Indonesia'],
    ] as const) {
      await choose(language);
      expect(nameOf(portal)).toBe(name);
    }
  });

  test('a country that the platform has no name for keeps that of the server', async () => {
    const { host, portal, choose } = await choosing({ inPlace: true });
    const countries = [
      { code: 'ID', name: 'Indonesia', callingCode: '62' },
      { code: 'Elsewhere', name: 'Elsewhere', callingCode: '999' },
      { code: 'QZ', name: 'Nowhere', callingCode: '998' },
    ];
    host.net.answer('region/country', { code: 0, message: '', data: countries });
    await choose('vi-VN');
    host.net.answer('region/country', { code: 500, message: '', data: null });
    await choose('ja-JP');
    expect(portal.facts.catalogue.$countries.get().map(({ name }) => name)).toEqual([inJapanese.of('ID'), 'Elsewhere', 'Nowhere']);
  });

  test('names of the platform that come late in the language of before are not used', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let loads = 0;
    const part = async () => {
      loads += 1;
      if (loads === 1) await gate;
      return { fallbackCountries };
    };
    const parts = { 'fallback-countries': part };
    const { host, portal, choose } = await choosing({ inPlace: true, spec: 'countries:http-429', parts });
    await host.advance(8000);
    await choose('ja-JP');
    release();
    await host.net.settle();
    expect([loads, nameOf(portal)]).toEqual([2, inJapanese.of('ID')]);
  });

  test('a list in the language of before that comes late does not end the repetition of the one that failed', async () => {
    const { host, portal, choose } = await choosing({ inPlace: true, spec: 'countries:http-429*1' });
    const release = host.net.hold('lang=en-US');
    host.goOnline();
    await host.net.settle();
    host.net.answer('region/country', { code: 500, message: '', data: null });
    await choose('ja-JP');
    host.net.answer('region/country', { code: 0, message: '', data: [{ code: 'ID', name: 'サーバーの国名', callingCode: '62' }] });
    release();
    await host.net.settle();
    expect(nameOf(portal)).toBe(inJapanese.of('ID'));
    await host.advance(30_000);
    expect(nameOf(portal)).toBe('サーバーの国名');
  });

  test('what was typed stays', async () => {
    const { portal, choose } = await choosing({ inPlace: true });
    portal.visit.toasts.show('info', PROMISE);
    portal.visit.navigation.navigate('/recovery');
    await choose('ja-JP');
    expect(portal.visit.navigation.$route.get().screen).toBe('recovery');
    expect(portal.visit.toasts.$toast.get()?.sentence).toEqual(PROMISE);
  });
});

describe('the attribute lang is live', () => {
  test('another value switches in place, and nothing is stored', async () => {
    const { host, portal, locale } = await choosing({ attributes: { lang: 'en' } });
    portal.configure(configOf({ lang: 'vi' }));
    await host.net.settle();
    expect(locale()).toBe('vi-VN');
    expect(portal.visit.language.say(PROMISE)).toBe('Bao quát mọi thị\u00a0trường.');
    expect(host.local.get('user-language')).toBeUndefined();
    expect(host.reloads()).toBe(0);
    expect(host.events('portal-language-change')).toEqual([]);
  });

  test('but a stored choice still counts more', async () => {
    const { host, portal, locale } = await choosing({ stored: { 'user-language': 'ko-KR' } });
    portal.configure(configOf({ lang: 'vi' }));
    await host.net.settle();
    expect(locale()).toBe('ko-KR');
  });
});
