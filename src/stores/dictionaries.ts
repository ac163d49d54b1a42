import type { Locale } from '../contract/locales';
import type { Part } from '../contract/part';
import type { Dictionary } from '../contract/words';

/** The dictionary of each locale, each in a file of its own. A missing sentence does not compile. */
const DICTIONARIES: Readonly<Record<Locale, () => Promise<{ readonly default: Dictionary }>>> = {
  'en-US': () => import('../locales/en-US'),
  'zh-CN': () => import('../locales/zh-CN'),
  'zh-TW': () => import('../locales/zh-TW'),
  'ja-JP': () => import('../locales/ja-JP'),
  'ko-KR': () => import('../locales/ko-KR'),
  'pt-PT': () => import('../locales/pt-PT'),
  'es-ES': () => import('../locales/es-ES'),
  'th-TH': () => import('../locales/th-TH'),
  'ug-CN': () => import('../locales/ug-CN'),
  'vi-VN': () => import('../locales/vi-VN'),
};

/** Returns the part with all words of a locale. */
export const dictionaryOf = (locale: Locale): Part<{ readonly default: Dictionary }> => ({ name: locale, load: DICTIONARIES[locale] });
