// @ts-check
import { PARAMETERS, SCREENS } from './choices.js';
import { h, labelled } from './dom.js';
import { addressOf } from './portal.js';
import { slot } from './set-up.js';

const FIRST_ROUTE = 'qa-first-route';

/**
 * @typedef {object} People What GET /sandbox/accounts sends.
 * @property {readonly import('./accounts.js').Account[]} accounts
 * @property {readonly { link: string, note: string }[]} invitations
 * @property {readonly { uuid: string, note: string }[]} registrations
 * @property {readonly { token: string, note: string }[]} tokens
 * @property {string} authenticatorCode
 */

/**
 * Loads the page at a route of the portal.
 * @param {string} route
 * @param {import('./choices.js').State} state
 */
export function load(route, state) {
  const address = addressOf(route, state);
  if (state.router === 'memory') sessionStorage.setItem(FIRST_ROUTE, route);
  const same = address.replace(/#.*/, '') === location.href.replace(/#.*/, '');
  location.assign(address);
  if (same) location.reload(); // a change of the fragment alone loads nothing
}

/**
 * The choice of the route, with the demo's links, registrations and tokens.
 * @param {import('./state.js').Store} store
 * @param {Pick<import('./portal.js').PortalElement, 'navigate'>} portal
 * @param {Promise<People>} people
 */
export function createRoute(store, portal, people) {
  const select = h('select', {}, h('option', { value: '' }, 'Choose a route'));
  const input = h('input', {
    type: 'text',
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-label': 'Path and query',
    placeholder: '/recovery',
  });
  const go = h('button', { type: 'submit', title: 'navigate(path), without a reload' }, 'Go');
  const afresh = h('button', { type: 'button', title: 'Loads the page at this route, as a link in an e-mail would' }, 'Load');
  const form = h('form', { class: 'row' }, input, go, afresh);
  const now = h('p', { class: 'hint' });

  const route = () => (input.value.startsWith('/') ? input.value : `/${input.value}`);
  const navigate = () => portal.navigate?.(route());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    navigate();
  });
  afresh.addEventListener('click', () => load(route(), store.get()));
  select.addEventListener('change', () => {
    input.value = select.value;
    if (select.value === '') return;
    if (select.selectedOptions[0]?.hasAttribute('data-load')) load(route(), store.get());
    else navigate();
    select.value = '';
  });
  document.addEventListener('portal-navigate', (event) => {
    if (!(event instanceof CustomEvent)) return;
    now.textContent = `Now at ${event.detail.path} (${event.detail.screen})`;
  });

  const group = (/** @type {string} */ label, /** @type {readonly import('./choices.js').RouteChoice[]} */ rows) =>
    h('optgroup', { label }, ...rows.map((row) => h('option', { value: row.route, 'data-load': row.load }, row.label)));
  select.append(group('Screens', SCREENS));
  people.then(
    ({ invitations, registrations, tokens }) => {
      const named = (/** @type {string} */ name, /** @type {string} */ note) => `${name}: ${note}`;
      select.append(
        group(
          'Invitations',
          invitations.map(({ link, note }) => ({ route: `/signup/${link}`, label: named(link, note) })),
        ),
        group(
          'Registrations',
          registrations.map(({ uuid, note }) => ({ route: `/activation?uuid=${uuid}`, label: named(`…${uuid.slice(-2)}`, note) })),
        ),
        group(
          'Tokens (load)',
          tokens.map(({ token, note }) => ({ route: `/?token=${token}`, label: named(token, note), load: true })),
        ),
        group('Parameters (load)', PARAMETERS),
      );
    },
    () => undefined,
  ); // the list of accounts shows the error
  slot('route').append(labelled('Route', select), form, now);
}

/**
 * Sends a portal with a memory router to its route once it is ready.
 * @param {import('./portal.js').PortalElement} portal
 */
export function startInMemory(portal) {
  const route = sessionStorage.getItem(FIRST_ROUTE);
  sessionStorage.removeItem(FIRST_ROUTE);
  if (route && route !== '/') portal.addEventListener('portal-ready', () => portal.navigate?.(route), { once: true });
}
