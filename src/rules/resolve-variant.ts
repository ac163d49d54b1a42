import type { Tenant, Variant } from '../contract/variant';

/** Portals share a tenant's data: none may change it for the others. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

/**
 * The variant of a tenant's data and a user type, frozen through and through; `undefined` where there is no such tenant or it has no such user
 * type, which is a configuration error (contract section 1). Both names as `readConfig` gives them: trimmed, lower case.
 */
export function resolveVariant(tenant: string, type: string, data: Tenant | undefined): Variant | undefined {
  const userType = data?.userTypes.find((candidate) => candidate === type);
  return data && userType && freeze({ ...data, tenant, userType });
}
