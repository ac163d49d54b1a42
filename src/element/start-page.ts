import { atom, computed, onMount } from 'nanostores';
import { fromCopy, insist, loadPart, type Part } from '../api/load-part';
import { ATTRIBUTES, attributeName, readConfig } from '../contract/attributes';
import { LIMITS } from '../contract/limits';
import { createView } from '../first-screen/view';
import { ANY_FIRST_PART } from '../tenants';
import { claimPage } from './global-post';
import { clock } from './host';
import type { FirstFile, ReactPart, StartedPortal } from './react-part';
import { run } from './run';

const TAG = 'login-portal';

/** The root of an element where this file may draw: its own, made anew or before. The site may have made one that nobody else can have. */
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

/** Resolves when the page has been painted; in a hidden one, which never is, a little later. */
const painted = (host: Window) =>
  new Promise<void>((resolve) => {
    host.requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNPAINTED_MS);
  });
const UNPAINTED_MS = 200;

/** Brings the part with React. Where it cannot be had, the site is told once, and again where a visitor has tried again in vain. */
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
  return insist(() => loadPart(part, ports, fromCopy(ANY_FIRST_PART)), ports, missing);
}

/**
 * Starts a portal in each `<login-portal>` of the page, now and until the element is defined, and brings React once their first screens stand.
 * Does nothing where another copy of the script has started: the page is that one's.
 * @param part the part with React.
 */
export function startPage(host: Window, part: Part<ReactPart>): void {
  const page = host.document;
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
  watch.observe(page, { subtree: true, childList: true, attributeFilter: Object.keys(ATTRIBUTES).map(attributeName) });
  scan();

  const unfinished = () => [...started.values()].flatMap(({ view }) => view.attendant()?.unfinished() ?? []);
  const define = async () => {
    // A portal whose own part cannot be had does not keep the others waiting for ever.
    const patience = new Promise<void>((resolve) => void clock.after(LIMITS.requestTimeoutMs, resolve));
    await Promise.race([patience, Promise.all([...started.values()].map(({ view }) => view.settled))]);
    await painted(host); // to read and run React before that would keep the form from the screen
    provide(await loadReactPart(part, started));
    const { define } = await reactPart;
    await painted(host); // React was read in one task and draws in the next: a keystroke between them is answered
    for (let waits = unfinished(); waits.length > 0; waits = unfinished()) await Promise.all(waits);
    watch.disconnect();
    scan();
    define({
      nanostores: { atom, computed, onMount },
      rootless,
      take(element) {
        const found = started.get(element);
        started.delete(element);
        return found;
      },
      run: runPortal,
    });
  };
  void define();
}
