// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/contract/locales';
import { PINYIN } from '../../src/contract/pinyin';
import { searchIn, sortCountries } from '../../src/rules/country-list';
import { fallbackCountries } from '../../src/rules/fallback-countries';
import { codes, country, SOME_COUNTRIES as list } from './some-countries';

/** The platform's countries as a list shows them. */
const shown = (locale: Locale) => sortCountries(fallbackCountries(locale), locale);

/** The codes of the countries that a visitor of a locale finds first, in a list with the platform's own names. */
function found(locale: Locale, typed: string, count = 1): string {
  const search = searchIn(shown(locale), locale, locale === 'zh-CN' ? PINYIN : '');
  return codes(search(typed).slice(0, count));
}

describe('a visitor from mainland China', () => {
  it.each([
    ['中国', 'CN HK MO'],
    ['香港', 'HK'],
    ['印尼', 'ID'],
    ['阿联酋', 'AE'],
    ['沙特', 'SA'],
    ['澳洲', 'AU'],
    ['zhongguo', 'CN'],
    ["zhong'guo", 'CN'],
    ['zhong guo', 'CN'],
    ['zg', 'CN'],
    ['xianggang', 'HK'],
    ['aomen', 'MO'],
    ['yinni', 'ID'],
    ['meiguo', 'US'],
    ['美guo', 'US'],
    ['yingg', 'GB'],
    ['malai', 'MY'],
    ['Singapore', 'SG'],
    ['korea', 'KP KR'],
    ['UAE', 'AE'],
    ['+86', 'CN'],
    ['８６', 'CN'],
  ])('finds with %j the countries %s', (typed, expected) => {
    expect(found('zh-CN', typed, expected.split(' ').length).split(' ').sort()).toEqual(expected.split(' ').sort());
  });

  it('finds each country by its pinyin', () => {
    const search = searchIn(shown('zh-CN'), 'zh-CN', PINYIN);
    const entries = PINYIN.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2).split('|')[0] ?? ''] as const);
    expect(entries.filter(([code, name]) => !search(name).some((country) => country.code === code))).toEqual([]);
    expect(entries.map(([code]) => code).sort()).toEqual(
      shown('zh-CN')
        .map(({ code }) => code)
        .sort(),
    );
  });
});

describe('a visitor from Taiwan', () => {
  it.each([
    ['臺灣', 'TW'],
    ['台灣', 'TW'],
    ['韓國', 'KR'],
    ['香港', 'HK'],
    ['阿聯', 'AE'],
    ['印度尼西亞', 'ID'],
    ['Taiwan', 'TW'],
    ['美ㄍ', 'US'],
    ['886', 'TW'],
  ])('finds with %j the countries %s', (typed, expected) => {
    expect(found('zh-TW', typed)).toBe(expected);
  });

  it('keeps the list while Zhuyin is not converted to a character yet', () => {
    expect(searchIn(list, 'zh-TW')('ㄊㄞˊ')).toBe(list);
  });
});

describe('a visitor from Japan', () => {
  it.each([
    ['日本', 'JP'],
    ['にほん', 'JP'],
    ['にっぽん', 'JP'],
    ['ニホン', 'JP'],
    ['にh', 'NU'],
    ['あめりか', 'US'],
    ['ｱﾒﾘｶ', 'US'],
    ['米国', 'US'],
    ['べいこく', 'US'],
    ['いぎりす', 'GB'],
    ['英国', 'GB'],
    ['かんこく', 'KR'],
    ['ほんこん', 'HK'],
    ['台湾', 'TW'],
    ['みなみあ', 'ZA'],
    ['Japan', 'JP'],
    ['８１', 'JP'],
  ])('finds with %j the countries %s', (typed, expected) => {
    expect(found('ja-JP', typed)).toBe(expected);
  });

  it('sees the list sorted by the sound of the names', () => {
    const few = [
      country('JP', '日本', '81'),
      country('NP', 'ネパール', '977'),
      country('NZ', 'ニュージーランド', '64'),
      country('CN', '中国', '86'),
      country('TD', 'チャド', '235'),
      country('KR', '韓国', '82'),
      country('CA', 'カナダ', '1'),
      country('KH', 'カンボジア', '855'),
    ];
    expect(sortCountries(few, 'ja-JP').map(({ name }) => name)).toEqual([
      'カナダ',
      '韓国',
      'カンボジア',
      'チャド',
      '中国',
      '日本',
      'ニュージーランド',
      'ネパール',
    ]);
  });
});

describe('a visitor from Korea', () => {
  it.each([
    ['대한민국', 'KR'],
    ['한국', 'KR'],
    ['하', 'KR'],
    ['호주', 'AU'],
    ['터키', 'TR'],
    ['남아공', 'ZA'],
    ['미', 'US'],
    ['믹', 'US'],
    ['ㅁㄱ', 'US'],
    ['ㄷㅎㅁㄱ', 'KR'],
    ['ㅅㄱㅍㄹ', 'SG'],
    ['Korea', 'KP'],
    ['USA', 'US'],
    ['0082', 'KR'],
  ])('finds with %j the countries %s', (typed, expected) => {
    expect(
      codes(searchIn(shown('ko-KR'), 'ko-KR')(typed))
        .split(' ')
        .slice(0, 2),
    ).toContain(expected);
  });
});

describe('an English alias of a country', () => {
  it.each(['es-ES', 'th-TH', 'ug-CN', 'vi-VN', 'pt-PT'] as const)('finds the country in %s', (locale) => {
    expect(found(locale, 'germany')).toBe('DE');
    expect(found(locale, 'england')).toBe('GB');
  });
});
