// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fitsMask, isMasked, isPhone, normalizePhone, readAccount, readWithoutMetadata } from '../../src/rules/account';
import { cells } from '../rows';

const KNOWN = ['1', '1242', '44', '61', '62', '7', '852', '49'];

describe('normalizePhone', () => {
  it.each([
    ['5550100', undefined, '5550100'],
    ['0412 345 678', undefined, '0412345678'],
    ['(555) 010-0', undefined, '5550100'],
    ['0151/555.01.00', undefined, '01515550100'],
    ['tel:+61-412-345-678', '61', '412345678'],
    ['Tel.: 0412 345 678', undefined, '0412345678'],
    ['电话：0412 345 678', undefined, '0412345678'],
    ['0412·345·678', undefined, '0412345678'],
    ['090ー1234ー5678', undefined, '09012345678'],
    ['０９０ー１２３４ー５６７８', undefined, '09012345678'],
    ['090・1234・5678', undefined, '09012345678'],
    ['“+61 412 345 678”', '61', '412345678'],
    ['<0412 345 678>;', undefined, '0412345678'],
    ['📞 0412 345 678', undefined, '0412345678'],
    ['🇦🇺 +61 412 345 678 ☎', '61', '412345678'],
    ['0412 345 678،', undefined, '0412345678'],
    ['tel://+61412345678', '61', '412345678'],
    ['0061 (0)412 345 678', '61', '412345678'],
    ['555‑01–00—1−2', undefined, '555010012'],
    ['\uff15\uff15\uff15\uff10\uff11\uff10\uff10', undefined, '5550100'],
    ['\uff08\uff15\uff15\uff15\uff09\uff10\uff11\uff10\uff10', undefined, '5550100'],
    ['٥٥٥٠١٠٠', undefined, '5550100'],
    ['۵۵۵۰۱۰۰', undefined, '5550100'],
    ['\u202a5550100\u202c', undefined, '5550100'],
    ['+61 412 345 678', '61', '412345678'],
    ['\uff0b61412345678', '61', '412345678'],
    ['\u202a+61 412 345 678\u202c', '61', '412345678'],
    ['(+61) 412 345 678', '61', '412345678'],
    ['0061 412 345 678', '61', '412345678'],
    ['٠٠٦٢ ٨١٢', '62', '812'],
    ['+44 (0)20 7946 0018', '44', '2079460018'],
    ['+44 (0) 20 7946 0018', '44', '2079460018'],
    ['+1 242 555 0100', '1242', '5550100'],
    ['+1 (555) 010-0100', '1', '5550100100'],
    ['+61', '61', ''],
    ['', undefined, ''],
    ['  -  ', undefined, ''],
  ])('reads %j as code %s and number %s', (typed, callingCode, phone) => {
    expect(normalizePhone(typed, KNOWN)).toEqual(callingCode === undefined ? { phone } : { callingCode, phone });
  });

  it.each(
    cells(`
      +999 5550100 | 00999 5550100 | 0099 9555 0100 | \uff10\uff10999 5550100 | (00) 999 5550100 | 0011 61 412 345 678
      000 5550100 | + | 00 | +abc | 1-800-FLOWERS | a@b.example | 555 0100 ext 5 | 555 0100x5
      tel:+61-412-345-678;ext=5 | tel:412-345-678;phone-context=+61 | +6+1555 | +61 412 345 678 +61 412 345 679
      0412 345 678, 0412 345 679 | 0412 345 678/0412 345 679 | 6123 4567/8 | 555# | 5550100² | ⅓
    `),
  )('keeps %j in a form that cannot be sent as another number', (typed) => {
    const { callingCode = '61', phone } = normalizePhone(typed, KNOWN);
    expect(isPhone(callingCode, phone)).toBe(false);
  });

  it('ignores an empty code in a broken list', () => {
    expect(normalizePhone('+5550100', [''])).toEqual({ phone: '+5550100' });
  });
});

