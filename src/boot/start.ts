import type { PortalConfig } from '../contract/attributes';
import { countries, settings } from '../contract/endpoints';
import { type CallAddress, COMMON_CONFIG, PUBLIC_KEY } from '../contract/first-calls';
import type { Host } from '../contract/host';
import * as LIMITS from '../contract/limits';
import { LANGUAGE_SETTING, type Locale } from '../contract/locales';
import { SCOPES, type Scope } from '../contract/variant';
import { keptAnswers } from '../rules/kept-answers';
import { currentLocale } from '../rules/locale';
import { type Asked, ask, isFinalAnswer, isFinalFile, type Query, requestUrl, translationPaths } from '../rules/request';
import { isFirstScreen, routeIn, takeToken } from '../rules/route';
import { onAbort, pause } from '../rules/waits';
import { firstPartOf } from '../tenants';
import type { Begun, Start, StartUpCalls } from './left';

type StartHost = Pick<
  Host,
  'clock' | 'fetch' | 'load' | 'painted' | 'pageUrl' | 'parameter' | 'dropParameter' | 'local' | 'session' | 'languages'
>;

/**
 * Starts the portal of one element: finds its language, takes a token out of the address, and begins what it has to load.
 * @param taken tokens that earlier starts of the element have taken.
 */
export function start(
  host: StartHost,
  config: PortalConfig,
  locale: Locale = currentLocale(host, config.lang),
  taken: readonly string[] = [],
): Start {
  const controller = new AbortController();
  const part = firstPartOf(config.tenant, config.userType, locale);
  const common = { config, locale, controller };
  if (!part) return { ...common, landing: host.pageUrl(), tokens: taken };
  // before any request, so that no referrer contains the token
  const found = takeToken(host, isFirstScreen(routeIn(host.pageUrl(), config)));
  const tokens = [...taken, ...(found ?? [])];
  const { signal } = controller;
  const first = host.load(part, signal).then((loaded) => loaded.default);
  first.catch(() => {}); // the portal reports it
  const kept = found || taken.length > 0 ? undefined : keptAnswers(host, config, locale);
  // On a slow phone, the calls would keep the processor from drawing the form, which does not need them.
  const after = kept && Promise.race([pause(host.clock, LIMITS.keptPatienceMs, signal), first.then(host.painted, () => {})]);
  const calls = beginCalls(host, config, { locale, scope: SCOPES[config.userType] }, signal, after);
  return { ...common, landing: host.pageUrl(), tokens, kept, first, calls };
}

/**
 * Begins the start-up calls, in their order.
 * @param after what they wait for. If it is missing, they leave at once.
 */
function beginCalls(
  host: Pick<Host, 'clock' | 'fetch'>,
  { tenant, apiBase, device }: PortalConfig,
  { locale, scope }: { readonly locale: Locale; readonly scope: Scope },
  signal: AbortSignal,
  after?: Promise<unknown>,
): StartUpCalls {
  const { clock } = host;
  const context = { apiBase, device, locale };

  /** Makes one request, for at most 15 s. */
  const request = async (asked: Asked) => {
    if (after) await after;
    const controller = new AbortController();
    const end = () => controller.abort();
    const stop = clock.after(LIMITS.requestTimeoutMs, end);
    const off = onAbort(signal, end);
    const answer = await ask(host, asked, () => context, controller.signal);
    stop();
    off();
    return answer;
  };
  const begin = (url: string, isFinal: Asked['isFinal'], init: Asked['init'] = {}): Begun => ({
    at: clock.now(),
    answer: request({ url, isFinal, init }),
  });
  const call = ({ path, cache }: CallAddress, query: Query = {}) => begin(requestUrl(apiBase, path, query), isFinalAnswer, { cache });

  return {
    languages: call(settings, { keys: [LANGUAGE_SETTING] }),
    countries: call(countries, { lang: locale }),
    translations: translationPaths(locale, tenant).map((path) => begin(requestUrl(apiBase, path), isFinalFile)),
    config: call(COMMON_CONFIG, { scope }),
    publicKey: call(PUBLIC_KEY),
  };
}
