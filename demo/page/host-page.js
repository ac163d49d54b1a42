// @ts-check
import { h } from './dom.js';

/** What the page has for the portal's slots. */
const FOR_SLOTS = {
  notice: h('p', { slot: 'notice' }, 'On Sunday from 02:00 to 04:00 UTC you may not be able to sign in.'),
  below: h('p', { slot: 'below' }, 'New here? ', h('a', { href: '/arrived/help' }, 'How to open an account')),
};

/**
 * Applies the choices to the page around the portal, through `host-styles.css` and `page.css`.
 * @param {import('./state.js').Store} store
 * @param {HTMLElement} portal
 */
export function dressPage(store, portal) {
  const root = document.documentElement;
  store.follow(({ style, page, column, dir, room, line }) => {
    root.dataset.style = style;
    root.dataset.page = page;
    root.dataset.column = column;
    root.dir = dir;
    // biome-ignore lint/suspicious/noDocumentCookie: a phone opens this page without TLS, where there is no `cookieStore`.
    document.cookie = `line=${line}; path=/; SameSite=Lax`; // read by the demo server
    for (const [name, content] of Object.entries(FOR_SLOTS)) {
      if (room === name || room === 'both') portal.append(content);
      else content.remove();
    }
  });
}
