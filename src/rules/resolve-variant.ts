import type { Tenant, Variant } from '../contract/variant';

/** Portals share a tenant's data, so none of them may change it. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

/**
 * Returns the variant for a tenant's data and a user type, deeply frozen. `undefined` if there is no such tenant or it does not serve that
 * user type, which is a configuration error (contract section 1). Expects both names as `readConfig` returns them: trimmed and in lower
 * case.
 */
export function resolveVariant(tenant: string, type: string, data: Tenant | undefined): Variant | undefined {
  const userType = data?.userTypes.find((candidate) => candidate === type);
  return data && userType && freeze({ ...data, ...data.colourways?.[userType], tenant, userType });
}
