// @vitest-environment node
import { expect, test } from 'vitest';
import { unquotedTitle } from '../../src/rules/sentences';

test.each([
  ['《客户协议》', '客户协议'],
  ['「服務條款」', '服務條款'],
  ['『利用規約』', '利用規約'],
  [' 《客户协议》 ', '客户协议'],
  ['客户协议', '客户协议'],
  ['Terms of business', 'Terms of business'],
  ['《客户协议》及《隐私政策》', '《客户协议》及《隐私政策》'],
  ['《客户协议》（2026）', '《客户协议》（2026）'],
  ['《》', '《》'],
])('%s is quoted as %s', (title, bare) => {
  expect(unquotedTitle(title)).toBe(bare);
});
