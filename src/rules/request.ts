import { ENGLISH_EXTRA_FILE, translationPath } from '../contract/calls';
import type { Locale } from '../contract/locales';
import { type Answer, readResponse } from './answer';

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

/** Returns the headers of every call (contract section 4). */
export const requestHeaders = ({ device, locale }: RequestContext): Record<string, string> => ({ deviceType: device, language: locale });

/** Sends a request with the cookies and the headers of every call. Resolves to `undefined` if no response arrives. */
export async function sendRequest(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  context: RequestContext,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  try {
    const headers = { ...requestHeaders(context), ...init.headers };
    return await readResponse(await fetch(url, { ...init, headers, credentials: 'include', signal }));
  } catch {
    return undefined;
  }
}

/** Returns the addresses of the dictionaries to fetch for a locale. Later ones win over earlier ones (spec section 7). */
export const translationUrls = ({ apiBase, locale }: RequestContext, category: string): readonly string[] =>
  (locale === 'en-US' ? [locale, ENGLISH_EXTRA_FILE] : [locale]).map((file) => requestUrl(apiBase, translationPath(category, file)));
