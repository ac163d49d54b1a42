import { expect, test } from 'vitest';
import { capitalized } from '../../src/rules/capitalized';

test.each([
  ['contact support', 'en-US', 'Contact support'],
  ['água', 'pt-PT', 'Água'],
  ['联系客服', 'zh-CN', '联系客服'],
  ['', 'en-US', ''],
] as const)('“%s” in %s begins with a capital: “%s”', (text, locale, expected) => {
  expect(capitalized(text, locale)).toBe(expected);
});
