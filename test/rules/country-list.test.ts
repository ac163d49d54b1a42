// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { searchIn, sortCountries } from '../../src/rules/country-list';
import { codes, country, SOME_COUNTRIES as list } from './some-countries';

describe('sortCountries', () => {
  it('sorts by the alphabet of the locale and leaves the list unchanged', () => {
    const some = [
      country('SE', 'Österreich', '0'),
      country('B', 'Zypern', '0'),
      country('C', 'österlich', '0'),
      country('D', 'Albanien', '0'),
    ];
    const before = [...some];
    expect(sortCountries(some, 'en-US').map(({ name }) => name)).toEqual(['Albanien', 'österlich', 'Österreich', 'Zypern']);
    expect(some).toEqual(before);
  });

  // As in dictionaries, the letter that only carries a first vowel does not count, and the vowels are letters of their own. Chromium has no
  // Uyghur data.
  it.each([
    ['ug-CN', 'ئاۋسترالىيە ئەنگلىيە بېلگىيە چىلى گېرمانىيە ھىندىستان ئوتتۇرا ئۇگاندا ئۆزبېكىستان ۋىيېتنام ئېرىتىرىيە ئىسپانىيە ياپونىيە'],
    ['vi-VN', 'Ai_Cập Anh Áo Argentina Ấn_Độ Dominica Đan_Mạch Đức Ecuador'],
    ['th-TH', 'กรีซ กัมพูชา เกรเนดา เกาหลีใต้ แคนาดา จีน ไทย เยอรมนี'],
    ['es-ES', 'Nicaragua Níger Nueva_Zelanda Ñuñoa Omán'],
    ['pt-PT', 'África_do_Sul Alemanha Áustria Índia Irão'],
  ] as const)('sorts by the alphabet of %s', (locale, order) => {
    const names = order.replaceAll('_', ' ').split(/ (?!Cập|Độ|Mạch|Zelanda|do|Sul)/);
    const some = names.map((name) => country('AU', name, '0')).reverse();
    expect(sortCountries(some, locale).map(({ name }) => name)).toEqual(names);
  });

  it.each(['ug-CN', 'th-TH', 'zh-CN'] as const)('works in %s', (locale) => {
    expect(sortCountries(list, locale)).toHaveLength(list.length);
  });
});

describe('searchIn', () => {
  it.each([
    ['austr', 'AU AT'],
    ['AUSTR', 'AU AT'],
    ['au', 'AU AT'],
    ['at', 'AT US'],
    ['in', 'IN ID AR'],
    ['india', 'IN'],
    ['cote', 'CI'],
    ['CÔTE', 'CI'],
    ['d’i', 'CI IN'],
    ['cote d ivoire', 'CI'],
    ['united s', 'US'],
    ['ia', 'AU AT IN ID'],
    ['an', 'CA'],
    ['na', 'AR CA'],
    ['a', 'AR AU AT US BS CA IN ID'],
    ['ar', 'AR'],
    ['us', 'US AU AT'],
    ['+62', 'ID'],
    ['62', 'ID'],
    ['0062', 'ID'],
    ['+6', 'AU ID'],
    ['1', 'CA US BS'],
    ['+1 242', 'BS'],
    ['(+61)', 'AU'],
    ['\u0666\u0662', 'ID'],
    ['\uff0b\uff16\uff12', 'ID'],
    [' id ', 'ID'],
    ['xyz', ''],
    ['999', ''],
    ['.*', ''],
    ['+', ''],
  ])('finds for %j the countries %j, best first', (typed, expected) => {
    expect(codes(searchIn(list, 'en-US')(typed))).toBe(expected);
  });

  const local = [
    country('GB', 'Anh', '44'),
    country('AO', 'Angola', '244'),
    country('IN', 'Ấn Độ', '91'),
    country('DE', 'Đức', '49'),
    country('VN', 'ۋىيېتنام', '84'),
    country('TH', 'ไทย', '66'),
    country('JP', 'ญี่ปุ่น', '81'),
    country('ES', 'España', '34'),
    country('CI', 'Costa de Marfil', '225'),
    country('', 'Nenhures', '0'),
  ];
  it.each([
    ['Espana', 'ES'],
    ['viet', 'VN'],
    ['ۋىيې', 'VN'],
    ['thai', 'TH'],
    ['Japan', 'JP'],
    ['ญี่', 'JP'],
    ['duc', 'DE'],
    ['DUC', 'DE'],
    ["cote d'iv", 'CI'],
    ['an', 'GB AO IN ES DE TH JP'],
    ['Ấn', 'IN GB AO ES DE TH JP'],
    ['spain', 'ES'],
    ['nenh', ''],
  ])("finds for %j the countries %j: by the name in the list's language, with or without accents, or in English", (typed, expected) => {
    expect(codes(searchIn(local, 'vi-VN')(typed)).trim()).toBe(expected);
  });

  it.each(['', '  '])('returns all countries for %j', (typed) => {
    expect(searchIn(list, 'en-US')(typed)).toBe(list);
  });
});
