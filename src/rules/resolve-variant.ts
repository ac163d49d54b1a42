import type { Tenant, UserType, Variant } from '../contract/variant';

/** Returns the variant for one of the user types that a tenant serves. */
export function resolveVariant(tenant: string, userType: UserType, { userTypes: _, colourways, ...data }: Tenant): Variant {
  return { ...data, ...colourways?.[userType], tenant, userType };
}
