import { ENGLISH_EXTRA_FILE, translationPath } from '../contract/endpoints';
import type { Locale } from '../contract/locales';

/** What every request of a portal depends on (contract section 4). */
export interface RequestContext {
  /** Origin and prefix put before `/toc` and `/static`. */
  readonly apiBase: string;
  readonly device: string;
  readonly locale: Locale;
}

/** The parameters of a query. A list repeats its key. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** Returns the address of a call: `api-base`, path and query. */
export function requestUrl(apiBase: string, path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) for (const item of [value].flat()) parameters.append(key, item);
  const search = parameters.toString();
  return apiBase.replace(/(?<!\/)\/+$/, '') + path + (search && `?${search}`);
}

/**
 * The document's own origin. A site's `var origin` replaces `self.origin`, but nothing replaces `location`. Only a document without an
 * address, such as one by `srcdoc`, has the origin of the page around it.
 */
const ownOrigin = () => (location.origin === 'null' ? self.origin : location.origin);

/**
 * Returns a request's absolute address, resolved against the document's own origin. `fetch` alone would follow the page's `<base>`, which
 * could send passwords to another origin. Returns the address unchanged if the document has no origin (a sandboxed frame by `srcdoc`).
 */
export function ownAddress(url: string): string {
  try {
    return new URL(url, ownOrigin()).href;
  } catch {
    return url; // "null" is not a base
  }
}

/** Returns the headers of every call (contract section 4). */
export const requestHeaders = ({ device, locale }: RequestContext): Record<string, string> => ({ deviceType: device, language: locale });

/** Returns the addresses of the dictionaries to fetch for a locale. Later ones win over earlier ones (spec section 7). */
export const translationUrls = ({ apiBase, locale }: RequestContext, category: string): readonly string[] =>
  (locale === 'en-US' ? [locale, ENGLISH_EXTRA_FILE] : [locale]).map((file) => requestUrl(apiBase, translationPath(category, file)));
