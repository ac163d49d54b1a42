// @ts-check
/**
 * What the probe has seen on a page so far. Times are in ms since the start of the navigation.
 * @typedef {{ usable: number | undefined, shift: number, blocking: number }} Seen
 */

/** The property in which the page keeps what the probe has seen, and the function that the probe calls once a field can be used. */
export const SEEN = '__benchSeen';
export const TELL = '__benchTell';

/**
 * Runs in the page before any of its scripts. Checks in each frame, also in open shadow roots, whether there is a field that a visitor can
 * type into. It is sent to the browser as text, so it uses nothing from this file.
 * @param {string} seenName
 * @param {string} tellName
 */
export function probe(seenName, tellName) {
  if (window !== window.top || location.protocol === 'about:') return;
  /** @type {Seen} */
  const seen = { usable: undefined, shift: 0, blocking: 0 };
  Object.defineProperty(window, seenName, { value: seen });

  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  watch('longtask', (entry) => {
    seen.blocking += Math.max(0, entry.duration - 50);
  });

  const focused = () => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };
  const topmostAt = (/** @type {number} */ x, /** @type {number} */ y) => {
    let found = document.elementFromPoint(x, y);
    for (;;) {
      const inner = found?.shadowRoot?.elementFromPoint(x, y);
      if (!inner || inner === found) return found;
      found = inner;
    }
  };
  const isCovered = (/** @type {HTMLInputElement} */ input, /** @type {number} */ x, /** @type {number} */ y) => {
    if (y >= innerHeight) return false; // the visitor can scroll to it
    const top = topmostAt(x, y);
    if (!top || top.contains(input) || input.contains(top)) return false;
    return ![...(input.labels ?? [])].some((label) => label.contains(top));
  };
  const isUsable = (/** @type {HTMLInputElement} */ input) => {
    if (!['text', 'email', 'tel', 'password'].includes(input.type)) return false;
    if (input.disabled || input.readOnly || input.hasAttribute('data-host')) return false;
    const { left, top, width, height } = input.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width < 40 || height < 8 || x < 0 || x > innerWidth || y < 0) return false;
    if (!input.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) return false;
    if (input.closest('[inert],[aria-hidden="true"]') || isCovered(input, x, y)) return false;
    input.focus({ preventScroll: true });
    return focused() === input;
  };
  /** @type {(root: Document | ShadowRoot) => boolean} */
  const hasUsable = (root) =>
    [...root.querySelectorAll('*')].some(
      (element) => (element instanceof HTMLInputElement && isUsable(element)) || (element.shadowRoot && hasUsable(element.shadowRoot)),
    );
  const look = () => {
    if (!document.body || !hasUsable(document)) return requestAnimationFrame(look);
    seen.usable = performance.now();
    return Reflect.get(window, tellName)(String(performance.timeOrigin + seen.usable));
  };
  requestAnimationFrame(look);
}
