// @vitest-environment node
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { CALLING_CODES } from '../../src/contract/calling-codes';
import { LOCALE_CODES } from '../../src/contract/locales';
import { fallbackCountries } from '../../src/rules/fallback-countries';

describe('the table of calling codes', () => {
  const entries = CALLING_CODES.split(' ');

  it('agrees with the metadata of the numbering plans', () => {
    const missing = getCountries().filter((code) => !entries.includes(`${code}${getCountryCallingCode(code)}`));
    expect(missing).toEqual([]);
  });

  it('lists each region once, as two letters and one to three digits', () => {
    expect(entries.filter((entry) => !/^[A-Z]{2}[1-9]\d{0,2}$/.test(entry))).toEqual([]);
    expect(new Set(entries.map((entry) => entry.slice(0, 2))).size).toBe(entries.length);
  });
});

describe('fallbackCountries', () => {
  it.each(LOCALE_CODES)('names all countries in %s', (locale) => {
    const countries = fallbackCountries(locale);
    expect(countries).toHaveLength(CALLING_CODES.split(' ').length);
    expect(countries.filter(({ code, name }) => name === '' || name === code)).toEqual([]);
  });

  it.each([
    ['en-US', 'AU', 'Australia', '61'],
    ['es-ES', 'DE', 'Alemania', '49'],
    ['ja-JP', 'JP', '日本', '81'],
    ['en-US', 'ID', 'Indonesia', '62'],
    ['en-US', 'XK', 'Kosovo', '383'],
  ] as const)('in %s lists %s as %s, +%s', (locale, code, name, callingCode) => {
    expect(fallbackCountries(locale)).toContainEqual({ code, name, callingCode });
  });
});
