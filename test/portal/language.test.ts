// @vitest-environment node

import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../src/contract/locales';
import type { Key } from '../../src/contract/words';
import english from '../../src/locales/en-US';
import { createLanguage } from '../../src/portal/language';
import { FIRST, inEnglish, load } from '../journeys/in-english';
import { makePortal } from './open-portal';

const keysOf = (words: Readonly<Record<string, object>>) =>
  Object.entries(words).flatMap(([group, sentences]) => Object.keys(sentences).map((name) => `${group}.${name}` as Key)); // the words type the keys

describe('the language is decided by hl, then the stored choice, then lang, then the browser, then English', () => {
  test.each([
    ['hl', { url: 'https://portal.test/login?hl=th', stored: 'ko-KR', lang: 'vi', languages: ['es'] }, 'th-TH'],
    ['hl after the # in hash mode', { url: 'https://portal.test/page#/recovery?hl=th', stored: 'ko-KR' }, 'th-TH'],
    ['the stored choice', { stored: 'ko-KR', lang: 'vi', languages: ['es'] }, 'ko-KR'],
    ['lang', { lang: 'vi', languages: ['es'] }, 'vi-VN'],
    ['the browser', { languages: ['xx', 'es-MX', 'pt'] }, 'es-ES'],
    ['English', { languages: [] }, 'en-US'],
    [
      'what is known: unknown values are passed over',
      { url: 'https://portal.test/?hl=klingon', stored: '', lang: '?', languages: ['ug'] },
      'ug-CN',
    ],
  ])('%s', (_, { stored, lang = '', ...options }: Record<string, unknown> & { stored?: string; lang?: string }, locale) => {
    const { portal } = makePortal({
      ...options,
      attributes: { lang },
      ...(stored !== undefined && { stored: { 'user-language': stored } }),
    });
    expect(portal.visit.language.$locale.get()).toBe(locale);
  });
});

describe('the words of the bundle', () => {
  test('come in two steps: those of the first screen, and all', async () => {
    const language = createLanguage('en-US', load);
    const say = (key: Key) => language.say({ key });
    language.begin('en-US', FIRST);
    expect(language.$hasAllWords.get()).toBe(false);
    expect(say('Login.Title')).toBe(english.Login.Title);
    await language.loadAllWords();
    expect(language.$hasAllWords.get()).toBe(true);
    expect(say('Login.InternalError')).toBe(english.Login.InternalError);
    expect(say('Login.Title')).toBe(english.Login.Title);
  });

  test('those of the first screen take nothing away where all have come before them, and mean nothing to another language', async () => {
    const { language, say } = await inEnglish();
    language.begin('en-US', FIRST);
    language.begin('ja-JP', { Login: { Title: 'ja' } });
    expect(language.$hasAllWords.get()).toBe(true);
    expect([say('Login.Title'), say('Login.InternalError')]).toEqual([english.Login.Title, english.Login.InternalError]);
  });

  test.each(LOCALE_CODES)('are complete in %s: no key of any is shown raw or empty', async (locale) => {
    const language = createLanguage(locale, load);
    await language.loadAllWords();
    const bare = keysOf(english).filter((key) => ['', key].includes(language.say({ key })));
    expect(bare).toEqual([]);
  });

  test('a sentence whose words have not come is empty, never a raw key', () => {
    const language = createLanguage('en-US', load);
    expect(language.say({ key: 'Login.Title' })).toBe('');
    expect(language.$translate.get()).toBeUndefined();
    language.begin('en-US', FIRST);
    expect(language.say({ key: 'Login.InternalError' })).toBe('');
    expect(language.$translate.get()?.('Login.InternalError')).toBe('');
  });

  test('where they cannot be had, the caller is told, and what is there stays', async () => {
    const language = createLanguage('en-US', async () => {
      throw new Error('no words');
    });
    language.begin('en-US', FIRST);
    await expect(language.loadAllWords()).rejects.toThrow('no words');
    expect([language.$hasAllWords.get(), language.say({ key: 'Login.Title' })]).toEqual([false, english.Login.Title]);
  });

  test('placeholders are filled in', async () => {
    const { language } = await inEnglish();
    expect(language.say({ key: 'Login.TitleBrand', values: { brand: 'A & B' } })).toBe('Sign in to A & B');
    expect(language.$translate.get()?.('Common.Home', { brand: 'A' })).toBe('A home page');
  });
});

test('right to left, what is filled in runs in a direction of its own: a Latin name keeps its full stop', async () => {
  const sentence = { key: 'Login.TitleBrand', values: { brand: 'Harbor Ltd.' } } as const;
  const uyghur = createLanguage('ug-CN', load);
  await uyghur.loadAllWords();
  expect(uyghur.say(sentence)).toContain('\u2068Harbor Ltd.\u2069');
  expect((await inEnglish()).language.say(sentence)).toBe('Sign in to Harbor Ltd.');
});

