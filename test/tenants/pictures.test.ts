// @vitest-environment node
import { describe, expect, test } from 'vitest';
import * as LIMITS from '../../src/contract/limits';
import { SOCIAL_GLYPHS } from '../../src/layout/footer';
import { firstPartOf } from '../../src/tenants';
import { TENANT_NAMES, tenantOf } from './all-tenants';

const SOURCES = import.meta.glob<string>('../../src/tenants/pictures/*.svg', { query: '?raw', import: 'default', eager: true });
const PICTURES = Object.entries(SOURCES).map(([path, svg]) => ({ file: path.slice(path.lastIndexOf('/') + 1), svg }));

/** Maximum size of a picture in bytes. Pictures are part of the tenant's chunk. */
const BUDGETS = {
  'logo-light': 1500,
  'logo-dark': 1500,
  favicon: 600,
  background: 4096,
  phone: 4096,
  gesture: 4096,
  'phone-gesture': 4096,
} as const;
const PARTS = Object.entries(BUDGETS);

/** Pictures that a user type may have of its own. */
const OWN = /-ib-(background|phone|gesture|phone-gesture)\.svg$/;

const ARITY: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)/g;

/** Returns what is wrong with the data of an SVG path, if anything (SVG 2 section 9.3). */
function pathFault(data: string): string | undefined {
  if (!/^m/i.test(data)) return 'does not start with a move';
  for (const [segment, command = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const arity = ARITY[command.toLowerCase()];
    const numbers = rest.match(NUMBER) ?? [];
    if (arity === undefined || rest.replace(NUMBER, '').trim().replace(/[\s,]/g, '') !== '') return `cannot read ${segment}`;
    if (arity === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % arity !== 0) return `wrong count in ${segment}`;
    if (/a/i.test(command) && numbers.some((flag, index) => [3, 4].includes(index % 7) && !/^[01]$/.test(flag)))
      return `no flag in ${segment}`;
  }
  return undefined;
}

test('the path reader tells valid paths from invalid ones', () => {
  expect(pathFault('M0,0l.5-1a4,4 0 0 1 2,3z')).toBeUndefined();
  expect(pathFault('L0,0')).toBeDefined();
  expect(pathFault('M0,0l1')).toBeDefined();
  expect(pathFault('M0,0a4,4 0 2 1 2,3')).toBeDefined();
});

test('each tenant has its seven pictures, and there are no others but those of a user type', () => {
  const expected = TENANT_NAMES.flatMap((name) => PARTS.map(([part]) => `${name}-${part}.svg`));
  expect(PICTURES.flatMap(({ file }) => (OWN.test(file) ? [] : file)).sort()).toEqual(expected.sort());
});

describe.each(PICTURES)('$file', ({ file, svg }) => {
  test('only draws: no script, style, text, animation, filter or foreign content', () => {
    expect(svg).not.toMatch(/<(script|style|text|tspan|image|foreignObject|animate\w*|set|filter|a)\b/i);
    expect(svg).not.toMatch(/\s(style|class|on\w+)\s*=/i);
  });

  test('refers to nothing but itself', () => {
    expect([...svg.matchAll(/href="([^"]*)"/g)].filter(([, target]) => !target?.startsWith('#'))).toEqual([]);
    expect([...svg.matchAll(/url\(([^)]*)\)/g)].filter(([, target]) => !target?.startsWith('#'))).toEqual([]);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|<!|<\?/);
    const ids = [...svg.matchAll(/<(?!view)[^>]*\sid="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id);
    expect(new Set(targets)).toEqual(new Set(ids));
    expect(ids).toHaveLength(new Set(ids).size);
  });

  test('has valid paths', () => {
    expect([...svg.matchAll(/\sd="([^"]*)"/g)].map(([, data = '']) => pathFault(data)).filter(Boolean)).toEqual([]);
  });

  test('has a view for each step of a gesture, or for the good end on a phone, or none, each of the shape of the whole', () => {
    const [, whole = ''] = /viewBox="-?\d+ -?\d+ (\d+ \d+)"/.exec(svg) ?? [];
    const views = [...svg.matchAll(/<view id="(\w+)" viewBox="-?\d+ -?\d+ (\d+ \d+)"\/>/g)].map(([, id, shape]) => `${id}: ${shape}`);
    const steps = Array.from({ length: LIMITS.codeLength + 1 }, (_, step) => `s${step}: ${whole}`);
    if (views.length > 0) expect(views).toEqual(file.includes('-phone') ? [`end: ${whole}`] : steps);
  });

  test('keeps within its size', () => {
    const [, budget = 0] = PARTS.find(([part]) => file.endsWith(`-${part}.svg`)) ?? [];
    expect(svg.length).toBeLessThanOrEqual(budget);
  });

  test('has the shape that its place needs', () => {
    const [, width = 0, height = 0] = /viewBox="-?\d+ -?\d+ (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
    if (file.includes('-phone')) {
      expect(svg).toContain('preserveAspectRatio="xMaxYMid slice"');
      expect(width / height).toBeGreaterThanOrEqual(2.5);
    } else if (/-(background|gesture)/.test(file)) {
      expect(svg).toContain('preserveAspectRatio="xMidYMid slice"');
      expect(width / height).toBeGreaterThan(1.5);
    } else {
      expect(height).toBe(32);
      expect(width).toBeLessThanOrEqual(file.includes('-favicon') ? 32 : 180);
    }
  });
});

describe.each(TENANT_NAMES)('%s', (name) => {
  const brand = async () => {
    const part = await firstPartOf(name, tenantOf(name).userTypes[0] ?? '', 'en-US')?.load();
    return part?.default.variant.brand;
  };

  test('has its pictures inline, so that nothing waits for them', async () => {
    const own = await brand();
    for (const address of [own?.logo.light, own?.logo.dark, own?.favicon]) {
      expect(address).toMatch(/^data:image\/svg\+xml[,;]/);
    }
  });

  test('names the views that the drawings of its gesture have', async () => {
    for (const userType of tenantOf(name).userTypes) {
      const part = await firstPartOf(name, userType, 'en-US')?.load();
      const pictures = part?.default.variant.pictures ?? expect.fail('no pictures');
      for (const [gesture] of [pictures.gesture, pictures['phone-gesture']].map((address) => address.split('#'))) {
        const drawing = PICTURES.find(({ file }) => gesture?.includes(file.replace('.svg', '')));
        const views = [...(drawing?.svg ?? '').matchAll(/<view id="(\w+)"/g)].map(([, id]) => `${gesture}#${id}`);
        expect(
          Object.values(pictures).filter((address) => /#(s\d|end)$/.test(address ?? '') && address?.startsWith(`${gesture}#`)),
        ).toEqual(views);
      }
    }
  });

  test('has its background in a separate file, so that the form does not wait for it', async () => {
    expect((await brand())?.common.bgImage).toMatch(/^(?!data:).+\.svg/);
  });
});

test('the glyphs of the social networks are valid paths', () => {
  expect(Object.values(SOCIAL_GLYPHS).map(pathFault).filter(Boolean)).toEqual([]);
});
