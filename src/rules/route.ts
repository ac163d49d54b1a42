import type { RouterConfig } from '../contract/attributes';
import * as LIMITS from '../contract/limits';
import { LANGUAGE_PARAMETER } from '../contract/locales';
import { FIRST_SCREEN, RETURN_PARAMETER, type RoutedScreen, type ScreenName, SITEMAP, TOKEN_PARAMETER } from '../contract/screens';
import { ANY_SITE } from './addresses';

/** Normalises a base to the form `/login`: with a leading slash, without a trailing one, and encoded as in an address. */
const prefixOf = (base: string) => new URL(`/${base}/`.replace(/\/+/g, '/'), ANY_SITE).pathname.slice(0, -1);

/** Gives a path its leading slash. */
export const rooted = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

/**
 * Returns the route that an address shows, with its query. On a page outside `base` it is the index. `undefined` if the
 * fragment is an anchor of the host page, which says nothing about the route.
 */
export function routeIn(address: string, { router, base, path }: RouterConfig): string | undefined {
  if (router === 'memory') return rooted(path);
  const { pathname, search, hash } = new URL(address);
  if (router === 'hash') return hash.startsWith('#/') ? hash.slice(1) : hash.length > 1 ? undefined : '/';
  const prefix = prefixOf(base);
  return (pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : '/') + search;
}

/** Whether an address may contain a route: its path is under `base`, or it has a fragment. */
export function hasRoute(address: string, { router, base }: RouterConfig): boolean {
  const { pathname, hash } = new URL(address);
  return router === 'hash' ? hash !== '' : `${pathname}/`.startsWith(`${prefixOf(base)}/`);
}

/** Returns the address of a route, as a link has it. In memory, a route has no address. */
export const routeAddress = (route: string, { router, base }: RouterConfig): string =>
  router === 'memory' ? '' : router === 'hash' ? `#${route}` : prefixOf(base) + route;

/** Splits a route at its question mark. */
export function splitRoute(route: string): readonly [path: string, search: string] {
  const [path = '/', search = ''] = route.split(/\?(.*)/s);
  return [path, search];
}

/** The parameters that stay in the address from screen to screen. */
const CARRIED = [LANGUAGE_PARAMETER, RETURN_PARAMETER];

/**
 * Adds the language and the return address to a route, so that a reload does not lose them.
 * @param read returns a parameter of the page's address.
 */
export function carrying(route: string, { router }: Pick<RouterConfig, 'router'>, read: (name: string) => string | undefined): string {
  const [path, search] = splitRoute(route);
  const query = new URLSearchParams(search);
  for (const name of router === 'memory' ? [] : CARRIED) {
    const value = read(name);
    if (value !== undefined && !query.has(name)) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Longer values are ignored. */
const LONGEST: Readonly<Record<string, number>> = {
  [LANGUAGE_PARAMETER]: LIMITS.languageTagLength,
  [RETURN_PARAMETER]: LIMITS.returnAddressLength,
};

/** Splits the portal's own fragment, such as `#/recovery?hl=ja`, at its question mark. Empty if the fragment belongs to the host page. */
const fragmentParts = (hash: string, isOurs: boolean) => splitRoute(isOurs ? hash : '');

/**
 * Reads a parameter of an address: from the query in the portal's own fragment, otherwise from the address's query.
 * @param hashIsOurs whether the fragment is the portal's own.
 */
export function readParameter(address: string, name: string, hashIsOurs: boolean): string | undefined {
  const { hash, searchParams } = new URL(address);
  const value = new URLSearchParams(fragmentParts(hash, hashIsOurs)[1]).get(name) ?? searchParams.get(name) ?? undefined;
  return value !== undefined && value.length > (LONGEST[name] ?? value.length) ? undefined : value;
}

/** Returns an address without a parameter. The rest of the address does not change, and neither does a fragment of the host page. */
export function withoutParameter(address: string, name: string, hashIsOurs: boolean): string {
  const url = new URL(address);
  url.search = dropFrom(url.search.slice(1), name);
  const [path, query] = fragmentParts(url.hash, hashIsOurs);
  const left = dropFrom(query, name);
  if (query !== left) url.hash = (left ? `${path}?${left}` : path).slice(1); // without the `#`: setting `'#'` would leave it in the address
  return url.href;
}

/** Removes the pairs with this name from a query. `URLSearchParams` would also encode all other pairs anew. */
const dropFrom = (query: string, name: string): string =>
  query
    .split('&')
    .filter((pair) => !new URLSearchParams(pair).has(name))
    .join('&');

/** The screen at a path, with the parameters in the path. */
export interface ScreenMatch {
  readonly screen: RoutedScreen | 'not-found';
  readonly params: Readonly<Record<string, string>>;
}

/** Keeps a malformed percent encoding as the visitor typed it. The screen decides what to make of it. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const segmentsOf = (path: string): string[] =>
  path
    .replace(/[?#].*/s, '')
    .replace(/\/$/, '')
    .replace(/^\//, '')
    .split('/');

/** Returns the parameters if the segments fit the pattern: all fixed segments are equal and no parameter is empty. */
function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (name.startsWith(':') && segment) params[name.slice(1)] = decode(segment);
    else if (name !== segment) return undefined;
  }
  return params;
}

/**
 * Returns the screen at a path below the base. Segments are case-sensitive. One trailing slash, the query and the fragment
 * are ignored. `:link` is decoded. Never throws: a path that fits no row gives `not-found`.
 */
export function screenAt(path: string): ScreenMatch {
  const segments = segmentsOf(path);
  const screens = Object.keys(SITEMAP) as RoutedScreen[]; // Object.keys returns string[]
  for (const screen of screens) {
    const params = paramsOf(segmentsOf(SITEMAP[screen]), segments);
    if (params) return { screen, params };
  }
  return { screen: 'not-found', params: {} };
}

/**
 * Takes the token of a mock sign-in out of the page's address. After that, neither the address nor the history nor a
 * referrer contains it. Returns it, in a list, only if the address leads to sign-in: nobody is to be signed in who came for something else.
 */
export function takeToken(
  { parameter, dropParameter }: { parameter(name: string): string | undefined; dropParameter(name: string): void },
  screen: ScreenName,
): readonly string[] {
  const token = parameter(TOKEN_PARAMETER);
  if (token !== undefined) dropParameter(TOKEN_PARAMETER);
  return token && screen === FIRST_SCREEN ? [token] : [];
}
