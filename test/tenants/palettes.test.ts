import { describe, expect, test } from 'vitest';
import type { Palette } from '../../src/contract/variant';
import { loadTenant, TENANT_NAMES } from '../../src/tenants';
import { contrast, luminance } from './contrast';

type Role = keyof Palette;

const GROUNDS = ['ground', 'surface', 'raised'] as const;
const WORDS = ['text', 'muted', 'link', 'danger', 'warning', 'success', 'info'] as const;

/** What must be told apart, and how well (WCAG 2.2: 1.4.3 text, 1.4.11 parts of controls). */
const PAIRS: readonly (readonly [front: Role, back: Role, least: number])[] = [
  ...WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground, 4.5] as const)),
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentHover', 4.5],
  ['border', 'surface', 3],
  ['border', 'raised', 3],
  ...GROUNDS.map((ground) => ['accent', ground, 3] as const),
  ...GROUNDS.map((ground) => ['focus', ground, 3] as const),
];

const SCHEMES = TENANT_NAMES.flatMap((name) => (['light', 'dark'] as const).map((scheme) => ({ name, scheme })));

async function paletteOf(name: string, scheme: 'light' | 'dark'): Promise<Palette> {
  const tenant = await loadTenant(name);
  if (!tenant) throw new Error(`no tenant ${name}`);
  return tenant.palette[scheme];
}

test('the contrast function agrees with known values', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(SCHEMES)('$name, $scheme', ({ name, scheme }) => {
  test('every pair of front and ground has its contrast', async () => {
    const palette = await paletteOf(name, scheme);
    const poor = PAIRS.filter(([front, back, least]) => contrast(palette[front], palette[back]) < least);
    expect(poor.map(([front, back]) => `${front} on ${back}: ${contrast(palette[front], palette[back]).toFixed(2)}`)).toEqual([]);
  });

  test('what stands higher is lighter', async () => {
    const { ground, surface, raised } = await paletteOf(name, scheme);
    expect(luminance(ground)).toBeLessThan(luminance(surface));
    expect(luminance(surface)).toBeLessThan(luminance(raised));
  });

  test('hovering changes the accent, and danger is no accent', async () => {
    const { accent, accentHover, danger } = await paletteOf(name, scheme);
    expect(accentHover).not.toBe(accent);
    expect(danger).not.toBe(accent);
  });

  test('the scrim is see-through', async () => {
    const { scrim } = await paletteOf(name, scheme);
    const [, alpha] = /^rgb\(\d+ \d+ \d+ \/ (0\.\d+)\)$/.exec(scrim) ?? [];
    expect(Number(alpha)).toBeLessThanOrEqual(0.5);
  });
});
