import type { RouterConfig } from '../contract/attributes';
import * as LIMITS from '../contract/limits';
import { LANGUAGE_PARAMETER } from '../contract/locales';
import { RETURN_PARAMETER, type RoutedScreen, SITEMAP, TOKEN_PARAMETER } from '../contract/screens';
import { ANY_SITE, decode } from './addresses';

/** Removes what stands before a slash by mistake: slashes, blanks, and the session of a Java server (`;jsessionid=…`). */
const tidied = (path: string) => path.replace(/(\/|%20|;\w+=[^/]*)+(?=\/)/g, '');

/** Normalises a base to the form `/login`: with a leading slash, without a trailing one or a query, and encoded as in an address. */
const prefixOf = (base: string) => new URL(tidied(`/${base.replace(/[?#].*/s, '')}/`), ANY_SITE).pathname.slice(0, -1);

/** Gives a path its leading slash. */
export const rooted = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

/** Returns the part of a path below the base, in whatever case a mail program or a person wrote it; `undefined` if it is not under it. */
function below(base: string, pathname: string): string | undefined {
  const prefix = prefixOf(base);
  const path = tidied(`${pathname}/`);
  return path.toLowerCase().startsWith(`${prefix}/`.toLowerCase()) ? path.slice(prefix.length, -1) || '/' : undefined;
}

/**
 * Returns the route that an address shows, with its query. On a page outside `base` it is the index. `undefined` if the
 * fragment is an anchor of the host page, which says nothing about the route.
 */
export function routeIn(address: string, { router, base, path }: RouterConfig): string | undefined {
  if (router === 'memory') return rooted(path);
  const { pathname, search, hash } = new URL(address);
  if (router === 'hash') return hash.startsWith('#/') ? hash.slice(1) : hash.length > 1 ? undefined : '/';
  return (below(base, pathname) ?? '/') + search;
}

/** Whether an address may contain a route: its path is under `base`, or it has a fragment. */
export function hasRoute(address: string, { router, base }: RouterConfig): boolean {
  const { pathname, hash } = new URL(address);
  return router === 'hash' ? hash !== '' : below(base, pathname) !== undefined;
}

/** Returns the address of a route, as a link has it. In memory, a route has no address. */
export const routeAddress = (route: string, { router, base }: RouterConfig): string =>
  router === 'memory' ? '' : router === 'hash' ? `#${route}` : prefixOf(base) + route;

/** Splits a route at its question mark. */
export function splitRoute(route: string): readonly [path: string, search: string] {
  const [path = '/', search = ''] = route.split(/\?(.*)/s);
  return [path, search];
}

/** Removes what nobody sees, such as a blank or a zero-width character that was copied along with a link. */
export const withoutUnseen = (text: string): string => text.replace(/[\p{DI}\p{Cf}]/gu, '').trim();

/** A parameter of a query, also as it is written there. */
interface Pair {
  readonly written: string;
  /** In small letters. */
  readonly name: string;
  readonly value: string;
}

/**
 * Reads a query. A `+` is no blank as in forms, because tokens contain it. Some mail programs write `&` as `&amp;`, encode the `=`, or write
 * all in capitals, and who adds to a link with a language may begin with another `?`.
 */
export const pairsOf = (query: string): readonly Pair[] =>
  query.split(/&|(?<=hl=[^?&]*)\?/i).map((written) => {
    const [name = '', value = ''] = written.split(/(?:%3D|=)(.*)/is);
    return {
      written,
      name: decode(name)
        .toLowerCase()
        .replace(/^(amp;)+/, ''),
      value: decode(value),
    };
  });

const isNamed = (name: string) => (pair: Pair) => pair.name === name.toLowerCase();

/**
 * Returns the route that a person reads in an address where the portal finds none: mail programs encode its slashes, and links may be made for
 * another router. `undefined` if there is none either.
 */
export function routeMeant(address: string, config: RouterConfig): string | undefined {
  const isNone = (route = '/') => ['sign-in', 'not-found'].includes(screenAt(route).screen);
  const plain = address.replace(/%(25)*2F/gi, '/');
  if (config.router === 'memory' || !isNone(routeIn(address, config)) || !hasRoute(plain, config)) return undefined;
  return [config, { ...config, router: 'hash' as const }].map((each) => routeIn(plain, each)).find((route) => !isNone(route));
}

/** The parameters that stay in the address from screen to screen. */
const CARRIED = [LANGUAGE_PARAMETER, RETURN_PARAMETER];

/**
 * Adds the language and the return address to a route, so that a reload does not lose them.
 * @param read returns a parameter of the page's address.
 */
