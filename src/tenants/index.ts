import { load, pairs } from 'virtual:first-parts';
import type { Locale } from '../contract/locales';
import type { FirstPart, Part } from '../contract/parts';
import type { UserType } from '../contract/variant';

/** A tenant and a user type that it serves. */
export interface Pair {
  readonly tenant: string;
  readonly userType: UserType;
}

function pairOf(text: string): Pair {
  const [tenant = '', userType] = text.split(' ');
  return { tenant, userType: userType as UserType }; // the build writes no other
}

/** Every valid pair of tenant and user type, in alphabetical order. */
export const PAIRS: readonly Pair[] = /* @__PURE__ */ pairs.map(pairOf);

/**
 * Returns the first part of one variant in one language; `undefined` if there is no such tenant or it does not serve that user type. Expects
 * both names as `readConfig` returns them: trimmed and in lower case.
 */
export function firstPartOf(tenant: string, userType: string, locale: Locale): Part<{ readonly default: FirstPart }> | undefined {
  if (!pairs.includes(`${tenant} ${userType}`)) return undefined;
  const name = `${tenant}-${userType}-${locale}`;
  return { name: `first-${name}`, load: () => load(name) };
}
