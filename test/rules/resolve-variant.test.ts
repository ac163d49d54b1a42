// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Brand, Palette, Tenant } from '../../src/contract/variant';
import { resolveVariant } from '../../src/rules/brand';

const brand: Brand = {
  title: 'Brand',
  logo: { light: 'light.svg', dark: 'dark.svg' },
  favicon: 'favicon.svg',
  isCGtrade: false,
  common: { height: 720, fontColor: '#fff', bgImage: 'picture.webp' },
};

const colours: Palette = {
  ground: '#fff',
  surface: '#fff',
  raised: '#fff',
  text: '#000',
  muted: '#333',
  line: '#ccc',
  border: '#777',
  accent: '#00f',
  accentHover: '#00c',
  onAccent: '#fff',
  link: '#00f',
  danger: '#c00',
  warning: '#850',
  success: '#060',
  info: '#006',
  focus: '#00f',
  onPicture: '#fff',
  scrim: '#000',
  pictureGround: '#123',
};

const tenant = (userTypes: Tenant['userTypes']): Tenant => ({
  brand: structuredClone(brand),
  userTypes,
  palette: { light: { ...colours }, dark: { ...colours } },
  radius: 6,
  formSide: 'end',
  pictures: { phone: 'phone.svg', gesture: 'gesture.svg', 'phone-gesture': 'phone-gesture.svg' },
  languageMenu: true,
  footer: { sections: ['ClientNotice'], social: [], copyright: false, revealOnScroll: false },
  company: 'Company',
});

describe('resolveVariant', () => {
  it.each(['client', 'ib'] as const)('gives a %s the data of the tenant', (userType) => {
    const { userTypes, ...data } = tenant(['client', 'ib']);
    expect(resolveVariant('some-tenant', userType, { userTypes, ...data })).toEqual({ ...data, tenant: 'some-tenant', userType });
  });

  it('gives the user type its own colourway and no other, and the others those of the tenant', () => {
    const own = {
      brand: { ...brand, title: 'Broker' },
      palette: { light: colours, dark: colours },
      pictures: { phone: 'p', gesture: 'g', 'phone-gesture': 'pg' },
    };
    const data: Tenant = { ...tenant(['client', 'ib']), colourways: { ib: own } };
    expect(resolveVariant('some-tenant', 'ib', data)).toMatchObject(own);
    expect(resolveVariant('some-tenant', 'client', data)).toMatchObject({ brand, pictures: data.pictures });
    expect(resolveVariant('some-tenant', 'client', data)).not.toHaveProperty('colourways');
  });
});
