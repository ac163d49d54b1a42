// @ts-check
import { find, rootOf } from './dom.js';

/** From this width the panel is beside the page; below it, the panel is a drawer over the page. `page.css` repeats this width. */
const WIDE = '(min-width: 1100px)';
const TAB = 'qa-tab';

/**
 * Opens and closes the panel and switches its sections.
 * @param {import('./state.js').Store} store
 */
export function createPanel(store) {
  const dialog = find(rootOf('qa-panel'), 'dialog', HTMLDialogElement);
  const bar = find(rootOf('qa-bar'), '.bar', HTMLElement);
  const opener = find(bar, '[data-open]', HTMLButtonElement);
  const wide = matchMedia(WIDE);
  // A drawer would cover the portal, so it opens only on request, not when the page loads.
  let drawer = false;

  const isOpen = () => (wide.matches ? !['closed', 'none'].includes(store.get().panel) : drawer);
  const draw = () => {
    const open = isOpen();
    document.documentElement.toggleAttribute('data-docked', open && wide.matches);
    bar.hidden = store.get().panel === 'none' || (open && wide.matches);
    const modal = dialog.matches(':modal');
    if (dialog.open && (!open || modal === wide.matches)) dialog.close();
    if (!open || dialog.open) return;
    // `show()` would move the focus away from where the visitor types.
    if (wide.matches) dialog.setAttribute('open', '');
    else dialog.showModal();
  };
  /** @param {boolean} open */
  const set = (open) => {
    drawer = open;
    if (wide.matches) store.set({ panel: open ? '' : 'closed' });
    draw();
    if (open) find(dialog, '[role="tab"][aria-selected="true"]', HTMLElement).focus();
    else opener.focus();
  };

  opener.addEventListener('click', () => set(true));
  find(dialog, '[data-close]', HTMLButtonElement).addEventListener('click', () => set(false));
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    set(false);
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && dialog.matches(':modal')) set(false); // the target is the dialog itself only for clicks on the backdrop
  });
  addEventListener('keydown', (event) => {
    if (!event.altKey || event.code !== 'KeyQ') return;
    event.preventDefault();
    set(!isOpen() || (dialog.open && !dialog.contains(rootOf('qa-panel').activeElement)));
  });
  wide.addEventListener('change', draw);
  store.follow(draw);
  return createTabs(dialog);
}

/**
 * Tabs as in the ARIA practices: one tab is in the tab order, arrow keys move to the others.
 * @param {HTMLElement} root
 */
function createTabs(root) {
  /** @type {HTMLButtonElement[]} */
  const tabs = [...root.querySelectorAll('button[role="tab"]')].filter((tab) => tab instanceof HTMLButtonElement);
  /** @type {Set<(id: string) => void>} */
  const listeners = new Set();
  const idOf = (/** @type {Element | undefined} */ tab) => tab?.getAttribute('aria-controls') ?? '';
  let current = '';

  const show = (/** @type {string} */ id) => {
    current = id;
    sessionStorage.setItem(TAB, id);
    for (const tab of tabs) {
      const chosen = idOf(tab) === id;
      tab.setAttribute('aria-selected', String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      find(root, `#${idOf(tab)}`, HTMLElement).hidden = !chosen;
    }
    for (const listener of listeners) listener(id);
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => show(idOf(tab)));
    tab.addEventListener('keydown', ({ key }) => {
      const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[key];
      const next = to === undefined ? undefined : tabs.at(to % tabs.length);
      if (!next) return;
      show(idOf(next));
      next.focus();
    });
  }
  const last = sessionStorage.getItem(TAB);
  show(idOf(tabs.find((tab) => idOf(tab) === last) ?? tabs[0]));
  return {
    show,
    /**
     * Calls the listener with the current section, now and after each change.
     * @param {(id: string) => void} listener
     */
    follow(listener) {
      listeners.add(listener);
      listener(current);
    },
  };
}
