import type { PortalConfig } from '../contract/attributes';
import type { Host } from '../contract/host';
import type { Locale } from '../contract/locales';
import { SCOPES } from '../contract/variant';
import { currentLocale } from '../rules/locale';
import { routeIn, screenAt, takeToken } from '../rules/route';
import { firstPartOf } from '../tenants';
import { beginCalls } from './calls';
import type { Start } from './hand-over';

/** What a start needs of the page. */
type StartHost = Pick<Host, 'clock' | 'fetch' | 'load' | 'pageUrl' | 'parameter' | 'dropParameter' | 'local' | 'languages'>;

/**
 * Starts the portal of one element: finds its language, takes a token out of the address, and begins what it has to load.
 * @param taken a token that an earlier start of the element has taken.
 */
export function start(host: StartHost, config: PortalConfig, locale: Locale = currentLocale(host, config.lang), taken?: string): Start {
  const ending = new AbortController();
  const part = firstPartOf(config.tenant, config.userType, locale);
  if (!part) return { config, locale, landing: host.pageUrl(), token: taken, underWay: undefined, ending };
  // before any request, so that no referrer contains the token
  const token = takeToken(host, screenAt(routeIn(host.pageUrl(), config) ?? '/').screen) ?? taken;
  const first = host.load(part, ending.signal).then((loaded) => loaded.default);
  first.catch(() => {}); // the portal reports it
  const calls = beginCalls(host, config, { locale, scope: SCOPES[config.userType] }, ending.signal);
  return { config, locale, landing: host.pageUrl(), token, underWay: { calls, first }, ending };
}
