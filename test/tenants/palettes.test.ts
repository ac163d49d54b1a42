// @vitest-environment node
import { transform } from 'lightningcss';
import { describe, expect, test } from 'vitest';
import type { Palette, UserType } from '../../src/contract/variant';
import { resolveVariant } from '../../src/rules/brand';
import messages from '../../src/ui/messages.css?raw';
import { TENANT_NAMES, tenantOf } from './all-tenants';
import { contrast, luminance, over, veil } from './contrast';

type Role = keyof Palette;

const GROUNDS = ['ground', 'surface', 'raised'] as const;
const WORDS = ['text', 'muted', 'link', 'danger', 'warning', 'success', 'info'] as const;

/** Pairs of roles and their minimum contrast (WCAG 2.2: 1.4.3 for text, 1.4.11 for parts of controls). */
const PAIRS: readonly (readonly [front: Role, back: Role, least: number])[] = [
  ...WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground, 4.5] as const)),
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentHover', 4.5],
  ['border', 'surface', 3],
  ['border', 'raised', 3],
  ...GROUNDS.map((ground) => ['accent', ground, 3] as const),
  ...GROUNDS.map((ground) => ['focus', ground, 3] as const),
];

/** Shares as in `ui/tokens.css` and `ui/messages.css`. */
const pressed = ({ text }: Palette, ground: string) => over(text, 0.07, ground);
const filled = ({ link, raised }: Palette) => over(link, 0.12, raised);

const [, DARK_ALERT = ''] = /dark"\] \.alert {\s*background: (.+);/.exec(messages) ?? [];

/** The background of an alert in the dark scheme, computed from the expression in `ui/messages.css`. */
function darkAlert(kind: string, surface: string): string {
  const value = DARK_ALERT.replace('var(--kind)', kind).replace('var(--surface)', surface);
  const { code } = transform({ filename: 'alert.css', minify: true, code: Buffer.from(`a{color:${value}}`) });
  const [, colour] = /^a{color:(#[\da-f]{6})}$/.exec(code.toString()) ?? [];
  if (!colour) throw new Error(`${value} is ${code}`);
  return colour;
}

/** Pairs whose background is mixed from two roles. */
function mixedPairs(
  palette: Palette,
  scheme: 'light' | 'dark',
): readonly (readonly [what: string, front: string, back: string, least: number])[] {
  const { surface, raised, text, muted, link, danger, border, focus, onPicture, pictureGround, scrim } = palette;
  const track = pressed(palette, surface);
  const picture = over(...veil(scrim), pictureGround);
  return [
    ['an unpressed segment', muted, track, 4.5],
    ['the border of the pressed segment', border, track, 3],
    ['a disabled button', muted, track, 4.5],
    ['a disabled button in a field', muted, pressed(palette, raised), 4.5],
    ['a secondary button under the pointer', text, track, 4.5],
    ['an option under the pointer', text, pressed(palette, raised), 4.5],
    ['its calling code', muted, pressed(palette, raised), 4.5],
    ['the active option', text, filled(palette), 4.5],
    ['its calling code', muted, filled(palette), 4.5],
    ['an autofilled field', text, filled(palette), 4.5],
    ['a button in it', muted, filled(palette), 4.5],
    ['a link in it', link, filled(palette), 4.5],
    ['the ring in it', focus, filled(palette), 3],
    ['the error border', danger, raised, 3],
    ['the promise, before the picture has loaded', onPicture, picture, 4.5],
    ['the footer', over(onPicture, 0.72, pictureGround), pictureGround, 4.5],
    ['a social network under the pointer', onPicture, over(onPicture, 0.09, pictureGround), 4.5],
    ...(['danger', 'warning', 'success', 'info'] as const).flatMap((kind) => {
      const ground = scheme === 'dark' ? darkAlert(palette[kind], surface) : over(palette[kind], 0.1, surface);
      return [
        [`an alert: ${kind}`, text, ground, 4.5],
        [`its quiet line: ${kind}`, muted, ground, 4.5],
        [`its icon: ${kind}`, palette[kind], ground, 3],
        [`the ring in it: ${kind}`, focus, ground, 3],
      ] as const;
    }),
  ];
}

const SCHEMES = TENANT_NAMES.flatMap((name) =>
  tenantOf(name).userTypes.flatMap((userType) => (['light', 'dark'] as const).map((scheme) => ({ name, userType, scheme }))),
);

function paletteOf(name: string, userType: UserType, scheme: 'light' | 'dark'): Palette {
  return resolveVariant(name, userType, tenantOf(name)).palette[scheme];
}

test('the contrast function agrees with known values', () => {
  expect(over('#ffffff', 0.25, '#000000')).toBe('#404040');
  expect(veil('rgb(7 16 36 / 0.16)')).toEqual(['#071024', 0.16]);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(SCHEMES)('$name $userType, $scheme', ({ name, userType, scheme }) => {
  test('every pair of roles has its contrast', () => {
    const palette = paletteOf(name, userType, scheme);
    const poor = PAIRS.filter(([front, back, least]) => contrast(palette[front], palette[back]) < least);
    expect(poor.map(([front, back]) => `${front} on ${back}: ${contrast(palette[front], palette[back]).toFixed(2)}`)).toEqual([]);
  });

  test('every pair on a mixed background has its contrast', () => {
    const pairs = mixedPairs(paletteOf(name, userType, scheme), scheme);
    const poor = pairs.filter(([, front, back, least]) => contrast(front, back) < least);
    expect(poor.map(([what, front, back]) => `${what}: ${contrast(front, back).toFixed(2)}`)).toEqual([]);
  });

  test('higher surfaces are lighter', () => {
    const { ground, surface, raised } = paletteOf(name, userType, scheme);
    expect(luminance(ground)).toBeLessThan(luminance(surface));
    expect(luminance(surface)).toBeLessThan(luminance(raised));
  });

  test('hovering changes the accent, and danger differs from the accent', () => {
    const { accent, accentHover, danger } = paletteOf(name, userType, scheme);
    expect(accentHover).not.toBe(accent);
    expect(danger).not.toBe(accent);
  });

  test('the scrim is translucent', () => {
    const { scrim } = paletteOf(name, userType, scheme);
    const [, alpha] = /^rgb\(\d+ \d+ \d+ \/ (0\.\d+)\)$/.exec(scrim) ?? [];
    expect(Number(alpha)).toBeLessThanOrEqual(0.5);
  });
});
