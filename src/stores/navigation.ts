import { atom, type ReadableAtom } from 'nanostores';
import type { PortalConfig } from '../contract/attributes';
import { LANGUAGE_PARAMETER } from '../contract/locales';
import { RETURN_PARAMETER, type ScreenName } from '../contract/screens';
import { screenAt } from '../rules/screen-at';
import type { Host, RouteLocation } from './host';

/** Where the visitor is. `path` and `search` are the portal's own; `search` has no question mark. */
export interface Route {
  readonly path: string;
  readonly search: string;
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string>>;
}

/** The way around one portal. */
export interface Navigation {
  readonly $route: ReadableAtom<Route>;
  /** Goes to a path of the portal, such as `/recovery`, with or without query. */
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  /** The address that a link to a path bears. */
  href(to: string): string;
  /** Reads the route anew, where it may have changed unheard. */
  refresh(): void;
  /** Takes on another router or base; the route is read anew. */
  configure(config: Pick<PortalConfig, 'router' | 'base'>): void;
  dispose(): void;
}

/** The parameters that go along from screen to screen. */
const CARRIED = [LANGUAGE_PARAMETER, RETURN_PARAMETER];

const routeOf = (to: string): Route => {
  const [path = '/', search = ''] = to.split(/\?(.*)/s);
  return { path, search, ...screenAt(path) };
};

/** Whether two routes are one, however their queries are written. */
const isSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((to) => {
    const { path, search } = routeOf(to);
    const query = new URLSearchParams(search);
    query.sort();
    return `${path}?${query}`;
  });
  return a === b;
};

/** Creates the navigation of one portal. */
export function createNavigation(
  host: Pick<Host, 'route' | 'emit' | 'parameter'>,
  config: Pick<PortalConfig, 'router' | 'base'>,
): Navigation {
  let location: RouteLocation = host.route(config.router, config.base);
  let stop = location.listen(read);
  const $route = atom(routeOf(location.read()));

  function read() {
    const { path: pathBefore, search: searchBefore } = $route.get();
    const route = routeOf(location.read());
    if (route.path === pathBefore && route.search === searchBefore) return;
    $route.set(route);
    if (route.path !== pathBefore) host.emit('portal-navigate', { path: route.path, screen: route.screen });
  }

  /** The language and where to go after sign-in stay in the address from screen to screen, so that a reload does not lose them (contract section 9). */
  const carrying = (to: string): string => {
    const { path, search } = routeOf(to);
    const query = new URLSearchParams(search);
    for (const name of config.router === 'memory' ? [] : CARRIED) {
      const value = host.parameter(name);
      if (value !== undefined && !query.has(name)) query.set(name, value);
    }
    return query.size > 0 ? `${path}?${query}` : path;
  };

  return {
    $route,
    navigate(to, { replace = false } = {}) {
      const target = carrying(to.startsWith('/') ? to : `/${to}`);
      location.write(target, replace || isSame(target, location.read()));
      read();
    },
    href: (to) => location.href(carrying(to)),
    refresh: read,
    configure(next) {
      if (next.router === config.router && next.base === config.base) return;
      stop();
      config = next;
      location = host.route(next.router, next.base);
      stop = location.listen(read);
      read();
    },
    dispose: () => stop(),
  };
}
