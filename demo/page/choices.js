// @ts-check
import { ATTRIBUTES, LISTED } from './contract.js';

/* The choices of the QA page. */

/** The initial state. First the attributes, then the sandbox's `spec` and `scenario`, then the choices for the page around the portal. */
export const DEFAULTS = {
  ...ATTRIBUTES,
  tenant: 'dprime',
  spec: '',
  scenario: '',
  style: 'plain',
  page: 'auto',
  frame: 'none',
  column: 'full',
  dir: 'ltr',
  room: 'none',
  line: 'fast',
  policy: 'none',
  cancel: '',
  /** Empty means open if there is room. */
  panel: '',
};

/** @typedef {typeof DEFAULTS} State */
/** @typedef {keyof State} Name */

/** @typedef {{ name: Name, label: string, values: readonly string[], hint?: string }} Choice */

/** The user type is chosen with the variant. @type {readonly Choice[]} */
export const PORTAL_CHOICES = Object.entries(LISTED)
  .filter(([name]) => name !== 'user-type')
  .map(([name, values]) => ({
    name: /** @type {Name} */ (name), // a name of `LISTED`
    label: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
    values,
  }));

/** @type {readonly Choice[]} */
export const PAGE_CHOICES = [
  {
    name: 'style',
    label: 'Style sheet',
    values: ['plain', 'resets', 'hostile'],
    hint: 'hostile: html at 40px, letter-spacing on *, all: unset and !important',
  },
  {
    name: 'frame',
    label: 'Frame',
    values: ['none', 'phone'],
    hint: 'phone: 390 px, laid out for fingers, without the strict policy; reloads the page',
  },
  { name: 'column', label: 'Column, px', values: ['full', '960', '768', '560', '390', '360', '320'] },
  { name: 'page', label: 'Page colours', values: ['auto', 'light', 'dark'] },
  { name: 'dir', label: 'Page direction', values: ['ltr', 'rtl'] },
  { name: 'room', label: 'Room for the site', values: ['none', 'notice', 'below', 'both'], hint: 'what the page puts into the slots' },
  {
    name: 'line',
    label: 'Line',
    values: ['fast', 'slow'],
    hint: 'slow: each file and answer for the portal takes 2 s longer; reload to see it',
  },
  { name: 'policy', label: 'Content security', values: ['none', 'strict'], hint: 'reloads the page' },
];

/** Attributes that accept any text. The tenant is chosen with the variant, and `lang` with the language. */
export const TEXT_CHOICES = /** @type {readonly (keyof typeof ATTRIBUTES)[]} */ (
  Object.keys(ATTRIBUTES).filter((name) => !(name in LISTED) && name !== 'tenant' && name !== 'lang')
);

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
