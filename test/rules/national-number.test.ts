// @vitest-environment node
import examples from 'libphonenumber-js/examples.mobile.json';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import type { Country } from '../../src/contract/calls';
import { isPhone } from '../../src/rules/account';
import { placedNumber, readNumber } from '../../src/rules/national-number';
import { cells, pairs } from '../rows';

const ALL: readonly Country[] = getCountries().map((code) => ({ code, name: code, callingCode: getCountryCallingCode(code) }));
const chosen = (code: string) => ALL.find((country) => country.code === code);

/** Returns the calling code and the number that are sent, or `refused`. */
function sent(code: string, typed: string, countries = ALL) {
  const country = countries.find((each) => each.code === code);
  const { callingCode = country?.callingCode ?? '', phone } = readNumber(typed, country, countries);
  return isPhone(callingCode, phone) ? `${callingCode} ${phone}` : 'refused';
}

describe('readNumber', () => {
  it.each([
    ['ID', '08120000001', '62 8120000001'],
    ['ID', '8120000001', '62 8120000001'],
    ['GB', '02079460018', '44 2079460018'],
    ['AU', '0491 570 156', '61 491570156'],
    ['PT', '910000001', '351 910000001'],
    ['IT', '02 3661 8300', '39 0236618300'],
    ['RU', '8 (916) 123-45-67', '7 9161234567'],
    ['US', '1 212 555 2368', '1 2125552368'],
    ['HU', '06 20 123 4567', '36 201234567'],
    ['CN', '0138 1234 5678', '86 13812345678'],
  ])('takes the trunk prefix off: with %s chosen, %j is %s', (code, typed, number) => {
    expect(sent(code, typed)).toBe(number);
  });

  it.each([
    ['US', '5550100', '1 5550100'],
    ['ID', '01234', '62 01234'],
    ['AU', '555 0100', '61 5550100'],
    ['AU', '+61 5550100', '61 5550100'],
    ['GB', '0061 5550100', '61 5550100'],
    ['ID', '0061 5550100', '61 5550100'],
  ])('leaves what no plan knows as it is: with %s chosen, %j is %s', (code, typed, number) => {
    expect(sent(code, typed)).toBe(number);
  });

  it.each([
    ['AU', '61 412 345 678', '61 412345678'],
    ['AU', '61 0412 345 678', '61 412345678'],
    ['GB', '44 7911 123456', '44 7911123456'],
    ['US', '12125552368', '1 2125552368'],
    ['ID', '62 812-3456-7890', '62 81234567890'],
    ['ID', '62 812 345 678', '62 812345678'],
    ['DE', '49 151 12345678', '49 15112345678'],
    ['SG', '6591234567', '65 91234567'],
    ['CN', '8613812345678', '86 13812345678'],
    ['IN', '919876543210', '91 9876543210'],
    ['IT', '39 06 1234 5678', '39 0612345678'],
    ['RU', '79161234567', '7 9161234567'],
  ])('takes the chosen calling code off: with %s chosen, %j is %s', (code, typed, number) => {
    expect(sent(code, typed)).toBe(number);
  });

  it.each([
    ['IT', '391 234 5678', '39 3912345678'],
    ['BR', '55 99123-4567', '55 55991234567'],
    ['IN', '9198765432', '91 9198765432'],
    ['SG', '6512 3456', '65 65123456'],
    ['DE', '4921 12345', '49 492112345'],
    ['DE', '04921 12345', '49 492112345'],
    ['ID', '0622 22345', '62 62222345'],
    ['ID', '628 348 6885', '62 6283486885'],
    ['MX', '52 1234 5678', '52 5212345678'],
    ['RU', '727 123 45 67', '7 7271234567'],
    ['TJ', '00 722 3748', '992 007223748'],
    ['TJ', '+992 00 722 3748', '992 007223748'],
  ])('keeps a number that begins like it: with %s chosen, %j is %s', (code, typed, number) => {
    expect(sent(code, typed)).toBe(number);
  });

  it.each([
    ['AU', '+61 61 412 345 678', '61 412345678'],
    ['AU', '+61 61 61 412 345 678', '61 412345678'],
    ['US', '+61 61 412 345 678', '61 412345678'],
    ['AU', '6161412345678', '61 412345678'],
    ['AU', '0061 61 412 345 678', '61 412345678'],
    ['AU', '+61 0011 61 412 345 678', '61 412345678'],
    ['ID', '+62 628123456789', '62 8123456789'],
    ['CN', '+86 8613800138000', '86 13800138000'],
    ['GB', '+44 0044 7400 123456', '44 7400123456'],
    ['GB', '44 0044 7400 123456', '44 7400123456'],
    ['SG', '65 65 9123 4567', '65 91234567'],
    ['DE', '+49 49 151 12345678', '49 15112345678'],
    ['RU', '+7 7 916 123 45 67', '7 9161234567'],
    ['HK', '+852 852 9123 4567', '852 91234567'],
    ['AT', '43 0664 123456', '43 664123456'],
    ['XK', '383 043 201 234', '383 43201234'],
  ])('reads a calling code that is doubled once: with %s chosen, %j is %s', (code, typed, number) => {
    expect(sent(code, typed)).toBe(number);
  });

  it.each([
    ['BR', '+55 55 99123-4567', '55 55991234567'],
    ['IN', '+91 91987 65432', '91 9198765432'],
    ['SG', '+65 6512 3456', '65 65123456'],
    ['ID', '+62 622 22345', '62 62222345'],
    ['MX', '+52 52 1234 5678', '52 5212345678'],
    ['RU', '+7 727 123 45 67', '7 7271234567'],
    ['DE', '+49 4921 12345', '49 492112345'],
    ['AU', '+61 61 555 0100', '61 615550100'],
    ['AU', '+62 61 412 345 678', '62 61412345678'],
  ])('takes no digits for a doubled calling code that are the number: with %s chosen, %j is %s', (code, typed, number) => {
    expect(sent(code, typed)).toBe(number);
  });

  it.each([
    ['AU', '0011 61 412 345 678', '61 412345678'],
    ['AU', '0011 65 8212 3456', '65 82123456'],
    ['AU', '0011 1 212 555 2368', '1 2125552368'],
    ['AU', '0061 412 345 678', '61 412345678'],
    ['US', '011 61 412 345 678', '61 412345678'],
    ['US', '011-44-20-7946-0018', '44 2079460018'],
    ['JP', '010 61 412 345 678', '61 412345678'],
    ['KR', '001 61 412 345 678', '61 412345678'],
    ['KR', '00700 61 412 345 678', '61 412345678'],
    ['RU', '8~10 61 412 345 678', '61 412345678'],
    ['RU', '8 10 61 412 345 678', '61 412345678'],
    ['HK', '001 61 412 345 678', '61 412345678'],
    ['HK', '0061 412 345 678', '61 412345678'],
    ['BR', '00 21 61 412 345 678', '61 412345678'],
    ['ID', '0061 412 345 678', '61 412345678'],
    ['GB', '00 44 (0)20 7946 0018', '44 2079460018'],
    ['FR', '00 1 212 555 2368', '1 2125552368'],
    ['CO', '00 57 321 123 4567', '57 3211234567'],
    ['BR', '00 55 55 96123-4567', '55 55961234567'],
    ['TH', '00 66 61 234 5678', '66 612345678'],
  ])('knows how %s calls abroad: %j is %s', (code, typed, number) => {
    expect(sent(code, typed)).toBe(number);
  });

  it.each([
    ['MX', '+52 1 55 1234 5678', '52 5512345678'],
    ['MX', '52 1 55 1234 5678', '52 5512345678'],
    ['MX', '1 55 1234 5678', '52 5512345678'],
    ['MX', '044 55 1234 5678', '52 5512345678'],
    ['US', '+52 1 55 1234 5678', '52 5512345678'],
    ['AR', '+54 9 11 2345-6789', '54 91123456789'],
    ['AR', '011 15 2345-6789', '54 91123456789'],
    ['AR', '+54 11 15 2345-6789', '54 91123456789'],
    ['BR', '0 21 11 99123-4567', '55 11991234567'],
    ['IT', '+39 (0)6 1234 5678', '39 0612345678'],
    ['AU', '+61 (0)412 345 678', '61 412345678'],
    ['AU', '+61 0412 345 678', '61 412345678'],
    ['AU', 'tel:+61412345678', '61 412345678'],
    ['DE', '0151/12345678', '49 15112345678'],
    ['DE', '+49 (0) 151 / 123 456 78', '49 15112345678'],
  ])('reads what contacts contain: with %s chosen, %j is %s', (code, typed, number) => {
    expect(sent(code, typed)).toBe(number);
  });

  it.each(
    pairs(`
      AU → 00999 5550100 | AU → +999 5550100 | AU → 0011 999 5550100 | AU → 0011 412 345 678 | AU → 0011 61 412
      AU → 6281234567890 | GB → 0011 61 412 345 678 | AU → 62 812 3456 7890 | US → 44 7911 123456 | SG → 6123 4567/8
      US → 555 0100/555 0101 | AU → 0412 345 678 0412 345 679
      US → 1-800-FLOWERS | AU → 0412 345 678 or 0412 345 679 | GB → ext. 45 | GB → x 5 | AU → 0412 345 678x5550100
    `),
  )('sends nothing that may mean another number: with %s chosen, %j', (code, typed) => {
    expect(sent(code, typed)).toBe('refused');
  });

  it.each(
    cells(`
      +44 20 7946 0123 ext. 45 | 020 7946 0123 ext 45 | 020 7946 0123x45 | 020 7946 0123 x 45 | +44 20 7946 0123;ext=45
      tel:+44-20-7946-0123;ext=45 | 020 7946 0123, ext: 45 | 020 7946 0123 (ext. 45) | 020 7946 0123 Extension 45
      020 7946 0123 #45 | 020 7946 0123转45 | 020 7946 0123 轉 45 | 020 7946 0123 分机：45 | 020 7946 0123 (内線45)
      020 7946 0123 내선 45 | 020 7946 0123 ramal 45 | 020 7946 0123 extensión 45 | 020 7946 0123 ต่อ 45
      020 7946 0123 máy lẻ 45 | 020 7946 0123 ｅｘｔ．４５
    `),
  )('cuts the extension off: %j', (typed) => {
    expect(sent('GB', typed)).toBe('44 2079460123');
  });

  it('knows calling codes that include an area code', () => {
    const countries = [
      { code: 'US', name: 'United States', callingCode: '1' },
      { code: 'BS', name: 'Bahamas', callingCode: '1242' },
      { code: 'DO', name: 'Dominican Republic', callingCode: '1809' },
      { code: 'DO', name: 'Dominican Republic', callingCode: '1829' },
    ];
    expect(sent('BS', '325 5555', countries)).toBe('1242 3255555');
    expect(sent('BS', '242 325 5555', countries)).toBe('1242 3255555');
    expect(sent('BS', '1 242 325 5555', countries)).toBe('1242 3255555');
    expect(sent('US', '242 325 5555', countries)).toBe('1 2423255555');
    expect(sent('US', '+1 242 325 5555', countries)).toBe('1242 3255555');
    expect(sent('DO', '829 234 5678', countries)).toBe('1829 2345678');
    expect(sent('BS', '212 555 2368', countries)).not.toBe('1 2125552368');
  });

  it('reads the mobile numbers of every country with and without its calling code', () => {
    const misread = ALL.flatMap(({ code, callingCode }) => {
      const national = getExampleNumber(code as 'AU', examples)?.nationalNumber; // the codes are those of the same library
      if (!national) return [];
      const full = `${callingCode} ${national}`;
      const ways = [`+${full}`, `00${full}`, full, national, `+${callingCode} ${full}`, `${callingCode} ${full}`];
      return ways.flatMap((typed) => (sent(code, typed) === `${callingCode} ${national}` ? [] : `${code} ${typed} ${sent(code, typed)}`));
    });
    expect(misread).toEqual([]);
  });

  it('reads again what it has read', () => {
    const changed = ALL.flatMap(({ code, callingCode }) => {
      const national = getExampleNumber(code as 'AU', examples)?.nationalNumber; // the codes are those of the same library
      const read = national && readNumber(`${callingCode}${national}`, chosen(code), ALL).phone;
      return !read || readNumber(read, chosen(code), ALL).phone === read ? [] : `${code} ${read}`;
    });
    expect(changed).toEqual([]);
  });
});

describe('placedNumber', () => {
  it.each([
    ['AU', '+1 204 234 5678', 'CA+1', '2042345678'],
    ['AU', '0011 7 701 234 5678', 'KZ+7', '7012345678'],
    ['AU', '61 412 345 678', undefined, '412345678'],
    ['AU', '61 0412 345 678', undefined, '412345678'],
  ])('with %s chosen, %j belongs to %s and is %s', (code, typed, callingCode, phone) => {
    expect(placedNumber(typed, chosen(code), ALL)).toEqual(callingCode ? { callingCode, phone } : { phone });
  });

  it.each(['0412 345 678', '412 345 678', '555 0100', '61', '+999 5550100', '00', '', '62 812 3456 7890'])(
    '%j stays where it is',
    (typed) => {
      expect(placedNumber(typed, chosen('AU'), ALL)).toBeUndefined();
    },
  );
});
