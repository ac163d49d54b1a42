// @ts-check
import { EVENTS } from './contract.js';
import { find, h, rootOf } from './dom.js';
import { cancelled, slot } from './set-up.js';

const KEY = 'qa-log';
const MAX_ENTRIES = 200;

/** @typedef {{ at: number, name: string, detail: string, note?: string }} Entry */

/** @returns {Entry[]} */
function remembered() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {number} at */
const clock = (at) => `${new Date(at).toLocaleTimeString('en-GB')}.${String(at % 1000).padStart(3, '0')}`;

/** @param {Entry} entry */
const row = ({ at, name, detail, note }) =>
  h(
    'li',
    { 'data-name': name },
    h('div', {}, h('strong', {}, name), ...(note ? [h('em', {}, note)] : []), h('time', {}, clock(at))),
    ...(detail === '' ? [] : [h('pre', {}, detail)]),
  );

/**
 * The log of the portal's events. It survives the reloads and redirects that some events cause. It also lists violations of the page's
 * content security policy, and uncaught errors.
 * @param {import('./state.js').Store} store
 */
export function createLog(store) {
  const place = slot('log');
  const count = find(rootOf('qa-panel'), '#tab-events .count', HTMLElement);
  let entries = remembered();

  const draw = () => {
    count.textContent = entries.length > 0 ? String(entries.length) : '';
    const rows = entries.map(row);
    place.replaceChildren(...(rows.length > 0 ? rows : [h('li', { class: 'hint' }, 'None yet.')]));
  };
  /**
   * @param {string} name
   * @param {string} detail
   * @param {string} [note]
   */
  const add = (name, detail, note) => {
    entries = [{ at: Date.now(), name, detail, ...(note && { note }) }, ...entries].slice(0, MAX_ENTRIES);
    sessionStorage.setItem(KEY, JSON.stringify(entries));
    draw();
  };

  add('page', location.pathname + location.hash, 'loaded');
  for (const name of EVENTS) {
    document.addEventListener(name, (event) => {
      const cancel = event.cancelable && cancelled(store.get()).includes(name);
      if (cancel) event.preventDefault();
      add(name, event instanceof CustomEvent ? JSON.stringify(event.detail, null, 2) : '', cancel ? 'cancelled' : undefined);
    });
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    add('policy', `${violatedDirective} ${blockedURI} ${sourceFile ?? ''}`, 'violated'),
  );
  addEventListener('error', ({ message }) => add('error', message, 'uncaught'));
  addEventListener('unhandledrejection', ({ reason }) => add('error', String(reason), 'unhandled'));
  find(rootOf('qa-panel'), '[data-clear]', HTMLButtonElement).addEventListener('click', () => {
    entries = [];
    sessionStorage.removeItem(KEY);
    draw();
  });
}
