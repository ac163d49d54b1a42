// @ts-check
import { h } from './dom.js';
import { markupOf, plainPathOf } from './portal.js';
import { copy } from './say.js';
import { slot } from './set-up.js';
import { withState } from './state.js';

/**
 * The section with the markup that a site would use, and with links to other pages of this configuration.
 * @param {import('./state.js').Store} store
 */
export function createEmbed(store) {
  const markup = slot('markup');
  const link = (/** @type {string} */ text) => h('a', { href: '#' }, text);
  const links = {
    here: link('This page, for sharing'),
    bare: link('This page without the panel'),
    strict: link('This page under the strict policy'),
    plain: link('Plain page with nothing but the tag'),
    plainStrict: link('Plain page under the strict policy'),
    prepared: link('Plain page, prepared while you point at this link (Chromium)'),
  };
  /** The portal changes the address without telling the page, so the links are updated just before they are used. */
  const draw = () => {
    const state = store.get();
    markup.textContent = markupOf(state);
    const route = routeNow(state);
    const plain = plainPathOf(state, route);
    links.here.href = withState(location.href, { ...state, panel: '' });
    links.bare.href = withState(location.href, { ...state, panel: 'none' });
    links.strict.href = withState(location.href, { ...state, policy: 'strict' });
    links.plain.href = links.prepared.href = plain;
    links.plainStrict.href = plain.replace(/(\?[^#]*)?(?=#|$)/, (query) => `${query === '' ? '?' : `${query}&`}csp=strict`);
  };
  const list = slot('links');
  list.append(...Object.values(links).map((each) => h('li', {}, each)));
  for (const event of ['pointerover', 'focusin']) {
    list.addEventListener(event, draw);
    links.prepared.addEventListener(event, () => prerender(links.prepared.href));
  }
  slot('copy-markup').append(
    h(
      'div',
      { class: 'row' },
      h('button', { type: 'button', onclick: () => void copy(markupOf(store.get()), 'the markup') }, 'Copy markup'),
    ),
  );
  const share = () => {
    draw();
    void copy(links.here.href, 'the link to this page');
  };
  list.before(h('div', { class: 'row' }, h('button', { type: 'button', onclick: share }, 'Copy link to this page')));
  store.follow(draw);
}

/**
 * Lets the browser prepare a page. The strict policy stops it, because the rules are inline.
 * @param {string} href
 */
function prerender(href) {
  const rules = h('script', { type: 'speculationrules' }, JSON.stringify({ prerender: [{ urls: [href] }] }));
  document.head.querySelector('[type="speculationrules"]')?.remove();
  document.head.append(rules);
}

/**
 * Returns the portal's current route, as far as the address shows it.
 * @param {import('./choices.js').State} state
 */
function routeNow({ router, base }) {
  if (router === 'hash') return location.hash.startsWith('#/') ? location.hash.slice(1) : '/';
  if (router === 'memory' || !location.pathname.startsWith(`${base}/`)) return '/';
  const url = new URL(location.href);
  for (const name of ['qa', 'csp']) url.searchParams.delete(name);
  return url.pathname.slice(base.length) + url.search;
}
