// @ts-check
import { find, rootOf } from './dom.js';

/** From here on there is room for the panel beside the page; below, it is a drawer above it. `page.css` has it too. */
const WIDE = '(min-width: 1100px)';
const TAB = 'qa-tab';

/**
 * Opens and closes the panel, and its sections.
 * @param {import('./state.js').Store} store
 */
export function createPanel(store) {
  const dialog = find(rootOf('qa-panel'), 'dialog', HTMLDialogElement);
  const bar = find(rootOf('qa-bar'), '.bar', HTMLElement);
  const opener = find(bar, '[data-open]', HTMLButtonElement);
  const wide = matchMedia(WIDE);
  // Where it would lie over the portal it opens when somebody asks for it, not because a page was loaded.
  let drawer = false;

  const isOpen = () => (wide.matches ? !['closed', 'none'].includes(store.get().panel) : drawer);
  const draw = () => {
    const open = isOpen();
    document.documentElement.toggleAttribute('data-docked', open && wide.matches);
    bar.hidden = store.get().panel === 'none' || (open && wide.matches);
    const modal = dialog.matches(':modal');
    if (dialog.open && (!open || modal === wide.matches)) dialog.close();
    if (!open || dialog.open) return;
    // `show` would take the focus away from whoever is typing.
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
    if (event.target === dialog && dialog.matches(':modal')) set(false); // the backdrop: the panel itself has no bare ground
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
 * Tabs as the ARIA practices have them: one is in the tab order, arrows go to the others.
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
     * Tells which section shows, now and whenever another does.
     * @param {(id: string) => void} listener
     */
    follow(listener) {
      listeners.add(listener);
      listener(current);
    },
  };
}
