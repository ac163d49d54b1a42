// @vitest-environment node
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

  test.each(LOCALE_CODES)('loads the first part of each variant in %s', async (locale) => {
    for (const { tenant, userType } of PAIRS) {
      const part = (await firstPartOf(tenant, userType, locale)?.load())?.default;
      expect(part?.variant).toMatchObject({ tenant, userType, brand: { title: tenantOf(tenant).brand.title } });
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
