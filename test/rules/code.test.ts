// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { asciiDigits, codeFault, normalizeCode } from '../../src/rules/code';

describe('asciiDigits', () => {
  it.each([
    ['0123456789', '0123456789'],
    ['\uff10\uff11\uff12\uff19', '0129'],
    ['٠١٢٩', '0129'],
    ['۰۱۲۹', '0129'],
    ['०१२९', '0129'],
    ['๐๑๒๙', '0129'],
    ['𝟎𝟏𝟗𝟘𝟙𝟡𝟢𝟣𝟫𝟬𝟵𝟶𝟿', '0190190190909'],
    ['𞥐𞥙', '09'],
    ['', ''],
    ['½ ² Ⅳ 三 ①', '½ ² Ⅳ 三 ①'],
    ['a٣b😀', 'a3b😀'],
  ])('writes %s as %s', (text, ascii) => {
    expect(asciiDigits(text)).toBe(ascii);
  });

  it('agrees with Unicode: digits come in runs of ten, starting with zero', () => {
    const digits = Array.from({ length: 0x1ffff }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /\p{Nd}/u.test(character));
    expect(digits.length % 10).toBe(0);
    expect(digits.map(asciiDigits).join('')).toBe('0123456789'.repeat(digits.length / 10));
  });
});

describe('normalizeCode', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['12–34—56', '123456'],
    ['\uff11\uff12\uff13\uff14\uff15\uff16', '123456'],
    ['\uff11\uff12\uff13\u3000\uff14\uff15\uff16', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['G-123456', '123456'],
    ['Your code is 123456.', '123456'],
    ['1\u200b2\u00a03\u202f4\t5\n6', '123456'],
    ['1234567', '123456'],
    ['0012', '0012'],
    ['', ''],
    ['abc', ''],
  ])('reads %j as %j', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code);
  });
});

describe('codeFault', () => {
  it.each(['123456', '000000'])('accepts %s', (code) => {
    expect(codeFault(code)).toBeUndefined();
  });

  it('reports a missing code', () => {
    expect(codeFault('')).toEqual({ key: 'Code.Missing' });
  });

  it.each(['12345', '1234567', '12345a', '\uff11\uff12\uff13\uff14\uff15\uff16', ' 12345', '12345\n'])(
    'states the length of a code for %j',
    (code) => {
      expect(codeFault(code)).toEqual({ key: 'Code.Format', values: { length: '6' } });
    },
  );
});
