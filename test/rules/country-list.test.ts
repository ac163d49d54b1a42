// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/contract/locales';
import { PINYIN } from '../../src/contract/pinyin';
import { searchIn, sortCountries } from '../../src/rules/country-list';
import { fallbackCountries } from '../../src/rules/fallback-countries';
import { pairs } from '../rows';
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
    [' id ', 'ID'],
    ['xyz', ''],
    ['999', ''],
    ['.*', ''],
    ['+', ''],
    ...pairs(`
      austr → AU AT | AUSTR → AU AT | au → AU AT | at → AT US | in → IN ID AR | india → IN | cote → CI | CÔTE → CI
      d’i → CI IN | cote d ivoire → CI | united s → US | ia → AU AT IN ID | an → CA | na → AR CA
      a → AR AU AT US BS CA IN ID | ar → AR | us → US AU AT | +62 → ID | 62 → ID | 0062 → ID | +6 → AU ID
      1 → CA US BS | +1 242 → BS | (+61) → AU | \u0666\u0662 → ID | \uff0b\uff16\uff12 → ID
    `),
  ] as const)('finds for %j the countries %j, best first', (typed, expected) => {
    expect(codes(searchIn(list, 'en-US')(typed).all)).toBe(expected);
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
    ['nenh', ''],
    ...pairs(`
      Espana → ES | viet → VN | ۋىيې → VN | thai → TH | Japan → JP | ญี่ → JP | duc → DE | DUC → DE | cote d'iv → CI
      an → GB AO IN ES DE TH JP | Ấn → IN GB AO ES DE TH JP | spain → ES
    `),
  ] as const)(
    "finds for %j the countries %j: by the name in the list's language, with or without accents, or in English",
    (typed, expected) => {
      expect(codes(searchIn(local, 'vi-VN')(typed).all).trim()).toBe(expected);
    },
  );

  it.each(['', '  '])('returns all countries for %j', (typed) => {
    expect(searchIn(list, 'en-US')(typed).all).toBe(list);
  });
});

/** The platform's countries as a list shows them. */
const shown = (locale: Locale) => sortCountries(fallbackCountries(locale), locale);

/** The codes of the countries that a visitor of a locale finds first, in a list with the platform's own names. */
function found(locale: Locale, typed: string, count = 1): string {
  const search = searchIn(shown(locale), locale, { pinyin: locale === 'zh-CN' ? PINYIN : '' });
  return codes(search(typed).all.slice(0, count));
}

describe('a visitor from mainland China', () => {
  it.each(
    pairs(`
      中国 → CN HK MO | 香港 → HK | 印尼 → ID | 阿联酋 → AE | 沙特 → SA | 澳洲 → AU | zhongguo → CN | zhong'guo → CN
      zhong guo → CN | zg → CN | xianggang → HK | aomen → MO | yinni → ID | meiguo → US | 美guo → US | yingg → GB
      malai → MY | Singapore → SG | korea → KP KR | UAE → AE | +86 → CN | ８６ → CN
    `),
  )('finds with %j the countries %s', (typed, expected) => {
    expect(found('zh-CN', typed, expected.split(' ').length).split(' ').sort()).toEqual(expected.split(' ').sort());
  });

  it('finds each country by its pinyin', () => {
    const search = searchIn(shown('zh-CN'), 'zh-CN', { pinyin: PINYIN });
    const entries = PINYIN.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2).split('|')[0] ?? ''] as const);
    expect(entries.filter(([code, name]) => !search(name).all.some((country) => country.code === code))).toEqual([]);
    expect(entries.map(([code]) => code).sort()).toEqual(
      shown('zh-CN')
        .map(({ code }) => code)
        .sort(),
    );
  });
});

describe('a visitor from Taiwan', () => {
  it.each(
    pairs(`
      臺灣 → TW | 台灣 → TW | 韓國 → KR | 香港 → HK | 阿聯 → AE | 印度尼西亞 → ID | Taiwan → TW | 美ㄍ → US | 886 → TW
    `),
  )('finds with %j the countries %s', (typed, expected) => {
    expect(found('zh-TW', typed)).toBe(expected);
  });

  it('keeps the list while Zhuyin is not converted to a character yet', () => {
    expect(searchIn(list, 'zh-TW')('ㄊㄞˊ').all).toBe(list);
  });
});

describe('a visitor from Japan', () => {
  it.each(
    pairs(`
      日本 → JP | にほん → JP | にっぽん → JP | ニホン → JP | にh → NU | あめりか → US | ｱﾒﾘｶ → US | 米国 → US | べいこく → US | いぎりす → GB
      英国 → GB | かんこく → KR | ほんこん → HK | 台湾 → TW | みなみあ → ZA | Japan → JP | ８１ → JP
    `),
  )('finds with %j the countries %s', (typed, expected) => {
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
  it.each(
    pairs(`
      대한민국 → KR | 한국 → KR | 하 → KR | 호주 → AU | 터키 → TR | 남아공 → ZA | 미 → US | 믹 → US | ㅁㄱ → US | ㄷㅎㅁㄱ → KR | ㅅㄱㅍㄹ → SG
      Korea → KP | USA → US | 0082 → KR
    `),
  )('finds with %j the countries %s', (typed, expected) => {
    expect(
      codes(searchIn(shown('ko-KR'), 'ko-KR')(typed).all)
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
