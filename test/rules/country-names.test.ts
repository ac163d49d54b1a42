// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/contract/locales';
import { eachCallingCode, eachOnce } from '../../src/rules/countries';
import { searchIn, sortCountries } from '../../src/rules/country-list';
import { fallbackCountries } from '../../src/rules/fallback-countries';
import { cells } from '../rows';

/** Returns what a whole text means in the list of a locale: the ISO code of one country, or nothing. */
function createMeaning(locale: Locale, languages: readonly string[] = [locale]) {
  const search = searchIn(sortCountries(eachOnce(fallbackCountries(locale)), locale), locale, { languages });
  return (text: string): string | undefined => {
    const { all, best, isSure } = search(text);
    return isSure && best === 1 ? all[0]?.code : undefined;
  };
}

/** Names of countries as forms, registers, browsers and people write them, by ISO code. */
const NAMES = {
  AE: ['UAE', 'U.A.E.', 'United Arab Emirates', 'the United Arab Emirates', 'ARE'],
  AG: ['Antigua and Barbuda', 'Antigua & Barbuda'],
  AT: ['Österreich', 'Republic of Austria', 'AUT'],
  AU: ['Commonwealth of Australia', 'AUSTRALIA', 'AUS', 'AU', 'au', 'Australia (AU)', 'Australia (+61)', '🇦🇺 Australia'],
  BA: ['Bosnia and Herzegovina', 'Bosnia & Herzegovina', 'Bosnia-Herzegovina', 'Bosnia'],
  BE: ['België', 'Belgique', 'Belgien', 'Kingdom of Belgium'],
  BN: ['Brunei Darussalam', 'Brunei'],
  BO: ['Bolivia, Plurinational State of', 'Bolivia (Plurinational State of)', 'Plurinational State of Bolivia', 'BOL'],
  BQ: ['Bonaire, Sint Eustatius and Saba'],
  BR: ['Brasil', 'Federative Republic of Brazil', 'República Federativa do Brasil'],
  BS: ['Bahamas', 'The Bahamas', 'Bahamas, The'],
  CD: ['Congo, The Democratic Republic of the', 'Democratic Republic of the Congo', 'Congo (Democratic Republic of the)', 'DRC', 'Zaire'],
  CG: ['Congo, Republic of the', 'Republic of the Congo', 'Congo-Brazzaville'],
  CH: ['Schweiz', 'Suisse', 'Svizzera', 'Swiss Confederation', 'CHE'],
  CI: ['Ivory Coast', 'Cote d Ivoire', "Cote d'Ivoire", 'CÔTE D’IVOIRE'],
  CN: ['China', 'PRC', "People's Republic of China", '中国', '中國', 'Chine'],
  CV: ['Cape Verde', 'Cabo Verde'],
  CW: ['Curacao', 'Curaçao'],
  CZ: ['Czech Republic', 'Czechia', 'Česko', 'CZE'],
  DE: ['Deutschland', 'Federal Republic of Germany', 'Bundesrepublik Deutschland', 'Allemagne', 'Alemania', 'Germany (Deutschland)', 'DEU'],
  EG: ['Arab Republic of Egypt', 'مصر'],
  ES: ['España', 'Kingdom of Spain', 'Espagne', 'ESP'],
  FI: ['Suomi', 'FIN'],
  FK: ['Falkland Islands (Malvinas)', 'Falkland Islands'],
  FM: ['Micronesia, Federated States of', 'Micronesia (Federated States of)', 'Federated States of Micronesia'],
  GB: ['United Kingdom', 'UK', 'U.K.', 'uk', 'Great Britain', 'Britain', 'England', 'Northern Ireland', 'GBR', 'Royaume-Uni'],
  GM: ['Gambia', 'The Gambia', 'Gambia, The'],
  GN: ['Guinea'],
  GR: ['Ελλάδα', 'Hellenic Republic', 'GRC'],
  HK: ['Hong Kong', 'Hong Kong SAR', 'Hong Kong SAR China', 'Hong Kong, China', 'HKG', '香港'],
  ID: ['Republic of Indonesia', 'IDN'],
  IE: ['Ireland', 'Republic of Ireland', 'IRL'],
  IR: ['Iran, Islamic Republic of', 'Iran (Islamic Republic of)', 'Islamic Republic of Iran', 'IRN', 'irn'],
  JP: ['日本', 'Japon', 'Japón', 'JPN', '일본'],
  KN: ['Saint Kitts and Nevis', 'St. Kitts & Nevis', 'St Kitts and Nevis'],
  KP: ["Korea, Democratic People's Republic of", 'DPRK', 'North Korea', 'Korea, North'],
  KR: [
    'Republic of Korea',
    'Korea, Republic of',
    'Korea (the Republic of)',
    'South Korea',
    'Korea, South',
    'Korea (South)',
    '대한민국',
    '한국',
  ],
  LA: ["Lao People's Democratic Republic", 'Lao PDR', 'Laos'],
  LC: ['Saint Lucia', 'St Lucia'],
  LY: ['Libyan Arab Jamahiriya', 'State of Libya'],
  MD: ['Moldova, Republic of', 'Republic of Moldova'],
  MF: ['Saint Martin (French part)'],
  MK: ['Macedonia', 'FYROM', 'Macedonia, the former Yugoslav Republic of', 'Macedonia (FYROM)', 'North Macedonia'],
  MM: ['Burma', 'Myanmar', 'Myanmar (Burma)', 'Burma (Myanmar)'],
  MO: ['Macao', 'Macau', 'Macau SAR', 'Macao SAR China'],
  MX: ['México', 'United Mexican States'],
  NL: ['Holland', 'The Netherlands', 'Netherlands', 'Nederland', 'Netherlands (Kingdom of the)', 'Pays-Bas', 'Les Pays-Bas'],
  NO: ['Norge', 'Kingdom of Norway'],
  PL: ['Polska'],
  PS: ['Palestine', 'Palestine, State of', 'State of Palestine', 'Palestinian Territories', 'PSE'],
  PT: ['Portuguese Republic', 'PRT'],
  RE: ['La Réunion', 'Reunion'],
  RU: ['Russian Federation', 'Russia', 'Россия', 'The Russian Federation'],
  SA: ['Kingdom of Saudi Arabia', 'Saudi Arabia, Kingdom of', 'SAU'],
  SG: ['Republic of Singapore', 'SGP'],
  SV: ['El Salvador', 'Salvador'],
  SX: ['Sint Maarten (Dutch part)'],
  SY: ['Syrian Arab Republic', 'Syria'],
  SZ: ['Swaziland', 'Eswatini', 'eSwatini', 'Kingdom of Eswatini'],
  TH: ['ไทย', 'Kingdom of Thailand'],
  TL: ['East Timor', 'Timor-Leste', 'Timor Leste'],
  TR: ['Turkey', 'Türkiye', 'Turkiye', 'Republic of Türkiye', 'TUR'],
  TW: ['Taiwan', 'Taiwan, Province of China', 'Taiwan (Province of China)', 'Republic of China', 'Taiwan, China', '台灣', '臺灣'],
  TZ: ['Tanzania, United Republic of', 'United Republic of Tanzania'],
  US: ['United States of America', 'United States', 'The United States', 'USA', 'U.S.A.', 'U.S.', 'usa', 'America', 'Estados Unidos'],
  VA: ['Holy See', 'Vatican City', 'Vatican City State', 'Holy See (Vatican City State)'],
  VC: ['Saint Vincent and the Grenadines', 'St. Vincent & Grenadines'],
  VE: ['Venezuela, Bolivarian Republic of', 'Venezuela (Bolivarian Republic of)'],
  VG: ['Virgin Islands, British', 'British Virgin Islands'],
  VI: ['Virgin Islands, U.S.', 'U.S. Virgin Islands', 'US Virgin Islands', 'Virgin Islands (U.S.)'],
  VN: ['Viet Nam', 'Vietnam', 'VIET NAM', 'Việt Nam', 'Socialist Republic of Vietnam', 'VNM'],
  ZA: ['Republic of South Africa', 'ZAF'],
};

