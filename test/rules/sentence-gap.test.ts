// @vitest-environment node
import { expect, test } from 'vitest';
import { LOCALE_CODES } from '../../src/contract/locales';
import { sentenceGap } from '../../src/rules/sentences';

test('Chinese and Japanese put no space between sentences, all other languages do', () => {
  expect(LOCALE_CODES.filter((locale) => sentenceGap(locale) === '')).toEqual(['zh-CN', 'zh-TW', 'ja-JP']);
});
