import type { Tenant, UserType } from '../src/contract/variant';

const FILES = import.meta.glob<Tenant>(['../src/tenants/*.ts', '!../src/tenants/index.ts', '!../src/tenants/*.d.ts'], {
  import: 'default',
  eager: true,
});

/** Every tenant by the name of its file, in alphabetical order. */
export const TENANTS: ReadonlyMap<string, Tenant> = new Map(
  Object.entries(FILES)
    .map(([path, tenant]) => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), tenant] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** A pair of tenant and user type, as the demo and the tests name it. */
export interface Variant {
  readonly tenant: string;
  readonly userType: UserType;
  readonly label: string;
}

/** Every valid pair. */
export const VARIANTS: readonly Variant[] = [...TENANTS].flatMap(([tenant, { brand, userTypes }]) =>
  userTypes.map((userType) => ({ tenant, userType, label: `${brand.title}, ${userType} (${tenant})` })),
);

const USER_TYPES = ['client', 'ib'] as const satisfies readonly UserType[];

/** A pair that is not valid, although its tenant exists. */
export const UNKNOWN_PAIR: Variant | undefined = [...TENANTS]
  .flatMap(([tenant, { userTypes }]) => USER_TYPES.filter((type) => !userTypes.includes(type)).map((userType) => ({ tenant, userType })))
  .map((pair) => ({ ...pair, label: `Unknown pair: ${pair.tenant} / ${pair.userType}` }))[0];
