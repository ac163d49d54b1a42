// @ts-check
import { ATTRIBUTES } from './contract.js';
import { withState } from './state.js';

/** @typedef {import('./choices.js').State} State */
/** @typedef {keyof typeof ATTRIBUTES} AttributeName */
/** @typedef {HTMLElement & { navigate?: (path: string) => void }} PortalElement `navigate` exists once the element is defined */

const NAMES = /** @type {AttributeName[]} */ (Object.keys(ATTRIBUTES)); // Object.keys returns string[]

/**
 * Returns the attributes of a state, without those that have their default value.
 * @param {State} state
 * @returns {Record<string, string>}
 */
export function attributesOf(state) {
  const all = { ...state, 'api-base': state.spec === '' ? state['api-base'] : `/as/${encodeURIComponent(state.spec)}` };
  const given = NAMES.filter((name) => name === 'tenant' || name === 'user-type' || all[name] !== ATTRIBUTES[name]);
  return Object.fromEntries(given.map((name) => [name, all[name]]));
}

/**
 * Sets the attributes of a state on the element. Unchanged attributes are not touched.
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
 * Returns the markup that a site would use.
 * @param {State} state
 */
export function markupOf(state) {
  const written = Object.entries(attributesOf(state)).map(([name, value]) => `${name}="${escaped(value)}"`);
  const [first, ...others] = written;
  const tag = others.length < 2 ? `<login-portal ${written.join(' ')}` : ['<login-portal', first, ...others].join('\n  ');
  return `<script type="module" src="/login-portal/login-portal.js"></script>\n${tag}></login-portal>`;
}

/**
 * Returns the address of a portal's route on this page. With `memory`, routes have no address of their own.
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
 * Returns the path of the plain page whose portal has the same attributes. They are part of its path, as in `plainPath` of the server.
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
