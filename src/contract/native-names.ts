import type { Locale } from './locales';

/** Each language's own name, as the dropdown shows it (contract section 3). Kept apart because the other locale facts load first. */
export const NATIVE_NAMES = {
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'ja-JP': '日本語',
  'ko-KR': '한국어',
  'pt-PT': 'Português',
  'es-ES': 'Español',
  'th-TH': 'ไทย',
  'ug-CN': 'ئۇيغۇرچە',
  'vi-VN': 'Tiếng Việt',
} as const satisfies Record<Locale, string>;
