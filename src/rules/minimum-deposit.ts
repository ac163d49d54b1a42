import { formatMoney, minimumAmount } from './money';

/** A deposit as it is shown. */
export interface Deposit {
  readonly amount: string;
  readonly currency: string;
}

/**
 * The least deposit of a setting, never below the least amount of its currency (spec section 9). `undefined` where there is none to speak of:
 * zero asks for nothing.
 */
export function minimumDeposit(setting: { readonly currency: string; readonly minimum: string } | undefined): Deposit | undefined {
  if (!setting || !/[1-9]/.test(setting.minimum)) return undefined;
  const currency = setting.currency.trim().toUpperCase();
  const least = minimumAmount(currency);
  const amount = formatMoney(Number(setting.minimum) < Number(least) ? least : setting.minimum, currency);
  return { amount, currency };
}
