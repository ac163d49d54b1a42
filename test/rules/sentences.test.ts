// @vitest-environment node

import rosetta from 'rosetta';
import { describe, expect, it, test } from 'vitest';
import * as LIMITS from '../../src/contract/limits';
import { LOCALE_CODES } from '../../src/contract/locales';
import type { Key, Words } from '../../src/contract/words';
import enUS from '../../src/locales/en-US';
import { asksFor, overlayWords, piecesOf, sentenceGap, sentenceIn, templateIn, unquotedTitle } from '../../src/rules/sentences';
import { cells } from '../rows';

const title = (fetched: unknown): string => overlayWords(enUS, fetched).Login.Title;

describe('overlayWords', () => {
  it.each([
    ['nested', { Login: { Title: 'Hello' } }],
    ['flat', { 'Login.Title': 'Hello' }],
    ['mixed', { Login: { Submit: 'Go' }, 'Login.Title': 'Hello' }],
    ['both nested and flat, and the dotted key wins', { Login: { Title: 'Nested' }, 'Login.Title': 'Hello' }],
    ['both nested and flat, with an empty dotted key', { Login: { Title: 'Hello' }, 'Login.Title': '' }],
    ['parsed JSON with a foreign prototype', JSON.parse('{"__proto__":{"x":1},"Login":{"Title":"Hello"}}')],
  ])('reads a dictionary that is %s', (_, fetched) => {
    expect(title(fetched)).toBe('Hello');
  });

  it('changes only the keys that were fetched', () => {
    expect(overlayWords(enUS, { Login: { Title: 'Hello' } })).toEqual({ ...enUS, Login: { ...enUS.Login, Title: 'Hello' } });
  });

  it.each([undefined, null, '', 'text', 7, true, [], [{ Login: { Title: 'Hello' } }], () => ({})])(
    'returns the bundled words for %j',
    (fetched) => {
      expect(overlayWords(enUS, fetched)).toBe(enUS);
    },
  );

  it.each([
    {},
    { Login: null },
    { Login: 'text' },
    { Login: ['Hello'] },
    { Login: { Title: null } },
    { Login: { Title: '' } },
    { Login: { Title: ' \n' } },
    { Login: { Title: 7 } },
    { Login: { Title: { deep: 'Hello' } } },
    { Login: { Title: ['Hello'] } },
    { Title: 'Hello' },
    { login: { title: 'Hello' } },
    { 'Login.Title': 'Login.Title' },
    { Login: { Title: 'Login.Title' } },
  ])('keeps the bundled sentence over %j', (fetched) => {
    expect(overlayWords(enUS, fetched)).toEqual(enUS);
  });

  it('adds no key that the bundled words do not have', () => {
    const fetched = JSON.parse(
      '{"Evil":{"a":"b"},"Login":{"Evil":"x","constructor":"x","__proto__":{"polluted":"x"}},"constructor":{"prototype":{"polluted":"x"}}}',
    );
    const words = overlayWords(enUS, fetched);
    expect(words).toEqual(enUS);
    expect(Object.keys(words)).toEqual(Object.keys(enUS));
    expect(Object.keys(words.Login)).toEqual(Object.keys(enUS.Login));
    expect({}).not.toHaveProperty('polluted');
  });

  it('changes neither of its arguments', () => {
    const fetched = Object.freeze({ Login: Object.freeze({ Title: 'Hello' }) });
    const before = structuredClone<unknown>(enUS);
    overlayWords(enUS, fetched);
    expect(enUS).toEqual(before);
  });

  it('can be applied repeatedly, and the last dictionary wins', () => {
    const first = overlayWords(enUS, { Login: { Title: 'One', Submit: 'One' } });
    const second = overlayWords(first, { 'Login.Title': 'Two' });
    expect([second.Login.Title, second.Login.Submit, second.Login.Forgot]).toEqual(['Two', 'One', enUS.Login.Forgot]);
  });

  it('keeps text as it is and does not interpret markup', () => {
    expect(title({ Login: { Title: ' <b>Hi</b> & ' } })).toBe(' <b>Hi</b> & ');
  });
});

