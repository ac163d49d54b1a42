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
  light: {
    ground: '#eef0f5',
    surface: '#fbfbfd',
    raised: '#ffffff',
    text: '#0b1730',
    muted: '#55607a',
    line: '#dde1ea',
    border: '#7d879d',
    accent: '#14305f',
    accentHover: '#0b2146',
    onAccent: '#ffffff',
    link: '#1f4b93',
    danger: '#b3261e',
    warning: '#8a5300',
    success: '#0f6b45',
    info: '#1f5aa6',
    focus: '#1f62d0',
    onPicture: '#f6f2ea',
    pictureGround: '#071126',
    scrim: 'rgb(7 16 36 / 0.16)',
  },
  dark: {
    ground: '#080e1b',
    surface: '#182a51',
    raised: '#1f3463',
    text: '#edf0f6',
    muted: '#aab5c9',
    line: '#374c7d',
    border: '#7f8eaa',
    accent: '#d9b67c',
    accentHover: '#e7caa0',
    onAccent: '#1b1407',
    link: '#e2c391',
    danger: '#ff9a90',
    warning: '#f5b567',
    success: '#74d3a2',
    info: '#93bcff',
    focus: '#9cc0ff',
    onPicture: '#f6f2ea',
    pictureGround: '#060f20',
    scrim: 'rgb(5 10 22 / 0.26)',
  },
};

/** Introducing brokers: the same horizon over evergreen. */
const IB: Tenant['palette'] = {
  light: {
    ...PALETTE.light,
    ground: '#ecf1ef',
    surface: '#fbfdfc',
    text: '#0a211e',
    muted: '#50635f',
    line: '#dae4e1',
    border: '#768a85',
    accent: '#17524a',
    accentHover: '#0d3b35',
    link: '#17645a',
    focus: '#0c7d6a',
    pictureGround: '#061716',
    scrim: 'rgb(4 20 18 / 0.16)',
  },
  dark: {
    ...PALETTE.dark,
    ground: '#061110',
    surface: '#1d3832',
    raised: '#25443e',
    text: '#edf4f2',
    muted: '#b2c5c0',
    line: '#30524b',
    border: '#7a978f',
    focus: '#a3e4d4',
    pictureGround: '#051413',
    scrim: 'rgb(3 14 13 / 0.26)',
  },
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
