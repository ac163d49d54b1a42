import { describe, expect, test } from 'vitest';
import * as LIMITS from '../../src/contract/limits';
import type { FooterSection, UserType } from '../../src/contract/variant';
import { TENANT_NAMES, tenantOf } from './all-tenants';

const FIVE: readonly FooterSection[] = ['Compliance', 'HighRisk', 'BrandEntity', 'ClientNotice', 'Entities'];

interface Row {
  readonly tenant: string;
  readonly userTypes: readonly UserType[];
  readonly title: string;
  readonly languageMenu: boolean;
  readonly sections: readonly FooterSection[];
}

/** The table of contract section 1, one row for each tenant. */
const TABLE: readonly Row[] = [
  { tenant: 'dprime', userTypes: ['client', 'ib'], title: 'D Prime', languageMenu: false, sections: FIVE },
  { tenant: 'cgfintech', userTypes: ['client', 'ib'], title: 'CG Fintech', languageMenu: true, sections: ['ClientNotice'] },
  { tenant: 'doofinancial-id', userTypes: ['client'], title: 'Doo Financial', languageMenu: true, sections: FIVE },
  { tenant: 'doofinancial', userTypes: ['client'], title: 'Doo Financial', languageMenu: false, sections: FIVE },
];

describe.each(TABLE)('$tenant', ({ tenant: name, userTypes, title, languageMenu, sections }) => {
  test('has the title, user types, language menu and footer of the contract', () => {
    const tenant = tenantOf(name);
    expect(tenant.brand.title).toBe(title);
    expect(tenant.userTypes).toEqual(userTypes);
    expect(tenant.languageMenu).toBe(languageMenu);
    expect(tenant.footer.sections).toEqual(sections);
  });
});

// A new tenant is one more file. The general rules below apply to it; those of the contract's table do not.
const LISTED = TABLE.map((row) => row.tenant);

test("every tenant of the contract's table exists", () => {
  expect(TENANT_NAMES).toEqual(expect.arrayContaining([...LISTED]));
});

test('cgfintech is the only trading brand: 900 px, and only the client notice, without social links or copyright', () => {
  const { brand, footer } = tenantOf('cgfintech');
  expect(brand.isCGtrade).toBe(true);
  expect(brand.common.height).toBe(LIMITS.tradingBrandHeightPx);
  expect(footer.social).toEqual([]);
  expect(footer.copyright).toBe(false);
  for (const name of LISTED.filter((other) => other !== 'cgfintech')) {
    const other = tenantOf(name);
    expect(other.brand.isCGtrade).toBe(false);
    expect(other.footer.social).toHaveLength(3);
    expect(other.footer.copyright).toBe(true);
  }
});

test('only the footer of dprime waits until it scrolls into view', () => {
  for (const name of LISTED) expect(tenantOf(name).footer.revealOnScroll).toBe(name === 'dprime');
});

test('the Indonesian market offers its calling code first', () => {
  for (const name of LISTED) {
    const tenant = tenantOf(name);
    expect(tenant.callingCode).toBe(name === 'doofinancial-id' ? '62' : undefined);
  }
});

describe.each(TENANT_NAMES)('%s', (name) => {
  test('stays within the scale: a small radius, a main area that fits a screen, a named legal entity', () => {
    const { brand, radius, company } = tenantOf(name);
    expect(radius).toBeGreaterThanOrEqual(2);
    expect(radius).toBeLessThanOrEqual(12);
    // The trading brand has its height; the others fill the window below the header.
    const [, least = brand.common.height] = /^max\((\d+)px, 100vh - 72px\)$/.exec(String(brand.common.height)) ?? [];
    expect(Number(least)).toBeGreaterThanOrEqual(700);
    expect(Number(least)).toBeLessThanOrEqual(LIMITS.tradingBrandHeightPx);
    expect(company.trim()).not.toBe('');
  });

  test('links to made-up pages of networks, each network once', () => {
    const { social } = tenantOf(name).footer;
    for (const { href } of social) expect(new URL(href)).toMatchObject({ protocol: 'https:', hostname: 'social.example' });
    expect(new Set(social.map(({ network }) => network)).size).toBe(social.length);
    expect(new Set(social.map(({ href }) => href)).size).toBe(social.length);
  });
});
