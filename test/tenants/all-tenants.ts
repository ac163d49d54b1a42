import { TENANTS } from '../../demo/variants';
import type { Tenant } from '../../src/contract/variant';

export const TENANT_NAMES: readonly string[] = [...TENANTS.keys()];

export function tenantOf(name: string): Tenant {
  const tenant = TENANTS.get(name);
  if (!tenant) throw new Error(`no tenant ${name}`);
  return tenant;
}