export function carrying(route: string, { router }: Pick<RouterConfig, 'router'>, read: (name: string) => string | undefined): string {
  const [path, search] = splitRoute(route);
  const pairs = search ? [search] : [];
  for (const name of router === 'memory' ? [] : CARRIED) {
    const value = read(name);
    if (value !== undefined && !pairsOf(search).some(isNamed(name))) pairs.push(`${name}=${encodeURIComponent(value)}`);
  }
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** Longer values are ignored. */
const LONGEST: Readonly<Record<string, number>> = {
  [LANGUAGE_PARAMETER]: LIMITS.languageTagLength,
  [RETURN_PARAMETER]: LIMITS.returnAddressLength,
};

/** Splits an address before its `#`. */
const splitAddress = (address: string): readonly [page: string, hash: string] => {
  const [page = '', hash = ''] = address.split(/(#.*)/s);
  return [page, hash];
};

/**
 * Reads a parameter of an address: from the query in the portal's own fragment, such as `#/recovery?hl=ja`, otherwise from the address's
 * query.
 * @param hashIsOurs whether the fragment is the portal's own.
 */
export function readParameter(address: string, name: string, hashIsOurs: boolean): string | undefined {
  const [page, hash] = splitAddress(address);
  const pairs = [hashIsOurs ? hash : '', page].flatMap((part) => pairsOf(splitRoute(part)[1]));
  const value = pairs.find(isNamed(name))?.value;
  return value && value.length > (LONGEST[name] ?? Infinity) ? undefined : value;
}

/** Returns an address without a parameter. The rest of the address does not change, and neither does a fragment of the host page. */
export function withoutParameter(address: string, name: string, hashIsOurs: boolean): string {
  const drop = (part: string) => {
    const [path, query] = splitRoute(part);
    const rest = pairsOf(query)
      .flatMap((pair) => (isNamed(name)(pair) ? [] : pair.written))
      .join('&');
    if (rest === query) return part;
    return rest ? `${path}?${rest}` : path.replace(/^#$/, '');
  };
  const [page, hash] = splitAddress(address);
  return drop(page) + (hashIsOurs ? drop(hash) : hash);
}

/** The screen at a path, with the parameters in the path. */
export interface ScreenMatch {
  readonly screen: RoutedScreen | 'not-found';
  readonly params: Readonly<Record<string, string>>;
}

const segmentsOf = (path: string): string[] =>
  path
    .replace(/[?#].*/s, '')
    .split('/')
    .map((segment) => withoutUnseen(decode(segment)))
    .filter(Boolean);

/**
 * Returns the screen at a path below the base. The case of its fixed segments does not count, and neither does what follows them: mail
 * programs take the full stop or bracket behind an address for a part of it. Empty segments, the query and the fragment are ignored. `:link`
 * is decoded. Never throws: a path that fits no row gives `not-found`.
 */
export function screenAt(path: string): ScreenMatch {
  const segments = segmentsOf(path).filter((segment) => /[\p{L}\p{N}%]/u.test(segment)); // the others are punctuation behind a link
  const screens = Object.keys(SITEMAP) as RoutedScreen[]; // Object.keys returns string[]
  for (const screen of screens) {
    const params: Record<string, string> = {};
    const pattern = segmentsOf(SITEMAP[screen]);
    const fits = (segment: string, index: number) => {
      const name = pattern[index] ?? '';
      if (!name.startsWith(':')) return segment.toLowerCase().replace(/[^\w-].*/s, '') === name;
      params[name.slice(1)] = segment;
      return true;
    };
    if (pattern.length === segments.length && segments.every(fits)) return { screen, params };
  }
  return { screen: 'not-found', params: {} };
}

/**
 * Whether a path leads to the first screen, as no path at all does: that one has no segments. The first file need not know of the other screens.
 */
export const isFirstScreen = (path = ''): boolean => segmentsOf(path).length === 0;

/**
 * Takes the token of a mock sign-in out of the page's address. After that, neither the address nor the history nor a
 * referrer contains it. Returns it, in a list, only if the address leads to the first screen: nobody is to be signed in who came for something else.
 * `undefined` if the address has none.
 */
export function takeToken(
  { parameter, dropParameter }: { parameter(name: string): string | undefined; dropParameter(name: string): void },
  isFirst: boolean,
): readonly string[] | undefined {
  const written = parameter(TOKEN_PARAMETER);
  if (written === undefined) return undefined;
  dropParameter(TOKEN_PARAMETER);
  const token = withoutUnseen(written);
  return token && isFirst ? [token] : [];
}
