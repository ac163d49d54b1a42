import { readAttribute } from '../contract/attributes';
import { CANCELABLE } from '../contract/events';
import type { Clock, KeyValue, Surroundings } from '../contract/host';
import { urlOf } from '../rules/addresses';
import { readParameter, withoutParameter } from '../rules/route';
import { addressOf, writeAddress } from './history';
import { loadPart } from './load-part';
import { windowOf } from './page-document';
import { isRendered } from './rendered';

/** The window's clock. */
export const clock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Wraps a storage area so that it never throws. Reading the property throws if storage is blocked (HTML, 12.2.3), and writing throws if it
 * is full.
 */
function keyValue(area: () => Storage): KeyValue {
  const guarded = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(area());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => guarded((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => guarded((storage) => storage.setItem(key, value)),
    remove: (key) => guarded((storage) => storage.removeItem(key)),
  };
}

/**
 * Returns a request's absolute address. `fetch` alone would follow the page's `<base>`, which could send passwords to another origin. A
 * site's `var origin` replaces `self.origin`, but nothing replaces `location`. Only a document without an address, such as one by `srcdoc`,
 * has the origin of the page around it. Returns the address unchanged if that has none either (a sandboxed frame).
 */
const absoluteAddress = (url: string): string => {
  const base = location.origin === 'null' ? self.origin : location.origin; // "null" is not a base
  return urlOf(url, base)?.href ?? url;
};

/** Adds a listener and returns a function that removes it. */
export const listen = (target: EventTarget, name: string, run: (event: Event) => void): (() => void) => {
  target.addEventListener(name, run);
  return () => target.removeEventListener(name, run);
};

const UNPAINTED_MS = 200;

/** Resolves when the page has been painted, or after a short time, because a hidden page is never painted. */
export const painted = (view: Window): Promise<void> =>
  new Promise<void>((resolve) => {
    view.requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNPAINTED_MS);
  });

const MISSING = '[login-portal] A part is missing: see Access-Control-Allow-Origin, CSP, SRI';

/** Returns the surroundings of an element. */
export function surroundingsOf(element: HTMLElement): Surroundings {
  const view = windowOf(element.ownerDocument);
  // In the other router modes the fragment belongs to the host page, so a `token` in it is not meant for the portal.
  const hashIsOurs = () => readAttribute(element, 'router') === 'hash';
  return {
    clock,
    // `async`, because a page may put a `fetch` of its own in its place, which throws
    fetch: async (input, init) => view.fetch(typeof input === 'string' ? absoluteAddress(input) : input, init),
    load: (part, signal, isRepeat) => loadPart(part, { ...clock, signal, isRepeat }),
    pageUrl: () => view.location.href,
    baseUrl: () => element.baseURI,
    parameter: (name) => readParameter(view.location.href, name, hashIsOurs()),
    dropParameter(name) {
      const address = addressOf(view);
      const rest = withoutParameter(address, name, hashIsOurs());
      return rest === address || writeAddress(view, rest);
    },
    local: keyValue(() => view.localStorage),
    session: keyValue(() => view.sessionStorage),
    painted: () => painted(view),
    // Old web views have no list, an emulator's may hold the text of a header, and a script's something else.
    languages: () => (String(view.navigator.languages ?? '') || String(view.navigator.language)).split(','),
    reload: () => view.location.reload(),
    emit: (name, detail) =>
      isRendered(element) &&
      element.dispatchEvent(new CustomEvent(name, { detail, cancelable: CANCELABLE.includes(name), bubbles: true, composed: true })),
    watchDark(changed) {
      const query = view.matchMedia('(prefers-color-scheme: dark)');
      changed(query.matches);
      return listen(query, 'change', () => changed(query.matches));
    },
    explainMissing() {
      // biome-ignore lint/suspicious/noConsole: a site's engineers look here first
      console.warn(MISSING);
    },
  };
}
