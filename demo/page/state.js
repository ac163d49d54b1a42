// @ts-check
import { DEFAULTS } from './choices.js';

/** @typedef {import('./choices.js').State} State */
/** @typedef {import('./choices.js').Name} Name */

const KEY = 'qa-page';
const PARAMETER = 'qa';
const NAMES = /** @type {Name[]} */ (Object.keys(DEFAULTS)); // Object.keys returns string[]

/**
 * Writes what differs from the initial state in a form that is readable in an address: `tenant:cgfintech;scenario:locked`.
 * @param {State} state
 */
export const format = (state) =>
  NAMES.filter((name) => state[name] !== DEFAULTS[name])
    .map((name) => `${name}:${encodeURIComponent(state[name])}`)
    .join(';');

/**
 * Reads that form. Ignores unknown names, so that old links still work.
 * @param {string} text
 * @returns {State}
 */
export function parse(text) {
  const state = { ...DEFAULTS };
  for (const pair of text.split(';')) {
    const [, key, value = ''] = /^([\w-]+):(.*)$/s.exec(pair) ?? [];
    const name = NAMES.find((candidate) => candidate === key);
    if (name) state[name] = decoded(value);
  }
  return state;
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a spec that was written into the address by hand
  }
}

/** The parameter that makes the demo server send a page under the strict policy. */
const POLICY = 'csp=strict';

/**
 * Returns an address with this state in its query. Everything else in the address stays.
 * @param {string} address
 * @param {State} state
 */
export function withState(address, state) {
  const url = new URL(address);
  const others = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair !== POLICY && !/^qa(=|$)/.test(pair));
  if (state.policy === 'strict') others.push(POLICY);
  const text = format(state);
  const readable = encodeURIComponent(text).replace(/%(3A|3B|2F|2C)/g, (escaped) => decodeURIComponent(escaped));
  url.search = [...others, ...(text === '' ? [] : [`${PARAMETER}=${readable}`])].join('&');
  return url.href;
}

/**
 * The state of the QA page. It is in the address, so that it can be shared, and in the tab's storage, because a portal that navigates drops
 * the query of its host page. The address has precedence.
 */
export function createState() {
  /** @type {Set<(state: State) => void>} */
  const listeners = new Set();
  const told = new URL(location.href).searchParams.get(PARAMETER);
  let state = parse(told ?? sessionStorage.getItem(KEY) ?? '');
  if (new URL(location.href).searchParams.get('csp') === 'strict') state = { ...state, policy: 'strict' };
  // The policy is sent with the page, so a reload under another path by the portal has lost it.
  else if (state.policy === 'strict') location.replace(withState(location.href, state));

  const remember = () => {
    sessionStorage.setItem(KEY, format(state));
    const address = withState(location.href, state);
    if (address !== location.href) history.replaceState(history.state, '', address);
  };
  sessionStorage.setItem(KEY, format(state));
  // A history entry may have been written with other choices. Going back must not undo the choices of this panel.
  addEventListener('popstate', () => {
    if (new URL(location.href).searchParams.has(PARAMETER)) remember();
  });

  /** @param {State} next */
  const tell = (next) => {
    state = next;
    remember();
    for (const listener of listeners) listener(state);
  };
  // The page in a frame follows what is chosen in the panel beside it.
  addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea === sessionStorage && key === KEY) tell(parse(newValue ?? ''));
  });

  return {
    get: () => state,
    /** @param {Partial<State>} changes */
    set: (changes) => tell({ ...state, ...changes }),
    /**
     * Calls the listener with the state, now and after each change.
     * @param {(state: State) => void} listener
     */
    follow(listener) {
      listeners.add(listener);
      listener(state);
    },
  };
}

/** @typedef {ReturnType<typeof createState>} Store */
