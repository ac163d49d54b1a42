import { formatMoney, minimumAmount } from './money';

/** A deposit, ready to show. */
export interface Deposit {
  readonly amount: string;
  readonly currency: string;
}

/**
 * Returns the minimum deposit of a setting, but no less than the minimum amount of its currency (spec section 9). `undefined` if there is
 * no setting or the minimum is zero.
 */
export function minimumDeposit(setting: { readonly currency: string; readonly minimum: string } | undefined): Deposit | undefined {
  if (!setting || !/[1-9]/.test(setting.minimum)) return undefined;
  const currency = setting.currency.trim().toUpperCase();
  const least = minimumAmount(currency);
  const amount = formatMoney(Number(setting.minimum) < Number(least) ? least : setting.minimum, currency);
  return { amount, currency };
}
