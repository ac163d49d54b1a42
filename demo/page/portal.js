// @ts-check
import { ATTRIBUTES } from './choices.js';
import { withState } from './state.js';

/** @typedef {import('./choices.js').State} State */
/** @typedef {keyof typeof ATTRIBUTES} AttributeName */
/** @typedef {HTMLElement & { navigate?: (path: string) => void }} PortalElement `navigate` once it is defined */

const NAMES = /** @type {AttributeName[]} */ (Object.keys(ATTRIBUTES)); // Object.keys forgets the key type

/**
 * The attributes that a state comes to: those that are not as when absent.
 * @param {State} state
 * @returns {Record<string, string>}
 */
export function attributesOf(state) {
  const all = { ...state, 'api-base': state.spec === '' ? state['api-base'] : `/as/${encodeURIComponent(state.spec)}` };
  const given = NAMES.filter((name) => name === 'tenant' || name === 'user-type' || all[name] !== ATTRIBUTES[name]);
  return Object.fromEntries(given.map((name) => [name, all[name]]));
}

/**
 * Gives the element the attributes of a state; those that stay are not touched.
 * @param {Element} element
 * @param {State} state
 */
export function applyAttributes(element, state) {
  const wanted = attributesOf(state);
  for (const name of NAMES) {
    const value = wanted[name];
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The tag as a site would write it.
 * @param {State} state
 */
export function markupOf(state) {
  const written = Object.entries(attributesOf(state)).map(([name, value]) => `${name}="${escaped(value)}"`);
  const [first, ...others] = written;
  const tag = others.length < 2 ? `<login-portal ${written.join(' ')}` : ['<login-portal', first, ...others].join('\n  ');
  return `<script type="module" src="/login-portal/login-portal.js"></script>\n${tag}></login-portal>`;
}

/**
 * Where a route of the portal lies on this page. With `memory` it lies nowhere: the page itself.
 * @param {string} route such as `/recovery?hl=th`
 * @param {State} state
 */
export function addressOf(route, state) {
  const { origin } = location;
  if (state.router !== 'path') {
    const address = withState(`${origin}/login`, state);
    return state.router === 'hash' ? `${address}#${route}` : address;
  }
  const base = `/${state.base}`.replace(/\/+/g, '/').replace(/\/$/, '');
  return withState(origin + base + route.replace(/^\/(?=\?|$)/, base === '' ? '/' : ''), state);
}

/**
 * The page without all this, whose portal bears the same attributes. They are part of its path, as `plainPath` of the server writes them.
 * @param {State} state
 * @param {string} [route]
 */
export function plainPathOf(state, route = '/') {
  const { base: _ours, ...attributes } = attributesOf(state);
  const bytes = new TextEncoder().encode(JSON.stringify(attributes));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  const page = `/plain/${token}/login`;
  if (state.router === 'hash') return `${page}${route === '/' ? '' : `#${route}`}`;
  return page + (route === '/' || state.router === 'memory' ? '' : route.replace(/^\/(?=\?)/, ''));
}
