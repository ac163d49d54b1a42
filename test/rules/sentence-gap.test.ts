// @vitest-environment node
import { expect, test } from 'vitest';
import { LOCALE_CODES } from '../../src/contract/locales';
import { sentenceGap } from '../../src/rules/sentence-gap';

test('Chinese and Japanese set no blank between sentences, all others do', () => {
  expect(LOCALE_CODES.filter((locale) => sentenceGap(locale) === '')).toEqual(['zh-CN', 'zh-TW', 'ja-JP']);
});
