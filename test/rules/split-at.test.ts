// @vitest-environment node
import { expect, test } from 'vitest';
import { splitAt } from '../../src/rules/sentences';

test.each([
  ['Try again, or contact support.', 'contact support', ['Try again, or ', 'contact support', '.']],
  ['Contact support if you need help.', 'contact support', ['', 'Contact support', ' if you need help.']],
  ['此账户已停用，请联系客服。', '联系客服', ['此账户已停用，请', '联系客服', '。']],
  ['İİ contact support', 'CONTACT SUPPORT', ['İİ ', 'contact support', '']],
  ['call (1) now', '(1)', ['call ', '(1)', ' now']],
])('%j is split at %j', (text, phrase, parts) => {
  expect(splitAt(text, phrase)).toEqual(parts);
});

test.each([
  ['This kind of invitation is not supported.', 'contact support'],
  ['Contact support.', ''],
  ['', 'contact support'],
])('%j is not split at %j', (text, phrase) => {
  expect(splitAt(text, phrase)).toBeUndefined();
});
