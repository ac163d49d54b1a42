import { LIMITS } from '../contract/limits';
import type { Tenant } from '../contract/variant';
import bgImage from './pictures/cgfintech-background.svg?url&no-inline';
import favicon from './pictures/cgfintech-favicon.svg?inline';
import dark from './pictures/cgfintech-logo-dark.svg?inline';
import light from './pictures/cgfintech-logo-light.svg?inline';

/** Technical and fast: near-black with a clear green-cyan, and an order book on a grid. The main area is tall to give the picture room. */
export default {
  brand: {
    title: 'CG Fintech',
    logo: { light, dark },
    favicon,
    isCGtrade: true,
    common: { height: LIMITS.tradingBrandHeightPx, fontColor: '#f0fbf8', bgImage },
  },
  userTypes: ['client', 'ib'],
  palette: {
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
      pictureGround: '#04100f',
      scrim: 'rgb(4 10 12 / 0.1)',
    },
    dark: {
      ground: '#060b0d',
      surface: '#0d1518',
      raised: '#162125',
      text: '#e8f1ef',
      muted: '#98a8a8',
      line: '#223034',
      border: '#637578',
      accent: '#35e0b8',
      accentHover: '#6bedcd',
      onAccent: '#03140f',
      link: '#4fe3c1',
      danger: '#ff938f',
      warning: '#f3bf62',
      success: '#7bd88f',
      info: '#7cc7f2',
      focus: '#d8fff4',
      onPicture: '#f0fbf8',
      pictureGround: '#04100f',
      scrim: 'rgb(4 9 11 / 0.3)',
    },
  },
  radius: 3,
  formSide: 'start',
  pictureBand: 48,
  languageMenu: true,
  footer: {
    sections: ['ClientNotice'],
    social: [],
    copyright: false,
    revealOnScroll: false,
  },
  company: 'CG Fintech Demo Ltd',
} satisfies Tenant;
