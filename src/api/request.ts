import { ENGLISH_EXTRA_FILE, translationPath } from '../contract/endpoints';
import type { Locale } from '../contract/locales';

/** What every request of a portal carries (contract section 4). */
export interface RequestContext {
  /** Origin and prefix put before `/toc` and `/static`. */
  readonly apiBase: string;
  readonly device: string;
  readonly locale: Locale;
}

/** Values of a query; a list repeats its key. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** The address of a call: `api-base`, path, query. */
export function requestUrl(apiBase: string, path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) for (const item of [value].flat()) parameters.append(key, item);
  const search = parameters.toString();
  return apiBase.replace(/\/+$/, '') + path + (search && `?${search}`);
}

/**
 * A request's address in full, on the document's own origin: `fetch` alone would go by the page's `<base>`, and passwords with it. A document without
 * an origin (a sandboxed frame) has nothing else to go by.
 */
export function ownAddress(url: string): string {
  try {
    return new URL(url, self.origin).href;
  } catch {
    return url; // "null" is no base
  }
}

/** The headers of every call (contract section 4). */
export const requestHeaders = ({ device, locale }: RequestContext): Record<string, string> => ({ deviceType: device, language: locale });

/** The dictionaries to fetch for a locale, each winning over the one before (spec section 7). */
export const translationUrls = ({ apiBase, locale }: RequestContext, category: string): readonly string[] =>
  (locale === 'en-US' ? [locale, ENGLISH_EXTRA_FILE] : [locale]).map((file) => requestUrl(apiBase, translationPath(category, file)));
