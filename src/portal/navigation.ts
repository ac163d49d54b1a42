import { atom, type ReadableAtom } from 'nanostores';
import type { RouterConfig } from '../contract/attributes';
import type { RouteLocation } from '../contract/host';
import { carrying, rooted, routeMeant, type ScreenMatch, screenAt, splitRoute } from '../rules/route';
import { onAbort } from '../rules/waits';
import type { KeptLock } from './locks';
import type { Site } from './site';

/** The visitor's place in the portal. `path` and `search` are the portal's own; `search` has no question mark. */
export interface Route extends ScreenMatch {
  readonly path: string;
  readonly search: string;
}

/** A journey that starts when the visitor comes to its screen. */
export interface ScreenFlow {
  /** Called when the visitor comes to the screen, and when the address of the screen changes. */
  enter(route: Route): void;
  /** Called when the visitor goes to another screen. */
  leave?(): void;
  /** Tells of a lock that the tab has kept for the screen. */
  tellLock(lock: KeptLock): void;
}

/** The navigation of one portal. */
export interface Navigation {
  readonly $route: ReadableAtom<Route>;
  /** Goes to a path of the portal, such as `/recovery`, with or without a query. */
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  href(to: string): string;
  /** Goes back to the path before. Returns `false` if there is none in `memory` mode; elsewhere only the browser knows. */
  back(): boolean;
  /** Uses another router, base or first path, and reads the route again. */
  configure(config: RouterConfig): void;
}

const routeOf = (to: string): Route => {
  const [path, search] = splitRoute(to);
  return { path, search, ...screenAt(path) };
};

/** Names a route, whatever the order of its query. */
const keyOf = (to: string): string => {
  const { path, search } = routeOf(to);
  return `${path}?${search.split('&').sort().join('&')}`;
};

/** Creates the navigation of one portal. */
export function createNavigation({ host, gate, signal }: Pick<Site, 'host' | 'gate' | 'signal'>, config: RouterConfig): Navigation {
  let location: RouteLocation = host.route(config);
  let stop = location.listen(() => gate.pass(hear));
  onAbort(signal, () => stop());
  const $route = atom(routeOf(location.read()));
  // Added first, so `portal-navigate` fires before any listener can navigate again.
  $route.listen(({ path, screen }, before) => {
    if (path !== before.path) host.emit('portal-navigate', { path, screen });
  });

  function read() {
    const { path: pathBefore, search: searchBefore } = $route.get();
    const route = routeOf(location.read());
    if (route.path !== pathBefore || route.search !== searchBefore) $route.set(route);
  }

  /** Reads the address anew, and corrects one that is bent. */
  function hear() {
    const meant = routeMeant(host.pageUrl(), config);
    if (meant) location.write(carried(meant), true);
    read();
  }

  const carried = (to: string) => carrying(to, config, host.parameter);

  /** Whether a path without a query is the one that the visitor is on. The address then stays as it is, with whatever query it has. */
  const isHere = (to: string): boolean => {
    const target = routeOf(to);
    const current = routeOf(location.read());
    return target.search === '' && target.path.replace(/\/$/, '') === current.path.replace(/\/$/, '');
  };

  const navigate: Navigation['navigate'] = (to, { replace } = { replace: false }) => {
    if (isHere(rooted(to))) return read();
    const target = carried(rooted(to));
    location.write(target, replace || keyOf(target) === keyOf(location.read()));
    read();
  };

  gate.pass(hear);
  return {
    $route,
    navigate: (to, options) => gate.pass(() => navigate(to, options)),
    back() {
      const gone = location.back();
      gate.pass(read);
      return gone;
    },
    href: (to) => location.href(carried(to)),
    configure(next) {
      const { router, base, path } = config;
      config = next;
      if (next.router === router && next.base === base) {
        if (router === 'memory' && next.path !== path) navigate(next.path);
        return;
      }
      stop();
      location = host.route(next);
      stop = location.listen(() => gate.pass(hear));
      read();
    },
  };
}
