import { describe, expect, test } from 'vitest';
import { VARIANTS } from '../../demo/variants';
import { LOCALE_CODES } from '../../src/contract/locales';
import { firstPartOf, PAIRS } from '../../src/tenants';
import { TENANT_NAMES, tenantOf } from './all-tenants';

describe('the registry of tenants', () => {
  test('lists every valid pair in order, without loading a tenant', () => {
    const pairs = PAIRS.map(({ tenant, userType }) => `${tenant} ${userType}`);
    expect(PAIRS.map(({ tenant }) => tenant)).toEqual(PAIRS.map(({ tenant }) => tenant).sort());
    expect(pairs).toEqual(VARIANTS.map(({ tenant, userType }) => `${tenant} ${userType}`));
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  test.each(LOCALE_CODES)('loads the first part of a tenant in %s, and it is the same one for each user type', async (locale) => {
    for (const name of TENANT_NAMES) {
      const { userTypes } = tenantOf(name);
      const parts = await Promise.all(userTypes.map((userType) => firstPartOf(name, userType, locale)?.()));
      expect(new Set(parts.map((part) => part?.default)).size).toBe(1);
      expect(parts[0]?.default.tenant.brand.title).toBe(tenantOf(name).brand.title);
      expect(Object.keys(parts[0]?.default.plans ?? {})).toEqual(userTypes);
    }
  });

  test.each(['', 'nobody', 'index', 'DPRIME', ' dprime', 'pictures/glyphs', './dprime', 'constructor', '__proto__', 'toString'])(
    'has no tenant called "%s"',
    (name) => {
      expect(firstPartOf(name, 'client', 'en-US')).toBeUndefined();
    },
  );

  test.each(['', 'agent', 'CLIENT', ' ib', 'constructor', 'length', '0'])('serves no user type called "%s"', (userType) => {
    for (const name of TENANT_NAMES) expect(firstPartOf(name, userType, 'en-US')).toBeUndefined();
  });

  test('serves no user type of another tenant', () => {
    expect(firstPartOf('dprime', 'ib', 'en-US')).toBeDefined();
    expect(firstPartOf('doofinancial', 'ib', 'en-US')).toBeUndefined();
  });
});
