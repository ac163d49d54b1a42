import type { Locale } from '../contract/locales';

/** The fields of a person's name. */
export type NameField = 'firstName' | 'lastName';

const GIVEN_FIRST = ['firstName', 'lastName'] as const;
const FAMILY_FIRST = ['lastName', 'firstName'] as const;

/**
 * The order in which each language asks for the parts of a name. `firstName` is always the given name; it comes second in languages that
 * put the family name first (W3C, "Personal names around the world"). Kept out of `locales.ts`, because the first screen loads that file.
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