describe('readWithoutMetadata', () => {
  const CODES = ['1', '1242', '7', '44', '49', '55', '60', '61', '62', '65', '66', '82', '84', '86', '91'];
  const sent = (chosen: string, typed: string) => {
    const { callingCode = chosen, phone } = readWithoutMetadata(typed, chosen, CODES);
    return isPhone(callingCode, phone) ? `${callingCode} ${phone}` : 'refused';
  };

  it.each([
    ['62', '001 62 812 3456 7890'],
    ['82', '001 82 10 1234 5678'],
    ['82', '00700 82 10 1234 5678'],
    ['66', '001 66 81 234 5678'],
    ['55', '0014 55 11 99123 4567'],
    ['86', '86 138 0013 8000'],
    ['91', '91 98765 43210'],
    ['62', '+62 62 812 3456 7890'],
    ['61', '61 412 345 678'],
    ['1', '1 (650) 253-0000'],
    ['7', '7 916 123 45 67'],
    ['65', '65 9123 4567'],
    ['66', '66 81 234 5678'],
    ['84', '84 912 345 678'],
    ['60', '60 12 345 6789'],
  ])('refuses what only the plans can tell: beside +%s, %j', (chosen, typed) => {
    expect(sent(chosen, typed)).toBe('refused');
  });

  it.each([
    ['62', '0812 3456 7890', '62 081234567890'],
    ['62', '0062 812 3456 7890', '62 81234567890'],
    ['44', '001 212 555 2368', '1 2125552368'],
    ['44', '001 242 325 5555', '1242 3255555'],
    ['44', '007 916 123 45 67', '7 9161234567'],
    ['1', '+1 555 0100', '1 5550100'],
    ['55', '55 99123 4567', '55 55991234567'],
    ['49', '4921 12345', '49 492112345'],
    ['65', '6512 3456', '65 65123456'],
    ['1', '650 253 0000', '1 6502530000'],
    ['61', '0412 345 678', '61 0412345678'],
    ['86', '138 0013 8000', '86 13800138000'],
    ['', '+61 412 345 678', '61 412345678'],
  ])('reads what is sure: beside +%s, %j is %s', (chosen, typed, number) => {
    expect(sent(chosen, typed)).toBe(number);
  });
});

describe('isPhone', () => {
  it.each([
    ['1', '5550100'],
    ['61', '412345678'],
    ['61', '0412345678'],
    ['683', '4000'],
    ['49', '1234567890123'],
    ['49', '01234567890123'],
    ['', '123456789012345'],
    ['992', '007223748'],
  ])('accepts +%s %s', (code, phone) => {
    expect(isPhone(code, phone)).toBe(true);
  });

  it.each([
    ['61', ''],
    ['61', '123'],
    ['49', '12345678901234'],
    ['61', '41234a678'],
    ['61', '+61412345678'],
    ['61', '٤١٢٣٤٥'],
    ['61', '412 345'],
  ])('refuses +%s %j', (code, phone) => {
    expect(isPhone(code, phone)).toBe(false);
  });
});