describe('the name of a country', () => {
  const meaning = createMeaning('en-US');

  test.each(Object.entries(NAMES))('%s: %j', (code, names) => {
    expect(names.map((name) => `${name} is ${meaning(name)}`)).toEqual(names.map((name) => `${name} is ${code}`));
  });

  test.each(LOCALE_CODES)('of the platform, and in English, is understood in %s', (locale) => {
    const here = createMeaning(locale);
    const names = (of: Locale) => fallbackCountries(of).filter(({ name, code }) => here(name) !== code);
    expect([...names(locale), ...names('en-US')]).toEqual([]);
    for (const [code, name] of [
      ['US', 'United States of America'],
      ['GB', 'UK'],
      ['DE', 'Deutschland'],
      ['TW', 'Taiwan, Province of China'],
      ['AO', 'AO'],
    ])
      expect([name, here(name ?? '')]).toEqual([name, code]);
  });

  test.each([
    [
      'es-ES',
      'GB Inglaterra | GB Gran Bretaña | NL Holanda | CZ República Checa | MX Méjico | CI Costa de Marfil | MM Birmania | BY Bielorrusia',
    ],
    ['pt-PT', 'GB Inglaterra | GB Grã-Bretanha | NL Holanda | CZ República Checa | SG Cingapura | MM Birmânia | CI Costa do Marfim'],
    ['th-TH', 'GB อังกฤษ | NL ฮอลแลนด์ | KH เขมร | TH ประเทศไทย | MM พม่า | AE ดูไบ'],
    ['vi-VN', 'GB Anh Quốc | KR Nam Hàn | KP Bắc Hàn | CN Trung Hoa'],
    ['ja-JP', 'VN ヴェトナム'],
    ['zh-TW', 'AE 阿聯酋'],
    ['zh-CN', 'TW 中国台湾 | AE 阿联酋'],
  ] as const)('of every day is understood in %s: %s', (locale, names) => {
    const here = createMeaning(locale);
    const known = cells(names).map((each) => [here(each.slice(3)), each.slice(3)].join(' '));
    expect(known).toEqual(cells(names));
  });

  test('in a language of the browser comes before those of other visitors', () => {
    expect(createMeaning('en-US', ['de-AT', 'not a tag', ''])('Island')).toBe('IS');
    expect(meaning('Island')).toBeUndefined(); // the Åland Islands, and many more
  });

  test.each(
    cells(`
      Korea | Congo | Virgin Islands | United | Georgia (USA) | Virgin Islands (USA) | mar | zz | ZZ | Atlantis
      Republic | the | of | ( | +61 | 99999 | .*
    `),
  )('that several have, or none, is nothing: %j', (text) => {
    expect(meaning(text)).toBeUndefined();
  });

  test('in Vietnamese may be the code of another one, if it is not written as browsers write codes', () => {
    const vietnamese = createMeaning('vi-VN');
    expect(['Áo', 'AO', 'ao'].map(vietnamese)).toEqual(['AT', 'AO', undefined]);
  });
});

