import { atom, computed, onMount } from 'nanostores';
import { fromCopy, loadPart, type Part, retryUntilDone } from '../api/load-part';
import { attributeName, PROPERTIES, readConfig } from '../contract/attributes';
import { LIMITS } from '../contract/limits';
import { createView } from '../first-screen/view';
import { pageOf } from '../rules/page-of';
import { ANY_FIRST_PART } from '../tenants';
import { claimPage } from './global-post';
import { clock } from './host';
import type { FirstFile, ReactPart, StartedPortal } from './react-part';
import { run } from './run';

const TAG = 'login-portal';

/** What the part with React does not bring itself. */
const LENT = { nanostores: { atom, computed, onMount }, properties: PROPERTIES, attributeName, readConfig };

/**
 * Creates a function that returns an element's shadow root, and attaches one if there is none. It returns `undefined` if the site has
 * attached its own. If that one is closed, the element also goes into `rootless`.
 */
function createRoots(rootless: Set<HTMLElement>) {
  const roots = new WeakSet<ShadowRoot>();
  return (element: HTMLElement): ShadowRoot | undefined => {
    if (element.shadowRoot) return roots.has(element.shadowRoot) ? element.shadowRoot : undefined;
    try {
      const root = element.attachShadow({ mode: 'open' });
      roots.add(root);
      return root;
    } catch {
      rootless.add(element);
      return undefined;
    }
  };
}

/** Resolves when the page has been painted, or after a short time, because a hidden page is never painted. */
const painted = (host: Window) =>
  new Promise<void>((resolve) => {
    host.requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNPAINTED_MS);
  });
const UNPAINTED_MS = 200;

/**
 * Loads the part with React, however many attempts that takes. Tells the site about the first failure, and about another one after a
 * visitor has tried again.
 */
function loadReactPart(part: Part<ReactPart>, started: ReadonlyMap<HTMLElement, StartedPortal>): Promise<ReactPart> {
  let told = false;
  const missing = (error: unknown, again: () => void) => {
    for (const { running, view } of started.values()) {
      if (!told) running.start.incident('react')(error);
      if (!told) running.start.onPartMissing();
      view.attendant()?.missing(() => {
        told = false;
        again();
      });
    }
    told = true;
  };
  const ports = { after: clock.after, signal: new AbortController().signal };
  return retryUntilDone(() => loadPart(part, ports, fromCopy(ANY_FIRST_PART)), ports, missing);
}

/**
 * Starts a portal in every `<login-portal>` on the page, until the element is defined. Loads React once their first screens are drawn. Does
 * nothing if another copy of the script has already started.
 * @param part loads the part with React.
 */
export function startPage(host: Window, part: Part<ReactPart>): void {
  const page = pageOf(host.document);
  const started = new Map<HTMLElement, StartedPortal>();
  const rootless = new Set<HTMLElement>();
  const rootOf = createRoots(rootless);
  let provide = (_: ReactPart) => {};
  const reactPart = new Promise<ReactPart>((resolve) => {
    provide = resolve;
  });
  const rest = async () => (await reactPart).rest;
  const runPortal: FirstFile['run'] = (element, root, config) => run(element, root, config, rest);
  if (!claimPage(host, async (...post) => (await rest()).post(...post))) return;

  const scan = () => {
    for (const [element, { running, view }] of started) {
      if (page.contains(element) && running.take(readConfig(element))) continue;
      view.end();
      running.stop();
      element.shadowRoot?.replaceChildren(); // a site may keep the element, and with it what was typed
      started.delete(element);
    }
    for (const element of page.querySelectorAll<HTMLElement>(TAG)) {
      const root = started.has(element) ? undefined : rootOf(element);
      if (!root) continue;
      const running = runPortal(element, root, readConfig(element));
      started.set(element, { running, view: createView(root, running.start) });
    }
  };
  const watch = new MutationObserver(scan);
  watch.observe(host.document, { subtree: true, childList: true, attributes: true, attributeFilter: PROPERTIES.map(attributeName) });
  const unfinished = () => [...started.values()].flatMap(({ view }) => view.attendant()?.unfinished() ?? []);
  const define = async () => {
    // A portal whose first part cannot be loaded must not keep the others waiting for ever.
    const patience = new Promise<void>((resolve) => void clock.after(LIMITS.requestTimeoutMs, resolve));
    await Promise.race([patience, Promise.all([...started.values()].map(({ view }) => view.settled))]);
    await painted(host); // to parse and run React earlier would delay the first paint of the form
    for (const { running } of started.values()) running.start.$painted.set(true);
    provide(await loadReactPart(part, started));
    const { define } = await reactPart;
    await painted(host); // React is evaluated in one task and renders in the next, so the page can answer a keystroke in between
    for (let waits = unfinished(); waits.length > 0; waits = unfinished()) await Promise.all(waits);
    watch.disconnect();
    scan();
    define({
      ...LENT,
      rootless,
      take(element) {
        const found = started.get(element);
        started.delete(element);
        return found;
      },
      run: runPortal,
    });
  };
  // In a microtask, because developer tools record the stack of each request, and a short one spares them reading this file again.
  queueMicrotask(() => {
    scan();
    void define();
  });
}
