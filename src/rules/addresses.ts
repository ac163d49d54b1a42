/** The base of relative addresses where it does not matter to which site they belong. */
export const ANY_SITE = 'http://x';

/** Parses an address, against a base if it is relative; `undefined` if it is none. Older browsers lack `URL.parse`. */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** Keeps a malformed percent encoding as it is written. Whoever uses the text decides what to make of it. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether browsers would give the address one of the schemes. Parsing it reveals schemes hidden by case, tabs or leading spaces.
 * @param base what a relative address is resolved against. Without one, a relative address is refused.
 */
const isOf = (schemes: RegExp, address: string, base?: string): boolean => schemes.test(urlOf(address, base)?.href ?? '');

/** Whether an address from the server may be shown as a picture: relative, http(s) or `data:image`. */
export const isSafeAddress = (address: string): boolean => isOf(/^(https?:|data:image\/)/i, address, ANY_SITE);

/** Whether an address from the server may be linked: relative or http(s). A `data:` address would open a page of unknown origin. */
export const isSafeLink = (address: string): boolean => isOf(/^https?:/, address, ANY_SITE);

/** Whether an address from the server may be linked as the one of support: absolute, and http(s) or mailto. */
export const isSafeContact = (address: string): boolean => isOf(/^(https?|mailto):/, address);

interface RedirectContext {
  /** The absolute address of the page. */
  readonly page: string;
  /** The `home` attribute, as written. */
  readonly home: string;
}

/** The target when not even the site root has an address, because the page has no origin (`file:`, `about:`). */
const NOWHERE = 'about:blank';

/** Returns the page's origin; `undefined` if it has none (`about:`, `data:` and `file:` pages report "null"). */
function originOf(page: string): string | undefined {
  const origin = urlOf(page)?.origin;
  return origin === 'null' ? undefined : origin;
}

/**
 * Parses an address as browsers do, including backslashes, tabs and case, so that the address compared is the address followed. Returns it
 * only if it is http(s) without userinfo: `https://bank@evil` is meant to be misread, and a `blob:` address has the origin of its page.
 */
function webAddress(address: string, origin: string | undefined): URL | undefined {
  const url = urlOf(address, origin);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

/**
 * Returns the absolute address of the site root. The site itself sets the attribute, so another origin is allowed. A value that is empty,
 * not http(s) or contains userinfo counts as `/`. Returns `about:blank` if the page has no origin.
 */
export function homeAddress(home: string, page: string): string {
  const origin = originOf(page);
  return (webAddress(home.trim() || '/', origin) ?? webAddress('/', origin))?.href ?? NOWHERE;
}

/** A path from the root, or a full address. Neither depends on the page's own path, which the portal's routes change. */
const ROOTED = /^(?:[/\\]|https?:[/\\]{2})/i;

/**
 * Returns the `href` of a link to the site root: `home` as the site wrote it if it leads to the same address on every route, else the full
 * address.
 * @param base the page's `baseURI`.
 */
export function homeLink(home: string, page: string, base: string): string {
  const address = homeAddress(home, page);
  const written = home.trim() || '/';
  return ROOTED.test(written) && webAddress(written, base)?.href === address ? written : address;
}

/**
 * Returns the absolute address to redirect to: the candidate if it is http(s) without userinfo and shares its origin with the page or with
 * `home`; else `home`. Relative candidates are resolved against the page's origin. Of what was encoded twice, one encoding goes first.
 */
export function redirectTarget(candidate: string | null | undefined, { page, home }: RedirectContext): string {
  const origin = originOf(page);
  const root = homeAddress(home, page);
  const written = candidate?.trim() ?? '';
  const address = /^(%2F|https?%3A)/i.test(written) ? decode(written) : written;
  const url = address ? webAddress(address, origin) : undefined;
  return url && (url.origin === origin || url.origin === originOf(root)) ? url.href : root;
}

/**
 * Returns the address of a captcha's challenge (contract section 13); `undefined` unless it is http(s), without userinfo, and of the API's
 * origin or the page's. It is relative if the page has no origin of its own.
 * @param api the address of the API, which may be relative.
 */
export function challengeAddress(challenge: string, api: string, page: string): string | undefined {
  const base = webAddress(api, originOf(page) ?? ANY_SITE);
  const url = base && webAddress(challenge, base.href);
  if (!url || ![base.origin, originOf(page)].includes(url.origin)) return undefined;
  return url.origin === ANY_SITE ? url.pathname + url.search : url.href;
}

/**
 * Whether a `location.hostname` is the visitor's own machine, where a signed-in visitor is not redirected: localhost, *.localhost,
 * 127.0.0.0/8 and ::1. Browsers always write IPv4 addresses as four decimal numbers, so no other notation needs parsing.
 */
export const isLocalHost = (hostname: string): boolean => /^((.+\.)?localhost\.?|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);

/**
 * Returns a link's address as it is written, or in full if the page's `<base>` would lead it elsewhere than the page's own address does.
 * @param page the address of the page.
 * @param base the page's `baseURI`.
 */
export function unbent(address: string, page: string, base: string): string {
  const href = urlOf(address, page)?.href ?? address; // a `srcdoc` frame has no address to resolve against
  return urlOf(address, base)?.href === href ? address : href;
}
