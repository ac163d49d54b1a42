import type { Tenant } from '../../src/contract/variant';

const FILES = import.meta.glob<Tenant>(['../../src/tenants/*.ts', '!../../src/tenants/index.ts', '!../../src/tenants/*.d.ts'], {
  import: 'default',
  eager: true,
});

/** Every tenant by the name of its file, in alphabetical order. */
const TENANTS: ReadonlyMap<string, Tenant> = new Map(
  Object.entries(FILES)
    .map(([path, tenant]) => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), tenant] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

export const TENANT_NAMES: readonly string[] = [...TENANTS.keys()];

export function tenantOf(name: string): Tenant {
  const tenant = TENANTS.get(name);
  if (!tenant) throw new Error(`no tenant ${name}`);
  return tenant;
}
