import { type Call, ENDPOINTS } from '../contract/endpoints';
import { LIMITS } from '../contract/limits';
import { LANGUAGE_SETTING } from '../contract/locales';
import type { Scope } from '../contract/variant';
import { ownAddress, type Query, type RequestContext, requestHeaders, requestUrl, translationUrls } from './request';

/**
 * Requests that left before the client was there, by their address; `stop` ends those that have no answer yet. `token` is that of a mock
 * sign-in, taken out of the address before them.
 */
export type HeadStart = Map<string, Promise<Response>> & { readonly stop?: () => void; token?: string | undefined };

/**
 * Starts the start-up calls in the spec's order (section 4): languages, countries, translations, the common configuration beside them,
 * the public key. None waits for another. Stands apart from the client so that the small entry can send them before React has loaded.
 */
export function startRequests(context: RequestContext, category: string, scope: Scope): HeadStart {
  const urlOf = (call: Call, query: Query = {}) => requestUrl(context.apiBase, ENDPOINTS[call].path, query);
  const urls = [
    urlOf('settings', { keys: LANGUAGE_SETTING }),
    urlOf('countries', { lang: context.locale }),
    ...translationUrls(context, category),
    urlOf('commonConfig', { scope }),
    urlOf('publicKey'),
  ];
  const ending = new AbortController();
  // The client ends its wait by itself; this ends the request, whose connection may be the one that a chunk waits for.
  const timer = setTimeout(() => ending.abort(), LIMITS.requestTimeoutMs);
  const stop = () => {
    clearTimeout(timer); // it would keep the portal that waits for them
    ending.abort();
  };
  const started: HeadStart = Object.assign(new Map<string, Promise<Response>>(), { stop });
  const send = (url: string) => fetch(ownAddress(url), { headers: requestHeaders(context), credentials: 'include', signal: ending.signal });
  for (const url of urls) {
    // The last one lets the chunks go first that are asked for meanwhile: over HTTP/1.1 a browser keeps six connections to a host, and six
    // calls that hang would let none through.
    const response = started.size > urls.length - 2 ? Promise.resolve(url).then(send) : send(url);
    // Whoever takes the response sees its failure; until then it is no unhandled rejection of the host page.
    response.catch(() => {});
    started.set(url, response);
  }
  return started;
}

/** A `fetch` that hands out each response of a head start once, and asks the network for all else. */
export const fetchAfter =
  (started: HeadStart, fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const response = typeof input === 'string' ? started.get(input) : undefined;
    if (!response || typeof input !== 'string') return fetch(input, init);
    started.delete(input);
    return response;
  };
