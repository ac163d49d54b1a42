import { getDomain } from 'tldts';
import { Cookie, defaultPath, CookieJar as Jar, pathMatch } from 'tough-cookie';
import { isLocalHost } from './local-host';

/** A cookie that a browser would not keep, and the point that explains why. */
export interface RefusedCookie {
  readonly name: string;
  readonly point: 'cookies.same-site' | 'cookies.partitioned' | 'cookies.domain' | 'cookies.secure' | 'cookies.kept';
  readonly reason: string;
}

/** The cookies of one visitor, whose browser shows a page of the site. */
export interface CookieJar {
  /** Keeps the cookies of a response, as far as a browser would. */
  readonly store: (setCookies: readonly string[], url: string) => void;
  /** The value of the `Cookie` header for a call of the portal; empty if there are none. */
  readonly header: (url: string) => string;
  readonly refused: () => readonly RefusedCookie[];
}

/** A cookie as a server sets it. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  /** By name, in lower case. An attribute without a value has an empty one. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The whole header. */
  readonly text: string;
}

/** Reads a `Set-Cookie` header (RFC 6265 section 5.2). */
export function readSetCookie(text: string): SetCookie {
  const [pair = '', ...rest] = text.split(';').map((part) => part.trim());
  const [name = '', ...value] = pair.split('=');
  const attributes = rest.map((part) => {
    const [key = '', ...words] = part.split('=');
    return [key.toLowerCase(), words.join('=')];
  });
  return { name, value: value.join('='), attributes: Object.fromEntries(attributes), text };
}

/** Whether a header removes the cookie: its time is over. `Max-Age` counts more than `Expires` (RFC 6265 section 5.3). */
export function isRemoval({ value, attributes }: SetCookie): boolean {
  const { 'max-age': age = '', expires = '' } = attributes;
  return value === '' || (/^-?\d+$/.test(age) ? Number(age) <= 0 : Date.parse(expires) <= Date.now());
}

/** Returns the path below which browsers send a cookie. Without `Path` it is the folder of the call that set it (RFC 6265 section 5.1.4). */
export const pathOf = ({ attributes: { path = '' } }: SetCookie, url: string): string =>
  path.startsWith('/') ? path : defaultPath(new URL(url).pathname);

/** Whether browsers send a cookie of this path to an address. */
export const covers = (path: string, url: string): boolean => pathMatch(new URL(url).pathname, path);

/** Whether two addresses belong to the same site: the same scheme, and the same registrable domain by the Public Suffix List. */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  const siteOf = ({ hostname }: URL): string => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
  return a.protocol === b.protocol && siteOf(a) === siteOf(b);
}

/** Browsers keep no larger cookie (RFC 6265bis section 5.6). */
const MAX_BYTES = 4096;

/** Returns why a browser would not keep a cookie, before it looks at name and domain. */
function refusalOf({ name, value, attributes }: SetCookie, url: string, isForeign: boolean): Omit<RefusedCookie, 'name'> | undefined {
  const sameSite = attributes.samesite?.toLowerCase();
  const { protocol, hostname } = new URL(url);
  if (name.length + value.length > MAX_BYTES) return { point: 'cookies.kept', reason: `it is larger than ${MAX_BYTES} bytes` };
  if (sameSite === 'none' && !('secure' in attributes)) return { point: 'cookies.same-site', reason: 'SameSite=None needs Secure' };
  if ('partitioned' in attributes && !('secure' in attributes)) return { point: 'cookies.partitioned', reason: 'Partitioned needs Secure' };
  if ('secure' in attributes && protocol === 'http:' && !isLocalHost(hostname)) {
    return { point: 'cookies.secure', reason: 'Secure needs https' };
  }
  if (isForeign && sameSite !== 'none') {
    return {
      point: 'cookies.same-site',
      reason: `site and API are on two sites, which needs SameSite=None, not ${sameSite ?? 'none at all'}`,
    };
  }
  return undefined;
}

/** Creates an empty jar for the visitors of a site. `site` is absent if it has the origin of the API. */
export function createCookieJar(site?: string): CookieJar {
  const jar = new Jar(undefined, { prefixSecurity: 'strict', allowSpecialUseDomain: true, rejectPublicSuffixes: true });
  const refused: RefusedCookie[] = [];
  return {
    store(setCookies, url) {
      for (const text of setCookies) {
        const cookie = readSetCookie(text);
        const refusal = refusalOf(cookie, url, site !== undefined && !isSameSite(site, url));
        if (refusal !== undefined) {
          refused.push({ name: cookie.name, ...refusal });
          continue;
        }
        try {
          jar.setCookieSync(Cookie.parse(text, { loose: true }) ?? text, url);
        } catch (error) {
          const point = 'domain' in cookie.attributes && !cookie.name.startsWith('__') ? 'cookies.domain' : 'cookies.kept';
          refused.push({ name: cookie.name, point, reason: error instanceof Error ? error.message : String(error) });
        }
      }
    },
    header: (url) => jar.getCookieStringSync(url),
    refused: () => refused,
  };
}
