// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { asciiDigits, normalizeCode, wrongInCode } from '../../src/rules/code';
import { cells, pairs } from '../rows';
import { seeded, textOf } from '../seeded';

describe('asciiDigits', () => {
  it.each([
    ['', ''],
    ...pairs(`
      0123456789 → 0123456789 | \uff10\uff11\uff12\uff19 → 0129 | ٠١٢٩ → 0129 | ۰۱۲۹ → 0129 | ०१२९ → 0129
      ๐๑๒๙ → 0129 | 𝟎𝟏𝟗𝟘𝟙𝟡𝟢𝟣𝟫𝟬𝟵𝟶𝟿 → 0190190190909 | 𞥐𞥙 → 09 | ½ ² Ⅳ 三 ① → ½ ² Ⅳ 三 ① | a٣b😀 → a3b😀
    `),
  ] as const)('writes %s as %s', (text, ascii) => {
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
    [' 123 456 ', '123456'],
    ['1\u200b2\u00a03\u202f4\t5\n6', '123456'],
    ['', ''],
    ['abc', ''],
    ...pairs(`
      123456 → 123456 | 123-456 → 123456 | 12–34—56 → 123456 | 123ー456 → 123456 | 1234 56 → 123456
      \uff11\uff12\uff13\uff14\uff15\uff16 → 123456 | \uff11\uff12\uff13\u3000\uff14\uff15\uff16 → 123456
      ١٢٣٤٥٦ → 123456 | G-123456 → 123456 | Your code is 123456. → 123456 | 0012 → 0012 | 12a → 12
    `),
  ] as const)('reads %j as %j', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code);
  });

  it.each([
    '27 November 2026 12:30\n123456',
    '+61412345678\n123456 is your code',
    '0412 345 678\r\n123456',
    '123456 is your code.\n\n@brand.example #123456',
    '<#> 123456\n5 min',
    ...cells(`
      Your 2FA code is 123456 | Valid for 5 minutes: 123456 | 123456 is valid for 10 minutes.
      27/11/2026 12:30 123456 is your code | 2026-11-27: your code is 123456
      Code for the transfer of $1,234.56 to card 1234: 123456 | Withdrawal of $250000. Code: 123456
      Ref 12345678. Code: 123456 | Code 123456. Questions? Call +61 412 345678.
      Code 123456. Questions? Call 0412 345 678. | Your 2FA code is 123 456. | Your 2FA code is 123-456
      Your 2FA code is 123\u2011456 | Your 2FA code is 1 2 3 4 5 6. | Your 2FA code is 12 34 56.
      27.11.2026 12:30 123 456 is your code | 12:30 123-456 | 27 Nov 2026 123456 | Nov 27, 2026 123456 | 123456 2026
      BRAND: 123456 is your code. FA+9qCX9VSu | 您的2步验证码为123456，5分钟内有效 | 验证码123456,5分钟内有效 | 【Brand】123456(验证码)
      あなたの２段階認証コードは１２３４５６です。 | رمزك هو ١٢٣٤٥٦ صالح لمدة ٥ دقائق | 12\u200b3456 (2FA)
    `),
  ])('finds the code in the message %j', (typed) => {
    expect(normalizeCode(typed)).toBe('123456');
  });

  it.each([
    'Paid in 2026\n2025',
    ...cells(`
      1234567 | 12345678 | +61 412 345 678 | 0812 345678 | Call +62 812 345678 | Your codes are 123456 and 654321
      123456 654321 | 12 min, 1234 | Paid $250000 | Paid 250000 € | 123456.78 | Valid until 27-11-26
      Call 1800 123 456 | Call 0812 2026 123456 | Call +61 2026 123456 | Call 2026 123 456
      Your codes are 123456 2026 654321 | Ref 1234 56
    `),
  ])('takes no code from %j, and leaves it as it is', (typed) => {
    expect(normalizeCode(typed)).toBe(typed);
    expect(wrongInCode(normalizeCode(typed))).toBeDefined();
  });

  it.each([
    ['1234567|', 'a seventh digit', '123456'],
    ['129|3456', 'a digit in the middle', '123456'],
    ['12a|3456', 'a letter in the middle', '123456'],
    ['123654321|456', 'another code in the middle', '654321'],
    ['654321|123456', 'another code in front', '654321'],
    ['123456 |', 'a space', '123456'],
    ['123456654321|', 'another code', '654321'],
    ['123456Your code is 654321.|', 'a message with another code', '654321'],
    ['Your code is 123456.|', 'the same code once more', '123456'],
    ['12345|', 'one digit less', '12345'],
    ['1|', 'another first digit', '1'],
  ])('reads %j after 123456, which is %s, as %s', (typed, _, code) => {
    const [front = '', behind = ''] = typed.split('|');
    expect(normalizeCode(front + behind, '123456', front.length)).toBe(code);
  });
});

test.each([
  ['12', '12123456'],
  ['12', '12 123456'],
  ['12345', '12345123456'],
  ['12', '12123 456'],
  ['1', '1Your code is 123456.'],
])('a whole code that is pasted to %s wins: %s', (before, typed) => {
  expect(normalizeCode(typed, before)).toBe('123456');
});

test.each([0, 1, 2, 3, 4, 5, 6])('a code that is pasted anywhere into %i digits is that code, and never one made of both', (length) => {
  const random = seeded(length);
  for (let round = 0; round < 300; round += 1) {
    const [before, code] = [textOf(random, '12', length), textOf(random, '12', 6)]; // few digits, so that both are often alike
    for (let at = 0; at <= length; at += 1)
      for (const pasted of [code, `${code.slice(0, 3)} ${code.slice(3)}`, `Your code is ${code}.`]) {
        const text = before.slice(0, at) + pasted + before.slice(at);
        expect(normalizeCode(text, before, at + pasted.length), `${text} after ${before}`).toBe(code);
      }
  }
});

test.each([
  ['11111', 0],
  ['11111', 5],
])('a digit that is removed from 111111 leaves %s, with the caret at %i', (typed, caret) => {
  expect(normalizeCode(typed, '111111', caret)).toBe('11111');
});

describe('wrongInCode', () => {
  it.each(['123456', '000000'])('accepts %s', (code) => {
    expect(wrongInCode(code)).toBeUndefined();
  });

  it('reports a missing code', () => {
    expect(wrongInCode('')).toEqual({ key: 'Code.Missing' });
  });

  it.each(['12345', '1234567', '12345a', '\uff11\uff12\uff13\uff14\uff15\uff16', ' 12345', '12345\n'])(
    'states the length of a code for %j',
    (code) => {
      expect(wrongInCode(code)).toEqual({ key: 'Code.Format', values: { length: '6' } });
    },
  );
});