test('each code of three letters is that of one country', () => {
  const meaning = createMeaning('en-US');
  const codes = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const list = fallbackCountries('en-US');
  const written = cells(`
      AFG | ALB | BRA | CAN | CHN | DNK | EST | IND | ISR | KAZ | LVA | MAR | NGA | PAN | RUS | UKR | XKX | ZWE
    `);
  expect(written.map(meaning)).toEqual('AF AL BR CA CN DK EE IN IL KZ LV MA NG PA RU UA XK ZW'.split(' '));
  expect(list.filter(({ code }) => codes.of(code) === undefined)).toEqual([]);
});

describe('a calling code', () => {
  const list = sortCountries(eachCallingCode(fallbackCountries('en-US')), 'en-US');
  const search = searchIn(list, 'en-US');
  /** The calling codes that a text means. */
  const meant = (text: string) => {
    const { all, best, isSure } = search(text);
    return isSure ? [...new Set(all.slice(0, best).map(({ callingCode }) => callingCode))] : [];
  };

  test.each(
    cells(`
      +61 | 61 | 0061 | 00 61 | (+61) | + 61 | ６１ | +٦١ | AU | AUS | Australia | Australia (+61) | Australia +61
      Australia 61 | +61 Australia | +61 (Australia) | AU +61 | AU+61 | AU (+61) | 🇦🇺 +61 | 🇦🇺 Australia (+61)
      Australie
    `),
  )('is meant by %j', (text) => {
    expect(meant(text)).toEqual(['61']);
  });

  test.each(['\u202a+61\u202c', '\u2066+61\u2069', '\u200e61', '+61\u200b', '\u200eaustral\u200f'])(
    'is meant by %j, with marks of a contact or a keyboard that nobody sees',
    (text) => {
      expect(meant(text)).toEqual(['61']);
    },
  );

  test.each([
    ['+1', '1'],
    ['US +1', '1'],
    ['United States (+1)', '1'],
    ['+44', '44'],
    ['United Kingdom (+44)', '44'],
    ['Russia +7', '7'],
    ['+886', '886'],
  ])('in %j is %s', (text, code) => {
    expect(meant(text)).toEqual([code]);
  });

  test.each(['+6', 'Germany +61', '+999', 'Korea', '+'])('is not meant by %j', (text) => {
    expect(meant(text).length === 1).toBe(false);
  });
});
