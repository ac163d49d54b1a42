interface LocaleFacts {
  readonly dir: 'ltr' | 'rtl';
  /** The font class on the portal's root (spec section 9). */
  readonly fontClass: 'en' | 'kr' | 'th' | 'tw' | 'vn';
  /** Short forms that mean this locale, in lower case (contract section 3), besides the bare language. */
  readonly aliases: readonly string[];
}

/** The supported locales (spec section 9), in the order the dropdown shows them. */
export const LOCALES = {
  'en-US': { dir: 'ltr', fontClass: 'en', aliases: [] },
  'zh-CN': { dir: 'ltr', fontClass: 'en', aliases: ['cn'] },
  'zh-TW': { dir: 'ltr', fontClass: 'tw', aliases: ['tw', 'hk', 'zh-hant', 'zh-hk', 'zh-mo', 'zh-cht'] },
  'ja-JP': { dir: 'ltr', fontClass: 'en', aliases: ['jp'] },
  'ko-KR': { dir: 'ltr', fontClass: 'kr', aliases: ['kr'] },
  'pt-PT': { dir: 'ltr', fontClass: 'en', aliases: [] },
  'es-ES': { dir: 'ltr', fontClass: 'en', aliases: [] },
  'th-TH': { dir: 'ltr', fontClass: 'th', aliases: [] },
  'ug-CN': { dir: 'rtl', fontClass: 'en', aliases: [] },
  'vi-VN': { dir: 'ltr', fontClass: 'vn', aliases: ['vn'] },
} as const satisfies Record<string, LocaleFacts>;

/** A supported locale code. */
export type Locale = keyof typeof LOCALES;

/** The locale used when nothing else decides (spec section 9). */
export const DEFAULT_LOCALE: Locale = 'en-US';

/** The `localStorage` key that holds the chosen language (spec section 9). */
export const LANGUAGE_STORAGE_KEY = 'user-language';

/** The query parameter that sets the language (spec section 2). */
export const LANGUAGE_PARAMETER = 'hl';

/** All locale codes, in the order of the table. */
export const LOCALE_CODES = Object.keys(LOCALES) as readonly Locale[]; // Object.keys returns string[]

/** The setting that lists the languages the platform offers. The start-up fetches it on its own (spec section 3). */
export const LANGUAGE_SETTING = 'Platform_Language';

/** Each language's own name, as the dropdown shows it (contract section 3). Kept apart because the other locale facts load first. */
export const NATIVE_NAMES: Readonly<Record<Locale, string>> = {
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
};
