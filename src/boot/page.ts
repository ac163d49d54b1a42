import { attributeName, identityOf, PROPERTIES, readConfig } from '../contract/attributes';
import type { Activity } from '../contract/fault';
import type { Incident, Surroundings } from '../contract/host';
import * as LIMITS from '../contract/limits';
import type { Locale } from '../contract/locales';
import type { Part } from '../contract/parts';
import { removeUnwanted } from '../rules/kept-answers';
import { chooseLanguage, currentLocale } from '../rules/locale';
import { retryUntilDone, withResolvers } from '../rules/waits';
import { claimPage, type Post } from './claim';
import type { HandOver, Held, Start } from './hand-over';
import { loadPart } from './load-part';
import type { Look } from './look';
import { documentOf } from './page-document';
import { prepareRoot } from './root';
import { createScreen, type FirstScreen } from './screen';
import { start } from './start';
import { clock, painted, surroundingsOf } from './surroundings';
import { createTitle } from './title';

const TAG = 'login-portal';

/** The part with React, as the first file sees it. */
export interface ReactPart {
  /** Defines the element, which upgrades every `<login-portal>` on the page. Each takes over what has begun for it. */
  define(handOvers: Map<HTMLElement, HandOver>): void;
  /** Sends a POST for the site's own scripts. */
  readonly post: Post;
}

/** A portal that has started, and what its element shows. */
interface Booted {
  readonly start: Start;
  readonly host: Surroundings;
  readonly screen: FirstScreen;
  readonly incidents: Incident[];
}

/** Tells the site at once that a part of the bundle is missing. The portal reports it. */
function tellMissing({ host, screen, incidents }: Booted, error: unknown, during: Activity): void {
  incidents.push({ error, during });
  host.explainMissing();
  host.emit('portal-error', { code: 'network', key: NETWORK, request: '', message: screen.say(NETWORK) });
}
const NETWORK = 'Common.NetworkError';

/**
 * Returns an element's shadow root, and attaches one if there is none. Returns `undefined` if the site has attached its own, or if it may
 * have none.
 */
function createRoots() {
  const roots = new WeakMap<HTMLElement, ShadowRoot | undefined>();
  const attach = (element: HTMLElement): ShadowRoot | undefined => {
    if (element.shadowRoot) return undefined;
    try {
      const root = element.attachShadow({ mode: 'open' });
      prepareRoot(root);
      return root;
    } catch {
      return undefined; // the element reports it when it is defined
    }
  };
  return (element: HTMLElement): ShadowRoot | undefined => {
    if (!roots.has(element)) roots.set(element, attach(element));
    return roots.get(element);
  };
}

/** Starts a portal in every `<login-portal>` on the page, and keeps up with what changes. */
function createPortals(view: Window) {
  const page = () => documentOf(view.document);
  const started = new Map<HTMLElement, Booted>();
  const title = createTitle(view.document);
  const rootOf = createRoots();
  let showsPictures = false;

  const begin = (element: HTMLElement, locale?: Locale) => {
    const before = started.get(element);
    const held = end(element);
    const root = rootOf(element);
    if (!root) return;
    const host = surroundingsOf(element);
    const begun = start(host, readConfig(element), locale, before?.start.token);
    const onMissing = (error: unknown) => {
      const portal = started.get(element);
      if (portal) tellMissing(portal, error, 'first part');
    };
    const onLanguage = (chosen: string) => {
      const to = chooseLanguage(host, begun.locale, chosen);
      if (to) begin(element, to);
    };
    const onDrawn = ({ config, brand }: Pick<Look, 'config' | 'brand'>) => {
      if (config.head === 'manage') title.write(element, brand.title);
      else title.release(element);
    };
    const screen = createScreen(root, host, begun, { onMissing, onLanguage, onDrawn }, held);
    if (showsPictures) screen.showPictures();
    started.set(element, { start: begun, host, screen, incidents: before?.incidents ?? [] });
  };
  /** Ends a portal. Returns what the visitor did. */
  const end = (element: HTMLElement): Held | undefined => {
    const ended = started.get(element);
    const held = ended?.screen.end();
    ended?.start.ending.abort();
    started.delete(element);
    title.release(element);
    return held;
  };
  /** Applies changed attributes, or begins again. */
  const follow = (element: HTMLElement, { start: before, host, screen, incidents }: Booted) => {
    const config = readConfig(element);
    const isSame = identityOf(config) === identityOf(before.config);
    const locale = config.lang === before.config.lang ? before.locale : currentLocale(host, config.lang);
    if (!isSame || locale !== before.locale) return begin(element, locale);
    removeUnwanted(host, config);
    started.set(element, { start: { ...before, config }, host, screen, incidents });
    screen.update(config);
  };
  const changed = (element: HTMLElement, { start: { config } }: Booted) => JSON.stringify(readConfig(element)) !== JSON.stringify(config);

  return {
    started,
    /** Looks for elements that were added, removed or changed. */
    scan() {
      for (const [element, portal] of started) {
        if (!page().contains(element)) {
          end(element);
          element.shadowRoot?.replaceChildren(); // a site may keep the element, and with it what was typed
        } else if (changed(element, portal)) follow(element, portal);
      }
      for (const element of page().querySelectorAll<HTMLElement>(TAG)) if (!started.has(element)) begin(element);
    },
    /** Shows the brands' pictures, now and on screens that begin later. */
    showPictures() {
      showsPictures = true;
      for (const { screen } of started.values()) screen.showPictures();
    },
    /** Looks at the page's address again. */
    look() {
      for (const { start: begun, screen } of started.values()) screen.update(begun.config);
    },
    /** Ends the first screens, returns what is handed over, and keeps nothing of it. */
    handOver() {
      const handOvers = new Map<HTMLElement, HandOver>();
      for (const [element, { start: begun, screen, incidents }] of started)
        handOvers.set(element, { ...begun, ...screen.end(), pageTitle: title.original(), incidents });
      started.clear();
      return handOvers;
    },
  };
}

