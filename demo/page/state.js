// @ts-check
import { DEFAULTS } from './choices.js';

/** @typedef {import('./choices.js').State} State */
/** @typedef {import('./choices.js').Name} Name */

const KEY = 'qa-page';
const PARAMETER = 'qa';
const NAMES = /** @type {Name[]} */ (Object.keys(DEFAULTS)); // Object.keys forgets the key type

/**
 * What is not as at the beginning, in a form that can be read in an address: `tenant:cgfintech;scenario:locked`.
 * @param {State} state
 */
export const format = (state) =>
  NAMES.filter((name) => state[name] !== DEFAULTS[name])
    .map((name) => `${name}:${encodeURIComponent(state[name])}`)
    .join(';');

/**
 * The reverse. What it does not know it passes over, so that an old link still opens.
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
    return text; // somebody wrote a spec into the address by hand
  }
}

/** The parameter by which the demo server sends a page under the strict policy. */
const POLICY = 'csp=strict';

/**
 * An address with this state in its query; all else in it stays as it is written.
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
 * The page's choices: they live in the address, so that they can be shared, and in the tab's storage, since a portal that navigates drops the
 * query of its host. Where both say something the address wins.
 */
export function createState() {
  /** @type {Set<(state: State) => void>} */
  const listeners = new Set();
  const told = new URL(location.href).searchParams.get(PARAMETER);
  let state = parse(told ?? sessionStorage.getItem(KEY) ?? '');
  if (new URL(location.href).searchParams.get('csp') === 'strict') state = { ...state, policy: 'strict' };
  // The policy comes with the page: one that the portal reloaded under another path has lost it.
  else if (state.policy === 'strict') location.replace(withState(location.href, state));

  const remember = () => {
    sessionStorage.setItem(KEY, format(state));
    const address = withState(location.href, state);
    if (address !== location.href) history.replaceState(history.state, '', address);
  };
  sessionStorage.setItem(KEY, format(state));
  // An entry of the history that was written under other choices: they are a tool's, not a place that one goes back to.
  addEventListener('popstate', () => {
    if (new URL(location.href).searchParams.has(PARAMETER)) remember();
  });

  return {
    get: () => state,
    /** @param {Partial<State>} changes */
    set(changes) {
      state = { ...state, ...changes };
      remember();
      for (const listener of listeners) listener(state);
    },
    /**
     * Tells the state now and whenever it changes.
     * @param {(state: State) => void} listener
     */
    follow(listener) {
      listeners.add(listener);
      listener(state);
    },
  };
}

/** @typedef {ReturnType<typeof createState>} Store */
