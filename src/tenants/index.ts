import type { Tenant, UserType } from '../contract/variant';

/** A tenant and a user type that it serves. */
export interface Pair {
  readonly tenant: string;
  readonly userType: UserType;
}

const FILES = import.meta.glob<Tenant>(['./*.ts', '!./index.ts'], { import: 'default' });

// A map, not the object itself: a page may well ask for a tenant called `constructor`.
const LOADERS = new Map(Object.entries(FILES).map(([path, load]) => [path.slice('./'.length, -'.ts'.length), load]));

/** Every tenant value, in alphabetical order: the names of the files beside this one. */
export const TENANT_NAMES: readonly string[] = Object.freeze([...LOADERS.keys()].sort());

/** Loads a tenant's data, a chunk of its own; `undefined` where there is no such tenant. */
export const loadTenant = (name: string): Promise<Tenant> | undefined => LOADERS.get(name)?.();

/** Every valid pair of tenant and user type (contract section 1): loads all tenants, for the configuration notice. */
export async function listPairs(): Promise<readonly Pair[]> {
  const pairs = TENANT_NAMES.map(async (tenant) => {
    const data = await loadTenant(tenant);
    return (data?.userTypes ?? []).map((userType) => ({ tenant, userType }));
  });
  return (await Promise.all(pairs)).flat();
}
