import VARIANTS from 'virtual:first-parts';
import type { FirstPart } from '../contract/first-part';
import type { Locale } from '../contract/locales';
import type { UserType } from '../contract/variant';

/** Loads the first part of one variant in one language from a chunk of its own. */
export type FirstPartLoader = () => Promise<{ readonly default: FirstPart }>;

/** A tenant and a user type that it serves. */
export interface Pair {
  readonly tenant: string;
  readonly userType: UserType;
}

/** Every valid pair of tenant and user type (contract section 1), in alphabetical order. */
export const PAIRS: readonly Pair[] = VARIANTS;

/** Loads an arbitrary first part, to test whether the server can be reached. */
export const ANY_FIRST_PART: () => Promise<unknown> = VARIANTS[0]?.parts['en-US'] ?? (async () => {});

/**
 * Returns the loader of a portal's first part; `undefined` if there is no such tenant or it does not serve that user type (contract section
 * 1). Expects both names as `readConfig` returns them: trimmed and in lower case.
 */
export const firstPartOf = (tenant: string, userType: string, locale: Locale): FirstPartLoader | undefined =>
  VARIANTS.find((variant) => variant.tenant === tenant && variant.userType === userType)?.parts[locale];
