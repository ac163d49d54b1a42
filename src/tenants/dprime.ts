import { type Brand, stepsOf, type Tenant } from '../contract/variant';
import bgImage from './pictures/dprime-background.svg?url&no-inline';
import favicon from './pictures/dprime-favicon.svg?inline';
import gesture from './pictures/dprime-gesture.svg?url&no-inline';
import ibBgImage from './pictures/dprime-ib-background.svg?url&no-inline';
import ibGesture from './pictures/dprime-ib-gesture.svg?url&no-inline';
import ibPhone from './pictures/dprime-ib-phone.svg?url&no-inline';
import ibPhoneGesture from './pictures/dprime-ib-phone-gesture.svg?url&no-inline';
import dark from './pictures/dprime-logo-dark.svg?inline';
import light from './pictures/dprime-logo-light.svg?inline';
import phone from './pictures/dprime-phone.svg?url&no-inline';
import phoneGesture from './pictures/dprime-phone-gesture.svg?url&no-inline';

const BRAND: Brand = {
  title: 'D Prime',
  logo: { light, dark },
  favicon,
  isCGtrade: false,
  common: { height: 'max(740px, 100vh - 72px)', fontColor: '#f6f2ea', bgImage },
};

const PALETTE: Tenant['palette'] = {
  ground: ['#eef0f5', '#080e1b'],
  surface: ['#fbfbfd', '#182a51'],
  raised: ['#ffffff', '#1f3463'],
  text: ['#0b1730', '#edf0f6'],
  muted: ['#55607a', '#aab5c9'],
  line: ['#dde1ea', '#374c7d'],
  border: ['#7d879d', '#7f8eaa'],
  accent: ['#14305f', '#d9b67c'],
  accentHover: ['#0b2146', '#e7caa0'],
  onAccent: ['#ffffff', '#1b1407'],
  link: ['#1f4b93', '#e2c391'],
  danger: ['#b3261e', '#ff9a90'],
  warning: ['#8a5300', '#f5b567'],
  success: ['#0f6b45', '#74d3a2'],
  info: ['#1f5aa6', '#93bcff'],
  focus: ['#1f62d0', '#9cc0ff'],
  onPicture: ['#f6f2ea', '#f6f2ea'],
  pictureGround: ['#071126', '#060f20'],
  scrim: ['rgb(7 16 36 / 0.16)', 'rgb(5 10 22 / 0.26)'],
};

/** Introducing brokers: the same horizon over evergreen. */
const IB: Tenant['palette'] = {
  ...PALETTE,
  ground: ['#ecf1ef', '#061110'],
  surface: ['#fbfdfc', '#1d3832'],
  raised: ['#ffffff', '#25443e'],
  text: ['#0a211e', '#edf4f2'],
  muted: ['#50635f', '#b2c5c0'],
  line: ['#dae4e1', '#30524b'],
  border: ['#768a85', '#7a978f'],
  accent: ['#17524a', '#d9b67c'],
  accentHover: ['#0d3b35', '#e7caa0'],
  link: ['#17645a', '#e2c391'],
  focus: ['#0c7d6a', '#a3e4d4'],
  pictureGround: ['#061716', '#051413'],
  scrim: ['rgb(4 20 18 / 0.16)', 'rgb(3 14 13 / 0.26)'],
};

/**
 * Established: deep navy and a warm metallic tone, with an order book drawn as contour lines. Navy leads in the light scheme, the metallic
 * tone in the dark one.
 */
export default {
  brand: BRAND,
  userTypes: ['client', 'ib'],
  palette: PALETTE,
  radius: 4,
  formSide: 'end',
  pictures: { phone, gesture, 'phone-gesture': phoneGesture },
  colourways: {
    ib: {
      brand: { ...BRAND, common: { ...BRAND.common, bgImage: ibBgImage } },
      palette: IB,
      pictures: { phone: ibPhone, gesture: ibGesture, ...stepsOf(ibGesture), 'phone-gesture': ibPhoneGesture },
    },
  },
  pictureScheme: 'dark',
  languageMenu: false,
  footer: {
    sections: ['Compliance', 'HighRisk', 'BrandEntity', 'ClientNotice', 'Entities'],
    social: [
      { network: 'Facebook', href: 'https://social.example/facebook/dprime' },
      { network: 'LinkedIn', href: 'https://social.example/linkedin/dprime' },
      { network: 'YouTube', href: 'https://social.example/youtube/dprime' },
    ],
    copyright: true,
    revealOnScroll: true,
  },
  company: 'D Prime Demo Ltd',
} satisfies Tenant;
