// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { BrandOverride } from '../../src/contract/calls';
import type { Brand, Colours, Tenant } from '../../src/contract/variant';
import { overrideBrand, resolveVariant } from '../../src/rules/brand';
import { cells } from '../rows';

const brand: Brand = {
  title: 'Brand',
  logo: { light: 'light.svg', dark: 'dark.svg' },
  favicon: 'favicon.svg',
  isCGtrade: false,
  common: { height: 720, fontColor: '#fff', bgImage: 'picture.webp' },
};

describe('overrideBrand', () => {
  it('returns the brand itself without an override', () => {
    expect(overrideBrand(brand, undefined)).toBe(brand);
    expect(overrideBrand(brand, {})).toEqual(brand);
    expect(overrideBrand(brand, { common: {} })).toEqual(brand);
  });

  it('overrides each part and uses one logo for both schemes', () => {
    const override = {
      title: ' New ',
      logo: '/new.svg',
      favicon: 'https://cdn.example/icon.png',
      isCGtrade: true,
      common: { height: 640, fontColor: 'white', bgImage: 'new.webp' },
    };
    expect(overrideBrand(brand, override)).toEqual({
      ...override,
      title: 'New',
      logo: { light: '/new.svg', dark: '/new.svg' },
    });
  });

  it.each<[string, Brand, BrandOverride, number | string]>([
    ['sets 900 px', brand, { isCGtrade: true }, 900],
    ['sets 900 px instead of an unreadable height', brand, { isCGtrade: true, common: { height: 'tall' } }, 900],
    ['keeps a height that is given', brand, { isCGtrade: true, common: { height: '80vh' } }, '80vh'],
    ['changes nothing if the flag is false', brand, { isCGtrade: false }, 720],
  ])('becoming the trading brand %s', (_, own, override, height) => {
    expect(overrideBrand(own, override).common.height).toBe(height);
  });

  it('keeps a trading brand unless told otherwise', () => {
    expect(overrideBrand({ ...brand, isCGtrade: true }, { title: 'New' }).isCGtrade).toBe(true);
    expect(overrideBrand({ ...brand, isCGtrade: true }, { isCGtrade: false }).isCGtrade).toBe(false);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://x.example/1', '', 'https://['])(
    "keeps the brand's pictures over the address %j",
    (address) => {
      expect(overrideBrand(brand, { logo: address, favicon: address, common: { bgImage: address } })).toEqual(brand);
    },
  );

  it.each([640, 0.5, '640px', '80vh', '100svh', '50.5%', '.5em', 'calc(100vh - 80px)', 'min(900px, 80vh)', 'clamp(10rem, 50vh, 900px)'])(
    'accepts the height %j',
    (height) => {
      expect(overrideBrand(brand, { common: { height } }).common.height).toBe(height);
    },
  );

  it.each([
    0,
    -5,
    '',
    ...cells(`
      tall | 1px;color:red | 1px} | calc(1px | calc(url(x)) | min(1px, url(//evil.example)) | var(--x) | 10px 10px
      -5px | 0px | calc(0px) | calc(-5px) | calc(100vh -80px) | 1px/**/ | url(x) | expression(1)
    `),
  ])("keeps the brand's height over %j", (height) => {
    expect(overrideBrand(brand, { common: { height } }).common.height).toBe(720);
  });

  it('stays fast on a text that is almost a height', () => {
    expect(overrideBrand(brand, { common: { height: `${'1'.repeat(300_000)}!` } }).common.height).toBe(720);
  });

  it.each(
    cells(`
      #fff | #A1B2C3 | #a1b2c3d4 | white | currentColor | rgb(1, 2, 3) | rgba(1,2,3,.5) | hsl(120deg 50% 50% / 50%)
      oklch(70% 0.1 200) | color(display-p3 1 0 0)
    `),
  )('accepts the colour %s', (fontColor) => {
    expect(overrideBrand(brand, { common: { fontColor } }).common.fontColor).toBe(fontColor);
  });

  it.each([
    '',
    ...cells(`
      # | #xyz | #fffffffff | red;x:y | red} | url(x) | rgb(url(x)) | rgb(1,2,3 | white !important | var(--x)
      image(x) | expression(1) | 12px
    `),
  ])("keeps the brand's colour over %j", (fontColor) => {
    expect(overrideBrand(brand, { common: { fontColor } }).common.fontColor).toBe('#fff');
  });

  it.each([
    ['a b.webp', 'a%20b.webp'],
    ['x");}*{color:red', 'x%22%29;}*{color:red'],
    ["a'(1).webp", 'a%27%281%29.webp'],
    ['a\\b', 'a%5cb'],
    ['data:image/svg+xml,<svg a="b"/>', 'data:image/svg+xml,<svg%20a=%22b%22/>'],
  ])('makes the picture %j safe for a style', (bgImage, fit) => {
    expect(overrideBrand(brand, { common: { bgImage } }).common.bgImage).toBe(fit);
  });

  it('changes neither of its arguments', () => {
    const own = structuredClone(brand);
    overrideBrand(own, { title: 'New', common: { height: 1 } });
    expect(own).toEqual(brand);
  });
});

const colours: Colours = {
  ground: ['#fff', '#fed'],
  surface: ['#fff', '#fed'],
  raised: ['#fff', '#fed'],
  text: ['#000', '#fed'],
  muted: ['#333', '#fed'],
  line: ['#ccc', '#fed'],
  border: ['#777', '#fed'],
  accent: ['#00f', '#fed'],
  accentHover: ['#00c', '#fed'],
  onAccent: ['#fff', '#fed'],
  link: ['#00f', '#fed'],
  danger: ['#c00', '#fed'],
  warning: ['#850', '#fed'],
  success: ['#060', '#fed'],
  info: ['#006', '#fed'],
  focus: ['#00f', '#fed'],
  onPicture: ['#fff', '#fed'],
  scrim: ['#000', '#fed'],
  pictureGround: ['#123', '#fed'],
};

const tenant = (userTypes: Tenant['userTypes']): Tenant => ({
  brand: structuredClone(brand),
  userTypes,
  palette: colours,
  radius: 6,
  formSide: 'end',
  pictures: { phone: 'phone.svg', gesture: 'gesture.svg', 'phone-gesture': 'phone-gesture.svg' },
  languageMenu: true,
  footer: { sections: ['ClientNotice'], social: [], copyright: false, revealOnScroll: false },
  company: 'Company',
});

describe('resolveVariant', () => {
  it.each(['client', 'ib'] as const)('gives a %s the data of the tenant', (userType) => {
    const { userTypes, palette: _, ...data } = tenant(['client', 'ib']);
    const { palette, ...rest } = resolveVariant('some-tenant', userType, tenant(userTypes));
    expect(rest).toEqual({ ...data, tenant: 'some-tenant', userType });
    expect(Object.keys(palette.light)).toEqual(Object.keys(colours));
    expect(palette).toMatchObject({ light: { ground: '#fff', text: '#000' }, dark: { ground: '#fed', text: '#fed' } });
  });

  it('gives the user type its own colourway and no other, and the others those of the tenant', () => {
    const own = {
      brand: { ...brand, title: 'Broker' },
      palette: { ...colours, ground: ['#eee', '#111'] as const },
      pictures: { phone: 'p', gesture: 'g', 'phone-gesture': 'pg' },
    };
    const data: Tenant = { ...tenant(['client', 'ib']), colourways: { ib: own } };
    const palette = { light: { ground: '#eee', text: '#000' }, dark: { ground: '#111', text: '#fed' } };
    expect(resolveVariant('some-tenant', 'ib', data)).toMatchObject({ ...own, palette });
    expect(resolveVariant('some-tenant', 'client', data)).toMatchObject({
      brand,
      palette: { light: { ground: '#fff' }, dark: { ground: '#fed' } },
      pictures: data.pictures,
    });
    expect(resolveVariant('some-tenant', 'client', data)).not.toHaveProperty('colourways');
  });
});
