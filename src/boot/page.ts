import { attributeName, type PortalConfig, PROPERTIES } from '../contract/attributes';
import * as LIMITS from '../contract/limits';
import type { Part } from '../contract/parts';
import { pause, retryUntilDone, withResolvers } from '../rules/waits';
import { claimPage, type Post } from './claim';
import { type Drawing, draw } from './drawing';
import { navigationOf } from './history';
import { type Left, nothingLeft } from './left';
import { createLife, type Life } from './life';
import { loadPart } from './load-part';
import { documentOf } from './page-document';
import { watchRendered } from './rendered';
import { rootOf } from './root';
import { watchSeen } from './seen';
import { clock, listen, painted } from './surroundings';
import { createTitle } from './title';
import { readTyped } from './typed';

const TAG = 'login-portal';

/** The part with React, as the first file sees it. */
export interface ReactPart {
  /** Defines the element, which upgrades every `<login-portal>` on the page. Each goes on with what the first file has left of it. */
  define(left: ReadonlyMap<HTMLElement, Left>): void;
  /** Sends a POST for the site's own scripts. */
  readonly post: Post;
}

/** Returns an element's shadow root. `undefined` if it can have none: the element reports that when it is defined. */
function attachRoot(element: HTMLElement): ShadowRoot | undefined {
  try {
    return rootOf(element, () => element.attachShadow({ mode: 'open' }));
  } catch {
    return undefined;
  }
}

/** Whether the parser has gone past a node. Until then, the root in an element's markup may be incomplete. */
const isParsed = (node: Node | null): boolean => !!node && (!!node.nextSibling || isParsed(node.parentNode));

/** Draws the first screen of every `<login-portal>`, and keeps up with what changes. */
function createDrawings(view: Window) {
  const page = () => documentOf(view.document);
  const seen = watchSeen(page());
  const title = createTitle(view.document);
  const lives = new Map<HTMLElement, Life<Drawing>>();
  const rendering = watchRendered(window, (element) => element instanceof HTMLElement && lives.get(element)?.sync());
  let pictures = false;

  const adopt = (element: HTMLElement) => {
    rendering.observe(element);
    const { shadowRoot } = element;
    const before = shadowRoot ? { ...nothingLeft(), typed: readTyped(shadowRoot) } : undefined; // first: a root without our marks is emptied
    const root = attachRoot(element);
    const begin = (config: PortalConfig, left: Left) =>
      root && draw({ element, root, seen, title, hasPictures: () => pictures }, config, left);
    const life = createLife<Drawing>(element, { begin, clear: () => root?.replaceChildren() }, before);
    lives.set(element, life);
    life.sync();
  };
  /** Draws all first screens again, because the page's address may have changed. */
  const updateAll = () => {
    for (const drawing of running()) drawing.screen().update();
  };
  const running = () => [...lives.values()].flatMap((life) => life.running() ?? []);
  /** Looks for elements that were added, removed, changed, shown or hidden. */
  const scan = () => {
    for (const [element, { sync }] of lives) {
      if (element.isConnected) sync();
      else clock.after(0, sync); // a move may take a few promises
    }
    for (const element of page().querySelectorAll<HTMLElement>(TAG)) {
      if (!lives.has(element) && (page().readyState !== 'loading' || isParsed(element))) adopt(element);
    }
  };

  return {
    seen,
    running,
    scan,
    /** Shows the brands' pictures, now and on screens that begin later. */
    showPictures() {
      pictures = true;
      updateAll();
    },
    updateAll,
    end() {
      rendering.end();
      const left = new Map([...lives].map(([element, life]) => [element, life.end((drawing) => drawing.handOver())]));
      lives.clear();
      return left;
    },
  };
}

/**
 * Loads the part with React, however many attempts that takes. Tells the site about the first failure, and about another one after a
 * visitor has tried again.
 */
const loadReactPart = (part: Part<ReactPart>, running: () => readonly Drawing[]): Promise<ReactPart> =>
  retryUntilDone(
    () => loadPart(part, PORTS),
    PORTS,
    (error, again, isNews) => {
      for (const drawing of running()) drawing.missing(error, again, isNews);
    },
  );
const PORTS = { ...clock, signal: new AbortController().signal };

/**
 * Starts the portals of a page. Loads React once their first screens are drawn, and leaves them to it. Does nothing if another copy of the
 * script has already started.
 * @param part the part with React.
 */
export function startPage(view: Window, part: Part<ReactPart>): void {
  const { promise: defined, resolve } = withResolvers<void>();
  // This function stays in memory with `post`, so nothing of the portals may stand in it.
  const post: Post = async (path, body) => {
    const react = await loadPart(part, PORTS); // rejects if it is missing
    await defined;
    return react.post(path, body);
  };
  if (claimPage(view, post)) startPortals(view, part, resolve);
}

/** Calls `scan` when elements may have come, gone or changed, and `updateAll` when the address may have. Returns a function that ends it. */
function watchPage(view: Window, scan: () => void, updateAll: () => void): () => void {
  const watch = new MutationObserver(scan);
  watch.observe(view.document, { subtree: true, childList: true, attributes: true, attributeFilter: PROPERTIES.map(attributeName) });
  const stops = [
    listen(view, 'DOMContentLoaded', scan),
    listen(view, 'popstate', updateAll), // also for a fragment (HTML, 7.4.6.2)
    listen(navigationOf(view) ?? view, 'currententrychange', updateAll), // a router's `pushState` dispatches no event on the window
  ];
  return () => {
    watch.disconnect();
    for (const stop of stops) stop();
  };
}

/** @param defined called once React's portals run. */
function startPortals(view: Window, part: Part<ReactPart>, defined: () => void): void {
  const { seen, running, scan, updateAll, showPictures, end } = createDrawings(view);
  const unfinished = () => running().flatMap((drawing) => drawing.screen().unfinished() ?? []);
  const run = async () => {
    // A form that the page has brought shows before anything is done with it. Other portals begin in a microtask, because developer tools
    // record the stack of each request, and a short one spares them reading this file again.
    await (documentOf(view.document).querySelector(TAG)?.shadowRoot && painted(view));
    const stop = watchPage(view, scan, updateAll);
    scan();
    seen.when(scan);
    // A portal whose first part cannot be loaded must not keep the others waiting for ever, nor one that waits keep one that needs React.
    const patience = pause(clock, LIMITS.requestTimeoutMs, PORTS.signal);
    const decisions = running().map((drawing) => drawing.screen().decided);
    const needed = decisions.map((screen) => screen.then((isDrawn) => (isDrawn ? patience : undefined)));
    await Promise.race([patience, ...needed, Promise.all(decisions)]);
    await painted(view); // to parse and run React earlier would delay the first paint of the form
    showPictures();
    const react = await loadReactPart(part, running);
    await new Promise<void>(seen.when);
    await painted(view); // React is evaluated in one task and renders in the next, so the page can answer a keystroke in between
    for (let waits = unfinished(); waits.length > 0; waits = unfinished()) await Promise.all(waits);
    stop();
    scan();
    updateAll();
    react.define(end());
    defined();
  };
  void run();
}