/**
 * Loads the part with React, however many attempts that takes. Tells the site about the first failure, and about another one after a
 * visitor has tried again.
 */
function loadReactPart(part: Part<ReactPart>, started: ReadonlyMap<HTMLElement, Booted>): Promise<ReactPart> {
  let told = false;
  const missing = (error: unknown, again: () => void) => {
    for (const portal of started.values()) {
      if (!told) tellMissing(portal, error, 'react');
      portal.screen.attendant()?.missing(() => {
        told = false;
        again();
      });
    }
    told = true;
  };
  const ports = { after: clock.after, signal: new AbortController().signal };
  return retryUntilDone(() => loadPart(part, ports), ports, missing);
}

/**
 * Starts the portals of a page. Loads React once their first screens are drawn, and hands them over. Does nothing if another copy of the
 * script has already started.
 * @param part the part with React.
 */
export function startPage(view: Window, part: Part<ReactPart>): void {
  const { promise: reactPart, resolve: provide } = withResolvers<ReactPart>();
  // This function stays in memory with `post`, so nothing of the portals may stand in it.
  if (claimPage(view, async (...post) => (await reactPart).post(...post))) startPortals(view, part, provide);
}

/** @param loaded called with the part with React once it runs the portals. */
function startPortals(view: Window, part: Part<ReactPart>, loaded: (react: ReactPart) => void): void {
  const { started, scan, look, showPictures, handOver } = createPortals(view);
  const watch = new MutationObserver(scan);
  watch.observe(view.document, { subtree: true, childList: true, attributes: true, attributeFilter: PROPERTIES.map(attributeName) });
  for (const name of ADDRESS_CHANGES) view.addEventListener(name, look);

  const unfinished = () => [...started.values()].flatMap(({ screen }) => screen.attendant()?.unfinished() ?? []);
  const run = async () => {
    // A portal whose first part cannot be loaded must not keep the others waiting for ever.
    const patience = new Promise<void>((resolve) => void clock.after(LIMITS.requestTimeoutMs, resolve));
    await Promise.race([patience, Promise.all([...started.values()].map(({ screen }) => screen.settled))]);
    await painted(view); // to parse and run React earlier would delay the first paint of the form
    showPictures();
    const react = await loadReactPart(part, started);
    await painted(view); // React is evaluated in one task and renders in the next, so the page can answer a keystroke in between
    for (let waits = unfinished(); waits.length > 0; waits = unfinished()) await Promise.all(waits);
    watch.disconnect();
    for (const name of ADDRESS_CHANGES) view.removeEventListener(name, look);
    scan();
    react.define(handOver());
    loaded(react);
  };
  // In a microtask, because developer tools record the stack of each request, and a short one spares them reading this file again.
  queueMicrotask(() => {
    scan();
    void run();
  });
}
const ADDRESS_CHANGES = ['popstate', 'hashchange'] as const;
