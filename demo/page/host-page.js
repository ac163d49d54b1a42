// @ts-check

/**
 * Applies the choices to the page around the portal, through `host-styles.css` and `page.css`.
 * @param {import('./state.js').Store} store
 */
export function dressPage(store) {
  const root = document.documentElement;
  store.follow(({ style, page, column, dir }) => {
    root.dataset.style = style;
    root.dataset.page = page;
    root.dataset.column = column;
    root.dir = dir;
  });
}
