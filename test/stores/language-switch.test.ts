// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createLanguage } from '../../src/stores/language';
import { FIRST, inEnglish, load } from './in-english';

const none = async () => [];

describe('a switch in place', () => {
  test('shows the words of the new language, fetched ones included, and none of the old', async () => {
    const { language, say } = await inEnglish();
    language.overlay('en-US', [{ 'Login.Title': 'Enter', 'Brand.Promise': 'Old' }]);
    await language.switchTo('ja-JP', async () => [{ 'Brand.Promise': '新しい' }]);
    expect(language.$locale.get()).toBe('ja-JP');
    expect(say('Brand.Promise')).toBe('新しい');
    expect(say('Login.Title')).not.toBe('Enter');
  });

  test('of two in quick succession, the last one counts', async () => {
    const { language, say } = await inEnglish();
    await Promise.all([
      language.switchTo('ja-JP', async () => [{ 'Login.Title': 'ja' }]),
      language.switchTo('ko-KR', async () => [{ 'Login.Title': 'ko' }]),
    ]);
    expect(language.$locale.get()).toBe('ko-KR');
    expect(say('Login.Title')).toBe('ko');
  });

  test('what was fetched for the language of before goes with it, and what comes late for one does not meet another', async () => {
    const { language, say } = await inEnglish();
    language.overlay('en-US', [{ 'Login.Title': 'Enter' }]);
    let answer: (words: readonly unknown[]) => void = () => {};
    const asked = new Promise<readonly unknown[]>((resolve) => {
      answer = resolve;
    });
    const slow = language.switchTo('ja-JP', () => asked);
    while (language.$locale.get() !== 'ja-JP') await new Promise((resolve) => setImmediate(resolve));
    expect(say('Login.Title')).not.toBe('Enter');
    await language.switchTo('ko-KR', async () => [{ 'Login.Title': 'ko' }]);
    answer([{ 'Login.Title': 'ja' }]);
    await slow;
    expect(say('Login.Title')).toBe('ko');
  });

  test('keeps all words where all were there', async () => {
    const { language } = await inEnglish();
    await language.complete();
    await language.switchTo('ja-JP', none);
    expect(language.$complete.get()).toBe(true);
  });

  test.each(['before', 'after'])('begun %s all words were asked for ends with all words', async (order) => {
    const language = createLanguage('en-US', load);
    language.begin('en-US', FIRST);
    const runs = [() => language.switchTo('ja-JP', none), () => language.complete()];
    await Promise.all((order === 'before' ? runs : runs.reverse()).map((run) => run()));
    expect(language.$locale.get()).toBe('ja-JP');
    expect(language.$complete.get()).toBe(true);
    expect(language.say({ key: 'Login.InternalError' })).not.toBe('');
  });
});