it('passes over an absurdly long sentence', () => {
  const longest = 'x'.repeat(LIMITS.textLength + enUS.Login.Title.length * LIMITS.sentenceGrowth);
  expect(title({ Login: { Title: longest } })).toBe(longest);
  expect(title({ Login: { Title: `${longest}x` } })).toBe(enUS.Login.Title);
});

test('both ways to fill a sentence say the same for each sentence of the bundle', () => {
  const words: Words = enUS;
  const tables = rosetta({ en: words });
  const keys = Object.entries(enUS).flatMap(([group, sentences]) => Object.keys(sentences).map((name) => `${group}.${name}` as Key)); // of enUS
  for (const key of keys) {
    const names = piecesOf(templateIn(words, key)).filter((_, index) => index % 2 === 1);
    const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
    expect(sentenceIn(words, key, 'en-US', values)).toBe(tables.t(key, values, 'en'));
  }
  expect(keys.length).toBeGreaterThan(100);
});

describe('overlayWords and placeholders', () => {
  it('lets nothing through that either way to fill a sentence would show raw', () => {
    const spaces = ['', ' ', '\t', '\n', '\r\n', '\v', '\f', '\u0085', '\u00a0', '\u2028', '\u2029', '\u3000', '\ufeff'];
    for (const space of spaces) {
      const words = overlayWords(enUS, { SignUp: { DepositAmount: `Pay {{${space}amount${space}}} {{currency}}` } });
      const values = { amount: '5', currency: 'USD' };
      const tables = rosetta({ en: words });
      const said = [sentenceIn(words, 'SignUp.DepositAmount', 'en-US', values), tables.t('SignUp.DepositAmount', values, 'en')];
      expect(new Set(said).size).toBe(1);
      expect(said[0]).toMatch(/^[^{}]*5[^{}]*$/);
    }
  });

  const deposit = (fetched: string): string => overlayWords(enUS, { SignUp: { DepositAmount: fetched } }).SignUp.DepositAmount;

  it.each([
    'Wait {{amount}} until {{currency}}.',
    'At {{currency}}, in {{ amount }}.',
    'Wait {{amount}}.',
    'Wait a while.',
    'A { brace } and } another',
    '{{amount}}{{amount}}',
  ])('uses “%s”, which has no further placeholders', (fetched) => {
    expect(deposit(fetched)).toBe(fetched);
  });

  it.each([
    'Wait {{\namount}}.',
    ...cells(`
      Wait {{minutes}}. | Wait {{ or {{amount}}. | Wait {{amount {{amount}}. | Wait {{amount\u000d}}.
      Wait {{\u2028amount}}. | Wait {{amount\u2029}}. | Wait {{\u200bamount}}. | Wait {{amount} }. | Wait { {amount}}.
      Wait {{{amount}}}. | Wait {{amount. | Wait amount}}. | A {{ left open | Wait {{amount}} {{x}}.
      Wait {{Amount}}. | Wait {{}}. | {{constructor}}
    `),
  ])('ignores %j, which would leave a gap or a brace', (fetched) => {
    expect(deposit(fetched)).toBe(enUS.SignUp.DepositAmount);
  });
});

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

test.each([
  ['Welcome to {{brand}}.', ['Welcome to ', 'brand', '.']],
  ['{{ brand }}', ['', 'brand', '']],
  ['{{a}}{{b}}', ['', 'a', '', 'b', '']],
  ['No placeholder', ['No placeholder']],
  ['{ brand } and {{{brand}}}', ['{ brand } and {{{brand}}}']],
])('the pieces of %j are %j', (template, pieces) => {
  expect(piecesOf(template)).toEqual(pieces);
  expect(asksFor(template, 'brand')).toBe(pieces.indexOf('brand') % 2 === 1);
});

test('Chinese and Japanese put no space between sentences, all other languages do', () => {
  expect(LOCALE_CODES.filter((locale) => sentenceGap(locale) === '')).toEqual(['zh-CN', 'zh-TW', 'ja-JP']);
});
