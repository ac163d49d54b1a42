// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chosenCountry, findCountry, matchCountries, sortCountries } from '../../src/rules/calling-codes';

const country = (code: string, name: string, callingCode: string) => ({ code, name, callingCode });
const list = [
  country('AR', 'Argentina', '54'),
  country('AU', 'Australia', '61'),
  country('AT', 'Austria', '43'),
  country('BS', 'Bahamas', '1242'),
  country('CA', 'Canada', '1'),
  country('CI', 'Côte d’Ivoire', '225'),
  country('IN', 'India', '91'),
  country('ID', 'Indonesia', '62'),
  country('US', 'United States', '1'),
];
const codes = (countries: readonly { code: string }[]): string => countries.map(({ code }) => code).join(' ');

describe('sortCountries', () => {
  it('goes by the alphabet of the locale, and leaves the list alone', () => {
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

  // As in dictionaries, the carrier of a first vowel does not count, and the vowels stand apart. Chromium knows no Uyghur.
  it.each([
    ['ug-CN', 'ئاۋسترالىيە ئەنگلىيە بېلگىيە چىلى گېرمانىيە ھىندىستان ئوتتۇرا ئۇگاندا ئۆزبېكىستان ۋىيېتنام ئېرىتىرىيە ئىسپانىيە ياپونىيە'],
    ['vi-VN', 'Ai_Cập Anh Áo Argentina Ấn_Độ Dominica Đan_Mạch Đức Ecuador'],
    ['th-TH', 'กรีซ กัมพูชา เกรเนดา เกาหลีใต้ แคนาดา จีน ไทย เยอรมนี'],
    ['es-ES', 'Nicaragua Níger Nueva_Zelanda Ñuñoa Omán'],
    ['pt-PT', 'África_do_Sul Alemanha Áustria Índia Irão'],
  ] as const)('goes by the alphabet of %s', (locale, order) => {
    const names = order.replaceAll('_', ' ').split(/ (?!Cập|Độ|Mạch|Zelanda|do|Sul)/);
    const some = names.map((name) => country('AU', name, '0')).reverse();
    expect(sortCountries(some, locale).map(({ name }) => name)).toEqual(names);
  });

  it.each(['ug-CN', 'th-TH', 'zh-CN'] as const)('works in %s', (locale) => {
    expect(sortCountries(list, locale)).toHaveLength(list.length);
  });
});

describe('matchCountries', () => {
  it.each([
    ['austr', 'AU AT'],
    ['AUSTR', 'AU AT'],
    ['au', 'AU AT'],
    ['at', 'AT US'],
    ['in', 'IN ID AR'],
    ['india', 'IN'],
    ['cote', 'CI'],
    ['CÔTE', 'CI'],
    ['d’i', 'CI'],
    ['united s', 'US'],
    ['ia', 'AU AT IN ID'],
    ['an', 'CA'],
    ['na', 'AR CA'],
    ['a', 'AR AU AT BS CA IN ID US'],
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
  ])('for %j gives %j, the best first', (typed, expected) => {
    expect(codes(matchCountries(list, typed))).toBe(expected);
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
  ])('for %j gives %j: by the name in any language of the list, with accents or without, or in English', (typed, expected) => {
    expect(codes(matchCountries(local, typed)).trim()).toBe(expected);
  });

  it.each(['', '  '])('gives all for %j', (typed) => {
    expect(matchCountries(list, typed)).toBe(list);
  });
});

describe('findCountry', () => {
  it.each([
    ['AU', 'AU'],
    ['au', 'AU'],
    ['Australia', 'AU'],
    ['+61', 'AU'],
    ['61', 'AU'],
    ['cote d’ivoire', 'CI'],
    ['+1', 'CA'],
    ['india', 'IN'],
    ['indo', 'ID'],
  ])('takes %j for %s', (typed, code) => {
    expect(findCountry(list, typed)?.code).toBe(code);
  });

  it.each(['', ' ', 'austr', '6', 'xyz'])('does not choose for %j', (typed) => {
    expect(findCountry(list, typed)).toBeUndefined();
  });
});

describe('chosenCountry', () => {
  it('is the one that was chosen, whatever else speaks for another', () => {
    expect(chosenCountry(list, 'AU', { market: '62', languages: ['pt-PT'] })?.code).toBe('AU');
  });

  it("is of the tenant's market where nothing was chosen", () => {
    expect(chosenCountry(list, '', { market: '62', languages: ['en-AU'] })?.code).toBe('ID');
  });

  it.each([
    [['en-AU', 'en'], 'AU'],
    [['id', 'en-AU'], 'AU'],
    [['en', 'id_ID'], 'ID'],
    [['en-latn-us-u-hc-h12'], 'US'],
    [['fr-FR', 'en-AU'], 'AU'],
    [['es-419'], undefined],
    [['en'], undefined],
    [['', '*', 'not a tag', 'x-y'], undefined],
    [[], undefined],
  ])('from %j is %s', (languages, code) => {
    expect(chosenCountry(list, '', { languages })?.code).toBe(code);
  });

  it('is none where the list has none', () => {
    expect(chosenCountry(list, '', { market: '999', languages: [] })).toBeUndefined();
    expect(chosenCountry([], 'AU', { languages: ['en-AU'] })).toBeUndefined();
  });
});
