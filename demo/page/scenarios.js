// @ts-check

import { addressesOf } from './accounts.js';
import { DEFAULTS } from './choices.js';
import { getJson, h, labelled } from './dom.js';
import { load } from './route.js';
import { slot } from './set-up.js';

/** @typedef {import('./state.js').Store} Store */
/** @typedef {import('./choices.js').Name} Name */

/**
 * @typedef {object} Scenario What GET /sandbox/scenarios sends; documented in `demo/scenario.ts`.
 * @property {string} id
 * @property {string} title
 * @property {string} group
 * @property {string} spec
 * @property {string} route
 * @property {Readonly<Record<string, string>>} [attributes]
 * @property {string} [account]
 * @property {readonly string[]} steps
 */

/**
 * The section that tells the sandbox how to behave.
 * @param {Store} store
 * @param {Promise<import('./route.js').People>} people
 */
export async function createScenarios(store, people) {
  specField(store);
  const chosen = slot('chosen');
  try {
    /** @type {readonly Scenario[]} */
    const scenarios = await getJson('/sandbox/scenarios');
    const accounts = await people.then(
      (known) => known.accounts,
      () => [],
    );
    const byId = new Map(scenarios.map((scenario) => [scenario.id, scenario]));
    const choose = (/** @type {Scenario | undefined} */ next) => begin(store, byId.get(store.get().scenario), next);
    const buttons = list(scenarios, choose);
    store.follow((state) => {
      const scenario = byId.get(state.scenario);
      const account = accounts.find(({ id }) => id === scenario?.account);
      chosen.replaceChildren(card(state, scenario, account, () => choose(undefined)));
      for (const [id, button] of buttons) button.setAttribute('aria-pressed', String(id === state.scenario));
    });
    // An address written by hand may name a scenario without its spec and attributes.
    const { scenario: id, spec } = store.get();
    const named = byId.get(id);
    if (named && spec === '' && (named.spec !== '' || named.attributes)) store.set({ spec: named.spec, ...named.attributes });
  } catch (error) {
    chosen.replaceChildren(h('p', { class: 'alert' }, `The sandbox does not answer. ${error instanceof Error ? error.message : ''}`));
  }
}

/**
 * Loads the page in a scenario. It loads from the start, because most scenarios are about the start-up and their counts start again.
 * @param {Store} store
 * @param {Scenario | undefined} before
 * @param {Scenario | undefined} next
 */
function begin(store, before, next) {
  const undone = Object.keys(before?.attributes ?? {}).map((name) => [name, DEFAULTS[/** @type {Name} */ (name)]]);
  store.set({ ...Object.fromEntries(undone), ...next?.attributes, scenario: next?.id ?? '', spec: next?.spec ?? '' });
  load(next?.route ?? '/', store.get());
}

/** @param {Store} store */
function specField(store) {
  const input = h('textarea', { rows: '2', spellcheck: 'false', placeholder: 'signIn:2004, settings:slow-2000' });
  const fault = h('p', { class: 'alert', role: 'alert' });
  const apply = h('button', { type: 'submit' }, 'Apply');
  const hint = 'call:outcome, setting.KEY=JSON, config.name=value, word.key=text; *2 after an outcome: only the first two calls.';
  const form = h('form', { class: 'spec' }, labelled('Specification for the sandbox', input, hint), apply, fault);
  const own = h('details', {}, h('summary', {}, 'Custom specification'), form);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const spec = input.value.trim();
    fault.textContent = await complaintAbout(spec);
    if (fault.textContent !== '') return;
    store.set({ spec, scenario: '' });
    location.reload();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    form.requestSubmit();
  });
  store.follow((state) => {
    input.value = state.spec;
    own.open ||= state.spec !== '' && state.scenario === '';
  });
  slot('spec').append(own);
}

/**
 * Returns the sandbox's error message for a spec, empty if there is none. The sandbox parses the spec of every address below `/as/`.
 * @param {string} spec
 */
async function complaintAbout(spec) {
  if (spec === '') return '';
  const response = await fetch(`/as/${encodeURIComponent(spec)}/sandbox/accounts`);
  return response.ok ? '' : (await response.text()).replace(/^scenario: /, '');
}

/**
 * @param {import('./choices.js').State} state
 * @param {Scenario | undefined} scenario
 * @param {import('./accounts.js').Account | undefined} account
 * @param {() => void} end
 */
function card(state, scenario, account, end) {
  if (!scenario && state.spec === '')
    return h('p', { class: 'hint' }, 'No scenario: the sandbox behaves normally. Choosing one loads the page where it starts.');
  const title = scenario ? `${scenario.group}: ${scenario.title}` : 'Custom specification';
  /** @type {HTMLElement[]} */
  const parts = [h('strong', {}, title)];
  if (state.spec !== '') parts.push(h('code', { class: 'wrap' }, state.spec));
  if (scenario && scenario.steps.length > 0) parts.push(h('ul', {}, ...scenario.steps.map((step) => h('li', {}, step))));
  if (account) parts.push(h('p', { class: 'hint' }, `Account: ${account.note}`), addressesOf(account));
  return h('div', { class: 'card' }, ...parts, h('button', { type: 'button', class: 'quiet', onclick: end }, 'End scenario'));
}

/**
 * The scenarios by group, with a filter above them.
 * @param {readonly Scenario[]} scenarios
 * @param {(scenario: Scenario) => void} choose
 */
function list(scenarios, choose) {
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  /** @type {Map<string, Scenario[]>} */
  const groups = new Map();
  for (const scenario of scenarios) groups.set(scenario.group, [...(groups.get(scenario.group) ?? []), scenario]);
  const drawn = [...groups].map(([name, rows]) => {
    const items = rows.map((scenario) => {
      const button = h(
        'button',
        { type: 'button', onclick: () => choose(scenario) },
        h('span', {}, scenario.title),
        h('code', {}, scenario.spec),
      );
      buttons.set(scenario.id, button);
      return {
        item: h('li', {}, button),
        text: `${scenario.title} ${scenario.spec} ${scenario.route} ${scenario.account ?? ''} ${name}`.toLowerCase(),
      };
    });
    const count = h('span', { class: 'count' }, String(rows.length));
    const details = h('details', { class: 'group' }, h('summary', {}, name, count), h('ul', {}, ...items.map(({ item }) => item)));
    return { details, items, count };
  });
  const filter = h('input', { type: 'search', placeholder: 'lock, 2004, activate, slow, jakarta', autocomplete: 'off' });
  filter.addEventListener('input', () => {
    const wanted = filter.value.toLowerCase().split(/\s+/);
    for (const { details, items, count } of drawn) {
      for (const { item, text } of items) item.hidden = !wanted.every((word) => text.includes(word));
      const left = items.filter(({ item }) => !item.hidden).length;
      count.textContent = String(left);
      details.hidden = left === 0;
      details.open = filter.value !== '' && left > 0;
    }
  });
  slot('filter').append(labelled('Find a scenario', filter));
  slot('groups').append(...drawn.map(({ details }) => details));
  return buttons;
}
