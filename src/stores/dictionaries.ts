import { loadPart, type PartPorts } from '../api/load-part';
import type { Locale } from '../contract/locales';
import type { Dictionary, Words } from '../contract/words';

/** The dictionary of each locale, each in its own chunk. A missing sentence does not compile. */
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

/** Loads all words of a locale. Rejects if they cannot be loaded. */
export const loadDictionary = async (locale: Locale, ports: PartPorts): Promise<Words> =>
  (await loadPart(DICTIONARIES[locale], ports)).default;
