// @ts-check
import { find, getJson } from './dom.js';
import { drive } from './drive.js';

/**
 * A page of the gallery: one portal that is brought into one state. Its attributes and its state are part of the path; see `framePath` of
 * the server. `data-state` on the page reports the result: `ready`, or an error.
 */
const [, token = ''] = /^\/frame\/([\w-]+)\//.exec(location.pathname) ?? [];
/** @type {{ state?: string, theme?: string }} */
const asked = JSON.parse(atob(token.replaceAll('-', '+').replaceAll('_', '/')));

/**
 * Keeps the gallery from scrolling. A frame there is as high as its content, so all of it is visible. Without this, a portal that scrolls
 * or focuses something in one frame would scroll the gallery while somebody looks at another.
 */
function stayStill() {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  Element.prototype.scrollIntoView = function () {
    const list = this.closest('[role="listbox"]');
    if (list && this instanceof HTMLElement) list.scrollTop = this.offsetTop - list.clientHeight / 2;
  };
  window.IntersectionObserver = class extends IntersectionObserver {
    #tell;
    /** @param {IntersectionObserverCallback} tell */
    constructor(tell) {
      super(() => {});
      this.#tell = tell;
    }
    /**
     * @override
     * @param {Element} target
     */
    observe(target) {
      const rect = target.getBoundingClientRect();
      const entry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        boundingClientRect: rect,
        intersectionRect: rect,
        rootBounds: null,
      };
      queueMicrotask(() => this.#tell([{ ...entry, time: performance.now() }], this)); // never at once, as in browsers
    }
  };
}
if (parent !== window) stayStill();

/**
 * Gives this frame a session storage of its own, as each tab has one. Frames share that of their page, so a code that was sent in one frame
 * would show in the next.
 */
function keepApart() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  const storage = {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
    removeItem: (/** @type {string} */ key) => void kept.delete(key),
  };
  Object.defineProperty(window, 'sessionStorage', { value: storage });
}
if (parent !== window) keepApart();

// The gallery also shows the state after sign-in. A passkey is offered only to visitors who go on.
if (!asked.state?.startsWith('passkey')) addEventListener('portal-signed-in', (event) => event.preventDefault());
if (asked.theme) document.documentElement.dataset.theme = asked.theme;

const page = document.documentElement;
const language = new URL(location.href).searchParams.get('hl') ?? 'en-US';
const report = () => {
  parent.postMessage({ frame: token, language, state: page.dataset.state ?? '', height: document.body.scrollHeight }, '*');
};
new ResizeObserver(report).observe(document.body);

/** @param {string} state */
const tell = (state) => {
  page.dataset.state = state;
  report();
};

async function show() {
  /** @type {readonly import('../gallery-states').GalleryState[]} */
  const states = await getJson('/sandbox/gallery');
  const state = states.find(({ id }) => id === asked.state);
  if (!state) throw new Error(`Unknown state: ${asked.state}`);
  await import(state.oneLanguage ? `/login-portal/only/${language}/login-portal.js` : '/login-portal/login-portal.js');
  if (!state.early) {
    await customElements.whenDefined('login-portal');
    await new Promise((resolve) => setTimeout(resolve)); // React takes over in the same task
  }
  const { shadowRoot } = find(document, 'login-portal', HTMLElement);
  if (!shadowRoot) throw new Error('The portal has no shadow root');
  await drive(shadowRoot, state.moves, Math.random().toString(36).slice(2));
}

show().then(
  () => tell('ready'),
  (error) => tell(error instanceof Error ? error.message : String(error)),
);
