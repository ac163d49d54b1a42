/** What decides whether a redirect may be followed. */
export interface RedirectContext {
  /** Absolute address of the page. */
  readonly page: string;
  /** The `home` attribute, as written. */
  readonly home: string;
}

/** Where a visitor is sent when even the site root has no address: a page without an origin, such as `file:` or `about:`. */
const NOWHERE = 'about:blank';

/** The page's origin; `undefined` where it has none (`about:`, `data:` and `file:` pages say "null"). */
function originOf(page: string): string | undefined {
  try {
    const { origin } = new URL(page);
    return origin === 'null' ? undefined : origin;
  } catch {
    return undefined;
  }
}

/**
 * Reads an address the way browsers do, tricks with backslashes, tabs and case included: what is compared below is what will be followed.
 * Only http(s) without userinfo comes back: `https://bank@evil` is made to be misread, and a `blob:` address bears the origin of its page.
 */
function webAddress(address: string, origin: string | undefined): URL | undefined {
  try {
    const url = new URL(address, origin);
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The absolute address of the site root. The attribute is the site's own word, so another origin is fine; a value that is empty, not
 * http(s) or bears userinfo counts as `/` (contract section 8). `about:blank` where the page has no origin to resolve against.
 */
export function homeAddress(home: string, page: string): string {
  const origin = originOf(page);
  return (webAddress(home.trim() || '/', origin) ?? webAddress('/', origin))?.href ?? NOWHERE;
}

/** A path from the root, or a whole address: what does not go by the page's own path, which the portal's routes change. */
const ROOTED = /^(?:[/\\]|https?:[/\\]{2})/i;

/**
 * The `href` of a link to the site root: as the site has written it, where what the page's links go by leads to the same address on each route,
 * else that in full.
 * @param base the page's `baseURI`.
 */
export function homeLink(home: string, page: string, base: string): string {
  const address = homeAddress(home, page);
  const written = home.trim() || '/';
  return ROOTED.test(written) && webAddress(written, base)?.href === address ? written : address;
}

/**
 * The absolute address to follow for a redirect from wherever it came: the candidate where it is http(s), without userinfo, and of the
 * page's origin or the origin of `home`; else `home`. Relative ones are resolved against the page's origin. Contract sections 2 and 8.
 */
export function redirectTarget(candidate: string | null | undefined, { page, home }: RedirectContext): string {
  const origin = originOf(page);
  const root = homeAddress(home, page);
  const url = candidate?.trim() ? webAddress(candidate, origin) : undefined;
  return url && (url.origin === origin || url.origin === originOf(root)) ? url.href : root;
}
