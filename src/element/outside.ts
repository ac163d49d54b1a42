import { ofetch } from 'ofetch';
import type { Host } from '../contract/host';
import * as LIMITS from '../contract/limits';
import { own, text } from '../contract/shape';
import { type Answer, answerOf, type RequestContext, requestHeaders, requestUrl } from '../rules/request';

/* Requests that are not calls of the portal: those of the site's scripts, and one to a third party. */

/** As text, because ofetch's own JSON parser accepts text that is not JSON. */
const PLAIN = { responseType: 'text', retry: 0 } as const;

/** Sends a POST as a portal would. Rejects if no response arrives within 15 s. */
export async function postThrough(fetch: Host['fetch'], context: RequestContext, path: string, body: unknown): Promise<Answer> {
  const { status, _data = '' } = await ofetch.create(PLAIN, { fetch }).raw(requestUrl(context.apiBase, path), {
    method: 'POST',
    credentials: 'include',
    ignoreResponseError: true,
    body: body as object, // ofetch accepts any JSON value
    headers: requestHeaders(context),
    signal: AbortSignal.timeout(LIMITS.requestTimeoutMs),
  });
  return answerOf(status, _data);
}

/**
 * Asks a third-party service for the visitor's region, which is only used as context in error reports. Sends neither
 * cookies nor a referrer. Returns `undefined` if the response does not have the contract's form `{ code, data }`.
 * @throws if no response arrives, or if it is not JSON.
 */
export async function fetchRegion(fetch: typeof globalThis.fetch, url: string, signal: AbortSignal): Promise<string | undefined> {
  const body = await ofetch.create(PLAIN, { fetch })(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMITS.requestTimeoutMs)]),
  });
  const answer: unknown = JSON.parse(body);
  if (own(answer, 'code') !== 0) return undefined;
  const data = own(answer, 'data');
  const region = text(own(data, 'region') ?? own(data, 'country') ?? own(data, 'countryCode') ?? data);
  return region?.slice(0, LIMITS.regionLength);
}
