// @vitest-environment node
import { describe, expect, test } from 'vitest';
import * as LIMITS from '../../src/contract/limits';
import { readParameter, withoutParameter } from '../../src/rules/route';

const SITE = 'https://brand.example/login';

test.each([
  ['?token=7', ''],
  ['?a=%20b+c&token=7&d', '?a=%20b+c&d'],
  ['#/?token=7', '#/'],
  ['#/recovery?hl=ja&token=7', '#/recovery?hl=ja'],
  ['#?token=7', ''],
  ['?token=7#?token=7&hl=ja', '#?hl=ja'],
  ['#', '#'],
  ['?tokens=7#/?xtoken=7', '?tokens=7#/?xtoken=7'],
])('%s without its token is %j', (address, rest) => {
  expect(withoutParameter(SITE + address, 'token', true)).toBe(SITE + rest);
});

test('a fragment of the host page does not change', () => {
  expect(withoutParameter(`${SITE}?token=7#?token=7`, 'token', false)).toBe(`${SITE}#?token=7`);
});

describe.each([
  ['hl', LIMITS.languageTagLength],
  ['returnTo', LIMITS.returnAddressLength],
])('the parameter %s', (name, longest) => {
  const read = (length: number) => readParameter(`${SITE}?${name}=${'x'.repeat(length)}`, name, false);

  test('is read', () => {
    expect(read(longest)).toBe('x'.repeat(longest));
  });

  test('is ignored if it is longer than the contract allows', () => {
    expect(read(longest + 1)).toBeUndefined();
  });
});
