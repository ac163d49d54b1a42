import type { RouteLocation } from '../stores/host';

type Router = 'path' | 'hash' | 'memory';

/** The History API tells nobody of `pushState`; importing wouter makes it dispatch these, so that the host's own router is noticed. */
const CHANGES = ['popstate', 'hashchange', 'pushState', 'replaceState'] as const;

const listenTo = (view: Window) => (changed: () => void) => {
  for (const name of CHANGES) view.addEventListener(name, changed);
  return () => {
    for (const name of CHANGES) view.removeEventListener(name, changed);
  };
};

const rewrite = (view: Window, to: string, replace: boolean) => {
  // In full: where the page has a `<base>`, the history resolves against that one (HTML, 7.4.2).
  const address = new URL(to, view.location.href).href;
  // The state is the host's: it stays (a router of its own may keep its position there).
  if (replace) view.history.replaceState(view.history.state, '', address);
  else view.history.pushState(null, '', address);
};

/** `/login`: with a leading slash, without a trailing one, and written as an address writes it. */
const prefixOf = (base: string) => new URL(`/${base}/`.replace(/\/+/g, '/'), 'http://x').pathname.slice(0, -1);

/** The route is the path below `base`. On a page that is not under it, the route is the index (contract section 8). */
function pathLocation(view: Window, base: string): RouteLocation {
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
    listen: listenTo(view),
  };
}

/** The route is the fragment, where it begins with a slash: any other fragment is an anchor of the host page and leaves the route as it is. */
function hashLocation(view: Window): RouteLocation {
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
    listen: listenTo(view),
  };
}

/** The route lives nowhere: reloading begins anew. */
function memoryLocation(): RouteLocation {
  let route = '/';
  return {
    read: () => route,
    write(to) {
      route = to;
    },
    href: () => '',
    listen: () => () => {},
  };
}

const LOCATIONS: Readonly<Record<Router, (view: Window, base: string) => RouteLocation>> = {
  path: pathLocation,
  hash: hashLocation,
  memory: memoryLocation,
};

/** The location of a router mode in a window. */
export const locate = (view: Window, router: Router, base: string): RouteLocation => LOCATIONS[router](view, base);

/** The path and the query inside a fragment of the portal's own, such as `#/recovery?hl=ja`; empty where there is none. */
const fragmentParts = (hash: string, own: boolean) => (own ? hash : '').split(/\?(.*)/s);

/** Reads a parameter of an address, in the query of a fragment that is the portal's own (contract section 3) or in the address's own. */
export function readParameter(address: string, name: string, ownFragment: boolean): string | undefined {
  const { hash, searchParams } = new URL(address);
  return new URLSearchParams(fragmentParts(hash, ownFragment)[1]).get(name) ?? searchParams.get(name) ?? undefined;
}

/** An address without a parameter; all else in it stays as it is written, and so does a fragment that is the host page's. */
export function withoutParameter(address: string, name: string, ownFragment: boolean): string {
  const url = new URL(address);
  url.search = dropFrom(url.search.slice(1), name);
  const [path = '', query = ''] = fragmentParts(url.hash, ownFragment);
  const rest = dropFrom(query, name);
  if (query !== rest) url.hash = (rest ? `${path}?${rest}` : path).slice(1); // without its `#`, which would stay where nothing else does
  return url.href;
}

/** URLSearchParams would write every other parameter anew; only the pairs of this name go. */
const dropFrom = (query: string, name: string): string =>
  query
    .split('&')
    .filter((pair) => !new URLSearchParams(pair).has(name))
    .join('&');
