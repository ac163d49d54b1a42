// @ts-check

import { PAGE_CHOICES, PORTAL_CHOICES, TEXT_CHOICES } from './choices.js';
import { CANCELABLE } from './contract.js';
import { find, h, labelled, rootOf, segmented } from './dom.js';
import { withState } from './state.js';
import { variants } from './variants.js';

/** @typedef {import('./state.js').Store} Store */

/**
 * Returns a slot in the panel's markup.
 * @param {string} name
 */
export const slot = (name) => find(rootOf('qa-panel'), `[data-slot="${name}"]`, HTMLElement);

/**
 * The section that configures the portal and the page around it.
 * @param {Store} store
 */
export function createSetUp(store) {
  void variants.then(({ all }) => slot('variant').append(variantField(store, all)));
  for (const [place, choices] of /** @type {const} */ ([
    ['portal', PORTAL_CHOICES],
    ['page', PAGE_CHOICES],
  ])) {
    for (const { name, label, values, hint } of choices) {
      const field = segmented(label, values, (value) => choose(store, name, value), hint);
      slot(place).append(field.element);
      store.follow((state) => field.show(state[name]));
    }
  }
  for (const name of TEXT_CHOICES) {
    const input = h('input', { type: 'text', spellcheck: 'false', autocomplete: 'off' });
    input.addEventListener('change', () => store.set({ [name]: input.value.trim() }));
    slot('texts').append(labelled(name, input, name === 'api-base' ? 'Applies only without a scenario.' : undefined));
    store.follow((state) => {
      input.value = state[name];
    });
  }
  for (const [event, effect] of Object.entries(CANCELABLE)) slot('cancel').append(cancelSwitch(store, event, effect));
}

/**
 * @param {Store} store
 * @param {import('./choices.js').Name} name
 * @param {string} value
 */
function choose(store, name, value) {
  store.set({ [name]: value });
  if (name === 'policy') location.assign(withState(location.href, store.get())); // the policy is sent with the page
  if (name === 'frame') location.reload();
}

/**
 * @param {Store} store
 * @param {readonly import('../variants').Variant[]} all
 */
function variantField(store, all) {
  const pairOf = (/** @type {string} */ tenant, /** @type {string} */ userType) => `${tenant}/${userType}`;
  const options = all.map(({ tenant, userType, label }) => h('option', { value: pairOf(tenant, userType) }, label));
  const other = h('option', {});
  const select = h('select', {}, ...options);
  select.addEventListener('change', () => {
    const [tenant = '', userType = ''] = select.value.split('/');
    store.set({ tenant, 'user-type': userType });
  });
  store.follow((state) => {
    const value = pairOf(state.tenant, state['user-type']);
    const known = options.some((option) => option.value === value);
    if (known) other.remove();
    else {
      other.value = value;
      other.textContent = `Unknown pair: ${state.tenant} / ${state['user-type']}`;
      select.append(other);
    }
    select.value = value;
  });
  return labelled('Variant', select);
}

/**
 * @param {Store} store
 * @param {string} event
 * @param {string} effect
 */
function cancelSwitch(store, event, effect) {
  const input = h('input', { type: 'checkbox' });
  input.addEventListener('change', () => {
    const others = cancelled(store.get()).filter((name) => name !== event);
    store.set({ cancel: [...others, ...(input.checked ? [event] : [])].join(' ') });
  });
  store.follow((state) => {
    input.checked = cancelled(state).includes(event);
  });
  return h('label', { class: 'switch' }, input, h('span', {}, h('code', {}, event), h('small', {}, effect)));
}

/** @param {import('./choices.js').State} state */
export const cancelled = ({ cancel }) => cancel.split(' ').filter((name) => name !== '');
