import { expect, test } from 'vitest';
import { capitalized } from '../../src/rules/capitalized';

test.each([
  ['contact support', 'en-US', 'Contact support'],
  ['émettre', 'pt-PT', 'Émettre'],
  ['联系客服', 'zh-CN', '联系客服'],
  ['', 'en-US', ''],
])('“%s” in %s begins with a capital: “%s”', (text, locale, expected) => {
  expect(capitalized(text, locale)).toBe(expected);
});
