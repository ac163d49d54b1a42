import TENANTS from 'virtual:first-parts';
import type { FirstPart } from '../contract/first-part';
import type { Locale } from '../contract/locales';
import type { UserType } from '../contract/variant';

/** Loads the first part of one tenant in one language from a chunk of its own. */
export type FirstPartLoader = () => Promise<{ readonly default: FirstPart }>;

/** A tenant and a user type that it serves. */
export interface Pair {
  readonly tenant: string;
  readonly userType: UserType;
}

/** Every valid pair of tenant and user type (contract section 1), in alphabetical order. */
export const PAIRS: readonly Pair[] = Object.entries(TENANTS).flatMap(([tenant, { userTypes }]) =>
  userTypes.map((userType) => ({ tenant, userType })),
);

/** Loads an arbitrary first part, to test whether the server can be reached. */
export const ANY_FIRST_PART: () => Promise<unknown> = Object.values(TENANTS)[0]?.parts['en-US'] ?? (async () => {});

/**
 * Returns the loader of a portal's first part; `undefined` if there is no such tenant or it does not serve that user type (contract section
 * 1).
 */
export function firstPartOf(tenant: string, userType: string, locale: Locale): FirstPartLoader | undefined {
  const known = Object.hasOwn(TENANTS, tenant) ? TENANTS[tenant] : undefined; // a page may ask for a tenant called `constructor`
  return known?.userTypes.some((served) => served === userType) ? known.parts[locale] : undefined;
}
