import type { Locale } from '../contract/locales';
import type { FirstWords, MoreWords, Words } from '../contract/words';

type File<W> = () => Promise<{ readonly default: W }>;

/** The dictionary of each locale, in two chunks of its own: a sentence that is missing from one does not compile. */
const FILES: Readonly<Record<Locale, readonly [first: File<FirstWords>, more: File<MoreWords>]>> = {
  'en-US': [() => import('../locales/en-US'), () => import('../locales/en-US.more')],
  'zh-CN': [() => import('../locales/zh-CN'), () => import('../locales/zh-CN.more')],
  'zh-TW': [() => import('../locales/zh-TW'), () => import('../locales/zh-TW.more')],
  'ja-JP': [() => import('../locales/ja-JP'), () => import('../locales/ja-JP.more')],
  'ko-KR': [() => import('../locales/ko-KR'), () => import('../locales/ko-KR.more')],
  'pt-PT': [() => import('../locales/pt-PT'), () => import('../locales/pt-PT.more')],
  'es-ES': [() => import('../locales/es-ES'), () => import('../locales/es-ES.more')],
  'th-TH': [() => import('../locales/th-TH'), () => import('../locales/th-TH.more')],
  'ug-CN': [() => import('../locales/ug-CN'), () => import('../locales/ug-CN.more')],
  'vi-VN': [() => import('../locales/vi-VN'), () => import('../locales/vi-VN.more')],
};

/** Loads the words of the sign-in form. Rejects where they cannot be fetched. */
export const loadFirstWords = async (locale: Locale): Promise<Words> => (await FILES[locale][0]()).default;

/** Loads all other words, likewise. */
export const loadMoreWords = async (locale: Locale): Promise<Words> => (await FILES[locale][1]()).default;
