// @ts-check
/*
 * The choices of the QA page. The page has no build step and cannot read TypeScript, so parts of the portal's contract are repeated here.
 * `test/demo/page.test.ts` compares them with the contract.
 */

/** The attributes of `<login-portal>`, with the value used when one is absent. */
export const ATTRIBUTES = {
  tenant: '',
  'user-type': 'client',
  router: 'path',
  base: '/login',
  path: '/',
  'api-base': '',
  home: '/',
  lang: '',
  chrome: 'full',
  head: 'manage',
  'color-scheme': 'auto',
  device: 'web',
  'sentry-dsn': '',
  environment: 'prd',
  'geo-url': '',
};

/** The initial state. First the attributes, then the sandbox's `spec` and `scenario`, then the choices for the page around the portal. */
export const DEFAULTS = {
  ...ATTRIBUTES,
  tenant: 'dprime',
  spec: '',
  scenario: '',
  style: 'plain',
  page: 'auto',
  column: 'full',
  dir: 'ltr',
  policy: 'none',
  cancel: '',
  /** Empty means open if there is room. */
  panel: '',
};

/** @typedef {typeof DEFAULTS} State */
/** @typedef {keyof State} Name */

/** @type {Readonly<Record<string, string>>} */
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

/** @typedef {{ name: Name, label: string, values: readonly string[], hint?: string }} Choice */

/** @type {readonly Choice[]} */
export const PORTAL_CHOICES = [
  { name: 'router', label: 'Router', values: ['path', 'hash', 'memory'] },
  { name: 'color-scheme', label: 'Colour scheme', values: ['auto', 'light', 'dark'] },
  { name: 'chrome', label: 'Chrome', values: ['full', 'none'] },
  { name: 'head', label: 'Head', values: ['manage', 'leave'] },
  { name: 'device', label: 'Device', values: ['web', 'app'] },
];

/** @type {readonly Choice[]} */
export const PAGE_CHOICES = [
  {
    name: 'style',
    label: 'Style sheet',
    values: ['plain', 'resets', 'hostile'],
    hint: 'hostile: html at 40px, letter-spacing on *, all: unset and !important',
  },
  { name: 'column', label: 'Column, px', values: ['full', '960', '768', '560', '360', '320'] },
  { name: 'page', label: 'Page colours', values: ['auto', 'light', 'dark'] },
  { name: 'dir', label: 'Page direction', values: ['ltr', 'rtl'] },
  { name: 'policy', label: 'Content security', values: ['none', 'strict'], hint: 'reloads the page' },
];

/** Attributes that accept any text. `lang` is chosen with the language. */
export const TEXT_CHOICES = /** @type {const} */ (['home', 'base', 'path', 'api-base', 'environment', 'sentry-dsn', 'geo-url']);

/** Events that a site can cancel, and the effect of that. */
export const CANCELABLE = {
  'portal-language-change': 'the portal switches in place instead of reloading',
  'portal-signed-in': 'the portal stays instead of going home',
};

export const EVENTS = ['portal-ready', 'portal-navigate', 'portal-language-change', 'portal-signed-in', 'portal-signed-up', 'portal-error'];

/** @typedef {{ route: string, label: string, load?: boolean }} RouteChoice `load`: takes effect only when the page loads. */

/** @type {readonly RouteChoice[]} */
export const SCREENS = [
  { route: '/', label: 'Sign-in' },
  { route: '/recovery', label: 'Recovery' },
  { route: '/activation', label: 'Activation, without a link' },
  { route: '/signup/welcome', label: 'Sign-up' },
  { route: '/verification', label: 'Verification' },
  { route: '/nowhere', label: 'Page not found' },
];

/** @type {readonly RouteChoice[]} */
export const PARAMETERS = [
  { route: '/?returnTo=/arrived/orders', label: 'returnTo, same origin', load: true },
  { route: '/?returnTo=https://elsewhere.example/', label: 'returnTo, another origin: ignored', load: true },
  { route: '/signup/welcome?utm_source=qa&utm_campaign=spring', label: 'utm_* at sign-up', load: true },
];
