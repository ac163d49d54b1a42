// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { decimalsOf, formatMoney, leastAmount } from '../../src/rules/money';
import { cells } from '../rows';
import { seeded, textOf } from '../seeded';

describe('decimalsOf and leastAmount', () => {
  it.each(['BTC', 'ETH', 'USDT', 'btc', ' Usdt '])('give %s six decimals', (currency) => {
    expect(decimalsOf(currency)).toBe(6);
    expect(leastAmount(currency)).toBe('0.000001');
  });

  it.each(['USD', 'JPY', 'CNY', 'CAD', 'HKD', 'CHF', 'EUR', 'GBP', 'KRW', 'XYZ', '', 'USDC', 'constructor'])(
    'give %s two decimals',
    (currency) => {
      expect(decimalsOf(currency)).toBe(2);
      expect(leastAmount(currency)).toBe('0.01');
    },
  );

  it.each(['BTC', 'USD'])('agree: the minimum amount of %s is one in its last decimal', (currency) => {
    expect(formatMoney(leastAmount(currency), currency)).toBe(leastAmount(currency));
  });
});

describe('formatMoney', () => {
  it.each([
    ['1234567.891', 'BTC', '1,234,567.891000'],
    ['1234567.891', 'USD', '1,234,567.89'],
    ['1234567', 'JPY', '1,234,567.00'],
    ['0', 'USD', '0.00'],
    ['100', 'USD', '100.00'],
    ['999', 'USD', '999.00'],
    ['1000', 'USD', '1,000.00'],
    ['999999.99', 'USD', '999,999.99'],
    ['.5', 'USD', '0.50'],
    ['5.', 'USD', '5.00'],
    ['+5', 'USD', '5.00'],
    [' 5 ', 'USD', '5.00'],
    ['007', 'USD', '7.00'],
    ['0001234.5', 'USD', '1,234.50'],
    ['-1234.5', 'USD', '-1,234.50'],
    ['-0', 'USD', '0.00'],
    ['-0.001', 'USD', '0.00'],
    ['0.000001', 'BTC', '0.000001'],
    ['0.0000005', 'BTC', '0.000001'],
    ['0.00000049', 'BTC', '0.000000'],
    ['1.005', 'USD', '1.01'],
    ['1.004999999999999999999999', 'USD', '1.00'],
    ['-1.005', 'USD', '-1.01'],
    ['-0.005', 'USD', '-0.01'],
    ['9.995', 'USD', '10.00'],
    ['999.995', 'USD', '1,000.00'],
    ['999999999999999999.999', 'USD', '1,000,000,000,000,000,000.00'],
    ['123456789012345678901234567890.123456', 'USDT', '123,456,789,012,345,678,901,234,567,890.123456'],
    ['1e-7', 'BTC', '0.000000'],
    ['5e-7', 'BTC', '0.000001'],
    ['1.5E3', 'USD', '1,500.00'],
    ['12.345e1', 'USD', '123.45'],
    [1e-7, 'BTC', '0.000000'],
    [1e21, 'USD', '1,000,000,000,000,000,000,000.00'],
    [1234.5, 'USD', '1,234.50'],
    [-0, 'USD', '0.00'],
    [0.1 + 0.2, 'BTC', '0.300000'],
    [1.005, 'USD', '1.01'],
  ])('formats %j in %s as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  it.each([
    '',
    ' ',
    ...cells(`
      . | - | + | -. | abc | 1,234 | 1 234 | 1.2.3 | --1 | 1- | 0x10 | 1e | e5 | 1e9999 | ١٢ | 1n | $5 | Infinity
    `),
  ])('returns an empty text for %j, which is not a number', (amount) => {
    expect(formatMoney(amount, 'USD')).toBe('');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('returns an empty text for %d', (amount) => {
    expect(formatMoney(amount, 'USD')).toBe('');
  });

  it('keeps every digit of random amounts that need no rounding', () => {
    const random = seeded(11);
    for (let round = 0; round < 1000; round += 1) {
      const whole = `${1 + Math.floor(random() * 9)}${textOf(random, '0123456789', Math.floor(random() * 60))}`;
      const fraction = textOf(random, '0123456789', Math.floor(random() * 7));
      const [before = '', after] = formatMoney(fraction ? `${whole}.${fraction}` : whole, 'ETH').split('.');
      expect(before.replaceAll(',', '')).toBe(whole);
      expect(before).toMatch(/^\d{1,3}(,\d{3})*$/);
      expect(after).toBe(fraction.padEnd(6, '0'));
    }
  });

  it('rounds random amounts to the nearest cent, halves away from zero', () => {
    const random = seeded(12);
    for (let round = 0; round < 1000; round += 1) {
      const thousandths = Math.floor(random() * 2_000_000);
      const cents = Math.floor((thousandths + 5) / 10);
      const amount = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
      const text = `${Math.floor(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`;
      expect(formatMoney(amount, 'USD'), amount).toBe(text);
      expect(formatMoney(`-${amount}`, 'USD')).toBe(cents === 0 ? '0.00' : `-${text}`);
    }
  });

  it('comes to an end on long garbage', () => {
    expect(formatMoney(`${'1'.repeat(5_000_000)}x`, 'USD')).toBe(''); // with the square of the length it would take days
  });
});
