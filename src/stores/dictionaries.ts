import type { Locale } from '../contract/locales';
import type { FirstWords, MoreWords, Words } from '../contract/words';

interface Dictionary {
  readonly default: FirstWords;
  readonly more: () => Promise<{ readonly default: MoreWords }>;
}

/** The dictionary of each locale, a chunk of its own that knows where its other part is. A sentence that is missing does not compile. */
const DICTIONARIES: Readonly<Record<Locale, () => Promise<Dictionary>>> = {
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

/** Loads the words of the sign-in form. Rejects where they cannot be fetched. */
export const loadFirstWords = async (locale: Locale): Promise<Words> => (await DICTIONARIES[locale]()).default;

/** Loads all other words, likewise. */
export const loadMoreWords = async (locale: Locale): Promise<Words> => (await (await DICTIONARIES[locale]()).more()).default;
