import * as LIMITS from '../contract/limits';
import type { KnownSettings } from '../contract/settings';

/** The currencies with six decimals. */
const CRYPTO: readonly string[] = ['BTC', 'ETH', 'USDT'];

const isCrypto = (currency: string): boolean => CRYPTO.includes(currency.trim().toUpperCase());

/** Returns the number of decimal places of a currency code, in any case: 6 for BTC, ETH and USDT, 2 for all others. */
export const decimalsOf = (currency: string): number => (isCrypto(currency) ? LIMITS.cryptoDecimals : LIMITS.moneyDecimals);

/** Returns the minimum amount of a currency, as a decimal string. */
export const leastAmount = (currency: string): string => (isCrypto(currency) ? LIMITS.minimumCryptoAmount : LIMITS.minimumAmount);

/** Sign, integer digits, decimals, exponent. JavaScript writes small numbers with an exponent, such as `1e-7`. */
const DECIMAL = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:e([+-]?[0-9]{1,3}))?$/i;

/**
 * Formats an amount with the currency's decimals and with commas between thousands: `formatMoney('1234567.891', 'BTC')` is
 * `1,234,567.891000`. Exact for decimal strings of any length, because it counts in whole units (BigInt). Rounds surplus digits half away
 * from zero: `1.005` USD is `1.01`, `-1.005` is `-1.01`. Zero has no sign. Returns an empty string if the text is not a number: no amount
 * is better than a wrong one.
 */
export function formatMoney(amount: string | number, currency: string): string {
  const [, sign, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(amount).trim()) ?? [];
  if (!(whole + fraction)) return '';
  const decimals = decimalsOf(currency);
  const digits = BigInt(whole + fraction);
  const shift = decimals + Number(exponent) - fraction.length;
  const scale = 10n ** BigInt(Math.abs(shift));
  const units = shift < 0 ? (digits + scale / 2n) / scale : digits * scale;
  const text = String(units).padStart(decimals + 1, '0');
  return `${sign === '-' && units ? '-' : ''}${BigInt(text.slice(0, -decimals)).toLocaleString('en-US')}.${text.slice(-decimals)}`;
}

/**
 * Returns the minimum deposit of a setting, but no less than the minimum amount of its currency. `undefined` if there is
 * no setting or the minimum is zero.
 */
export function minimumDeposit(setting: KnownSettings['Deposit_Basic'] | undefined) {
  if (!setting || !/[1-9]/.test(setting.minimum)) return undefined;
  const currency = setting.currency.trim().toUpperCase();
  const least = leastAmount(currency);
  const amount = formatMoney(Number(setting.minimum) < Number(least) ? least : setting.minimum, currency);
  return { amount, currency };
}