describe('readAccount', () => {
  const read = (typed: string) => normalizePhone(typed, KNOWN);

  it.each([
    [{ accountType: 'email', email: ' a@b.example ' }, { account: { accountType: 'email', email: 'a@b.example' } }],
    [{ accountType: 'email', email: '' }, { errors: { email: 'Account.EmailMissing' } }],
    [{ accountType: 'email', email: ' \u200b ' }, { errors: { email: 'Account.EmailMissing' } }],
    [{ accountType: 'email' }, { errors: { email: 'Account.EmailMissing' } }],
    [{ accountType: 'email', email: 'a@b' }, { errors: { email: 'Account.EmailFormat' } }],
    [
      { accountType: 'phone', callingCode: '61', phone: '5550100' },
      { account: { accountType: 'phone', callingCode: '61', phone: '5550100' } },
    ],
    [
      { accountType: 'phone', callingCode: '+61', phone: '555 0100' },
      { account: { accountType: 'phone', callingCode: '61', phone: '5550100' } },
    ],
    [
      { accountType: 'phone', callingCode: '61', phone: '+62 5550100' },
      { account: { accountType: 'phone', callingCode: '62', phone: '5550100' } },
    ],
    [
      { accountType: 'phone', callingCode: '', phone: '+62 5550100' },
      { account: { accountType: 'phone', callingCode: '62', phone: '5550100' } },
    ],
    [{ accountType: 'phone', callingCode: '61', phone: '' }, { errors: { phone: 'Account.PhoneMissing' } }],
    [{ accountType: 'phone', callingCode: '61', phone: '+61' }, { errors: { phone: 'Account.PhoneMissing' } }],
    [{ accountType: 'phone', callingCode: '61', phone: '12' }, { errors: { phone: 'Account.PhoneFormat' } }],
    [{ accountType: 'phone', callingCode: '61', phone: '+999 5550100' }, { errors: { phone: 'Account.PhoneFormat' } }],
    [{ accountType: 'phone', callingCode: '61', phone: '00999 5550100' }, { errors: { phone: 'Account.PhoneFormat' } }],
    [{ accountType: 'phone', callingCode: '', phone: '5550100' }, { errors: { callingCode: 'Account.CallingCodeMissing' } }],
    [
      { accountType: 'phone', callingCode: 'x', phone: 'abc' },
      { errors: { callingCode: 'Account.CallingCodeMissing', phone: 'Account.PhoneFormat' } },
    ],
    [{ accountType: 'phone' }, { errors: { callingCode: 'Account.CallingCodeMissing', phone: 'Account.PhoneMissing' } }],
  ] as const)('reads %j as %j', (form, reading) => {
    expect(readAccount({ email: '', callingCode: '', phone: '', ...form }, read)).toEqual(reading);
  });

  it('sends nothing of the kind of account that is not chosen', () => {
    const form = { accountType: 'email', email: 'a@b.example', callingCode: '61', phone: '5550100' } as const;
    expect(readAccount(form, read)).toEqual({ account: { accountType: 'email', email: 'a@b.example' } });
  });
});

describe('isMasked', () => {
  it.each([
    'n***r@example.com',
    'n...w@example.com',
    'n…w@example.com',
    'n•••@example.com',
    'n●●●r@example.com',
    'n＊＊＊r@example.com',
    'n○○○@example.com',
    'NXXXW@example.com',
    '+66 ******004',
    '+66 ##004',
  ])('sees that a part of %s is hidden', (target) => {
    expect(isMasked(target)).toBe(true);
  });

  it.each(['newcomer@example.com', 'a.b.c@example.com', 'xx@example.com', '+66 810000004', ''])('takes “%s” as it is', (target) => {
    expect(isMasked(target)).toBe(false);
  });
});

describe('fitsMask', () => {
  it.each([
    ['newcomer@example.com', 'n***r@example.com'],
    ['Newcomer@Example.com', 'n...r@example.com'],
    ['nr@example.com', 'n***r@example.com'],
    ['newcomer@example.com', '***'],
    ['newcomer@example.com', 'n●●●r@example.com'],
    ['+66 810000004', '+66 ＊＊＊＊004'],
    ['newcomer@example.com', 'n***@e***.com'],
    ['+66 810000004', '+66 ******004'],
    ['+66 810000004', '+66******004'],
    ['newcomer@example.com', 'newcomer@example.com'],
  ])('%s can be %s', (name, target) => {
    expect(fitsMask(name, target)).toBe(true);
  });

  it.each([
    ['trader@example.com', 'n***r@example.com'],
    ['newcomer@example.org', 'n***r@example.com'],
    ['n@example.com', 'n***n@example.com'],
    ['+66 810000005', '+66 ******004'],
    ['+62 810000004', '+66 ******004'],
    ['+66 04', '+66 ******004'],
    ['newcomer2@example.com', 'newcomer@example.com'],
    ['', 'n***r@example.com'],
  ])('%s cannot be %s', (name, target) => {
    expect(fitsMask(name, target)).toBe(false);
  });
});
