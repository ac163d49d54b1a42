import { describe, expect, test } from 'vitest';
import { listPairs, loadTenant, TENANT_NAMES } from '../../src/tenants';

describe('the registry of tenants', () => {
  test('knows the names without loading, in order, and lets nobody change them', () => {
    expect(TENANT_NAMES).toEqual(expect.arrayContaining(['cgfintech', 'doofinancial', 'doofinancial-id', 'dprime']));
    expect(TENANT_NAMES).toEqual([...TENANT_NAMES].sort());
    expect(Object.isFrozen(TENANT_NAMES)).toBe(true);
  });

  test('loads a tenant by its name, the same one each time', async () => {
    const first = await loadTenant('dprime');
    expect(first?.brand.title).toBe('D Prime');
    expect(await loadTenant('dprime')).toBe(first);
  });

  test.each(['', 'nobody', 'index', 'DPRIME', ' dprime', 'pictures/glyphs', './dprime', 'constructor', '__proto__', 'toString'])(
    'has no tenant called "%s"',
    (name) => {
      expect(loadTenant(name)).toBeUndefined();
    },
  );

  test('lists every valid pair', async () => {
    const pairs = (await listPairs()).map(({ tenant, userType }) => `${tenant} ${userType}`);
    const contract = ['cgfintech client', 'cgfintech ib', 'doofinancial client', 'doofinancial-id client', 'dprime client', 'dprime ib'];
    expect(pairs).toEqual(expect.arrayContaining(contract));
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const name of TENANT_NAMES) {
      const types = (await loadTenant(name))?.userTypes ?? [];
      expect(pairs.filter((pair) => pair.startsWith(`${name} `))).toEqual(types.map((type) => `${name} ${type}`));
    }
  });
});
