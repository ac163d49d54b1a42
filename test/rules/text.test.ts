// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { normalizeName, withoutInvisible } from '../../src/rules/text';

describe('withoutInvisible', () => {
  it.each([
    ['a\u200bb\u2060c\ufeff', 'abc'],
    ['\u202aabc\u202c\u200e\u200f\u061c', 'abc'],
    ['a\u200cb\u200dc\u00ad', 'abc'],
    ['a\u{e0061}b\ufe0f\u3164c\u034f', 'abc'],
    ['a b\u00a0c', 'a b\u00a0c'],
    ['ABC-123_~', 'ABC-123_~'],
  ])('leaves of %j only what is seen', (text, seen) => {
    expect(withoutInvisible(text)).toBe(seen);
  });
});

describe('normalizeName', () => {
  it.each([
    ['  Ann  Lee ', 'Ann Lee'],
    ['Ann\u00a0\tLee', 'Ann Lee'],
    ['Ann\u200d\u061ca', 'Anna'],
    ['Jose\u0301', 'Jos\u00e9'],
    ['e\u200d\u0301', '\u00e9'],
    ['Nguye\u0302\u0303n', 'Nguy\u1ec5n'],
    ['ئالىم\u200d\u061cجان', 'ئالىمجان'],
    ['\u3164', ''],
    ['\u200b \u2060', ''],
    ["O’Neil-O'Hara", "O’Neil-O'Hara"],
  ])('sends %j as %j', (typed, sent) => {
    expect(normalizeName(typed)).toBe(sent);
  });

  it.each([
    ['Persian, between two words', 'علی\u200cرضا'],
    ['Sinhala, in a letter', 'ශ\u0dca\u200dරී'],
    ['Malayalam, at the end', 'രാജന\u0d4d\u200d'],
    ['Marathi', 'र\u094d\u200dया'],
    ['Bengali, before the virama', 'র\u200d\u09cdযাচেল'],
    ['Kannada, before the virama', 'ರ\u200d\u0ccdಯಾನ'],
    ['a variant of a Japanese character', '渡邉\u{e0101}'],
  ])('keeps marks that belong to the spelling: %s', (_, name) => {
    expect(normalizeName(name)).toBe(name);
  });
});