describe('what is fetched lies over it', () => {
  test('key by key, nested or flat', async () => {
    const { language, say } = await inEnglish();
    language.overlay('en-US', [{ Login: { Title: 'Enter' }, 'Login.Submit': 'Go' }]);
    expect([say('Login.Title'), say('Login.Submit'), say('Login.Password')]).toEqual(['Enter', 'Go', 'Password']);
  });

  test('each file over the one before', async () => {
    const { language, say } = await inEnglish();
    language.overlay('en-US', [{ 'Login.Title': 'one', 'Login.Submit': 'one' }, { Login: { Title: 'two' } }]);
    expect([say('Login.Title'), say('Login.Submit')]).toEqual(['two', 'one']);
  });

  test('also where it comes before the bundled words, or before the rest of them', async () => {
    const language = createLanguage('en-US', load);
    language.overlay('en-US', [{ Login: { Title: 'Enter', InternalError: 'Broken' } }]);
    language.begin('en-US', FIRST);
    expect(language.say({ key: 'Login.Title' })).toBe('Enter');
    await language.loadAllWords();
    expect(language.say({ key: 'Login.InternalError' })).toBe('Broken');
    expect(language.say({ key: 'Login.Title' })).toBe('Enter');
  });

  test('is text, never markup', async () => {
    const { language, say } = await inEnglish();
    language.overlay('en-US', [{ 'Login.Title': '<b>Enter</b> &amp; trade' }]);
    expect(say('Login.Title')).toBe('<b>Enter</b> &amp; trade');
  });

  test.each([
    ['its own key', 'Login.Title'],
    ['empty', ' '],
    ['no text', 7],
    ['with a hole that nothing fills', 'Enter {{code}}'],
  ])('but not where it is %s', async (_, value) => {
    const { language, say } = await inEnglish();
    language.overlay('en-US', [{ 'Login.Title': value }]);
    expect(say('Login.Title')).toBe('Sign in');
  });

  test('gives a new function, so that what shows the words is drawn again', async () => {
    const { language } = await inEnglish();
    const before = language.$translate.get();
    language.overlay('en-US', [{ 'Login.Title': 'Enter' }]);
    expect(language.$translate.get()).not.toBe(before);
  });
});

describe('a switch in place', () => {
  test('shows the words of the new language, fetched ones included, and none of the old', async () => {
    const { language, say } = await inEnglish();
    language.overlay('en-US', [{ 'Login.Title': 'Enter', 'Brand.Promise': 'Old' }]);
    expect(await language.switchTo('ja-JP')).toBe(true);
    language.overlay('ja-JP', [{ 'Brand.Promise': '新しい' }]);
    expect(language.$locale.get()).toBe('ja-JP');
    expect(say('Brand.Promise')).toBe('新しい');
    expect(say('Login.Title')).not.toBe('Enter');
  });

  test('back to the language that is shown keeps the words that were fetched for it', async () => {
    const { language, say } = await inEnglish();
    language.overlay('en-US', [{ 'Login.Title': 'Enter' }]);
    const away = language.switchTo('ja-JP');
    expect(await language.switchTo('en-US')).toBe(false);
    expect([await away, language.wanted(), say('Login.Title')]).toEqual([false, 'en-US', 'Enter']);
  });

  test('words fetched for the previous language go with it, and those that come late never mix with another language', async () => {
    const { language, say } = await inEnglish();
    language.overlay('en-US', [{ 'Login.Title': 'Enter' }]);
    await language.switchTo('ja-JP');
    expect(say('Login.Title')).not.toBe('Enter');
    await language.switchTo('ko-KR');
    language.overlay('ko-KR', [{ 'Login.Title': 'ko' }]);
    language.overlay('ja-JP', [{ 'Login.Title': 'ja' }]);
    expect(say('Login.Title')).toBe('ko');
  });

  test('keeps all words where all were there', async () => {
    const { language } = await inEnglish();
    await language.loadAllWords();
    await language.switchTo('ja-JP');
    expect(language.$hasAllWords.get()).toBe(true);
  });

  test.each(['before', 'after'])('begun %s all words were asked for ends with all words', async (order) => {
    const language = createLanguage('en-US', load);
    language.begin('en-US', FIRST);
    const runs = [() => language.switchTo('ja-JP'), () => language.loadAllWords()];
    await Promise.all((order === 'before' ? runs : runs.reverse()).map((run) => run()));
    expect(language.$locale.get()).toBe('ja-JP');
    expect(language.$hasAllWords.get()).toBe(true);
    expect(language.say({ key: 'Login.InternalError' })).not.toBe('');
  });
});
