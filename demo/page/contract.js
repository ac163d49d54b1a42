// @ts-check
/* Generated from src/contract by `npm run generate`. */

/** The attributes of `<login-portal>`, with the value used when one is absent. */
export const ATTRIBUTES = {
  tenant: '',
  'user-type': 'client',
  router: 'path',
  base: '/login',
  path: '/',
  'api-base': '',
  account: '',
  home: '/',
  lang: '',
  chrome: 'full',
  head: 'manage',
  'color-scheme': 'auto',
  keep: 'answers',
  device: 'web',
  'sentry-dsn': '',
  environment: 'prd',
  'geo-url': '',
};

/** The values of the attributes that accept no other. */
export const LISTED = {
  'user-type': ['client', 'ib'],
  router: ['path', 'hash', 'memory'],
  chrome: ['full', 'none'],
  head: ['manage', 'leave'],
  'color-scheme': ['auto', 'light', 'dark'],
  keep: ['answers', 'none'],
  device: ['web', 'app'],
};

/**
 * The languages by their own names.
 * @type {Readonly<Record<string, string>>}
 */
export const LANGUAGES = {
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

export const EVENTS = [
  'portal-ready',
  'portal-navigate',
  'portal-step',
  'portal-language-change',
  'portal-signed-in',
  'portal-signed-up',
  'portal-error',
];

/** Events that a site can cancel, and what happens then. */
export const CANCELABLE = {
  'portal-language-change': 'the portal switches in place instead of reloading',
  'portal-signed-in': 'the portal does not redirect',
};
