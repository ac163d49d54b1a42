import { type HeadStart, startRequests } from '../api/head-start';
import type { PortalConfig } from '../contract/attributes';
import { SCOPES } from '../contract/variant';
import { screenAt } from '../rules/screen-at';
import { currentLocale } from '../stores/current-locale';
import type { Host } from '../stores/host';
import { takeToken } from '../stores/take-token';
import { TENANT_NAMES } from '../tenants';

/**
 * Sends the start-up calls of a portal that is about to be (contract section 5); none where there is no such tenant or user type. What must not stay in the
 * address leaves it before.
 * @param route where the portal stands, such as `/?token=x`.
 */
export function headStart(
  host: Pick<Host, 'parameter' | 'dropParameter' | 'local' | 'languages'>,
  config: PortalConfig,
  route: string,
): HeadStart {
  const { tenant, userType, apiBase, device } = config;
  const token = takeToken(host, screenAt(route).screen);
  if (!TENANT_NAMES.includes(tenant) || !Object.hasOwn(SCOPES, userType)) return new Map();
  const requests = startRequests({ apiBase, device, locale: currentLocale(host, config.lang) }, tenant, SCOPES[userType]);
  return Object.assign(requests, { token });
}
