import type { PortalConfig } from '../contract/attributes';
import { commonConfig, countries, publicKey, settings } from '../contract/endpoints';
import type { Host } from '../contract/host';
import * as LIMITS from '../contract/limits';
import { LANGUAGE_SETTING, type Locale } from '../contract/locales';
import type { Scope } from '../contract/variant';
import { type Query, requestUrl, sendRequest, translationUrls } from '../rules/request';
import { onAbort } from '../rules/waits';
import type { Begun, StartUpCalls } from './hand-over';

/** Makes the first attempt of each start-up call, in the order of spec section 4. */
export function beginCalls(
  { clock, fetch }: Pick<Host, 'clock' | 'fetch'>,
  { tenant, apiBase, device }: PortalConfig,
  { locale, scope }: { readonly locale: Locale; readonly scope: Scope },
  signal: AbortSignal,
): StartUpCalls {
  const context = { apiBase, device, locale };

  /** Makes one request, for at most 15 s. */
  const request = async (url: string, options: RequestInit) => {
    const ending = new AbortController();
    const end = () => ending.abort();
    const stop = clock.after(LIMITS.requestTimeoutMs, end);
    const off = onAbort(signal, end);
    const answer = await sendRequest(fetch, url, { ...options, method: 'GET' }, context, ending.signal);
    stop();
    off();
    return answer;
  };
  const begin = (url: string, options: RequestInit = {}): Begun => ({ at: clock.now(), answer: request(url, options) });
  const call = ({ path, cache }: { readonly path: string; readonly cache: RequestCache }, query: Query = {}) =>
    begin(requestUrl(apiBase, path, query), { cache });

  return {
    languages: call(settings, { keys: [LANGUAGE_SETTING] }),
    countries: call(countries, { lang: locale }),
    translations: translationUrls(context, tenant).map((url) => begin(url)),
    config: call(commonConfig, { scope }),
    publicKey: call(publicKey),
  };
}
