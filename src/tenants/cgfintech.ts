import * as LIMITS from '../contract/limits';
import { type Brand, stepsOf, type Tenant } from '../contract/variant';
import bgImage from './pictures/cgfintech-background.svg?url&no-inline';
import favicon from './pictures/cgfintech-favicon.svg?inline';
import gesture from './pictures/cgfintech-gesture.svg?url&no-inline';
import ibBgImage from './pictures/cgfintech-ib-background.svg?url&no-inline';
import ibGesture from './pictures/cgfintech-ib-gesture.svg?url&no-inline';
import ibPhone from './pictures/cgfintech-ib-phone.svg?url&no-inline';
import ibPhoneGesture from './pictures/cgfintech-ib-phone-gesture.svg?url&no-inline';
import dark from './pictures/cgfintech-logo-dark.svg?inline';
import light from './pictures/cgfintech-logo-light.svg?inline';
import phone from './pictures/cgfintech-phone.svg?url&no-inline';
import phoneGesture from './pictures/cgfintech-phone-gesture.svg?url&no-inline';

const BRAND: Brand = {
  title: 'CG Fintech',
  logo: { light, dark },
  favicon,
  isCGtrade: true,
  common: { height: LIMITS.tradingBrandHeightPx, fontColor: '#f0fbf8', bgImage },
};

const PALETTE: Tenant['palette'] = {
  light: {
    ground: '#edf2f1',
    surface: '#fafcfb',
    raised: '#ffffff',
    text: '#0a1416',
    muted: '#536164',
    line: '#d9e2e0',
    border: '#7a898b',
    accent: '#0b1517',
    accentHover: '#1b2e31',
    onAccent: '#57f2cb',
    link: '#00706a',
    danger: '#b4232b',
    warning: '#875400',
    success: '#0b6b4c',
    info: '#0a6187',
    focus: '#008f7e',
    onPicture: '#f0fbf8',
    pictureGround: '#060c0f',
    scrim: 'rgb(6 12 15 / 0.1)',
  },
  dark: {
    ground: '#060b0d',
    surface: '#142024',
    raised: '#1e2d32',
    text: '#e8f1ef',
    muted: '#a6b5b5',
    line: '#2b3c41',
    border: '#72868a',
    accent: '#35e0b8',
    accentHover: '#6bedcd',
    onAccent: '#03140f',
    link: '#4fe3c1',
    danger: '#ff938f',
    warning: '#f3bf62',
    success: '#5fe0b0',
    info: '#7cc7f2',
    focus: '#d8fff4',
    onPicture: '#f0fbf8',
    pictureGround: '#060c0f',
    scrim: 'rgb(6 12 15 / 0.3)',
  },
};

/** Introducing brokers: hubs and nodes on the same grid, in periwinkle. */
const IB: Tenant['palette'] = {
  light: {
    ...PALETTE.light,
    ground: '#eef0f6',
    surface: '#fbfbfe',
    text: '#0c0e1c',
    muted: '#555a74',
    line: '#dcdee9',
    border: '#7f84a0',
    accent: '#333ea8',
    accentHover: '#262f86',
    onAccent: '#ffffff',
    link: '#3a46b8',
    focus: '#4f5de0',
    pictureGround: '#080a16',
    scrim: 'rgb(8 10 22 / 0.1)',
  },
  dark: {
    ...PALETTE.dark,
    surface: '#161928',
    raised: '#202437',
    muted: '#a9aec6',
    line: '#2c3149',
    border: '#7880a0',
    accent: '#a3afff',
    accentHover: '#c2caff',
    onAccent: '#0a0d24',
    link: '#b1bbff',
    focus: '#e0e5ff',
    pictureGround: '#080a16',
    scrim: 'rgb(8 10 22 / 0.3)',
  },
};

/**
 * Technical and fast: near-black with a clear green-cyan, and an order book on a grid. The main area is tall to give the picture room. Each
 * picture holds two groups, both on the grid: one for wide portals in its middle, and one for tablets at its end, where nothing that the card
 * would cut stands behind it.
 */
export default {
  brand: BRAND,
  userTypes: ['client', 'ib'],
  palette: PALETTE,
  radius: 3,
  formSide: 'start',
  pictures: { phone, gesture, ...stepsOf(gesture), 'phone-gesture': phoneGesture },
  colourways: {
    ib: {
      brand: { ...BRAND, common: { ...BRAND.common, bgImage: ibBgImage } },
      palette: IB,
      pictures: { phone: ibPhone, gesture: ibGesture, ...stepsOf(ibGesture), 'phone-gesture': ibPhoneGesture },
    },
  },
  pictureScheme: 'dark',
  languageMenu: true,
  footer: {
    sections: ['ClientNotice'],
    social: [],
    copyright: false,
    revealOnScroll: false,
  },
  company: 'CG Fintech Demo Ltd',
} satisfies Tenant;
