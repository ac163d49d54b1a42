// @ts-check
import { find, rootOf } from './dom.js';
import { say } from './say.js';

/** The QA page's own keys in the storage. All others are the portal's. */
const OURS = /^qa-/;

/** @param {Storage} storage */
function empty(storage) {
  for (const name of Object.keys(storage)) if (!OURS.test(name)) storage.removeItem(name);
}

/** @param {string} path */
async function post(path) {
  const { ok } = await fetch(path, { method: 'POST' });
  if (!ok) throw new Error(`${path} is not there`); // the demo runs on another API
}

/** @type {Readonly<Record<string, () => Promise<void> | void>>} */
const ACTIONS = {
  async 'sign-out'() {
    await post('/sandbox/sign-out');
    say('Signed out.');
  },
  async reset() {
    await post('/sandbox/reset');
    location.reload();
  },
  forget() {
    empty(localStorage);
    empty(sessionStorage);
    location.reload();
  },
  reload: () => location.reload(),
};

/** The buttons at the foot of the panel. */
export function createActions() {
  for (const [name, act] of Object.entries(ACTIONS)) {
    find(rootOf('qa-panel'), `[data-do="${name}"]`, HTMLButtonElement).addEventListener('click', async () => {
      try {
        await act();
      } catch {
        say('The sandbox does not answer.');
      }
    });
  }
}

/**
 * Signed-in visitors are redirected to this same page, so it says that they are signed in.
 * @param {import('./state.js').Store} store
 */
export async function greet(store) {
  if (location.pathname !== '/') return;
  const response = await fetch(`/toc/api/v1/common/config?scope=crm_${store.get()['user-type']}`);
  const { data } = await response.json();
  if (data?.loggedIn === true) say('You are signed in. This is the site’s home page.');
}
