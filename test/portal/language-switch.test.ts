// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createLanguage } from '../../src/portal/language';
import { FIRST, inEnglish, load } from '../journeys/in-english';

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

  test('what was fetched for the language of before goes with it, and what comes late for one does not meet another', async () => {
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
    await language.complete();
    await language.switchTo('ja-JP');
    expect(language.$complete.get()).toBe(true);
  });

  test.each(['before', 'after'])('begun %s all words were asked for ends with all words', async (order) => {
    const language = createLanguage('en-US', load);
    language.begin('en-US', FIRST);
    const runs = [() => language.switchTo('ja-JP'), () => language.complete()];
    await Promise.all((order === 'before' ? runs : runs.reverse()).map((run) => run()));
    expect(language.$locale.get()).toBe('ja-JP');
    expect(language.$complete.get()).toBe(true);
    expect(language.say({ key: 'Login.InternalError' })).not.toBe('');
  });
});
