import type { Locale } from '../contract/locales';

/** The fields of a name. */
export type NameField = 'firstName' | 'lastName';

const GIVEN_FIRST = ['firstName', 'lastName'] as const;
const FAMILY_FIRST = ['lastName', 'firstName'] as const;

/**
 * In which order a language asks for the parts of a name: `firstName` is the given name everywhere, and comes second where the family's comes
 * first (W3C, "Personal names around the world"). Not among the facts of `locales.ts`, which the first screen carries.
 */
export const NAME_ORDER = {
  'en-US': GIVEN_FIRST,
  'zh-CN': FAMILY_FIRST,
  'zh-TW': FAMILY_FIRST,
  'ja-JP': FAMILY_FIRST,
  'ko-KR': FAMILY_FIRST,
  'pt-PT': GIVEN_FIRST,
  'es-ES': GIVEN_FIRST,
  'th-TH': GIVEN_FIRST,
  'ug-CN': GIVEN_FIRST,
  'vi-VN': FAMILY_FIRST,
} as const satisfies Record<Locale, readonly NameField[]>;
