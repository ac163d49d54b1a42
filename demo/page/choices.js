// @ts-check
/*
 * What can be chosen on the QA page. A plain page reads no TypeScript, so what the portal's contract says stands here once more:
 * `test/demo/page.test.ts` holds it to the contract.
 */

/** The attributes of `<login-portal>`, with what holds where one is absent. */
export const ATTRIBUTES = {
  tenant: '',
  'user-type': 'client',
  router: 'path',
  base: '/login',
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

/** What the page begins with. The first part are attributes, `spec` and `scenario` the sandbox's, the rest belongs to the page around. */
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
  /** Empty: open where there is room for it. */
  panel: '',
};

/** @typedef {typeof DEFAULTS} State */
/** @typedef {keyof State} Name */

/** The six pairs, and one that is none. */
export const VARIANTS = [
  { tenant: 'dprime', userType: 'client', label: 'D Prime, client (standard)' },
  { tenant: 'dprime', userType: 'ib', label: 'D Prime, IB' },
  { tenant: 'cgfintech', userType: 'client', label: 'CG Fintech, client (second brand)' },
  { tenant: 'cgfintech', userType: 'ib', label: 'CG Fintech, IB (second brand)' },
  { tenant: 'doofinancial-id', userType: 'client', label: 'Doo Financial, Indonesian market' },
  { tenant: 'doofinancial', userType: 'client', label: 'Doo Financial, other regional' },
  { tenant: 'doofinancial', userType: 'ib', label: 'No such pair: doofinancial / ib' },
];

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
  { name: 'policy', label: 'Content security', values: ['none', 'strict'], hint: 'loads the page afresh' },
];

/** Attributes that are any text. `lang` is chosen with the language. */
export const TEXT_CHOICES = /** @type {const} */ (['home', 'base', 'api-base', 'environment', 'sentry-dsn', 'geo-url']);

/** Events that a site can cancel, and what it stops. */
export const CANCELABLE = {
  'portal-language-change': 'the portal switches in place instead of reloading',
  'portal-signed-in': 'the portal stays instead of going home',
};

export const EVENTS = ['portal-ready', 'portal-navigate', 'portal-language-change', 'portal-signed-in', 'portal-signed-up', 'portal-error'];

/** @typedef {{ route: string, label: string, load?: boolean }} RouteChoice `load`: it counts only when the page is loaded. */

/** @type {readonly RouteChoice[]} */
export const SCREENS = [
  { route: '/', label: 'Sign-in' },
  { route: '/recovery', label: 'Recovery' },
  { route: '/activation', label: 'Activation, without a link' },
  { route: '/signup/welcome', label: 'Sign-up' },
  { route: '/verification', label: 'Verification' },
  { route: '/nowhere', label: 'No such page' },
];

/** @type {readonly RouteChoice[]} */
export const PARAMETERS = [
  { route: '/?returnTo=/arrived/orders', label: 'returnTo, same origin', load: true },
  { route: '/?returnTo=https://elsewhere.example/', label: 'returnTo, foreign: not followed', load: true },
  { route: '/signup/welcome?utm_source=qa&utm_campaign=spring', label: 'utm_* at sign-up', load: true },
];
