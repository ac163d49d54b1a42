// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { nationalNumber } from '../../src/rules/national-number';

describe('nationalNumber', () => {
  it.each([
    ['62', '08120000001', '8120000001'],
    ['62', '8120000001', '8120000001'],
    ['44', '02079460018', '2079460018'],
    ['61', '0491570156', '491570156'],
    ['351', '910000001', '910000001'],
    ['39', '0236618300', '0236618300'],
  ])('returns for +%s %s the number %s', (callingCode, phone, sent) => {
    expect(nationalNumber(callingCode, phone)).toBe(sent);
  });

  it.each([
    ['1', '5550100'],
    ['62', '0000'],
    ['999', '123456'],
    ['', '123456'],
  ])('leaves +%s %s unchanged, which no numbering plan knows', (callingCode, phone) => {
    expect(nationalNumber(callingCode, phone)).toBe(phone);
  });
});
