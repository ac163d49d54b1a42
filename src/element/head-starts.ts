import { type HeadStart, startRequests } from '../api/head-start';
import type { PortalConfig } from '../contract/attributes';
import { SCOPES } from '../contract/variant';
import { currentLocale } from '../stores/current-locale';
import type { Host } from '../stores/host';
import { TENANT_NAMES } from '../tenants';

/** Sends the start-up calls of a portal that is about to be (contract section 5); none for a pair that cannot be valid. */
export function headStart(host: Pick<Host, 'parameter' | 'local' | 'languages'>, config: PortalConfig): HeadStart {
  const { tenant, userType, apiBase, device } = config;
  if (!TENANT_NAMES.includes(tenant) || !(userType in SCOPES)) return new Map();
  return startRequests({ apiBase, device, locale: currentLocale(host, config.lang) }, tenant, SCOPES[userType]);
}
