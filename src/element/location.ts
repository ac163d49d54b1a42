import { ANY_SITE } from '../rules/safe-address';
import { unbent } from '../rules/unbent';
import type { RouteLocation, RouterConfig } from '../stores/host';

/** What a route uses of the window. */
export interface RouteView extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly location: Readonly<Pick<Location, 'href' | 'pathname' | 'search' | 'hash'>>;
  readonly history: Pick<History, 'state' | 'back' | 'pushState' | 'replaceState'>;
}

/**
 * Events for a change of address. The History API has no event for `pushState` and `replaceState`. wouter adds these two when it is
 * imported, so the portal notices the host's own router.
 */
const CHANGES = ['popstate', 'hashchange', 'pushState', 'replaceState'] as const;

const listenTo = (view: RouteView) => (changed: () => void) => {
  for (const name of CHANGES) view.addEventListener(name, changed);
  return () => {
    for (const name of CHANGES) view.removeEventListener(name, changed);
  };
};

/** The browser's own Back. The page cannot know whether it leads anywhere. */
const backBy = (view: RouteView) => () => {
  view.history.back();
  return true;
};

const rewrite = (view: RouteView, to: string, replace: boolean) => {
  // Absolute, because the history resolves a relative address against the page's `<base>` (HTML, 7.4.2).
  const address = new URL(to, view.location.href).href;
  // The state belongs to the host, whose router may keep its position there.
  if (replace) view.history.replaceState(view.history.state, '', address);
  else view.history.pushState(null, '', address);
};

/** Normalises a base to the form `/login`: with a leading slash, without a trailing one, and encoded as in an address. */
const prefixOf = (base: string) => new URL(`/${base}/`.replace(/\/+/g, '/'), ANY_SITE).pathname.slice(0, -1);

/** Keeps the route in the path below `base`. On a page outside `base`, the route is the index (contract section 8). */
function pathLocation(view: RouteView, { base }: RouterConfig): RouteLocation {
  const prefix = prefixOf(base);
  const href = (to: string) => prefix + to;
  return {
    read() {
      const { pathname, search } = view.location;
      const under = pathname === prefix || pathname.startsWith(`${prefix}/`);
      return (under ? pathname.slice(prefix.length) || '/' : '/') + search;
    },
    write: (to, replace) => rewrite(view, href(to), replace),
    href,
    back: backBy(view),
    listen: listenTo(view),
  };
}

/**
 * Keeps the route in the fragment if that begins with a slash. Any other fragment is an anchor of the host page and does not change the
 * route.
 */
function hashLocation(view: RouteView): RouteLocation {
  let last = '/';
  const href = (to: string) => `#${to}`;
  return {
    read() {
      const fragment = view.location.hash.slice(1);
      if (fragment.startsWith('/')) last = fragment;
      else if (fragment === '') last = '/';
      return last;
    },
    write: (to, replace) => rewrite(view, href(to), replace),
    href,
    back: backBy(view),
    listen: listenTo(view),
  };
}

/** Keeps the route and its history in memory, so a reload starts at the first path again. */
function memoryLocation(_: RouteView, { path }: RouterConfig): RouteLocation {
  const routes = [path.startsWith('/') ? path : `/${path}`];
  return {
    read: () => routes.at(-1) ?? '/',
    write(to, replace) {
      if (replace) routes.pop();
      routes.push(to);
    },
    href: () => '',
    back: () => routes.length > 1 && !!routes.pop(),
    listen: () => () => {},
  };
}

const LOCATIONS: Readonly<Record<RouterConfig['router'], (view: RouteView, config: RouterConfig) => RouteLocation>> = {
  path: pathLocation,
  hash: hashLocation,
  memory: memoryLocation,
};

/**
 * Returns the route location for a router mode. The page's `<base>` does not bend its links.
 * @param baseUrl returns what the page's links are resolved against.
 */
export function locate(view: RouteView, config: RouterConfig, baseUrl: () => string): RouteLocation {
  const location = LOCATIONS[config.router](view, config);
  return { ...location, href: (to) => unbent(location.href(to), view.location.href, baseUrl()) };
}

/** Splits the portal's own fragment, such as `#/recovery?hl=ja`, into path and query. Empty if the fragment belongs to the host page. */
const fragmentParts = (hash: string, own: boolean) => (own ? hash : '').split(/\?(.*)/s);

/**
 * Reads a parameter of an address: from the query in the portal's own fragment (contract section 3), otherwise from the address's query.
 */
export function readParameter(address: string, name: string, ownFragment: boolean): string | undefined {
  const { hash, searchParams } = new URL(address);
  return new URLSearchParams(fragmentParts(hash, ownFragment).at(1)).get(name) ?? searchParams.get(name) ?? undefined;
}

/** Returns an address without a parameter. The rest of the address does not change, and neither does a fragment of the host page. */
export function withoutParameter(address: string, name: string, ownFragment: boolean): string {
  const url = new URL(address);
  url.search = dropFrom(url.search.slice(1), name);
  const [path = '', query = ''] = fragmentParts(url.hash, ownFragment);
  const rest = dropFrom(query, name);
  if (query !== rest) url.hash = (rest ? `${path}?${rest}` : path).slice(1); // without the `#`: setting `'#'` would leave it in the address
  return url.href;
}

/** Removes the pairs with this name from a query. `URLSearchParams` would also encode all other pairs anew. */
const dropFrom = (query: string, name: string): string =>
  query
    .split('&')
    .filter((pair) => !new URLSearchParams(pair).has(name))
    .join('&');
