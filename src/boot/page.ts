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
import type { HandOver, Held, Rest, Start } from './hand-over';
import { loadPart } from './load-part';
import type { Look } from './look';
import { documentOf } from './page-document';
import { isRendered, watchRendered } from './rendered';
import { prepareRoot } from './root';
import { createScreen, type FirstScreen } from './screen';
import { start } from './start';
import { clock, painted, surroundingsOf } from './surroundings';
import { createTitle } from './title';
import { withoutSecrets } from './typed';

const TAG = 'login-portal';

/** The part with React, as the first file sees it. */
export interface ReactPart {
  /** Defines the element, which upgrades every `<login-portal>` on the page. Each takes over what has begun for it, or what is left of that. */
  define(handOvers: Map<HTMLElement, HandOver | Rest>): void;
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

/** What a portal leaves to the next one of its element. */
interface Left extends Held, Pick<Start, 'token'>, Pick<Booted, 'incidents'> {}

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
 * @param found called once with each element.
 */
function createRoots(found: (element: HTMLElement) => void) {
  const roots = new WeakMap<HTMLElement, ShadowRoot | undefined>();
  const attach = (element: HTMLElement): ShadowRoot | undefined => {
    found(element);
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

/** Starts a portal in every `<login-portal>` that is rendered, and keeps up with what changes. */
function createPortals(view: Window) {
  const page = () => documentOf(view.document);
  const started = new Map<HTMLElement, Booted>();
  /** Of elements that are not rendered any more. */
  const resting = new Map<HTMLElement, Left>();
  const title = createTitle(view.document);
  const portals: ReadonlyMap<Element, Booted> = started;
  const rendering = watchRendered(window, (element) => isRendered(element) !== portals.has(element) && scan());
  const rootOf = createRoots(rendering.observe);
  let showsPictures = false;

  /** Starts a portal. It takes over what was typed and pressed, even for another brand or API: pages set these attributes late. */
  const begin = (element: HTMLElement, locale?: Locale) => {
    const left = end(element) ?? resting.get(element);
    resting.delete(element);
    const root = rootOf(element);
    if (!root) return;
    const host = surroundingsOf(element);
    const begun = start(host, readConfig(element), locale, left?.token);
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
    const screen = createScreen(root, host, begun, { onMissing, onLanguage, onDrawn }, left);
    if (showsPictures) screen.showPictures();
    started.set(element, { start: begun, host, screen, incidents: left?.incidents ?? [] });
  };
  /** Ends a portal. */
  const end = (element: HTMLElement): Left | undefined => {
    const ended = started.get(element);
    if (!ended) return undefined;
    const { start: begun, screen, incidents } = ended;
    const held = screen.end();
    begun.ending.abort();
    started.delete(element);
    title.release(element);
    return { ...held, token: begun.token, incidents };
  };
  /** Ends a portal that is not rendered any more. A site may keep an element that it removes, and with it what was typed. */
  const rest = (element: HTMLElement) => {
    const left = end(element);
    if (left && element.isConnected) resting.set(element, { ...left, typed: withoutSecrets(left.typed), pressed: [] });
    element.shadowRoot?.replaceChildren();
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

  /** Looks for elements that were added, removed, changed, shown or hidden. */
  const scan = () => {
    for (const [element, portal] of started) {
      if (!isRendered(element)) rest(element);
      else if (changed(element, portal)) follow(element, portal);
    }
    for (const element of resting.keys()) if (!element.isConnected) resting.delete(element);
    for (const element of page().querySelectorAll<HTMLElement>(TAG))
      if (rootOf(element) && !started.has(element) && isRendered(element)) begin(element);
  };

  return {
    started,
    scan,
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
      rendering.end();
      const handOvers = new Map<HTMLElement, HandOver | Rest>(resting);
      for (const [element, { start: begun, screen, incidents }] of started)
        handOvers.set(element, { ...begun, ...screen.end(), pageTitle: title.original(), incidents });
      started.clear();
      resting.clear();
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
