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
  ground: ['#edf2f1', '#060b0d'],
  surface: ['#fafcfb', '#142024'],
  raised: ['#ffffff', '#1e2d32'],
  text: ['#0a1416', '#e8f1ef'],
  muted: ['#536164', '#a6b5b5'],
  line: ['#d9e2e0', '#2b3c41'],
  border: ['#7a898b', '#72868a'],
  accent: ['#0b1517', '#35e0b8'],
  accentHover: ['#1b2e31', '#6bedcd'],
  onAccent: ['#57f2cb', '#03140f'],
  link: ['#00706a', '#4fe3c1'],
  danger: ['#b4232b', '#ff938f'],
  warning: ['#875400', '#f3bf62'],
  success: ['#0b6b4c', '#5fe0b0'],
  info: ['#0a6187', '#7cc7f2'],
  focus: ['#008f7e', '#d8fff4'],
  onPicture: ['#f0fbf8', '#f0fbf8'],
  pictureGround: ['#060c0f', '#060c0f'],
  scrim: ['rgb(6 12 15 / 0.1)', 'rgb(6 12 15 / 0.3)'],
};

/** Introducing brokers: hubs and nodes on the same grid, in periwinkle. */
const IB: Tenant['palette'] = {
  ...PALETTE,
  ground: ['#eef0f6', '#060b0d'],
  surface: ['#fbfbfe', '#161928'],
  raised: ['#ffffff', '#202437'],
  text: ['#0c0e1c', '#e8f1ef'],
  muted: ['#555a74', '#a9aec6'],
  line: ['#dcdee9', '#2c3149'],
  border: ['#7f84a0', '#7880a0'],
  accent: ['#333ea8', '#a3afff'],
  accentHover: ['#262f86', '#c2caff'],
  onAccent: ['#ffffff', '#0a0d24'],
  link: ['#3a46b8', '#b1bbff'],
  focus: ['#4f5de0', '#e0e5ff'],
  pictureGround: ['#080a16', '#080a16'],
  scrim: ['rgb(8 10 22 / 0.1)', 'rgb(8 10 22 / 0.3)'],
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
  footer: { sections: ['ClientNotice'], social: [], copyright: false, revealOnScroll: false },
  company: 'CG Fintech Demo Ltd',
} satisfies Tenant;
