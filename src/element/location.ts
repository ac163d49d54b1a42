import { atom, type WritableAtom } from 'nanostores';
import { type AddressView, navigationOf, writeAddress } from '../boot/history';
import { listen } from '../boot/surroundings';
import type { RouterConfig } from '../contract/attributes';
import type { RouteLocation } from '../contract/host';
import { number, own } from '../contract/shape';
import { createDraft, type Drafts } from '../portal/drafts';
import { unbent } from '../rules/addresses';
import { hasRoute, rooted, routeAddress, routeIn } from '../rules/route';

/** What a change of address by the Navigation API is to the History API. Of Back and Forward, `popstate` tells. */
const BY_NAVIGATION: Readonly<Record<string, string>> = { push: 'pushState', replace: 'replaceState' };

/** What a route uses of the window. */
export interface RouteView extends AddressView, EventTarget {
  readonly location: Readonly<Pick<Location, 'href'>>;
  readonly navigation?: unknown;
  readonly history: AddressView['history'] & Pick<History, 'back'>;
}

/**
 * Events for a change of address. The History API has no event for `pushState` and `replaceState`. wouter adds these two when it is
 * imported, so the portal notices the host's own router.
 */
const BY_SCRIPT = ['pushState', 'replaceState'];
const CHANGES = ['popstate', 'hashchange', ...BY_SCRIPT];

/** In the state of an entry: how many entries lie between it and the one where the visitor came to the portal. */
const DEPTH = 'login-portal';

const depthIn = ({ state }: Pick<History, 'state'>) => number(own(state, DEPTH));

/** How deep the current entry of a history is, where its state does not say so. */
const counted = new WeakMap<object, number>();

/** Returns how many steps of the history lead back to where the visitor came to the portal. */
export const depthOf = (history: Pick<History, 'state'>): number => depthIn(history) ?? counted.get(history) ?? 0;

/**
 * Counts also the entries that the site makes below the portal's base, and those whose state it replaces: by its router, or by a link with a
 * fragment. Their state is the site's, so the count stays in memory. In doubt it is too low: to go back too far would leave the site. Returns
 * what to call after each change of address, with its kind.
 */
function countEntries(view: RouteView, config: RouterConfig): (kind: string) => void {
  const { history } = view;
  let depth = 0;
  /** Where a new fragment may lead from: browsers dispatch `popstate` for it, as for Back, and `hashchange` after that. */
  let from = 0;
  /** The addresses of the entries without a number, by their depths. */
  const addresses: string[] = [];
  const arrive = (at: number, href: string) => {
    depth = from = at;
    if (depthIn(history) === undefined) addresses[at] = href;
    else delete addresses[at];
    counted.set(history, depth);
  };
  arrive(depthIn(history) ?? 0, view.location.href);
  return (kind) => {
    const { href } = view.location;
    const isNew = kind === 'pushState' || (kind === 'hashchange' && addresses[depth] !== href);
    const found = addresses.indexOf(href);
    const number = depthIn(history);
    if (number !== undefined) arrive(number, href);
    else if (kind !== 'popstate') arrive(isNew && hasRoute(href, config) ? from + 1 : depth, href);
    else if (found >= 0) arrive(found, href);
    else {
      depth = 0;
      counted.set(history, depth);
    }
  };
}

/** Routes in memory, the first one first. */
function createTrail($routes: WritableAtom<readonly string[]>) {
  const before = () => $routes.get().slice(0, -1);
  return {
    top: () => $routes.get().at(-1) ?? '/',
    go: (to: string, replace: boolean) => $routes.set([...(replace ? before() : $routes.get()), to]),
    back() {
      const hasPath = before().length > 0;
      if (hasPath) $routes.set(before());
      return hasPath;
    },
  };
}

/** Keeps the route in the page's address: in its path, or in its fragment. What the browser does not let it write there stays in memory. */
function addressLocation(view: RouteView, config: RouterConfig): RouteLocation {
  const pageNow = () => new URL(view.location.href).pathname;
  let page = pageNow();
  /** Whether the site is leaving for another page. Its router changes the address before it removes the element. */
  let isLeaving = false;
  /** The route in the address. An anchor of the host page does not change it. */
  let written = '/';
  /** The routes since the address changed: the one in it, and those that could not be written. */
  const $routes = atom<readonly string[]>([written]);
  const trail = createTrail($routes);
  return {
    read() {
      if (isLeaving) return trail.top();
      page = pageNow();
      const route = routeIn(view.location.href, config) ?? written;
      if (route !== written) $routes.set([route]);
      written = route;
      return trail.top();
    },
    write(to, replace) {
      isLeaving = false;
      const pushed = replace ? undefined : { [DEPTH]: depthOf(view.history) + 1 };
      if (writeAddress(view, routeAddress(to, config), pushed)) $routes.set([written]);
      else trail.go(to, replace);
    },
    href: (to) => routeAddress(to, config),
    back() {
      // The browser's own Back, of which the page cannot know whether it leads anywhere.
      if (!trail.back()) view.history.back();
      return true;
    },
    listen(changed) {
      const count = countEntries(view, config);
      let heard = view.location.href;
      const hear = (kind: string) => {
        heard = view.location.href;
        count(kind);
        isLeaving = BY_SCRIPT.includes(kind) && pageNow() !== page && !hasRoute(heard, config);
        changed();
      };
      // A router may use the Navigation API, or a `pushState` that it took before wouter. Afterwards, so that wouter's events come first.
      let isListening = true;
      const hearNavigation = (event: Event) => {
        const kind = 'navigationType' in event && BY_NAVIGATION[String(event.navigationType)];
        if (kind) queueMicrotask(() => isListening && heard !== view.location.href && hear(kind));
      };
      const stops = [
        ...CHANGES.map((name) => listen(view, name, ({ type }) => hear(type))),
        listen(navigationOf(view) ?? view, 'currententrychange', hearNavigation),
      ];
      return () => {
        isListening = false;
        for (const stop of stops) stop();
      };
    },
  };
}

/** Keeps the route and its history in memory, so a reload starts at the first path again. */
function memoryLocation({ path }: RouterConfig, drafts: Drafts): RouteLocation {
  const { top, go, back } = createTrail(createDraft(drafts, `routes from ${path}`, [rooted(path)]));
  return { read: top, write: go, href: () => '', back, listen: () => () => {} };
}

/**
 * Returns the route location for a router mode. The page's `<base>` does not bend its links.
 * @param baseUrl returns what the page's links are resolved against.
 */
export function locate(view: RouteView, config: RouterConfig, baseUrl: () => string, drafts: Drafts): RouteLocation {
  const location = config.router === 'memory' ? memoryLocation(config, drafts) : addressLocation(view, config);
  return { ...location, href: (to) => unbent(location.href(to), view.location.href, baseUrl()) };
}
