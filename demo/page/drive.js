// @ts-check

/** @typedef {import('../gallery-states').Move} Move */

/** Long, because it only ends the wait for elements that never appear. */
const PATIENCE_MS = 180_000;

/**
 * Waits until the portal contains an element.
 * @template {Element} T
 * @param {ShadowRoot} root
 * @param {string} selector
 * @param {new () => T} type
 * @returns {Promise<T>} rejects if it does not appear
 */
function seen(root, selector, type) {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = root.querySelector(selector);
      if (!(found instanceof type)) return;
      end();
      resolve(found);
    };
    const watcher = new MutationObserver(look);
    const timer = setTimeout(() => {
      end();
      reject(new Error(`${selector} does not appear`));
    }, PATIENCE_MS);
    const end = () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
    watcher.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  });
}

/**
 * Fills in the whole text at once, as a browser's autofill does.
 * @param {ShadowRoot} root
 * @param {string} field
 * @param {string} value
 */
async function fill(root, field, value) {
  const input = await seen(root, `input[name="${field}"]`, HTMLInputElement);
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/**
 * Returns the newest code that was sent to an address. Throws if there is none.
 * @param {string} address
 */
async function codeSentTo(address) {
  /** @type {readonly { readonly to: string, readonly code: string }[]} */
  const messages = await (await fetch('/sandbox/outbox')).json();
  const code = messages.findLast(({ to }) => to === address)?.code;
  if (!code) throw new Error(`No code was sent to ${address}`);
  return code;
}

/**
 * @param {ShadowRoot} root
 * @param {string} selector
 */
async function press(root, selector) {
  (await seen(root, selector, HTMLElement)).click();
}

/**
 * The actions of the moves.
 * @type {Readonly<Record<Move[0], (root: ShadowRoot, target: string, value: string) => Promise<unknown>>>}
 */
const MOVES = {
  see: (root, target) => seen(root, target, Element),
  show: async (root, target) => (await seen(root, target, Element)).scrollIntoView(),
  press,
  point: async (root, target) => (await seen(root, target, Element)).dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
  language: async ({ host }, tag, orElse) => {
    const here = new URL(location.href);
    const own = here.searchParams.get('hl');
    here.searchParams.delete('hl'); // `hl` would override the attribute
    history.replaceState(history.state, '', here);
    host.setAttribute('lang', own === tag ? orElse : tag);
  },
  send: (root) => press(root, 'main form [type="submit"]'),
  fill,
  code: async (root, target, value) => fill(root, target, await codeSentTo(value)),
  tick: async (root) => {
    for (const box of root.querySelectorAll('input[type="checkbox"]:not([name="one-name"])'))
      box.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  },
};

/**
 * Brings a portal into a state, move by move. Rejects with the move that fails.
 * @param {ShadowRoot} root the portal's
 * @param {readonly Move[]} moves
 * @param {string} me replaces `{me}` in values
 */
export async function drive(root, moves, me) {
  for (const move of moves) {
    const [verb, target = '', value = ''] = move;
    await MOVES[verb](root, target, value.replaceAll('{me}', me)).catch((error) => {
      throw new Error(`${move.join(' ')}: ${error instanceof Error ? error.message : error}`);
    });
  }
}
