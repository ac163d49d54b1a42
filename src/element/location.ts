import type { RouterConfig } from '../contract/attributes';
import type { RouteLocation } from '../contract/host';
import { createDraft, type Drafts } from '../portal/drafts';
import { unbent } from '../rules/addresses';
import { hasRoute, rooted, routeAddress, routeIn } from '../rules/route';

/** What a route uses of the window. */
export interface RouteView extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly location: Readonly<Pick<Location, 'href'>>;
  readonly history: Pick<History, 'state' | 'back' | 'pushState' | 'replaceState'>;
}

/**
 * Events for a change of address. The History API has no event for `pushState` and `replaceState`. wouter adds these two when it is
 * imported, so the portal notices the host's own router.
 */
const BY_SCRIPT = ['pushState', 'replaceState'];
const CHANGES = ['popstate', 'hashchange', ...BY_SCRIPT];

/** Keeps the route in the page's address: in its path, or in its fragment. */
function addressLocation(view: RouteView, config: RouterConfig): RouteLocation {
  const pageNow = () => new URL(view.location.href).pathname;
  let page = pageNow();
  /** Whether the site is leaving for another page. Its router changes the address before it removes the element. */
  let isLeaving = false;
  /** An anchor of the host page does not change the route. */
  let last = '/';
  return {
    read() {
      if (isLeaving) return last;
      page = pageNow();
      last = routeIn(view.location.href, config) ?? last;
      return last;
    },
    write(to, replace) {
      isLeaving = false;
      // Absolute, because the history resolves a relative address against the page's `<base>` (HTML, 7.4.2).
      const address = new URL(routeAddress(to, config), view.location.href).href;
      // The state belongs to the host, whose router may keep its position there.
      if (replace) view.history.replaceState(view.history.state, '', address);
      else view.history.pushState(null, '', address);
    },
    href: (to) => routeAddress(to, config),
    // The browser's own Back. The page cannot know whether it leads anywhere.
    back() {
      view.history.back();
      return true;
    },
    listen(changed) {
      const hear = ({ type }: Event) => {
        isLeaving = BY_SCRIPT.includes(type) && pageNow() !== page && !hasRoute(view.location.href, config);
        changed();
      };
      for (const name of CHANGES) view.addEventListener(name, hear);
      return () => {
        for (const name of CHANGES) view.removeEventListener(name, hear);
      };
    },
  };
}

/** Keeps the route and its history in memory, so a reload starts at the first path again. */
function memoryLocation({ path }: RouterConfig, drafts: Drafts): RouteLocation {
  const $routes = createDraft<readonly string[]>(drafts, `routes from ${path}`, [rooted(path)]);
  const before = () => $routes.get().slice(0, -1);
  return {
    read: () => $routes.get().at(-1) ?? '/',
    write: (to, replace) => $routes.set([...(replace ? before() : $routes.get()), to]),
    href: () => '',
    back() {
      const hasPath = before().length > 0;
      if (hasPath) $routes.set(before());
      return hasPath;
    },
    listen: () => () => {},
  };
}

/**
 * Returns the route location for a router mode. The page's `<base>` does not bend its links.
 * @param baseUrl returns what the page's links are resolved against.
 */
export function locate(view: RouteView, config: RouterConfig, baseUrl: () => string, drafts: Drafts): RouteLocation {
  const location = config.router === 'memory' ? memoryLocation(config, drafts) : addressLocation(view, config);
  return { ...location, href: (to) => unbent(location.href(to), view.location.href, baseUrl()) };
}
